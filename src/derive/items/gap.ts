/** How far a component is behind the first on top of its axis, and on how much only one of the two did right. */

import type { AxisRow05, Difference1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { servedDifferences } from '../board/served-differences.ts';
import { isInShares } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type Gap = Omit<Difference1, 'rival'> & {
  /** The first on top. */
  readonly best: string;
  /** On how many units, or in how many battles, it did better than the first, and worse. */
  readonly better: number;
  readonly worse: number;
  readonly kind: 'right' | 'answered right' | 'scored' | 'battles' | 'never met' | 'judged';
};

/** By name. None where nothing was tested, or the first on top is not named. */
export function deriveGaps(
  measured: Pick<MeasuredAxis, 'separation' | 'run' | 'exam' | 'judged' | 'preference'>,
  { public_leader_state, says }: Pick<AxisRow05, 'public_leader_state' | 'says'>,
): ReadonlyMap<string, Gap> {
  const { separation, run, exam, judged, preference } = measured;
  if (separation.state === 'UNTESTED' || public_leader_state !== undefined) return new Map();
  const tests = new Map(separation.rivals.map((test) => [test.second, test]));
  const isScored = exam.isGraded || says !== undefined;
  return new Map(
    servedDifferences(separation, run.header).flatMap(({ rival, ...difference }) => {
      const test = tests.get(rival);
      if (test === undefined) return [];
      const kind =
        preference !== undefined
          ? test.n_common === 0
            ? 'never met'
            : 'battles'
          : judged !== undefined
            ? 'judged'
            : isScored
              ? 'scored'
              : test.deciding_score === 'accuracy'
                ? 'answered right'
                : 'right';
      return [[rival, { ...difference, best: test.first, better: test.c, worse: test.b, kind }]];
    }),
  );
}

/** What it did against the best, item by item: 45 better, 68 worse. Of what a model gave nothing: who is better is said by the corrected scores. */
export function aloneWords(
  say: Say,
  { better, worse, kind }: Gap,
  { pair_items }: Pick<AxisRow05, 'pair_items'>,
): string | undefined {
  if (kind === 'judged') return undefined;
  if (kind === 'never met') return say`never met it`;
  if (kind === 'battles') return say`won ${better} of their battles, lost ${worse}`;
  if (kind === 'scored') return say`scored higher on ${better}, lower on ${worse}`;
  const counted =
    pair_items === true
      ? say`pair by pair ${better} better, ${worse} worse`
      : say`item by item ${better} better, ${worse} worse`;
  return kind === 'right' ? counted : say`${counted}, where both answered`;
}

/** Of the column of gaps. */
export function gapHeading(say: Say, row: Pick<AxisRow05, 'metric'>): string {
  return isInShares(row) ? say`Behind the best, in points` : say`Behind the best`;
}
