/** Whether a signature holds under a published key of the role that it has to be by. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { verify } from '../../core/ed25519.ts';
import { isHex, parseHex } from '../../core/hex.ts';
import { type KeyRole, keyIdOf, roleOfFragment } from '../../core/key-role.ts';

type RoleSignature = {
  readonly role: KeyRole;
  readonly kid: string;
  readonly message: Uint8Array;
  readonly sig: string | null;
};

export function isSignedByRole(
  { keys, publisher }: Pick<Evidence, 'keys' | 'publisher'>,
  { role, kid, message, sig }: RoleSignature,
): boolean {
  if (sig === null || !isHex(sig, 64)) return false;
  const key = keys.keys.find((each) => keyIdOf(each, publisher.did_domain) === kid);
  if (key === undefined || roleOfFragment(key.fragment) !== role) return false;
  return verify({ publicKey: parseHex(key.public_key, 32), message, signature: parseHex(sig, 64) });
}
