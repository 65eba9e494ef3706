/**
 * Finds private key material in files: seeds of the published keys in any usual spelling, PEM
 * blocks, private JWKs. Pure.
 */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { toHex } from '../../src/core/hex.ts';

export type ScannedFile = { readonly path: string; readonly bytes: Uint8Array };

export type Finding = {
  readonly path: string;
  readonly kind: 'seed' | 'pem' | 'jwk';
  /** Public half in hex, where it could be computed. */
  readonly publicKey: string | undefined;
};

/**
 * A seed is reported only where its public half is in `published`, because any 32 bytes can be a seed.
 */
export function findPrivateHalves(
  files: readonly ScannedFile[],
  published: ReadonlySet<string>,
): readonly Finding[] {
  const publicHalf = memoize((seed: string) => publicOfSeed(Buffer.from(seed, 'hex')));
  return files.flatMap(({ path, bytes }) => {
    // Latin-1 keeps every byte, so that a key inside a binary file is seen too.
    const text = Buffer.from(bytes).toString('latin1');
    const seeds = [...new Set(seedsIn(text))]
      .map((seed) => publicHalf(seed))
      .filter((publicKey) => published.has(publicKey))
      .map((publicKey): Finding => ({ path, kind: 'seed', publicKey }));
    return [...seeds, ...pemBlocks(path, text), ...privateJwks(path, text)];
  });
}

/**
 * 32 bytes as hex (or the first half of 64, a seed with its public key behind it), or as base64 or
 * base64url.
 */
function seedsIn(text: string): string[] {
  const hex = text.match(/(?<![0-9a-fA-F])(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{128})(?![0-9a-fA-F])/g) ?? [];
  const base64 = text.match(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{43}(?![A-Za-z0-9+/_-])/g) ?? [];
  return [
    ...hex.map((each) => each.slice(0, 64).toLowerCase()),
    ...base64.map((each) => toHex(Buffer.from(each, 'base64'))),
  ];
}

function pemBlocks(path: string, text: string): readonly Finding[] {
  return (text.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*-----END [A-Z ]*PRIVATE KEY-----/g) ?? []).map(
    (pem) => ({
      path,
      kind: 'pem',
      publicKey: publicOfPem(pem),
    }),
  );
}

/** An object with a key type and the private member, as JSON or as a literal in code. */
function privateJwks(path: string, text: string): readonly Finding[] {
  return (text.match(/\{[^{}]*\bkty\b[^{}]*\}/g) ?? [])
    .flatMap((object) => /\bd['"]?\s*:\s*['"](?<d>[A-Za-z0-9_-]{16,})['"]/.exec(object)?.groups?.d ?? [])
    .map((d) => {
      const seed = Buffer.from(d, 'base64url');
      return { path, kind: 'jwk', publicKey: seed.length === 32 ? publicOfSeed(seed) : undefined };
    });
}

/** An Ed25519 seed in the PKCS #8 wrapping that node:crypto reads. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function publicOfSeed(seed: Uint8Array): string {
  return rawPublic(
    createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' }),
  );
}

function publicOfPem(pem: string): string | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? rawPublic(key) : undefined;
  } catch {
    return undefined; // encrypted or damaged: private all the same
  }
}

function rawPublic(key: KeyObject): string {
  return toHex(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
}

function memoize(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? compute(text);
    known.set(text, found);
    return found;
  };
}
