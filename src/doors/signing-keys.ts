/**
 * The keys that the doors sign with: from the environment, else the demo set that the build left,
 * and healthy only where the public half is the published, valid one of its role.
 */

import { publicKeyOf, sign } from '../core/ed25519.ts';
import { isHex, parseHex, toHex } from '../core/hex.ts';
import { roleOfFragment, toKeyId } from '../core/key-role.ts';
import type { Signer, SignerState } from '../core/signer.ts';
import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import type { Environment } from './deps.ts';

/** The roles that a door signs in; the log's key never comes here. */
export type DoorRole = 'board-attestation' | 'card-attestation';

const variables: Readonly<Record<DoorRole, string>> = {
  'board-attestation': 'BOARD_SIGNING_KEY',
  'card-attestation': 'CARD_SIGNING_KEY',
};

type KeySource = { readonly env: Environment; readonly facts: DoorFacts01; readonly now: number };

/** Deriving a public half takes longer than a whole answer; an instance does it once for each key. */
const known = new Map<string, Signer>();

export function doorSigner(role: DoorRole, source: KeySource): SignerState {
  const { facts, now } = source;
  const key = facts.keys.keys
    .filter((each) => roleOfFragment(each.fragment) === role && each.status === 'active')
    .at(-1);
  const kid = toKeyId(facts.did_domain, key?.fragment ?? `${role}-1`);
  const unhealthy = (reason: string): SignerState => ({ healthy: false, kid, reason });
  if (key === undefined) return unhealthy(`no active ${role} key is published`);
  const seed = seedOf(role, source);
  if ('reason' in seed) return unhealthy(seed.reason);
  const signer = known.get(`${kid} ${seed.hex}`) ?? toSigner(kid, seed.hex);
  known.set(`${kid} ${seed.hex}`, signer);
  if (toHex(signer.publicKey) !== key.public_key)
    return unhealthy(`the ${role} key at hand is not the published ${key.fragment}`);
  const isValid =
    Date.parse(key.valid_from) <= now && (key.valid_until === null || now < Date.parse(key.valid_until));
  return isValid ? { healthy: true, signer } : unhealthy(`${key.fragment} is not valid now`);
}

/** Set but empty means: no key, on purpose. What is malformed is named and never echoed. */
function seedOf(role: DoorRole, { env, facts }: KeySource): { hex: string } | { reason: string } {
  const variable = variables[role];
  const value = env[variable];
  if (value === '') return { reason: `${variable} is set but empty` };
  if (value !== undefined) return isHex(value, 32) ? { hex: value } : { reason: `${variable} is malformed` };
  const demo = facts.demo_seeds?.[role];
  return demo === undefined ? { reason: `${variable} is not set` } : { hex: demo };
}

function toSigner(kid: string, hex: string): Signer {
  const seed = parseHex(hex, 32);
  return { kid, publicKey: publicKeyOf(seed), sign: (message) => sign(seed, message) };
}
