/** What the best of a test scored, and what the same answer to everything would: never who it is. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toWholePercent } from '../figures/digits.ts';
import { isInShares, scoreName, toScore } from '../figures/metric-value.ts';
import type { Site } from '../site.ts';

/** best 61 % · always one answer 50 % */
export function bestWords(say: Say, { fleets }: Pick<Site, 'fleets'>, row: AxisRow05): string {
  // Of a leader that is withheld the next is not the best.
  const [best] = row.public_leader_state === undefined ? (fleets.get(row.axis)?.members ?? []) : [];
  const share = best?.score.overAsked?.share;
  const same = row.only_answer === undefined ? row.baseline?.accuracy : 1;
  const scored = (value: number): string =>
    isInShares(row) ? toWholePercent(say, value) : `${toScore(say, row, value)} ${scoreName(say, row)}`;
  return [
    ...(share === undefined ? [] : [say`best ${scored(share)}`]),
    ...(same === undefined ? [] : [say`always one answer ${toWholePercent(say, same)}`]),
  ].join(' · ');
}
