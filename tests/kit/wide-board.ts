/** A synthetic board of one bench or several, as large as asked: what the pages of a large fleet are measured on. */

import { demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';

/** Markup that a page must show as text and not obey. */
export const hostileInputs = [
  '<img src=x onerror="document.title=1"><script>document.title = 1</script>',
  'abc\u202Egnp.exe and \u2066more',
  'sp\u200Blit, no\u00A0break, \u0007bell, \uFEFFmark',
  'שלום עולם, سلام',
  '{{7*7}} </pre></article>',
  `${'long '.repeat(2000)}`,
  'א'.repeat(400),
] as const;

type WideBoard = { readonly items: number; readonly components: number; readonly axes?: number };

/** Every answer follows from the numbers of its item and its component, so two boards of a size are equal. */
export function makeWideBoard({ items, components, axes = 1 }: WideBoard): DiskBoard {
  const numbers = Array.from({ length: items }, (_, at) => at);
  const benches = Array.from({ length: axes }, (_, at) => `wide-${at + 1}`);
  return makeDiskBoard(
    demoBoardFiles({
      axes: benches.map((bench, at) => ({ axis: at === 0 ? 'jail' : `wide-axis-${at + 1}`, bench })),
      benches: benches.map((bench) => ({
        bench,
        targets: numbers.map((at) => 'ab'[at % 2]).join(''),
        inputs: hostileInputs,
        strata: numbers.map((at) => 'uvw'[at % 3]).join(''),
        runs: [
          {
            run: '2026-03-01-wide',
            date: '2026-03-01',
            components: Array.from({ length: components }, (_, at) => ({
              name: `synthetic-component-${at + 1}`,
              answers: numbers.map((item) => answerOf(item, at)).join(''),
            })),
          },
        ],
      })),
    }),
  );
}

/** Harder items and weaker components have fewer right answers, every hundredth item none; a few are not readable. */
function answerOf(item: number, component: number): string {
  if (item % 100 === 99) return '0';
  const draw = (item * 7919 + component * 104729 + item * component * 31) % 1000;
  if (draw % 97 === 0) return '-';
  return draw < 900 - component * 3 - (item % 50) * 4 ? '1' : '0';
}
