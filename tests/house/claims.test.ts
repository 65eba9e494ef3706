import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFolder } from '../../src/artifacts/folder.ts';
import { readClaims } from '../../src/artifacts/state-registers.ts';
import { isTest } from './source-files.ts';

const register = readClaims(openFolder('artifacts'));
const claims = register.ok ? register.value.claims : [];

describe('the claims register', () => {
  test('it is readable', () => {
    expect(register).toMatchObject({ ok: true });
    expect(claims.length).toBeGreaterThan(0);
  });

  test('every status is of the vocabulary', () => {
    const vocabulary = ['live', 'devnet', 'unmeasured', 'planned', 'retired'];
    expect(claims.filter(({ status }) => !vocabulary.includes(status))).toEqual([]);
  });

  const tested = ['live', 'devnet'];

  test('every claim that is live or proven on a test network names its tests, and each exists', () => {
    const live = claims.filter(({ status }) => tested.includes(status));
    expect(live.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
    const named = live.flatMap(({ tests }) => tests);
    expect(named.filter((path) => !existsSync(path) || !isTest(path))).toEqual([]);
  });

  test('any other names no test', () => {
    const others = claims.filter(({ status }) => !tested.includes(status));
    expect(others.filter(({ tests }) => tests.length > 0).map(({ id }) => id)).toEqual([]);
  });
});
