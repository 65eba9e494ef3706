/** Every model against every other on 500 items: the exact test of all pairs at once. */

import { pairwiseTable } from '../src/core/stats/pairwise.ts';
import { type Measure, timed } from './stopwatch.ts';

const ITEMS = 500;
const MODELS = 134;

export async function benchPairwise(): Promise<readonly Measure[]> {
  const models = Array.from({ length: MODELS }, (_, model) => ({
    name: `model ${model}`,
    own: false,
    outcomes: new Map(
      Array.from({ length: ITEMS }, (_, item) => [
        `item ${item}`,
        (item * 7919 + model * 104_729 + item * model * 31) % 1000 < 500 + model
          ? ('correct' as const)
          : ('wrong' as const),
      ]),
    ),
  }));
  const { value, seconds } = await timed(() => pairwiseTable(models));
  return [
    {
      name: `pairwise table, ${MODELS} models on ${ITEMS} items`,
      value: `${value.length} exact tests in ${seconds.toFixed(2)} s`,
    },
  ];
}
