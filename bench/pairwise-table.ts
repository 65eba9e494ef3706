/** Every model against every other on 500 items: the exact test of all pairs at once. */

import { toExam } from '../src/core/stats/exam.ts';
import { marks } from '../src/core/stats/outcome.ts';
import { testPair } from '../src/core/stats/pair-test.ts';
import { type Measure, timed } from './stopwatch.ts';

const ITEMS = 500;
const MODELS = 134;

export async function benchPairwise(): Promise<readonly Measure[]> {
  const components = Array.from({ length: MODELS }, (_, model) => ({
    name: `model ${model}`,
    own: false,
    marks: new Map(
      Array.from({ length: ITEMS }, (_, item) => [
        `item ${item}`,
        (item * 7919 + model * 104_729 + item * model * 31) % 1000 < 500 + model
          ? marks.correct
          : marks.wrong,
      ]),
    ),
  }));
  const units = Array.from({ length: ITEMS }, (_, item) => `item ${item}`);
  const exam = toExam({ units, components, items_sha256: '' });
  const { value, seconds } = await timed(() =>
    exam.sheets.flatMap((one, at) => exam.sheets.slice(at + 1).map((other) => testPair(exam, one, other))),
  );
  return [
    {
      name: `pairwise table, ${MODELS} models on ${ITEMS} items`,
      value: `${value.length} exact tests in ${seconds.toFixed(2)} s`,
    },
  ];
}
