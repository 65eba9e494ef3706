/** How the answers of each component ended, in the words of the source: kinds of failures, counted. */

import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Fleet } from '../items/fleet.ts';
import { countFailures } from '../scores/effort.ts';

/** Kinds beyond that stand in the data. */
const KINDS_AT_MOST = 12;

/** Without kinds where the source names none; the counts are in their order. */
export function failureTable(say: Say, { members }: Fleet) {
  const counted = members.map(({ score }) => ({ score, failures: countFailures(score.component) }));
  const all = new Map<string, number>();
  for (const { failures } of counted)
    for (const { kind, count } of failures) all.set(kind, (all.get(kind) ?? 0) + count);
  const kinds = [...all].toSorted(([, one], [, other]) => other - one).map(([kind]) => kind);
  const shown = kinds.slice(0, KINDS_AT_MOST);
  return {
    kinds: shown,
    more: kinds.length - shown.length,
    rows: counted.map(({ score, failures }) => ({
      component: score.name,
      counts: shown.map((kind) => failures.find((each) => each.kind === kind)?.count ?? 0),
      of: amount(say, score.component.n, 'answer'),
    })),
  };
}
