// A board that changed its domain: the old log key must have signed the event that says so.
import { expect, test } from 'vitest';
import { check } from './changes.ts';
import { didDocument, type Json, keyOf } from './forge.ts';
import * as site from './site-fixture.ts';
import type { Outcome } from './verifier.ts';

const OLD = 'did:web:old.example';
const oldLog = keyOf('log-1', 4, OLD);
const began: Json = { type: 'key-added', kid: oldLog.kid };
const retired: Json = { type: 'key-retired', kid: oldLog.kid };
const move = (from: string, to: string): Json => ({ type: 'domain-moved', from, to });
const moved = move('old.example', 'board.example');

// The first two events are those that the old key signed.
const verify = (first: Json[]) => {
  const parts = site.siteParts();
  parts.keys.push({ key: oldLog, status: 'retired' });
  parts.events.unshift(...first);
  parts.sizes = [2, parts.events.length];
  parts.former = { origin: 'old.example/log', key: oldLog, upTo: 2 };
  return check(site.makeSite(parts), { did: didDocument(parts.keys) });
};

const cases: [string, Outcome, Json[]][] = [
  ['by the old key', 'VERIFIED', [began, moved, retired]],
  ['by nobody', 'REFUTED', [began, { type: 'key-added', kid: 'x' }, retired]],
  ['by the new key only', 'REFUTED', [began, { type: 'key-added', kid: 'x' }, moved, retired]],
  ['to another domain', 'REFUTED', [began, move('old.example', 'elsewhere.example'), retired]],
  ['from another domain', 'REFUTED', [began, move('elsewhere.example', 'board.example'), retired]],
];
test.each(cases)('a move that was signed %s: %s', async (_, expected, first) => {
  const { outcome, steps } = await verify(first);
  const open = steps.filter((step) => step.outcome !== 'VERIFIED');
  expect(outcome, JSON.stringify(open, null, 1)).toBe(expected);
  if (expected === 'REFUTED')
    expect(JSON.stringify(open)).toContain('board.example/log is not old.example/log');
});
