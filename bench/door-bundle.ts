/** Doors bundled as a host would, each one file, minified, with everything in it; and timed in fresh processes. */

import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { factsOf } from '../tests/kit/door-deps.ts';

const COLD_RUNS = 9;

/** The file of each entry by its name. */
export async function bundleAll(
  folder: string,
  entries: Readonly<Record<string, string>>,
): Promise<(name: string) => string> {
  const facts = join(folder, 'facts.json');
  const seeds = { 'board-attestation': '07'.repeat(32), 'card-attestation': '09'.repeat(32) };
  writeFileSync(facts, JSON.stringify(factsOf({ demo_seeds: seeds })));
  const fileOf = (name: string) => join(folder, `${name}.mjs`);
  for (const [name, entry] of Object.entries(entries)) {
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
export function coldImport(file: string): number {
  const code = `const began = performance.now(); await import(${moduleOf(file)}); console.log(performance.now() - began);`;
  return Math.min(...Array.from({ length: COLD_RUNS }, () => run(code)));
}

/** The number that a process of its own prints. */
export function run(code: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const value = Number(stdout.trim());
  if (status === 0 && value > 0) return value;
  throw new Error(`the timed process failed: ${stderr}`);
}

export function moduleOf(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}

export function ratio(theirs: number, own: number): string {
  return `takes ${(theirs / own).toFixed(1)} times as long`;
}

export function kilobytes(file: string): string {
  return `${Math.round(statSync(file).size / 1024)} KB`;
}
