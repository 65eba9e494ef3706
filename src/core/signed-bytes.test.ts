/** Canonical form, digest and signature together, on bytes as publishers really serve them. */

import { describe, expect, test } from 'vitest';
import { siblingVectors } from '../../tests/vectors/read-vectors.ts';
import { parseBase64url, toBase64url } from './base64.ts';
import { canonicalBytes } from './canonical.ts';
import { publicKeyOf, sign, verify } from './ed25519.ts';
import { importVerifier } from './ed25519-web.ts';
import { parseHex, toHex } from './hex.ts';
import { sha256Hex } from './sha256.ts';
import { parseCanonicalJson, parseStrictJson } from './strict-json.ts';
import { utf8 } from './text.ts';

type Root = { statement?: Record<string, unknown>; sig_ed25519?: string; jwk_x?: string };
type Card = { body_bytes: string; id: string; pubkey: string; signature: string };
type Published = { roots: Root[]; card: Card };

const published = [
  { source: 'our own publisher', file: ownPublisher() },
  { source: 'a live service', file: siblingVectors<Published>('real-roots.json') },
].flatMap(({ source, file }) => (file === undefined ? [] : [{ source, ...file }]));

describe.each(published)('of $source', ({ roots, card }) => {
  const {
    statement = {},
    sig_ed25519 = '',
    jwk_x = '',
  } = roots.find((root) => root.sig_ed25519 !== undefined) ?? {};
  const root = {
    publicKey: parseBase64url(jwk_x),
    message: canonicalBytes(statement),
    signature: parseHex(sig_ed25519, 64),
  };
  const body = {
    publicKey: parseHex(card.pubkey, 32),
    message: utf8(card.body_bytes),
    signature: parseHex(card.signature, 64),
  };

  test('the six-field statement verifies over its canonical bytes', async () => {
    expect(Object.keys(statement).length).toBe(6);
    expect(verify(root)).toBe(true);
    expect(await (await importVerifier(root.publicKey))(root.message, root.signature)).toBe(true);
  });

  test.each(Object.keys(statement))('the statement without %s does not verify', (field) => {
    const rest = Object.fromEntries(Object.entries(statement).filter(([key]) => key !== field));
    expect(verify({ ...root, message: canonicalBytes(rest) })).toBe(false);
  });

  test('a card body by another serialiser verifies raw and is refused as canonical on disk', async () => {
    expect(sha256Hex(body.message)).toBe(card.id);
    expect(verify(body)).toBe(true);
    expect(await (await importVerifier(body.publicKey))(body.message, body.signature)).toBe(true);
    expect(() => parseCanonicalJson(body.message)).toThrow(
      expect.objectContaining({ code: 'NOT_CANONICAL' }),
    );
    const rewritten = canonicalBytes(parseStrictJson(body.message));
    expect(verify({ ...body, message: rewritten })).toBe(false);
  });

  test('no single changed byte of the body verifies', () => {
    for (let at = 0; at < body.message.length; at += 29) {
      const message = body.message.map((byte, index) => (index === at ? byte ^ 0x01 : byte));
      expect(verify({ ...body, message })).toBe(false);
    }
  });
});

/**
 * The same shapes made here: a canonical statement, and a body that another serialiser wrote with a
 * needless decimal.
 */
function ownPublisher(): Published {
  const seed = new Uint8Array(32).fill(21);
  const statement = {
    schema: 'https://board.example/schema/public-root-0.1.schema.json',
    kind: 'svc.public-root/v0',
    as_of: '2026-11-01T00:00:00Z',
    merkle_root: sha256Hex(utf8('a leaf')),
    card_count: 1,
    did_intended: 'did:web:board.example#board-attestation-1',
  };
  const body_bytes = '{"accuracy":0.0,"axis":"governance","kind":"measurement","n":25}';
  const pubkey = publicKeyOf(seed);
  return {
    roots: [
      { statement, sig_ed25519: toHex(sign(seed, canonicalBytes(statement))), jwk_x: toBase64url(pubkey) },
    ],
    card: {
      body_bytes,
      id: sha256Hex(utf8(body_bytes)),
      pubkey: toHex(pubkey),
      signature: toHex(sign(seed, utf8(body_bytes))),
    },
  };
}
