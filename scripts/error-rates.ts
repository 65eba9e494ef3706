/** `npm run error-rates`: how often verdicts and intervals are wrong in worlds of which the truth is known. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, type Counted, DRAWS, nothing } from '../bench/simulation/error-rates.ts';
import { studies } from '../bench/simulation/studies.ts';
import { BoardError } from '../src/core/board-error.ts';
import { suggestion } from '../src/core/nearest-names.ts';
import { flag, texts } from '../src/core/options.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { projectRoot } from '../src/publish/places.ts';

/** The table that the method shows; a board of a world is drawn by its number, so its counts are all that is kept. */
const table = join(projectRoot, 'src', 'derive', 'pages', 'error-rates.json');

type Row = Counted & { readonly id: string; readonly what: string; readonly is_null: boolean };

/** Written again after so many boards, so that a run that ends goes on from there. */
const AT_ONCE = 100;

function read(): readonly Row[] {
  return JSON.parse(readFileSync(table, 'utf8')).worlds;
}

function write(rows: readonly Row[]): void {
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(table, `{\n  "draws": ${DRAWS},\n  "worlds": [\n${lines}\n  ]\n}\n`);
}

await runAsProcess(
  toCommand({
    name: 'error-rates',
    about: `Counts how often the rules of verdicts, intervals and ranks are wrong on simulated boards, from where the last run ended,
      and writes the table that the method shows. A change of these rules begins again.`,
    options: {
      again: flag`counts every world from its first board`,
      only: texts`ID  counts only this world (repeatable)`,
    },
    more: `worlds: ${studies.map(({ id }) => id).join(', ')}`,
    work: async ({ values: { again, only } }) => {
      const stranger = only?.find((id) => studies.every((study) => study.id !== id));
      if (stranger !== undefined)
        throw new BoardError(
          'USAGE',
          `--only ${stranger}: expected a world, ${suggestion(
            stranger,
            studies.map(({ id }) => id),
          )}`,
        );
      const rows = new Map(read().map((row) => [row.id, row]));
      const inOrder = (): readonly Row[] => studies.flatMap(({ id }) => rows.get(id) ?? []);
      for (const { id, what, isNull, boards, count } of studies) {
        if (only !== undefined && !only.includes(id)) continue;
        const about = { id, what, is_null: isNull };
        let counted: Counted = (again ? undefined : rows.get(id)) ?? nothing;
        while (counted.boards < boards) {
          const from = counted.boards;
          for (let board = from; board < Math.min(boards, from + AT_ONCE); board++)
            counted = add(counted, count(board));
          rows.set(id, { ...about, ...counted });
          write(inOrder());
        }
        rows.set(id, { ...about, ...counted });
        write(inOrder());
        const of = (held: number, all = counted.boards): string => (held / all).toFixed(3);
        console.log(
          `${id.padEnd(20)} ${counted.boards} boards: ahead ${of(counted.separated)}, intervals ${of(counted.intervals, counted.intervals_of)}, ranks ${of(counted.ranks)}, differences ${of(counted.differences)}`,
        );
      }
      return 0;
    },
  }),
);
