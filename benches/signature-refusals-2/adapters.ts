/**
 * Verifiers of Ed25519 signatures. An input is a key, a message and a signature; a component refuses
 * by its result, or by the error with which it turns down such a key or signature.
 */

import { createPublicKey, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Adapter, AdapterWords, Answer, ControlPair } from '../../src/measure/bench.ts';
import { boolean, construct, invoke, isRecord, member, string } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { load } from '../fleet/packages.ts';

/** The second test of RFC 8032, 7.1; and the same with another message. */
const SIGNED = {
  public_key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: '72',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

const control: ControlPair = {
  positive: { input: JSON.stringify({ ...SIGNED, message: '73' }), target: 'refuse' },
  negative: { input: JSON.stringify(SIGNED), target: 'accept' },
};

type Verify = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

type Words = AdapterWords & { readonly kind?: 'fleet' | 'runtime' };

/** `refusal` is what the message of an error says that turns an input down. */
function verifier(words: Words, refusal: RegExp, prepare: () => Promise<Verify>): Adapter {
  return {
    kind: 'fleet',
    ...words,
    control,
    start: async () => {
      const verifies = await prepare();
      return (input) => {
        const [key, message, signature] = partsOf(input);
        try {
          return { prediction: verifies(key, message, signature) ? 'accept' : 'refuse' };
        } catch (error) {
          return orRefusal(error, refusal);
        }
      };
    },
  };
}

export const adapters: readonly Adapter[] = [
  verifier(
    {
      id: 'node-crypto',
      name: 'node:crypto',
      package: 'node',
      kind: 'runtime',
      family: 'openssl',
      configuration:
        'crypto.verify with a public key from a JWK. ERR_CRYPTO_INVALID_JWK, its error for a key that is none, counts as refused. It calls the OpenSSL that Node ships.',
    },
    /^Invalid JWK/,
    async () => (key, message, signature) => {
      const x = Buffer.from(key).toString('base64url');
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, message, publicKey, signature);
    },
  ),
  verifier(
    {
      id: 'noble-curves',
      name: '@noble/curves',
      package: '@noble/curves',
      family: 'noble',
      configuration:
        'ed25519.verify with zip215: false, which its README names for RFC 8032; the default follows other rules (ZIP215). It documents that malformed arguments may throw: its errors about the length of a key or signature count as refused.',
    },
    /(signature|publicKey).*length/,
    async () => {
      const ed25519 = member(await load('@noble/curves/ed25519.js'), 'ed25519');
      return (key, message, signature) =>
        boolean(invoke(ed25519, 'verify', signature, message, key, { zip215: false }));
    },
  ),
  verifier(
    {
      id: 'tweetnacl',
      name: 'TweetNaCl.js',
      package: 'tweetnacl',
      family: 'tweetnacl',
      configuration:
        'nacl.sign.detached.verify. Its errors "bad signature size" and "bad public key size" count as refused.',
    },
    /^bad (signature|public key) size$/,
    async () => {
      const detached = member(await load('tweetnacl'), 'default', 'sign', 'detached');
      return (key, message, signature) => boolean(invoke(detached, 'verify', message, signature, key));
    },
  ),
  verifier(
    {
      id: 'elliptic',
      name: 'elliptic',
      package: 'elliptic',
      family: 'elliptic',
      configuration:
        'eddsa(\'ed25519\').verify. It documents no errors; those that call a point or the size of a signature invalid count as refused. A bare "Assertion failed", which says nothing of the input, is no verdict.',
    },
    /^(invalid point|Signature has invalid size)$/,
    async () => {
      const library = member(await load('elliptic'), 'default');
      const ed25519 = construct(member(library, 'eddsa'), 'ed25519');
      return (key, message, signature) =>
        boolean(invoke(ed25519, 'verify', [...message], [...signature], [...key]));
    },
  ),
  verifier(
    {
      id: 'stablelib',
      name: '@stablelib/ed25519',
      package: '@stablelib/ed25519',
      family: 'tweetnacl',
      configuration:
        'verify. It is a port of TweetNaCl with checks of its own. Its errors about the bytes of a signature or public key count as refused.',
    },
    /^ed25519: (signature|public key) must be \d+ bytes$/,
    async () => {
      const library = await load('@stablelib/ed25519');
      return (key, message, signature) => boolean(invoke(library, 'verify', key, message, signature));
    },
  ),
  verifier(
    {
      id: 'libsodium-wrappers',
      name: 'libsodium.js',
      package: 'libsodium-wrappers',
      family: 'libsodium',
      configuration:
        'crypto_sign_verify_detached. Its errors "invalid signature length" and "invalid publicKey length" count as refused. libsodium refuses points of small order on purpose.',
    },
    /^invalid (signature|publicKey) length$/,
    async () => {
      const sodium = member(await load('libsodium-wrappers'), 'default');
      await member(sodium, 'ready');
      return (key, message, signature) =>
        boolean(invoke(sodium, 'crypto_sign_verify_detached', signature, message, key));
    },
  ),
  {
    id: 'pynacl',
    name: 'PyNaCl',
    package: 'python3-nacl',
    kind: 'debian',
    parts: ['libsodium23'],
    family: 'libsodium',
    configuration:
      "VerifyKey.verify, run by Debian's Python with Debian's libsodium. BadSignatureError is its documented refusal; its ValueError about the length of a key or signature counts as refused too. libsodium refuses points of small order on purpose.",
    control,
    start: async () => {
      const ask = lineProgram('/usr/bin/python3', [fileURLToPath(new URL('./pynacl.py', import.meta.url))]);
      return async (input) => {
        const [key, message, signature] = partsOf(input).map((part) => Buffer.from(part).toString('hex'));
        const said = await ask({ key, message, signature });
        if (isRecord(said) && said.error !== undefined) throw new Error(string(said.error));
        return { prediction: string(member(said, 'verdict')) };
      };
    },
  },
];

/** An error that turns the input down, in the component's own words; any other is no verdict. */
export function orRefusal(error: unknown, refusal: RegExp): Answer {
  const said = error instanceof Error ? error.message : '';
  if (!refusal.test(said)) throw error;
  return { prediction: 'refuse', raw: said };
}

export function partsOf(input: string): [key: Uint8Array, message: Uint8Array, signature: Uint8Array] {
  const asked = parseStrictJson(new TextEncoder().encode(input));
  const part = (name: string): Uint8Array => Uint8Array.from(Buffer.from(string(member(asked, name)), 'hex'));
  return [part('public_key'), part('message'), part('signature')];
}
