import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { publisher } from '../../../tests/kit/board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { newKeys, newLogKey } from './new-keys.ts';

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
    env: {},
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

test('one more key of the history retires none, and its private half goes to another machine', async () => {
  await make('2026-01-02T10:00:00Z');
  const before = JSON.parse(contentOf('artifacts/keys/keys.json')).keys;
  const own = contentOf('.env');
  const said = newLogKey({
    artifactsDir: join(folder, 'artifacts'),
    now: '2026-01-03T10:00:00Z',
    env: {},
    custody: undefined,
  });
  const after = JSON.parse(contentOf('artifacts/keys/keys.json')).keys;
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ fragment: 'log-2', status: 'active' });
  expect(contentOf('.env')).toBe(own);
  expect(contentOf('.env.log-2')).toMatch(/^LOG_SIGNING_KEY=[0-9a-f]{64}\n$/);
  expect(statSync(join(folder, '.env.log-2')).mode & 0o777).toBe(0o600);
  expect(said.join('\n')).not.toContain(contentOf('.env.log-2').trim().slice(-64));
});

test('where several keys are asked for, all are not replaced at once', async () => {
  await make('2026-01-02T10:00:00Z');
  writeFileSync(
    join(folder, 'artifacts/publisher.json'),
    canonicalBytes({ ...publisher, threshold: { need: 1, keys: ['log-1'] } }),
  );
  await expect(make('2026-01-03T10:00:00Z', { mayRotate: true })).rejects.toThrow(/--log/);
});
