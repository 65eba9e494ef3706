import { describe, expect, test } from 'vitest';
import { keysFile, testKey, testSeed } from '../../../tests/kit/keys.ts';
import { validate } from '../../schema/validate.ts';
import { activeKey, deriveSigner, isDemoKey } from './key-health.ts';

const keysOf = (...keys: readonly object[]) => validate('keys-0.1', keysFile(keys), 'test');

const signerOf = (keys: ReturnType<typeof keysOf>, seed = testSeed(1), date = '2026-01-02') =>
  deriveSigner('card-attestation', { seed }, { keys, didDomain: 'board.example', date });

const active = testKey('card-attestation-1', 1);
const retired = testKey('card-attestation-1', 1, { status: 'retired', reason: 'rotated' });

describe('a key signs', () => {
  test('when it is the published, active one of its role', () => {
    const state = signerOf(keysOf(active));
    expect(state).toMatchObject({
      healthy: true,
      signer: { kid: 'did:web:board.example#card-attestation-1' },
    });
  });

  test('after rotation under its new number', () => {
    const keys = keysOf(retired, testKey('card-attestation-2', 2));
    expect(signerOf(keys, testSeed(2))).toMatchObject({
      signer: { kid: 'did:web:board.example#card-attestation-2' },
    });
    expect(signerOf(keys)).toMatchObject({
      healthy: false,
      reason: expect.stringContaining('card-attestation-2'),
    });
  });

  test('the newest of two active ones', () => {
    expect(activeKey(keysOf(active, testKey('card-attestation-2', 2)), 'card-attestation')?.fragment).toBe(
      'card-attestation-2',
    );
  });

  test.each([
    ['is retired', keysOf(retired), '2026-01-02', 'no active card-attestation key'],
    ['is of another role', keysOf(testKey('log-1', 1)), '2026-01-02', 'no active card-attestation key'],
    ['is another one', keysOf(testKey('card-attestation-1', 9)), '2026-01-02', 'not the published'],
    ['is not valid yet', keysOf(active), '2025-12-31', 'not valid at 2025-12-31'],
    [
      'has expired',
      keysOf(testKey('card-attestation-1', 1, { status: 'active', valid_until: '2026-01-01T12:00:00Z' })),
      '2026-01-02',
      'not valid',
    ],
  ])('not when it %s', (_, keys, date, reason) => {
    expect(signerOf(keys, testSeed(1), date)).toMatchObject({
      healthy: false,
      reason: expect.stringContaining(reason),
    });
  });

  test('on the day it becomes valid and on the day it ends', () => {
    const oneDay = keysOf(
      testKey('card-attestation-1', 1, {
        status: 'active',
        valid_from: '2026-01-02T10:00:00Z',
        valid_until: '2026-01-02T20:00:00Z',
      }),
    );
    expect(signerOf(oneDay).healthy).toBe(true);
  });

  test('not without a seed, and says why', () => {
    const context = { keys: keysOf(active), didDomain: 'board.example', date: '2026-01-02' };
    expect(deriveSigner('card-attestation', { reason: 'it is not set' }, context)).toMatchObject({
      healthy: false,
      reason: 'it is not set',
    });
  });
});

test('a demo key says so in its custody', () => {
  const [key] = keysOf(active).keys;
  expect(key && isDemoKey(key)).toBe(true);
  expect(key && isDemoKey({ ...key, custody: 'a vault' })).toBe(false);
});
