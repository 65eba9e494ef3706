/** The published keys as a verifier needs them. */

import type { KnownKeys } from '../../core/card-verification.ts';
import { parseHex } from '../../core/hex.ts';
import { roleOfFragment, toKeyId } from '../../core/key-role.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import type { Keys01 } from '../../schema/contracts.gen.ts';

export function deriveTrust(keys: Keys01, didDomain: string): KnownKeys {
  return {
    didDomain,
    keys: keys.keys.map((key) => ({
      kid: toKeyId(didDomain, key.fragment),
      publicKey: parseHex(key.public_key, 32),
    })),
  };
}

/**
 * The log's name and every key that ever signed its checkpoints, as other tools are configured with
 * them.
 */
export function deriveLogVkeys(keys: Keys01, didDomain: string): readonly string[] {
  return keys.keys
    .filter((key) => roleOfFragment(key.fragment) === 'log')
    .map((key) => toVkey({ name: logOrigin(didDomain), publicKey: parseHex(key.public_key, 32) }));
}

export function logOrigin(didDomain: string): string {
  return `${didDomain}/log`;
}
