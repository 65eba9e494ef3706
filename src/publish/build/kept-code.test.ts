import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../places.ts';

let root = '';
let keeper = '';
let kept = '';

/** A generator elsewhere, which keeps its code there. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evidence-board-code-'));
  keeper = join(root, 'src/publish/build/kept-code.mjs');
  kept = join(root, 'node_modules/.cache/evidence-board-code');
  cpSync(`${projectRoot}src/publish/build/kept-code.mjs`, keeper);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** The files that are kept when a process that ran the source ends. */
function keptAfter(source: string): readonly string[] {
  // These tests keep code for their own processes in a place of their own.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  execFileSync(process.execPath, [`--import=${keeper}`, '-e', source], { env });
  return readdirSync(kept, { recursive: true, encoding: 'utf8' });
}

const hex = JSON.stringify(`${projectRoot}src/core/hex.ts`);

test.each([
  ['what is loaded', `import(${hex})`],
  ['what a thread loads', `new (require('node:worker_threads').Worker)(${hex})`],
])('%s is kept', (_, source) => {
  const before = keptAfter('').length;
  expect(keptAfter(source).length).toBeGreaterThan(before);
});

test('a folder that has grown too large is begun anew', () => {
  mkdirSync(join(kept, 'old'), { recursive: true });
  for (let at = 0; at <= 5_000; at++) writeFileSync(join(kept, `old/${at}`), '');
  expect(keptAfter(`import(${hex})`).length).toBeLessThan(100);
});
