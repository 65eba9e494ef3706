/** The smallest lead that so many clusters could tell: what none of them needs to have shown is more. */

import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { isInShares, toDistance } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** A part of a sentence; undefined where items stand alone, where nothing was tested, and of a metric with a unit of its own. */
export function leastLeadWords(say: Say, { exam, ranks, preference, run }: MeasuredAxis): string | undefined {
  if (exam.groups === undefined || ranks === undefined || preference !== undefined) return undefined;
  const { metric } = run.header;
  if (!isInShares({ metric })) return undefined;
  const clusters = amount(say, ranks.blocks, 'cluster');
  // So few hold the whole bank.
  if (ranks.unseen >= 1) return say`${clusters}, a few of them too large for any lead to be told`;
  const least = toDistance(say, { metric }, 100 * ranks.unseen, 'down');
  return say`${clusters}: only a measured lead above ${least} can be told`;
}
