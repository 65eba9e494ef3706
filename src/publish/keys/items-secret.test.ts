import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { itemsSecret } from './items-secret.ts';

test('a secret is made once, for the owner alone, and only where items are kept', () => {
  const board = makeDiskBoard(new Map());
  onTestFinished(board.remove);
  const { artifactsDir } = board;
  const file = join(artifactsDir, '..', '.env');
  const now = '2026-11-24T01:00:00Z';
  const ask = (env: Readonly<Record<string, string>>, itemsPrivate: boolean, isDryRun: boolean) =>
    itemsSecret({ artifactsDir, env }, { options: { itemsPrivate }, isDryRun }, now);
  expect(ask({}, false, false)).toBeUndefined();
  expect(ask({}, true, true)).toMatch(/^[0-9a-f]{64}$/);
  expect(existsSync(file)).toBe(false);
  const made = ask({}, true, false);
  expect(readFileSync(file, 'utf8')).toBe(`ITEMS_SECRET=${made}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(ask({ ITEMS_SECRET: 'known' }, true, false)).toBe('known');
  expect(readFileSync(file, 'utf8')).toContain(made);
});
