/** The statistics of one axis on boards of growing size: what a verdict hangs on, and the sets of ranks. */

import { readEvidenceFrom } from '../src/artifacts/evidence.ts';
import { drawnOnce } from '../src/core/stats/difference-table.ts';
import { pairTable } from '../src/core/stats/pair-table.ts';
import { deriveMeasuredAxes } from '../src/derive/scores/measured-axis.ts';
import { deriveRanks } from '../src/derive/scores/ranks.ts';
import { deriveSensitivity } from '../src/derive/scores/sensitivity.ts';
import { demoBoardFiles } from '../tests/kit/board.ts';
import { folderOf } from '../tests/kit/files.ts';

export type AxisSize = {
  readonly items: number;
  readonly components: number;
  /** How many items stand or fall together. */
  readonly together: number;
};

/** The axis with all that it is made from; what is returned is the work to be timed. */
export function leavingOut(size: AxisSize): () => void {
  const measured = measure(size);
  return () => {
    // An axis is asked once: the answer is remembered by the object.
    if (deriveSensitivity({ ...measured })?.clusters === undefined)
      throw new Error('expected each cluster to be left out');
  };
}

/** Scores drawn, and every pair of components compared in every draw. */
export function ranking(size: AxisSize): () => void {
  const { exam } = measure(size);
  return () => void deriveRanks(exam, pairTable(exam), drawnOnce(exam));
}

function measure({ items, components, together }: AxisSize) {
  const numbers = Array.from({ length: items }, (_, at) => at);
  const files = demoBoardFiles({
    axes: [{ axis: 'jail', bench: 'grown-1' }],
    benches: [
      {
        bench: 'grown-1',
        targets: numbers.map((at) => 'ab'[at % 2]).join(''),
        clusters: numbers.map((at) => clusterNamed(Math.floor(at / together))).join(''),
        runs: [
          {
            run: '2026-03-01-grown',
            date: '2026-03-01',
            components: Array.from({ length: components }, (_, at) => ({
              name: `component-${at}`,
              answers: numbers.map((item) => answerOf(item, at, components)).join(''),
            })),
          },
        ],
      },
    ],
  });
  const [measured] = deriveMeasuredAxes(readEvidenceFrom(folderOf(files)));
  if (measured === undefined) throw new Error('expected a board that measures something');
  return measured;
}

/** One letter each: of a block of the alphabet that has enough. */
function clusterNamed(at: number): string {
  return String.fromCodePoint(0x4e00 + at);
}

/** Stronger components have more right answers; the last leaves all behind, because that verdict takes the most tests. */
function answerOf(item: number, component: number, components: number): string {
  const draw = (item * 7919 + component * 104_729 + item * component * 31) % 1000;
  const chance = component === components - 1 ? 980 : 400 + (400 * component) / components;
  return draw < chance ? '1' : '0';
}
