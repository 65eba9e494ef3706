/**
 * Whether a credential's hashes and signature verify, computed here and not by a measured reader:
 * hard binding, assertions, claim signature. Signer trust is not asked.
 */

import { createHash } from 'node:crypto';
import { ascii, type Bytes, bytes, join, locate } from '../media/bytes.ts';
import type { Chain } from '../media/certificate.ts';
import { toBeSigned } from '../media/cose.ts';
import { SIGNATURE_LENGTHS, verifiesFixed } from '../media/fixed-key.ts';
import { boxesOf, cborOf, part, superBox } from '../media/manifest-store.ts';
import type { Carrier } from '../media/signed-carrier.ts';

export type Check = 'structure' | 'binding' | 'assertions' | 'signature';

/** `hash` as a text of four, then a byte string of 32. */
const HASH_KEY = join(bytes(0x64), ascii('hash'), bytes(0x58, 32));

const HARD_BINDING = 'c2pa.hash.';

/** The checks that a signed file fails; none where it is valid. A broken structure ends them. */
export function failedChecks(carrier: Carrier, file: Bytes, chain: Chain): Check[] {
  const store = carrier.storeOf(file);
  if (!isWhole(store)) return ['structure'];
  const at = bindingHashAt(store);
  const stated = store.slice(at, at + 32);
  const checks: readonly (readonly [Check, boolean])[] = [
    ['binding', Buffer.from(stated).equals(sha256(carrier.bound(file)))],
    ['assertions', hasStatedAssertions(store)],
    ['signature', isSigned(store, chain)],
  ];
  return checks.filter(([, holds]) => !holds).map(([check]) => check);
}

function isWhole(store: Bytes): boolean {
  try {
    for (const label of ['c2pa.claim', 'c2pa.signature', HARD_BINDING]) cborOf(store, label);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The claim names every assertion that is there, with its digest. */
function hasStatedAssertions(store: Bytes): boolean {
  const claim = claimOf(store);
  return assertionDigests(store).every(
    ({ label, digest }) => includes(claim, ascii(label)) && includes(claim, digest),
  );
}

/** By the key of the certificate that the signature itself carries. */
function isSigned(store: Bytes, chain: Chain): boolean {
  const { certificates, leaf } = chain;
  const cose = part(store, cborOf(store, 'c2pa.signature'));
  if (!certificates.every((der) => includes(cose, der))) return false;
  const message = toBeSigned(claimOf(store), chain);
  return verifiesFixed(leaf, message, cose.slice(-SIGNATURE_LENGTHS[leaf.algorithm]));
}

function claimOf(store: Bytes): Bytes {
  return part(store, cborOf(store, 'c2pa.claim'));
}

/** The digest that a claim states of each assertion: over the box without its own eight-byte header. */
export function assertionDigests(store: Bytes): { label: string; digest: Bytes }[] {
  const { start, end } = superBox(store, 'c2pa.assertions');
  return boxesOf(store)
    .filter((box) => box.type === 'jumb' && box.start > start && box.end <= end)
    .map((box) => ({
      label: box.label,
      digest: sha256(part(store, { start: box.start + 8, end: box.end })),
    }));
}

/** Where in the store the hash of the hard binding stands. */
export function bindingHashAt(store: Bytes): number {
  const span = cborOf(store, HARD_BINDING);
  return span.start + locate(part(store, span), HASH_KEY) + HASH_KEY.length;
}

export function sha256(content: Uint8Array): Bytes {
  return Uint8Array.from(createHash('sha256').update(content).digest());
}

function includes(haystack: Uint8Array, needle: Uint8Array): boolean {
  return Buffer.from(haystack).includes(Buffer.from(needle));
}
