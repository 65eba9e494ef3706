/** Addresses of accounts: a payment to a mistyped one is lost, so only those that prove their spelling are paid. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { toHex } from '../../core/hex.ts';
import { utf8 } from '../../core/text.ts';

/**
 * EIP-55: a letter is upper case where the digit at its place of keccak256(lower-case address) is 8 or
 * more. An address in one case proves nothing, unless it has no letters.
 */
export function isChecksummed(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const lower = address.slice(2).toLowerCase();
  const digest = toHex(keccak_256(utf8(lower)));
  const spelled = [...lower].map((digit, at) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return address.slice(2) === spelled.join('');
}
