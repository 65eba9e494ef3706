/**
 * `npm test`: lint, types, then every test: units, house rules, the built site over HTTP and in a
 * browser. Ends with the counts.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { projectRoot } from '../src/publish/places.ts';

const usage = `npm test
Lint, types and every test, with the counts at the end; CONTRIBUTING.md says how to run some of them.`;

/** Whether a command is content. */
type Gate = (command: string, ...args: readonly string[]) => boolean;

/** Hundreds of commands are started: a source file is compiled once for all of them, not once for each. */
function gateWith(compiled: string): Gate {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: compiled };
  return (command, ...args) => {
    console.log(`\n> ${command} ${args.join(' ')}`);
    return spawnSync(command, args, { stdio: 'inherit', env, cwd: projectRoot }).status === 0;
  };
}

/** What vitest counted, read from its own report. */
function counted(report: string): { readonly passed: number; readonly failed: number } {
  const result: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const count = (name: string): number => {
    const value: unknown =
      typeof result === 'object' && result !== null ? Reflect.get(result, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  // A file that broke before its first test has failed, too.
  return {
    passed: count('numPassedTests'),
    failed: Math.max(count('numFailedTests'), count('numFailedTestSuites') > 0 ? 1 : 0),
  };
}

function testAll(folder: string): boolean {
  const report = join(folder, 'report.json');
  const gate = gateWith(join(folder, 'compiled'));
  const isLinted = gate('biome', 'check', '--error-on-warnings', '.');
  const isTyped = gate('astro', 'check', '--minimumSeverity', 'warning');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isTested = gate('vitest', 'run', ...reporters);
  const { passed, failed } = counted(report);
  const gates = [isLinted, isTyped];
  console.log(`\nlint ${isLinted ? 'clean' : 'FAILED'}, types ${isTyped ? 'clean' : 'FAILED'}`);
  console.log(
    `${passed + gates.filter(Boolean).length} passed, ${failed + gates.filter((gate) => !gate).length} failed`,
  );
  return isLinted && isTyped && isTested;
}

await failingPlainly(() => {
  if (readCommandLine({ name: 'test', usage, options: {} }) === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-test-'));
  try {
    process.exitCode = testAll(folder) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
