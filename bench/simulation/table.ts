/** The table that the method shows. A board of a world is drawn by its number, so counts are all that is kept of it. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/publish/places.ts';
import { add, type Counted, DRAWS, nothing } from './error-rates.ts';
import { studies, type Truth } from './studies.ts';

const path = join(projectRoot, 'src', 'derive', 'pages', 'error-rates.json');

type Row = Counted & { readonly id: string; readonly what: string; readonly truth: Truth };

/** Written again after so many boards, so that a run that ends goes on from there. */
const AT_ONCE = 100;

type Wanted = { readonly isAgain: boolean; readonly only: readonly string[] | undefined };

export function fillTable({ isAgain, only }: Wanted, print: (line: string) => void): void {
  const kept: readonly Row[] = JSON.parse(readFileSync(path, 'utf8')).worlds;
  const rows = new Map(kept.map((row) => [row.id, row]));
  for (const { id, what, truth, boards, count } of studies) {
    if (only !== undefined && !only.includes(id)) continue;
    let counted = add(nothing, (isAgain ? undefined : rows.get(id)) ?? nothing);
    do {
      const to = Math.min(boards, counted.boards + AT_ONCE);
      for (let board = counted.boards; board < to; board++) counted = add(counted, count(board));
      rows.set(id, { id, what, truth, ...counted });
      write(studies.flatMap((study) => rows.get(study.id) ?? []));
    } while (counted.boards < boards);
    print(lineOf(id, counted));
  }
}

function write(rows: readonly Row[]): void {
  writeFileSync(path, `${JSON.stringify({ draws: DRAWS, worlds: rows }, null, 2)}\n`);
}

function lineOf(
  id: string,
  { boards, separated, intervals, intervals_of, ranks, differences, rated, at_low, at_high }: Counted,
): string {
  const of = (held: number, all = boards): string => (held / all).toFixed(3);
  const ends = rated === 0 ? '' : `, at low ${of(at_low)}, at high ${of(at_high)}`;
  return `${id.padEnd(20)} ${boards} boards: ahead ${of(separated)}, intervals ${of(intervals, intervals_of)}, ranks ${of(ranks)}, differences ${of(differences)}${ends}`;
}
