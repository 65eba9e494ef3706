/**
 * What a paid door costs before anybody pays: loading its bundle in a fresh process, and answering
 * an unpaid request with its challenge. Beside it the official server half with the same extensions.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { factsOf } from '../tests/kit/door-deps.ts';
import type { Measure } from './stopwatch.ts';

const doors = ['evidence-bundle', 'receipts-verify'] as const;

const COLD_MS = 15;
const CHALLENGE_MS = 2;
const COLD_RUNS = 9;

export async function benchPaidDoors(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-doors-'));
  try {
    const bundles = await bundleAll(folder);
    const official = coldImport(bundles('official'));
    const cold = doors.map((door) => {
      const ms = coldImport(bundles(door));
      return {
        name: `cold import of ${door}`,
        value: `${ms.toFixed(1)} ms, ${kilobytes(bundles(door))}; official server half ${ratio(official, ms)} (${kilobytes(bundles('official'))})`,
        promise: { text: `at most ${COLD_MS} ms`, held: ms <= COLD_MS },
      };
    });
    const own = challengeTime(ownRequests(bundles('evidence-bundle')));
    const theirs = challengeTime(officialRequests(bundles('official')));
    return [
      ...cold,
      {
        name: 'a 402 with a signed offer, own time',
        value: `${own.toFixed(2)} ms; official server half ${ratio(theirs, own)}`,
        promise: { text: `at most ${CHALLENGE_MS} ms`, held: own <= CHALLENGE_MS },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As a host would: each entry one file, minified, with everything in it. */
async function bundleAll(folder: string): Promise<(name: string) => string> {
  const facts = join(folder, 'facts.json');
  const seeds = { 'board-attestation': '07'.repeat(32), 'card-attestation': '09'.repeat(32) };
  writeFileSync(facts, JSON.stringify(factsOf({ demo_seeds: seeds })));
  const fileOf = (name: string) => join(folder, `${name}.mjs`);
  const entries = [
    ...doors.map((door) => [door, `functions/${door}.ts`] as const),
    ['official', 'bench/official-server.ts'] as const,
  ];
  for (const [name, entry] of entries) {
    await build({
      entryPoints: [entry],
      outfile: fileOf(name),
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      logLevel: 'error',
      alias: { '#door-facts': facts },
      // Some of what the official packages need is CommonJS.
      banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    });
  }
  return fileOf;
}

/** The quickest of several fresh processes: the least of what else the machine was doing. */
function coldImport(file: string): number {
  const code = `const began = performance.now(); await import(${url(file)}); console.log(performance.now() - began);`;
  return Math.min(...Array.from({ length: COLD_RUNS }, () => run(code)));
}

function challengeTime(prepare: string): number {
  return run(`${prepare}
    const times = [];
    for (let at = 0; at < 400; at += 1) {
      const began = performance.now();
      if ((await ask()) !== 402) throw new Error('expected 402');
      times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    console.log(times[times.length >> 1]);`);
}

function ownRequests(file: string): string {
  return `process.env.X402_PAY_TO = '0x${'1'.repeat(40)}';
    process.env.X402_FACILITATOR_URL = 'http://127.0.0.1:9';
    const { default: door } = await import(${url(file)});
    const address = 'https://board.example/api/evidence-bundle?obligation=dora&subject=x';
    const ask = async () => (await door(new Request(address), { ip: '192.0.2.1' })).status;`;
}

function officialRequests(file: string): string {
  return `const { openServer } = await import(${url(file)}); const ask = await openServer();`;
}

function run(code: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const value = Number(stdout.trim());
  if (status === 0 && value > 0) return value;
  throw new Error(`the timed process failed: ${stderr}`);
}

function url(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}

function ratio(theirs: number, own: number): string {
  return `takes ${(theirs / own).toFixed(1)} times as long`;
}

function kilobytes(file: string): string {
  return `${Math.round(statSync(file).size / 1024)} KB`;
}
