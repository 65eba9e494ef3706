/**
 * Whether a key may sign: its public half is the published, unretired one of its role and valid at
 * the time in question.
 */

import { publicKeyOf, sign } from './ed25519.ts';
import { toHex } from './hex.ts';
import { type KeyRole, roleOfFragment, toKeyId } from './key-role.ts';
import type { Signer, SignerState } from './signer.ts';

/** The private half of a key: its seed, or the reason why there is none. */
export type SeedState = { readonly seed: Uint8Array } | { readonly reason: string };

/** What a published key says of itself. */
type Key = {
  readonly fragment: string;
  readonly public_key: string;
  readonly status: string;
};

type KeyQuestion<K extends Key> = {
  readonly keys: readonly K[];
  readonly didDomain: string;
  readonly seed: SeedState;
  /** Why this key may not sign at the time in question; undefined where it may. */
  readonly refusal: (key: K) => string | undefined;
  /** A caller that signs often keeps its signers: deriving a public half takes longer than signing. */
  readonly open?: (kid: string, seed: Uint8Array) => Signer;
};

export function signerOfRole<K extends Key>(
  role: KeyRole,
  { keys, didDomain, seed, refusal, open = openSigner }: KeyQuestion<K>,
): SignerState {
  const key = signingKey(keys, role, seed);
  const kid = toKeyId(didDomain, key?.fragment ?? `${role}-1`);
  const unhealthy = (reason: string): SignerState => ({ healthy: false, kid, reason });
  if (key === undefined) return unhealthy(`no active ${role} key is published`);
  if (!('seed' in seed)) return unhealthy(seed.reason);
  const signer = open(kid, seed.seed);
  if (toHex(signer.publicKey) !== key.public_key)
    return unhealthy(`the ${role} key at hand is not the published ${key.fragment}`);
  const why = refusal(key);
  return why === undefined ? { healthy: true, signer } : unhealthy(why);
}

/**
 * The newest active key of a role is the one that signs. Nothing that the log signs names its key, so several machines may
 * sign it, each with an active key of its own.
 */
function signingKey<K extends Key>(keys: readonly K[], role: KeyRole, seed: SeedState): K | undefined {
  const own = role === 'log' && 'seed' in seed ? toHex(publicKeyOf(seed.seed)) : undefined;
  const mine = activeKeys(keys, role).find(({ public_key }) => public_key === own);
  return mine ?? newestActive(keys, role);
}

/** By age. */
export function activeKeys<K extends Key>(keys: readonly K[], role: KeyRole): readonly K[] {
  return keys.filter((key) => roleOfFragment(key.fragment) === role && key.status === 'active');
}

export function newestActive<K extends Key>(keys: readonly K[], role: KeyRole): K | undefined {
  return activeKeys(keys, role).at(-1);
}

function openSigner(kid: string, seed: Uint8Array): Signer {
  return { kid, publicKey: publicKeyOf(seed), sign: (message) => sign(seed, message) };
}
