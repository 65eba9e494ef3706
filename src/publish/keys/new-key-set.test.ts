import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { demoKeysPath, keysPath, readKeys, readStatedKeys } from '../../artifacts/keys.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { makeKeySet } from './new-key-set.ts';

let artifactsDir = '';
beforeEach(() => {
  artifactsDir = testFolder();
});

const make = (now: string, isDemo = false) =>
  makeKeySet({ artifactsDir, now, custody: 'an offline machine', isDemo, keep: () => {} });

const publicKeys = (seeds: readonly { readonly seed: string }[]) =>
  seeds.map(({ seed }) => toHex(publicKeyOf(parseHex(seed, 32))));

test('a first set has one key for each role, and only its public halves are written', () => {
  const { made, written } = make('2026-01-02T10:00:00Z');
  expect(made.map(({ fragment }) => fragment)).toEqual([
    'board-attestation-1',
    'card-attestation-1',
    'log-1',
  ]);
  const { keys } = readKeys(openFolder(artifactsDir));
  expect(keys.map(({ public_key }) => public_key)).toEqual(publicKeys(made));
  expect(written).toEqual([keysPath]);
  const text = readFileSync(join(artifactsDir, keysPath), 'utf8');
  expect(made.filter(({ seed }) => text.includes(seed))).toEqual([]);
  expect(readdirSync(join(artifactsDir, 'keys'))).toEqual(['keys.json']);
});

test('the next set retires the one before it, which stays listed', () => {
  const first = make('2026-01-02T10:00:00Z').made;
  const second = make('2026-01-03T10:00:00Z').made;
  const { keys } = readKeys(openFolder(artifactsDir));
  expect(keys.map(({ public_key }) => public_key)).toEqual(publicKeys([...first, ...second]));
  expect(keys.map(({ status }) => status)).toEqual([...Array(3).fill('retired'), ...Array(3).fill('active')]);
  expect(keys[0]).toMatchObject({ valid_until: '2026-01-03T10:00:00Z', reason: expect.any(String) });
  expect(second.map(({ fragment }) => fragment)).toEqual([
    'board-attestation-2',
    'card-attestation-2',
    'log-2',
  ]);
});

test('a demo set says so of itself, and is refused before anything is written where it could not be read', () => {
  const { written } = make('2026-01-02T10:00:00Z', true);
  expect(written).toEqual([keysPath, demoKeysPath]);
  const stated = readStatedKeys(openFolder(artifactsDir));
  expect(stated.keys.every(({ custody }) => custody.startsWith('demo:'))).toBe(true);
  expect(() => make('2026-01-03T10:00:00Z', true)).toThrow(expect.objectContaining({ code: 'SCHEMA' }));
  expect(readStatedKeys(openFolder(artifactsDir))).toEqual(stated);
});
