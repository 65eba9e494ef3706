/**
 * Battles stand in the rows of both components that fought them. What one of the two says must be what the
 * other says, seen from its side; otherwise one of the two files was changed.
 */

import { BoardError } from '../core/board-error.ts';
import { earnedIn } from '../core/stats/component-marks.ts';
import { SCORE_SCALE } from '../core/stats/thresholds.ts';
import type { RunRow01 } from '../schema/contracts.gen.ts';
import type { Bank } from './banks.ts';

type BattlingComponent = { readonly name: string; readonly answers: Iterable<RunRow01> };

/** Rows of a pairwise bank are battles, and rows of other banks are none. */
export function refuseStrayBattle(
  { battle, parsed, score }: RunRow01,
  { header }: Bank,
  where: string,
): void {
  if ((battle !== undefined) !== (header.kind === 'pairwise'))
    throw new BoardError(
      'ARTIFACT',
      `${where}: field /battle: expected ${battle === undefined ? 'whom the answer stood against: these items are compared in pairs, got none' : 'none: these items are not compared in pairs, got one'}`,
    );
  if (battle === undefined) return;
  if (!parsed)
    throw new BoardError('ARTIFACT', `${where}: field /parsed: expected true of a battle, got false`);
  if (battle.swapped === 'other' && score !== 0.5)
    throw new BoardError(
      'ARTIFACT',
      `${where}: field /score: expected 0.5 of a battle whose outcome changed with the places, got ${score}`,
    );
}

export function refuseOneSidedBattles(components: readonly BattlingComponent[], path: string): void {
  const open = new Map<string, number>();
  const names = new Set(components.map(({ name }) => name));
  for (const { name, answers } of components)
    for (const row of answers) {
      const against = row.battle?.against ?? '';
      if (against === name || !names.has(against))
        throw new BoardError(
          'ARTIFACT',
          `${path}: rows of ${name}, item ${row.item_id}: field /battle/against: expected another component of these results, got "${against}"`,
        );
      const key = battleKey(name, row);
      open.set(key, (open.get(key) ?? 0) + (name < against ? 1 : -1));
    }
  const lone = [...open].find(([, count]) => count !== 0);
  if (lone === undefined) return;
  throw new BoardError(
    'ARTIFACT',
    `${path}: rows: expected each battle in the rows of both of its components, got one that the other does not have: ${lone[0]}`,
  );
}

/** The same from either side: as the component sees it whose name comes first. */
function battleKey(name: string, row: RunRow01): string {
  const { against = '', judge, place, swapped } = row.battle ?? {};
  const isFirst = name < against;
  const earned = isFirst ? earnedIn(row) : SCORE_SCALE - earnedIn(row);
  const turned = place === undefined ? undefined : place === 'first' ? 'second' : 'first';
  return JSON.stringify({
    item: row.item_id,
    names: isFirst ? [name, against] : [against, name],
    earned: earned / SCORE_SCALE,
    judge,
    place: isFirst ? place : turned,
    swapped,
  });
}
