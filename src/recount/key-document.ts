/**
 * The pinned key document: the repository's own keys, or the one the caller names; never the one
 * the site serves.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys01, Publisher01 } from '../schema/contracts.gen.ts';
import { fetchGuarded } from './guarded-fetch.ts';
import { toMultibase } from './log-keys.ts';
import { isAddress } from './open-target.ts';
import { verifier } from './published-verifier.ts';
import { FETCH_MILLISECONDS } from './reading-bounds.ts';
import { messageOf, RecountError } from './recount-error.ts';
import { listOf, members, nullable, optional, parseShape, text } from './shape.ts';

/** A document of more keys than the published verifier reads is smaller. */
const MOST_BYTES = 2 ** 22;

type CommittedKey = Pick<
  Keys01['keys'][number],
  'fragment' | 'public_key' | 'valid_from' | 'valid_until' | 'custody' | 'reason' | 'controller'
> & { readonly status: string };

type VerificationMethod = { readonly id: string; readonly [member: string]: unknown };

const keys = members<{ keys: readonly CommittedKey[] }>({
  keys: listOf(
    members<CommittedKey>({
      fragment: text,
      public_key: text,
      valid_from: text,
      valid_until: nullable(text),
      custody: text,
      status: text,
      reason: optional(text),
      controller: optional(text),
    }),
  ),
});

const publisher = members<Pick<Publisher01, 'did_domain'>>({ did_domain: text });

export async function pinKeyDocument(named: string | undefined, artifactsDir: string): Promise<Uint8Array> {
  if (named === undefined) return ownKeyDocument(artifactsDir);
  try {
    if (!isAddress(named)) return readFileSync(named);
    const signal = AbortSignal.timeout(FETCH_MILLISECONDS);
    const { status, headers, body } = await fetchGuarded(named, { typed: named, signal });
    // Whoever answers would choose which keys are pinned.
    if (status >= 300 && status < 400)
      throw new Error(`a redirect to ${headers.get('location')}: name that, if it is trusted as well`);
    if (status !== 200) throw new Error(`status ${status}`);
    return await readWhole(body);
  } catch (cause) {
    throw new RecountError(
      'KEY_DOCUMENT',
      `--did ${named}: expected a key document, got ${messageOf(cause)}`,
      { cause },
    );
  }
}

async function readWhole(body: Response['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The contexts that define the terms of the document for readers of linked data. */
const contexts = [
  'https://www.w3.org/ns/did/v1',
  'https://w3id.org/security/multikey/v1',
  'https://w3id.org/security/jwk/v1',
];

/** Every key under two ids, as a Multikey and as a JWK: the document that an honest site serves. */
function ownKeyDocument(artifactsDir: string): Uint8Array {
  const read = (path: string): Uint8Array => {
    try {
      return readFileSync(join(artifactsDir, path));
    } catch (cause) {
      throw new RecountError(
        'KEY_DOCUMENT',
        `${path}: expected a file of the artifacts to pin the keys of, got ${messageOf(cause)}; name another key document with --did`,
        { cause },
      );
    }
  };
  const { did_domain } = parseShape(publisher, read('publisher.json'), 'publisher.json');
  const did = `did:web:${did_domain}`;
  const list = parseShape(keys, read('keys/keys.json'), 'keys/keys.json').keys;
  const verificationMethod = list.flatMap((key) => methodsOf(key, did));
  const assertionMethod = verificationMethod.map(({ id }) => id);
  const document = { '@context': contexts, id: did, verificationMethod, assertionMethod };
  return new TextEncoder().encode(verifier.canonicalize(document));
}

/** A key from before a move keeps the domain that it was made for. */
function methodsOf(
  { fragment, public_key, controller, ...state }: CommittedKey,
  home: string,
): readonly VerificationMethod[] {
  const did = controller === undefined ? home : `did:web:${controller}`;
  const id = `${did}#${fragment}`;
  const x = Buffer.from(public_key, 'hex').toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig', kid: `${id}-jwk` };
  return [
    { id, type: 'Multikey', controller: did, publicKeyMultibase: toMultibase(public_key), ...state },
    { id: `${id}-jwk`, type: 'JsonWebKey', controller: did, publicKeyJwk: jwk, ...state },
  ];
}
