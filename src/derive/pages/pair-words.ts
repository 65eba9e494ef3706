/** What the p of a pair means on this axis, in words: where it does not follow from the two counts. */

import type { PairTest } from '../../core/stats/pair-test.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/**
 * Over everything asked the one is ahead, over what could be read the other: then nothing is decided,
 * and p is 1 whatever the counts of either reading are.
 */
export function isOpposed({ p, cluster_p, deciding_p }: PairTest): boolean {
  return deciding_p > Math.max(p, cluster_p ?? 0);
}

/** What a count counts: an answer that is right, or one that scores higher. */
export function toPairCounts({ exam, units, bank }: MeasuredAxis): { readonly what: string } {
  const noun = units.length === bank.items.size ? 'items' : 'pairs';
  return { what: exam.isGraded ? `${noun} where it scores higher` : `${noun} it alone has right` };
}

/** Undefined where p is that of the plain test over the counts shown. */
export function pairBasis({ exam }: Pick<MeasuredAxis, 'exam'>): string | undefined {
  const graded = exam.isGraded
    ? 'Scores are graded or repeated: p comes from the sizes of the differences, not from the counts alone.'
    : undefined;
  const clustered =
    exam.groups === undefined
      ? undefined
      : 'Items come in clusters that stand or fall together: where the test over whole clusters has the larger p, that one is shown, so many items on one side can be a single cluster and p near 1.';
  const words = [graded, clustered].filter((part) => part !== undefined);
  return words.length === 0 ? undefined : words.join(' ');
}
