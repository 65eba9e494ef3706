/** The published keys as a verifier needs them. */

import type { Trust } from '../../core/card-verification.ts';
import { parseHex } from '../../core/hex.ts';
import { roleOfFragment, toKeyId } from '../../core/key-role.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import type { Keys01 } from '../../schema/contracts.gen.ts';

export const deriveTrust = (keys: Keys01, didDomain: string): Trust => ({
  didDomain,
  keys: keys.keys.map((key) => ({
    kid: toKeyId(didDomain, key.fragment),
    publicKey: parseHex(key.public_key, 32),
  })),
});

export const logOrigin = (didDomain: string): string => `${didDomain}/log`;

/** The log's name and every key that ever signed its checkpoints, as other tools are configured with them. */
export const deriveLogVkeys = (keys: Keys01, didDomain: string): readonly string[] =>
  keys.keys
    .filter((key) => roleOfFragment(key.fragment) === 'log')
    .map((key) => toVkey({ name: logOrigin(didDomain), publicKey: parseHex(key.public_key, 32) }));
