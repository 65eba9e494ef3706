/** Demo keys of test boards. Each private half is one byte repeated and protects nothing. */

import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import type { KeyRole } from '../../src/core/key-role.ts';
import type { SignerState } from '../../src/core/signer.ts';
import { activeKey, deriveSigner } from '../../src/derive/keys/key-health.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';

export function testSeed(number: number): Uint8Array {
  return new Uint8Array(32).fill(number);
}

export function testKey(fragment: string, number: number, state: object = { status: 'active' }): object {
  return {
    fragment,
    public_key: toHex(publicKeyOf(testSeed(number))),
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: null,
    custody: 'demo: a test seed',
    ...state,
  };
}

const numbers = { 'board-attestation-1': 1, 'card-attestation-1': 2, 'log-1': 3 };

export const testKeys = Object.entries(numbers).map(([fragment, number]) => testKey(fragment, number));

/** `keys/keys.json`. */
export function keysFile(keys: readonly object[]): object {
  return { schema: 'svc.keys/0.1', as_of: '2026-01-01', keys };
}

/** `keys/demo-seeds.json`: with it in the folder, the project's own commands sign the board. */
export const demoSeeds = {
  schema: 'svc.demo-keys/0.1',
  custody: 'demo: a test seed',
  seeds: Object.fromEntries(
    Object.entries(numbers).map(([fragment, number]) => [fragment, toHex(testSeed(number))]),
  ),
};

/** The test seed whose public half is the active key of the role. */
export function seedOfRole(keys: Keys01, role: KeyRole): Uint8Array {
  const wanted = activeKey(keys, role)?.public_key;
  const seed = [1, 2, 3, 4, 5, 6].map(testSeed).find((each) => toHex(publicKeyOf(each)) === wanted);
  if (seed === undefined) throw new Error(`no test seed signs as ${role}`);
  return seed;
}

export function testSigners(
  keys: Keys01,
  didDomain = 'board.example',
  date = '2026-01-02',
): Record<KeyRole, SignerState> {
  const signer = (role: KeyRole): SignerState =>
    deriveSigner(role, { seed: seedOfRole(keys, role) }, { keys, didDomain, date });
  return {
    'board-attestation': signer('board-attestation'),
    'card-attestation': signer('card-attestation'),
    log: signer('log'),
  };
}
