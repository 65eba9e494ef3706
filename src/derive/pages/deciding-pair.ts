/** The comparison that decides an axis, as it is drawn beside its two: on how many items either was ahead, and by how much in all. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { bases, JUDGED_BASIS } from '../board/separation-detail.ts';
import { toShortDistance } from '../figures/metric-value.ts';

export type DecidingPair = {
  readonly best: string;
  readonly rival: string;
  /** Whether only what counts for both is counted. */
  readonly isOfReadable: boolean;
  /** Of battles two that never met may decide. */
  readonly haveMet: boolean;
  /** The counts, where there are any, and below them the difference. */
  readonly lines: readonly string[];
};

export type Decided = Pick<AxisRow05, 'separation_detail' | 'separation_basis' | 'differences' | 'metric'>;

/** None where several share the top, no test decided, or the one that decided is not of two components. */
export function toDecidingPair(say: Say, row: Decided): DecidingPair | undefined {
  const { separation_detail: detail = {}, separation_basis: basis, differences = [] } = row;
  const { top = [], binding_rival: rival, b, c, n_common, deciding_p: p, deciding_score } = detail;
  const [best] = top;
  if (best === undefined || top.length > 1 || rival === undefined) return undefined;
  if (b === undefined || c === undefined || p === undefined) return undefined;
  const others = [
    JUDGED_BASIS,
    ...(['no leader', 'two directions', 'no order', 'constant', 'base rate', 'unanswered'] as const).map(
      (other) => bases[other],
    ),
  ];
  if (others.some((other) => basis === other)) return undefined;
  const haveMet = n_common !== 0;
  const apart = differences.find((each) => each.rival === rival);
  return {
    best,
    rival,
    isOfReadable: deciding_score === 'accuracy',
    haveMet,
    lines: [
      ...(haveMet ? [`${b}:${c}`] : []),
      ...(apart === undefined ? [] : [toShortDistance(say, row, apart.points)]),
    ],
  };
}
