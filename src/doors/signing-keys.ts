/**
 * The keys that the doors sign with: from the environment, else the demo keys that the build left. A key
 * is healthy only where its public half is published for its role and valid now.
 */

import { isHex, parseHex, toHex } from '../core/hex.ts';
import { type SeedState, signerOfRole } from '../core/key-health.ts';
import type { Signer, SignerState } from '../core/signer.ts';
import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import { nativeSigner } from './native-signer.ts';

/** The roles that a door signs in; the log's key never comes here. */
type DoorRole = 'board-attestation' | 'card-attestation';

const variables: Readonly<Record<DoorRole, string>> = {
  'board-attestation': 'BOARD_SIGNING_KEY',
  'card-attestation': 'CARD_SIGNING_KEY',
};

type KeySource = { readonly env: NodeJS.ProcessEnv; readonly facts: DoorFacts01; readonly now: number };

/** Signers that this instance has made: deriving a public half takes longer than a signature. */
const known = new Map<string, Signer>();

export function doorSigner(role: DoorRole, source: KeySource): SignerState {
  const { facts, now } = source;
  return signerOfRole(role, {
    keys: facts.keys.keys,
    didDomain: facts.did_domain,
    seed: seedOf(role, source),
    refusal: (key) => (isValidAt(key, now) ? undefined : `${key.fragment} is not valid now`),
    open: (kid, seed) => {
      const name = `${kid} ${toHex(seed)}`;
      const signer = known.get(name) ?? nativeSigner(kid, seed);
      known.set(name, signer);
      return signer;
    },
  });
}

export type DoorKey = DoorFacts01['keys']['keys'][number];

/** Whether the key is valid at this time, in milliseconds since 1970. */
export function isValidAt({ valid_from, valid_until }: DoorKey, time: number): boolean {
  return Date.parse(valid_from) <= time && (valid_until === null || time < Date.parse(valid_until));
}

/** A variable that is set but empty means "no key" on purpose. A malformed value is never repeated. */
function seedOf(role: DoorRole, { env, facts }: KeySource): SeedState {
  const variable = variables[role];
  const value = env[variable];
  if (value === '') return { reason: `${variable} is set but empty` };
  if (value !== undefined)
    return isHex(value, 32) ? { seed: parseHex(value, 32) } : { reason: `${variable} is malformed` };
  const demo = facts.demo_seeds?.[role];
  return demo === undefined ? { reason: `${variable} is not set` } : { seed: parseHex(demo, 32) };
}
