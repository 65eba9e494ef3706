/** Two components head to head, and how many such pairs there are, quoted from the published arena. */

import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { PublishedLine } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import type { AskedQuestion, Mention } from './question.ts';
import { termsOf } from './words.ts';

/** One of these says that the arena is asked. */
const arenaWords = termsOf('arena head pair');
const pairWords = termsOf('won wins lost loses losses ties tied against beat beats ahead compare compared');
const countWords = termsOf('many number count');
const countedWords = termsOf('compared listed');

/** None where the question is another one; nothing where the board could not be read. */
export async function pairLines(
  { terms, mentions }: AskedQuestion,
  deps: DoorDeps,
): Promise<readonly PublishedLine[] | undefined> {
  const [first, second, ...others] = mentions;
  const isCount = first === undefined;
  const understood = [...arenaWords, ...(isCount ? [...countWords, ...countedWords] : pairWords)];
  const isAsked =
    terms.some((term) => arenaWords.includes(term)) && terms.every((term) => understood.includes(term));
  if (
    !isAsked ||
    others.length > 0 ||
    (isCount ? !terms.some((term) => countWords.includes(term)) : second === undefined)
  )
    return [];
  const file = await readPublishedObject(pathOf('arena'), deps);
  if (!file.ok) return undefined;
  return first === undefined || second === undefined
    ? countLines(file.object)
    : objectsMember(file.object, 'axes').flatMap((axis, index) => linesOf(axis, index, [first, second]));
}

function countLines(arena: JsonObject): readonly PublishedLine[] {
  const listed = numberMember(arena, 'pairs_listed');
  const what = 'pairs of components, each on one axis';
  return listed === undefined
    ? []
    : [{ what, quote: String(listed), at: `${pathOf('arena')}#/pairs_listed` }];
}

function linesOf(
  arenaAxis: JsonObject,
  index: number,
  [left, right]: readonly [Mention, Mention],
): readonly PublishedLine[] {
  const axis = textMember(arenaAxis, 'axis') ?? '';
  const names = (mention: Mention): readonly string[] => mention.get(axis) ?? [];
  return objectsMember(arenaAxis, 'pairs').flatMap((pair, at) => {
    const [first = '', second = ''] = [textMember(pair, 'first'), textMember(pair, 'second')];
    const isMeant =
      (names(left).includes(first) && names(right).includes(second)) ||
      (names(left).includes(second) && names(right).includes(first));
    if (!isMeant) return [];
    return ['wins', 'losses', 'ties', 'deciding_p'].flatMap((figure) => {
      const value = numberMember(pair, figure);
      const what = `${axis}: ${figure} of ${first} against ${second}`;
      const address = `${pathOf('arena')}#/axes/${index}/pairs/${at}/${figure}`;
      return value === undefined ? [] : [{ what, quote: String(value), at: address }];
    });
  });
}
