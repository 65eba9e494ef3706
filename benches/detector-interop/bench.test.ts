import { expect, test } from 'vitest';
import { adapters } from '../c2pa-validity-1/adapters.ts';
import { checkAgreement, type Verdict } from './bench.ts';

test('two builds of one engine are one family, and another engine is another', () => {
  expect(adapters.map(({ name, family }) => `${name}: ${family}`)).toEqual([
    '@contentauth/c2pa-wasm: c2pa-rs',
    '@contentauth/toolkit: c2pa-rs',
    '@trustnxt/c2pa-ts: c2pa-ts',
  ]);
});

const file = { id: 'c2pa-001', file: 'media/001.png', kind: 'claim changed' };

function said(...predictions: readonly (string | null)[]): readonly Verdict[] {
  return predictions.map((prediction, at) => ({
    reader: `reader ${at + 1}`,
    family: at === 2 ? 'second' : 'first',
    prediction,
  }));
}

test.each([
  ['one verdict of all passes', said('valid', 'valid', 'valid'), 'pass', ''],
  [
    'two families that differ fail, each with its verdict',
    said('valid', 'valid', 'invalid'),
    'fail',
    'first says valid, second says invalid',
  ],
  [
    'a family that differs within itself fails too',
    said('valid', 'invalid', 'valid'),
    'fail',
    'first says valid and invalid, second says valid',
  ],
  [
    'a reader without a verdict leaves it open',
    said('valid', null, 'valid'),
    'uncheckable',
    'no verdict from reader 2',
  ],
])('%s', (_, verdicts, result, reason) => {
  const check = checkAgreement(file, verdicts);
  expect(check).toMatchObject({ id: 'c2pa-001', group: 'png', result });
  expect('reason' in check ? check.reason : '').toBe(reason);
  expect(check.source).toContain('reader 3 (second)');
});
