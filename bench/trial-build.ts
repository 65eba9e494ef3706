/** Building a board in trial of one table, as `add` makes it, in turns with a plain Astro site of as many pages. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../src/artifacts/engine-manifest.ts';
import { toJsonFile } from '../src/artifacts/written-json.ts';
import type { BenchFinding } from './bench.ts';
import { comparison, inTurns } from './in-turns.ts';
import { commandWords, runMeasured } from './measured-process.ts';
import { buildPlainSite, countPages, makePlainSite } from './plain-site.ts';
import { scratch } from './scratch.ts';

const TURNS = 3;

export async function benchTrial(): Promise<BenchFinding> {
  const [board, plain] = [scratch('trial'), scratch('plain-site-of-a-trial')];
  mkdirSync(board);
  cpSync('examples/results.csv', join(board, 'results.csv'));
  // The engine by its version: a working copy would be compiled and packed first.
  const dependencies = { 'evidence-board': readManifest().version };
  writeFileSync(join(board, 'package.json'), toJsonFile({ dependencies }));
  const words = ['results.csv', '--axis', 'trial', '--question', 'SYNTHETIC', '--yes', '--no-git'];
  await runMeasured({ args: commandWords('add', ...words), env: { INIT_CWD: board } });
  const pages = countPages(join(board, 'dist'));
  makePlainSite(plain, pages);
  const build = commandWords('build', '--fresh', '--board', board);
  const turns = await inTurns(
    TURNS,
    async () => (await runMeasured({ args: build })).worked,
    async () => (await buildPlainSite(plain)).worked,
  );
  return comparison(turns, `${pages} pages: `);
}
