import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../places.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-code-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The files that are kept when a process that loads a module ends; `before`: what it does first. */
function keptAfterLoading(kept: string, before = ''): readonly string[] {
  const module = `${projectRoot}src/publish/build/kept-code.ts`;
  const source = `${before}
    const { keepCode } = await import(${JSON.stringify(module)});
    keepCode(${JSON.stringify(kept)});
    await import(${JSON.stringify(`${projectRoot}src/core/hex.ts`)});`;
  // These tests keep code for their own processes in a place of their own.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { env });
  return readdirSync(kept, { recursive: true, encoding: 'utf8' });
}

test('what is loaded is kept', () => {
  expect(keptAfterLoading(join(folder, 'new')).length).toBeGreaterThan(0);
});

describe('a folder that has grown too large', () => {
  beforeEach(() => {
    const old = join(folder, 'old');
    mkdirSync(old);
    for (let at = 0; at <= 5_000; at++) writeFileSync(join(old, `${at}`), '');
  });

  test('is begun anew', () => {
    expect(keptAfterLoading(folder).length).toBeLessThan(100);
  });

  test('stays while another build writes into it: that is no fault of this one', () => {
    const busy = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.rmSync = () => { throw new Error('ENOTEMPTY, Directory not empty'); };
      syncBuiltinESMExports();`;
    expect(keptAfterLoading(folder, busy).length).toBeGreaterThan(5_000);
  });
});
