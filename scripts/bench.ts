/**
 * `npm run bench`: what the work on a board costs. Each figure is a ratio of two things measured in this
 * run, or of one thing to a bound. Exit 1 where a target does not hold.
 */

import { join } from 'node:path';
import { benches } from '../bench/benches.ts';
import {
  amended,
  newestPublished,
  publishedOf,
  runBenches,
  whyUnwritable,
  writeResults,
} from '../bench/run-benches.ts';
import { BoardError } from '../src/core/board-error.ts';
import { suggestion } from '../src/core/nearest-names.ts';
import { flag, text, texts } from '../src/core/options.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { folderOf, projectRoot } from '../src/publish/places.ts';

const command = toCommand({
  name: 'bench',
  about: `Use it after a change that could cost time or memory: each figure is a ratio of two things measured in this run, or of
    one thing to a bound. What a command costs is processor time, of all its threads and processes. The boards are made in
    TMPDIR: on a slow disk the cost of the engine cannot be seen. Exit 1 where a target does not hold.`,
  options: {
    json: text`FILE  write the rows to this file; otherwise to bench/results/<date>.json, which git ignores`,
    publish: flag`also write artifacts/bench/<date>.json, which the method page of this board shows; with --only, its rows in the newest of these files`,
    only: texts`ID  run only this bench; its row is written only with --json`,
  },
  more: `benches: ${benches.map(({ id }) => id).join(', ')}`,
  work: async ({ values }) => {
    const date = new Date().toISOString().slice(0, 10);
    const files = filesFor(values, date);
    const chosen = chosenBy(values.only);
    for (const file of files) refuseUnwritable(file);
    const results = await runBenches(chosen, { date, print: console.log });
    for (const file of files) {
      const all = values.only && file === newestPublished() ? amended(file, results) : results;
      if (all === undefined)
        throw new BoardError(
          'USAGE',
          `${file}: expected a run of this machine, got one of another; leave --only out`,
        );
      writeResults(file, all);
      console.log(`wrote ${file}`);
    }
    const broken = results.rows.filter(({ holds }) => holds === false).map(({ id }) => id);
    if (broken.length > 0) console.log(`\ndoes not hold: ${broken.join(', ')}`);
    return broken.length > 0 ? 1 : 0;
  },
});

function chosenBy(ids: readonly string[] | undefined) {
  const stranger = ids?.find((each) => benches.every(({ id }) => id !== each));
  if (stranger === undefined) return benches.filter(({ id }) => ids?.includes(id) ?? true);
  const known = benches.map(({ id }) => id);
  throw new BoardError('USAGE', `--only ${stranger}: expected a bench, ${suggestion(stranger, known)}`);
}

function refuseUnwritable(file: string): void {
  const why = whyUnwritable(file);
  if (why === undefined) return;
  throw new BoardError('USAGE', `${file}: expected a file that can be written, got ${why}; name another`);
}

type ResultFiles = { readonly json?: string; readonly only?: string[]; readonly publish: boolean };

/** Rows of some benches are no result of the board: they are written only to the file that was named. */
function filesFor({ json, only, publish }: ResultFiles, date: string): readonly string[] {
  const kept =
    json ?? (only === undefined ? join(projectRoot, 'bench', 'results', `${date}.json`) : undefined);
  return [
    ...(kept === undefined ? [] : [folderOf(kept, process.env)]),
    ...(publish ? [only === undefined ? publishedOf(date) : newestPublished()] : []),
  ];
}

await runAsProcess(command);
