/** A small demo board with every kind of artefact, for tests that verify or rebuild it many times. */

import { demoBoardFiles } from './board.ts';
import { correction } from './correction.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';

const DAY = '2026-01-02';
const ITEMS = 40;

/** One axis with a leader, one that nobody measured, one of facts, and a bench that is off the board. */
export function makeSmallBoard(): DiskBoard {
  return makeDiskBoard(
    demoBoardFiles({
      axes: [
        { axis: 'jail', bench: 'jail-1', per_model: true, note: 'Both were asked the same texts.' },
        { axis: 'care', intent: 'PLANNED' },
        { axis: 'custody', kind: 'deterministic-facts', note: '{tally}' },
      ],
      benches: ['jail-1', 'over-blocking-1'].map((bench) => ({
        bench,
        targets: 'ab'.repeat(ITEMS / 2),
        positive: 'attack',
        runs: [
          {
            run: `${DAY}-a`,
            date: DAY,
            components: [
              { name: 'alpha', answers: '1'.repeat(ITEMS) },
              { name: 'beta', answers: '10'.repeat(ITEMS / 2) },
              { name: 'gamma', answers: `--${'01'.repeat(ITEMS / 2 - 1)}` },
            ],
          },
        ],
      })),
      evidence: [{ axis: 'custody', run: DAY, checks: 'ppffuu', groups: 'aabbcc' }],
      corrections: [correction('C-2026-0102-01')],
    }),
  );
}
