/** The rules of the screening helper: which words point to which provision. */

import { BoardError } from '../core/board-error.ts';
import type { AssessRules01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

const rulesPath = 'regulation/assess-rules.json';

export function readAssessRules(folder: Folder): Read<AssessRules01> {
  return readRegister(folder, {
    schema: 'assess-rules-0.1',
    path: rulesPath,
    ids: ({ rules }) => rules.map(({ rule_id }) => rule_id),
    check: refuseUnknownLists,
  });
}

/** A phrase with a list that is not there would match nothing in silence. */
function refuseUnknownLists({ words = {}, rules }: AssessRules01): void {
  for (const { rule_id, says, with: groups = [], or = [], unless = [] } of rules) {
    const phrases = [
      ...says,
      ...groups.flat(),
      ...or.flatMap((way) => [...way.says, ...(way.with ?? []).flat()]),
      ...unless.flatMap((exclusion) => exclusion.words),
    ];
    const named = phrases.flatMap((phrase) => phrase.split(' ').filter((part) => /[{}]/.test(part)));
    const stranger = named.find((part) => !Object.hasOwn(words, part.slice(1, -1)) || !/^\{.+\}$/.test(part));
    if (stranger === undefined) continue;
    throw new BoardError(
      'REGISTER',
      `${rulesPath}: ${rule_id}: expected the name of a list under /words in braces, got ${stranger}`,
    );
  }
}
