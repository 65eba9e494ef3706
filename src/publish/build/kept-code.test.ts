import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../places.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-code-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The files that are kept when a process that loads a module ends. */
function keptAfterLoading(kept: string): readonly string[] {
  const module = `${projectRoot}src/publish/build/kept-code.ts`;
  const source = `const { keepCode } = await import(${JSON.stringify(module)});
    keepCode(${JSON.stringify(kept)});
    await import(${JSON.stringify(`${projectRoot}src/core/hex.ts`)});`;
  // `npm test` keeps what is compiled in a folder of its own.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { env });
  return readdirSync(kept, { recursive: true, encoding: 'utf8' });
}

test('what is loaded is kept', () => {
  expect(keptAfterLoading(join(folder, 'new')).length).toBeGreaterThan(0);
});

test('a folder that has grown too large is begun anew', () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  for (let at = 0; at <= 5_000; at++) writeFileSync(join(old, `${at}`), '');
  expect(keptAfterLoading(folder).length).toBeLessThan(100);
});
