/** Metrics whose direction and range follow from their definition, whatever tool wrote the file. */

import type { Metric } from '../../../core/stats/metric.ts';

type Definition = Pick<Metric, 'better' | 'range'>;

/** Right or wrong, or a share of what was to be had. */
export const asShare: Definition = { better: 'higher', range: [0, 1] };

const shares: ReadonlySet<string> = new Set([
  'acc',
  'acc_norm',
  'accuracy',
  'em',
  'exact_match',
  'extractive_match',
  'f1',
  'f1_score',
  'match',
  'pass@1',
  'prefix_exact_match',
  'quasi_exact_match',
  'quasi_prefix_exact_match',
  'rouge_1',
  'rouge_2',
  'rouge_l',
]);

/** Empty where the name alone does not say. */
export function definitionOf(name: string): Partial<Definition> {
  return shares.has(name) ? asShare : {};
}
