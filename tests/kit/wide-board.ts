/** A synthetic board of one bench, as large as asked: what the pages of a large fleet are measured on. */

import { demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';

export type WideBoard = { readonly items: number; readonly components: number };

/** Every answer follows from the numbers of its item and its component, so two boards of a size are equal. */
export function makeWideBoard({ items, components }: WideBoard): DiskBoard {
  const numbers = Array.from({ length: items }, (_, at) => at);
  return makeDiskBoard(
    demoBoardFiles({
      axes: [{ axis: 'jail', bench: 'wide-1' }],
      benches: [
        {
          bench: 'wide-1',
          targets: numbers.map((at) => 'ab'[at % 2]).join(''),
          strata: numbers.map((at) => 'uvw'[at % 3]).join(''),
          runs: [
            {
              run: '2026-03-01-wide',
              date: '2026-03-01',
              models: Array.from({ length: components }, (_, at) => ({
                name: `synthetic-component-${at + 1}`,
                answers: numbers.map((item) => answerOf(item, at)).join(''),
              })),
            },
          ],
        },
      ],
    }),
  );
}

/** Harder items and weaker components have fewer right answers; a few are not readable. */
function answerOf(item: number, component: number): string {
  const draw = (item * 7919 + component * 104729 + item * component * 31) % 1000;
  if (draw % 97 === 0) return '-';
  return draw < 900 - component * 3 - (item % 50) * 4 ? '1' : '0';
}
