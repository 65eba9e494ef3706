/**
 * `npm test`: lint, types, then every test: units, house rules, the built site over HTTP and in a
 * browser. Ends with the counts.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';

const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };

function run(command: string, args: readonly string[]): boolean {
  console.log(`\n> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env, cwd: projectRoot }).status === 0;
}

/** What vitest counted, read from its own report. */
function counted(report: string): { readonly passed: number; readonly failed: number } {
  const result: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const count = (name: string): number => {
    const value: unknown =
      typeof result === 'object' && result !== null ? Reflect.get(result, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  return { passed: count('numPassedTests'), failed: count('numFailedTests') };
}

const folder = mkdtempSync(join(tmpdir(), 'evidence-board-test-'));
const report = join(folder, 'report.json');
try {
  const isLinted = run('biome', ['check', '--error-on-warnings', '.']);
  const isTyped = run('astro', ['check', '--minimumSeverity', 'warning']);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isTested = run('vitest', args);
  const { passed, failed } = counted(report);
  const gates = [isLinted, isTyped];
  console.log(`\nlint ${isLinted ? 'clean' : 'FAILED'}, types ${isTyped ? 'clean' : 'FAILED'}`);
  console.log(
    `${passed + gates.filter(Boolean).length} passed, ${failed + gates.filter((gate) => !gate).length} failed`,
  );
  process.exitCode = isLinted && isTyped && isTested ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
