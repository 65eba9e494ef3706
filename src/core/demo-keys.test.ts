import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoCustody, isShippedDemoKey } from './demo-keys.ts';
import { publicKeyOf } from './ed25519.ts';
import { parseHex, toHex } from './hex.ts';

test('the shipped seeds are those of the known public halves, and no other is', () => {
  const { custody, seeds } = JSON.parse(readFileSync('artifacts/keys/demo-seeds.json', 'utf8'));
  const publicKeys = Object.values<string>(seeds).map((seed) => toHex(publicKeyOf(parseHex(seed, 32))));
  expect(publicKeys.map(isShippedDemoKey)).toEqual([true, true, true]);
  expect(isShippedDemoKey(toHex(publicKeyOf(new Uint8Array(32))))).toBe(false);
  expect(custody).toBe(demoCustody);
});
