import { describe, expect, test } from 'vitest';
import { canonicalize } from './canonical.ts';
import { type CardBody, cardBody, cardBytes, cardEnvelope, issueCard, parseCard } from './card.ts';
import { type CardSurface, cardRole, isCardSurface } from './card-surface.ts';
import { verifyCards } from './card-verification.ts';
import { publicKeyOf, sign, verify } from './ed25519.ts';
import { parseHex } from './hex.ts';
import { toKeyId } from './key-role.ts';
import { sha256Hex } from './sha256.ts';
import type { SignerState } from './signer.ts';
import { utf8 } from './text.ts';

const didDomain = 'board.example';
const seed = new Uint8Array(32).fill(7);
const otherSeed = new Uint8Array(32).fill(8);

const signer = (fragment: string, key = seed): SignerState => ({
  healthy: true,
  signer: {
    kid: toKeyId(didDomain, fragment),
    publicKey: publicKeyOf(key),
    sign: (bytes) => sign(key, bytes),
  },
});

const body: CardBody = {
  schema: 'https://board.example/schema/card-v0.schema.json',
  surface: 'measurement',
  payload: { b: 1, a: 'x' },
  unmeasured: [],
};
const card = issueCard(body, signer('card-attestation-1'));
const text = new TextDecoder().decode(cardBytes(card));

const knownKeys = {
  keys: [
    { kid: toKeyId(didDomain, 'card-attestation-1'), publicKey: publicKeyOf(seed) },
    { kid: toKeyId(didDomain, 'board-attestation-1'), publicKey: publicKeyOf(otherSeed) },
  ],
};

describe('a card', () => {
  test('has the SHA-256 of the signed bytes as its id', () => {
    expect(card.id).toBe(sha256Hex(cardBody(card)));
    expect(
      verify({
        publicKey: publicKeyOf(seed),
        message: cardBody(card),
        signature: parseHex(cardEnvelope(card).signature ?? '', 64),
      }),
    ).toBe(true);
    expect(new TextDecoder().decode(cardBody(card))).not.toContain('sig_ed25519');
  });

  test('has one id, signed or not', () => {
    const kid = toKeyId(didDomain, 'card-attestation-1');
    const unsigned = issueCard(body, { healthy: false, kid, reason: 'no key' });
    expect([unsigned.isSigned, cardEnvelope(unsigned).signature]).toEqual([false, null]);
    expect(unsigned.id).toBe(card.id);
  });

  test('is served in canonical bytes, and signed over the same without the signature', () => {
    const { sig_ed25519, ...rest } = JSON.parse(text);
    expect(text).toBe(canonicalize({ ...rest, sig_ed25519 }));
    expect(new TextDecoder().decode(cardBody(card))).toBe(canonicalize(rest));
  });

  test('is read back as it was issued', () => {
    expect(parseCard(cardBytes(card), 'here')).toEqual(card);
    // As the second of two lines.
    const lines = [utf8('another'), cardBytes(card)];
    const { place, ...rest } = parseCard(cardBytes(card), 'here', { lines, at: 1 });
    const { place: _, ...expected } = card;
    expect(rest).toEqual(expected);
    expect(place.lines).toBe(lines);
    expect([cardBytes({ place }), cardBody({ place })]).toEqual([cardBytes(card), cardBody(card)]);
  });

  test.each([
    ['spaces', text.replace('{', '{ ')],
    ['keys out of order', '{"surface":"measurement","payload":{}}'],
    ['an unknown surface', text.replace('"measurement"', '"grades"')],
    ['a payload that is a list', text.replace('{"a":"x","b":1}', '[]')],
    ['a short signature', text.replace(/"sig_ed25519":"[0-9a-f]{2}/, '"sig_ed25519":"')],
    [
      'a signature in upper case',
      text.replace(/"sig_ed25519":"[0-9a-f]+"/, (found) => found.replace(/[a-f](?=[0-9a-f]*"$)/, 'A')),
    ],
    ['a member whose key is no text', text.replace('{', '{"\\ud800":1,')],
    ['a member twice', text.replace('{', '{"kid":"x",')],
    ['no object', '[]'],
  ])('with %s is refused', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(() => parseCard(utf8(changed), 'here')).toThrow();
  });

  test.each(['constructor', '__proto__', 'board'])('"%s" is no surface', (surface) => {
    expect(isCardSurface(surface)).toBe(false);
  });
});

describe('signatures of many cards', () => {
  const valid = async (...cards: Parameters<typeof verifyCards>[0]) => [
    ...(await verifyCards(cards, knownKeys)),
  ];

  test('hold where the key of the right role signed', async () => {
    const fact = issueCard({ ...body, surface: 'fact-run' }, signer('board-attestation-1', otherSeed));
    expect(await valid(card, fact)).toEqual([card.id, fact.id]);
  });

  test.each(Object.keys(cardRole).filter(isCardSurface))(
    'of surface %s hold for its own role only',
    async (surface) => {
      const role = cardRole[surface];
      const wrong =
        role === 'card-attestation' ? signer('board-attestation-1', otherSeed) : signer('card-attestation-1');
      const right =
        role === 'card-attestation' ? signer('card-attestation-1') : signer('board-attestation-1', otherSeed);
      expect(await valid(issueCard({ ...body, surface }, wrong))).toEqual([]);
      expect(await valid(issueCard({ ...body, surface }, right))).toHaveLength(1);
    },
  );

  const changed: readonly (readonly [string, (surface: CardSurface) => ReturnType<typeof issueCard>])[] = [
    [
      'nobody signed',
      () => issueCard(body, { healthy: false, kid: 'did:web:board.example#card-attestation-1', reason: '' }),
    ],
    ['another key signed', () => issueCard(body, signer('card-attestation-1', otherSeed))],
    ['the key is not published', () => issueCard(body, signer('card-attestation-2'))],
    ['the payload was changed', () => parseCard(utf8(text.replace('"x"', '"y"')), 'here')],
  ];
  test.each(changed)('do not hold where %s', async (_, make) => {
    expect(await valid(make('measurement'))).toEqual([]);
  });

  test('one that fails does not take the others with it, in any batch', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      issueCard(
        { ...body, payload: { at } },
        at === 64 ? signer('card-attestation-1', otherSeed) : signer('card-attestation-1'),
      ),
    );
    expect(await valid(...many)).toEqual(many.filter((_, at) => at !== 64).map(({ id }) => id));
  });
});
