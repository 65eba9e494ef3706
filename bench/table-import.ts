/** `npm run import` of a table into a board that has nothing else, in turns with csv-parse on the same file. */

import { cpSync, createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BenchFinding } from './bench.ts';
import { makeEmptyBoard } from './empty-board.ts';
import { comparison, inTurns } from './in-turns.ts';
import { resultLines } from './large-import.ts';
import { commandWords, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

const TURNS = 3;

const results = { components: 20, items: 10_000 };

export async function benchTable(): Promise<BenchFinding> {
  const [file, empty, board] = [scratch('table.csv'), scratch('empty-board'), scratch('table-board')];
  await pipeline(() => resultLines(results), createWriteStream(file));
  await makeEmptyBoard(empty);
  const rows = results.components * results.items;
  const turns = await inTurns(
    TURNS,
    async () => {
      rmSync(board, { recursive: true, force: true });
      cpSync(empty, board, { recursive: true });
      const about = ['--axis', 'large', '--question', 'SYNTHETIC', '--board', board];
      return (await runMeasured({ args: commandWords('import', file, ...about) })).worked;
    },
    async () => {
      const { output, worked } = await runMeasured({ args: ['bench/csv-floor.mjs', file] });
      if (output.startsWith(`${rows} rows of ${results.components} models`)) return worked;
      throw new Error(`csv-parse: expected ${rows} rows, got ${output}`);
    },
  );
  for (const folder of [file, empty, board]) rmSync(folder, { recursive: true, force: true });
  return comparison(turns, `${rows.toLocaleString('en')} answers: `);
}
