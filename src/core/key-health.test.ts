import { describe, expect, test } from 'vitest';
import { publicKeyOf } from './ed25519.ts';
import { toHex } from './hex.ts';
import { signerOfRole } from './key-health.ts';

const seed = new Uint8Array(32).fill(5);
const key = (fragment: string, change: object = {}) => ({
  fragment,
  public_key: toHex(publicKeyOf(seed)),
  status: 'active',
  ...change,
});

const ask = (keys: readonly ReturnType<typeof key>[], change: object = {}) =>
  signerOfRole('board-attestation', {
    keys,
    didDomain: 'board.example',
    seed: { seed },
    refusal: () => undefined,
    ...change,
  });

const reasonOf = (state: ReturnType<typeof ask>) => (state.healthy ? 'healthy' : state.reason);

describe('the key of a role', () => {
  test('is the newest that is active, and signs under its own id', () => {
    const keys = [
      key('board-attestation-1', { status: 'retired' }),
      key('board-attestation-2'),
      key('log-1'),
    ];
    expect(ask(keys)).toMatchObject({
      healthy: true,
      signer: { kid: 'did:web:board.example#board-attestation-2' },
    });
  });

  test.each([
    ['no active board-attestation key is published', [key('card-attestation-1')], {}],
    ['nobody has it', [key('board-attestation-1')], { seed: { reason: 'nobody has it' } }],
    ['is not the published', [key('board-attestation-1', { public_key: '00' })], {}],
    ['not yet', [key('board-attestation-1')], { refusal: () => 'not yet' }],
  ])('does not sign, and says why: %s', (why, keys, change) => {
    expect(reasonOf(ask(keys, change))).toContain(why);
  });
});
