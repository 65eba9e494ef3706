/** How the answers of each component ended, in the words of the source: kinds of failures, counted. */

import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Fleet } from '../items/fleet.ts';
import { countFailures } from '../scores/effort.ts';

export type FailureTable = {
  readonly caption: string;
  readonly kinds: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly asked: string;
    /** In the order of the kinds. */
    readonly counts: readonly string[];
  }[];
};

/** Kinds beyond that stand in the data. */
const KINDS_AT_MOST = 12;

/** Undefined where the source names none. */
export function deriveFailureTable(say: Say, { members }: Fleet): FailureTable | undefined {
  const counted = members.map(({ score }) => ({ score, failures: countFailures(score.component) }));
  const all = new Map<string, number>();
  for (const { failures } of counted)
    for (const { kind, count } of failures) all.set(kind, (all.get(kind) ?? 0) + count);
  if (all.size === 0) return undefined;
  const kinds = [...all].toSorted(([, one], [, other]) => other - one).map(([kind]) => kind);
  const more = kinds.length - KINDS_AT_MOST;
  return {
    caption: say`Answers that ended so, in the words of the source. Whether one earned something is told by its score: a failure may stand beside a right answer.${
      more > 0 ? say` ${amount(say, more, 'rarer kind')} in the data of the comparison.` : ''
    }`,
    kinds: kinds.slice(0, KINDS_AT_MOST),
    rows: counted.map(({ score, failures }) => ({
      name: score.name,
      asked: amount(say, score.component.n, 'answer'),
      counts: kinds
        .slice(0, KINDS_AT_MOST)
        .map((kind) => String(failures.find((each) => each.kind === kind)?.count ?? 0)),
    })),
  };
}
