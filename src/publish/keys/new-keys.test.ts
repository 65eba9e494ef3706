import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { newKeys } from './new-keys.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(join(folder, 'artifacts'));
});

const make = (now: string, { isMeant = true, mayRotate = false } = {}) =>
  newKeys({
    artifactsDir: join(folder, 'artifacts'),
    isMeant,
    now,
    custody: undefined,
    isDemo: false,
    mayRotate: async () => mayRotate,
  });

const contentOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('without a board that was named no key is made: the example keeps its own', async () => {
  await expect(make('2026-01-02T10:00:00Z', { isMeant: false })).rejects.toThrow(
    /keys of the example board stay.*npm run init/,
  );
  expect(readdirSync(join(folder, 'artifacts'))).toEqual([]);
});

test('an active set is never rotated unasked, and stays as it was', async () => {
  await make('2026-01-02T10:00:00Z');
  const before = [contentOf('.env'), contentOf('artifacts/keys/keys.json')];
  await expect(make('2026-01-03T10:00:00Z')).rejects.toThrow(/npm run keys:new -- --board .* --rotate/);
  expect([contentOf('.env'), contentOf('artifacts/keys/keys.json')]).toEqual(before);
});

test('a rotation keeps the private halves before it, for the owner alone, and prints none', async () => {
  await make('2026-01-02T10:00:00Z');
  const first = contentOf('.env');
  const { said, next } = await make('2026-01-03T10:00:00Z', { mayRotate: true });
  expect(contentOf('.env.2026-01-03T100000Z')).toBe(first);
  for (const name of ['.env', '.env.2026-01-03T100000Z'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const seeds = [...(first + contentOf('.env')).matchAll(/=([0-9a-f]{64})$/gm)].map(([, seed]) => seed ?? '');
  expect(new Set(seeds).size).toBe(6);
  expect(seeds.filter((seed) => [...said, next].join('\n').includes(seed))).toEqual([]);
  expect(next).toContain('npm run sign -- --board');
});
