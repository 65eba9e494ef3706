/** The published keys as a verifier needs them. */

import type { KnownKeys } from '../../core/card-verification.ts';
import { parseHex } from '../../core/hex.ts';
import { homeOf, keyIdOf, roleOfFragment } from '../../core/key-role.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import type { Keys01 } from '../../schema/contracts.gen.ts';

export function deriveTrust(keys: Keys01, didDomain: string): KnownKeys {
  return {
    keys: keys.keys.map((key) => ({
      kid: keyIdOf(key, didDomain),
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
    .map((key) =>
      toVkey({ name: logOrigin(key.controller ?? didDomain), publicKey: parseHex(key.public_key, 32) }),
    );
}

/** Origins under which the log was signed before its board moved. */
export function formerOrigins({ keys }: Keys01): readonly string[] {
  return [
    ...new Set(keys.flatMap(({ controller }) => (controller === undefined ? [] : [logOrigin(controller)]))),
  ];
}

export function logOrigin(didDomain: string): string {
  return `${homeOf(didDomain)}/log`;
}
