/** Doors bundled as a host would, each one file, minified, with everything in it; and timed in fresh processes. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installPackages } from '../src/measure/install-packages.ts';
import { factsOf } from '../tests/kit/door-deps.ts';
import type { BenchFinding } from './bench.ts';
import { comparison, inTurns, seconds, spread } from './in-turns.ts';
import { scratch } from './scratch.ts';

const COLD_TURNS = 25;
const WARM_TURNS = 9;

/** The bundled file of the entry, with the packages that its folder may have for itself, the facts of a small board and private halves. */
export async function bundle(entry: string): Promise<string> {
  await installPackages(dirname(entry), console.error);
  const folder = scratch('doors');
  mkdirSync(folder, { recursive: true });
  const facts = join(folder, 'facts.json');
  const seeds = { 'board-attestation': '07'.repeat(32), 'card-attestation': '09'.repeat(32) };
  writeFileSync(facts, JSON.stringify(factsOf({ demo_seeds: seeds })));
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'error',
    alias: { '#door-facts': facts },
    // Some dependencies of the official packages are CommonJS.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  return outfile;
}

/** Loading one bundle against loading the other, each time in a process of its own. */
export async function compareCold(own: string, official: string): Promise<BenchFinding> {
  const [ours, theirs] = [await bundle(own), await bundle(official)];
  const turns = await inTurns(
    COLD_TURNS,
    () => coldImport(ours),
    () => coldImport(theirs),
  );
  return {
    ratio: turns.ratio,
    detail: `${seconds(turns.one)}, ${kilobytes(ours)} against ${seconds(turns.other)}, ${kilobytes(theirs)}; ${spread(turns)}`,
  };
}

/**
 * Answering one request against answering it there. Each side is a text of JavaScript that defines
 * `ask()`, which answers once and refuses any other answer than the one expected.
 */
export async function compareWarm(own: string, official: string): Promise<BenchFinding> {
  return comparison(
    await inTurns(
      WARM_TURNS,
      () => answerTime(own),
      () => answerTime(official),
    ),
  );
}

/** The median of many answers of one warm process. */
function answerTime(prepare: string): number {
  return run(`${prepare}
    const times = [];
    for (let at = 0; at < 400; at += 1) {
      const began = performance.now();
      await ask(at);
      times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    console.log(times[times.length >> 1] / 1000);`);
}

function coldImport(file: string): number {
  return run(`const began = performance.now(); await import(${moduleOf(file)});
    console.log((performance.now() - began) / 1000);`);
}

/** The number that a process of its own prints last: doors print a line for each request. */
function run(code: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const value = Number(stdout.trim().split('\n').at(-1));
  if (status === 0 && value > 0) return value;
  throw new Error(`the timed process failed: ${stderr}`);
}

export function moduleOf(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}

function kilobytes(file: string): string {
  return `${Math.round(statSync(file).size / 1024)} KB`;
}
