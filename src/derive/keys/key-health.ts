/**
 * Whether a key may sign now: its public half is the published, unretired one of its role and valid
 * at the board's date.
 */

import { publicKeyOf, sign } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { type KeyRole, roleOfFragment, toKeyId } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import type { Keys01 } from '../../schema/contracts.gen.ts';

export type PublishedKey = Keys01['keys'][number];

/** A private half as the build found it: a seed, or why there is none. */
export type SeedState = { readonly seed: Uint8Array } | { readonly reason: string };

type KeyContext = { readonly keys: Keys01; readonly didDomain: string; readonly date: string };

/** A key whose private half is public on purpose says so in its custody statement. */
export function isDemoKey(key: PublishedKey): boolean {
  return key.custody.startsWith('demo:');
}

export function deriveSigner(
  role: KeyRole,
  state: SeedState,
  { keys, didDomain, date }: KeyContext,
): SignerState {
  const key = activeKey(keys, role);
  const kid = toKeyId(didDomain, key?.fragment ?? `${role}-1`);
  const unhealthy = (reason: string): SignerState => ({ healthy: false, kid, reason });
  if (key === undefined) return unhealthy(`no active ${role} key is published`);
  if (!('seed' in state)) return unhealthy(state.reason);
  const publicKey = publicKeyOf(state.seed);
  if (toHex(publicKey) !== key.public_key)
    return unhealthy(`the ${role} key at hand is not the published ${key.fragment}`);
  if (!isValidAt(key, date)) return unhealthy(`${key.fragment} is not valid at ${date}`);
  return { healthy: true, signer: { kid, publicKey, sign: (message) => sign(state.seed, message) } };
}

/** The key by name, without its private half: what only `npm run sign` may sign stays unsigned. */
export function unsignedBy(key: SignerState): SignerState {
  const kid = key.healthy ? key.signer.kid : key.kid;
  return { healthy: false, kid, reason: 'npm run sign has not run' };
}

/** The newest active key of a role is the one that signs. */
export function activeKey(keys: Keys01, role: KeyRole): PublishedKey | undefined {
  return keys.keys.filter((key) => roleOfFragment(key.fragment) === role && key.status === 'active').at(-1);
}

/** Dates compare as text: both are ISO 8601; a bare date stands for its whole day. */
export function isValidAt(key: PublishedKey, date: string): boolean {
  return key.valid_from.slice(0, date.length) <= date && (key.valid_until === null || date < key.valid_until);
}
