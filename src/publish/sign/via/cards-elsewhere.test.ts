import { describe, expect, test } from 'vitest';
import { keysFile, testKeys, testSigners } from '../../../../tests/kit/keys.ts';
import { cardBytes, cardEnvelope, issueCard } from '../../../core/card.ts';
import { unsignedBy } from '../../../derive/keys/key-health.ts';
import { deriveTrust } from '../../../derive/keys/published-keys.ts';
import { validate } from '../../../schema/validate.ts';
import { signElsewhere } from './cards-elsewhere.ts';

const keys = validate('keys-0.1', keysFile(testKeys), 'the keys of a test');
const known = deriveTrust(keys, 'board.example');
const signers = testSigners(keys);
const board = signers['board-attestation'];

const bodyOf = (n: number) =>
  ({
    schema: 'https://board.example/schema/card-v0.schema.json',
    surface: 'mill',
    payload: { n },
    unmeasured: [],
  }) as const;

const unsigned = [1, 2].map((n) => issueCard(bodyOf(n), unsignedBy(board)));
const signed = [1, 2].map((n) => issueCard(bodyOf(n), board));

/** A board that answers with these, one after the other. */
const doorOf = (...answers: readonly Uint8Array[]) => {
  const left = [...answers];
  return async () => left.shift() ?? expect.fail('asked once too often');
};

describe('cards that are signed elsewhere', () => {
  test('come back as the very same cards, in their order', async () => {
    const answered = await signElsewhere(unsigned, doorOf(...signed.map(cardBytes)), known);
    expect(answered.map(cardBytes)).toEqual(signed.map(cardBytes));
    expect(answered.map(({ id }) => id)).toEqual(unsigned.map(({ id }) => id));
  });

  const [first, second] = signed;
  const otherKey = issueCard(bodyOf(1), signers['card-attestation']);
  test.each([
    ['another card', second && cardBytes(second), /another result/],
    ['a card of another key', cardBytes(otherKey), /another result/],
    ['the card without a signature', unsigned[0] && cardBytes(unsigned[0]), /does not hold/],
    ['a card with the signature of another', forged(), /does not hold/],
    ['no card', new TextEncoder().encode('{}'), /a known surface/],
    [
      'another spelling',
      new TextEncoder().encode(` ${new TextDecoder().decode(first && cardBytes(first))}`),
      /canonical|spelling/,
    ],
  ])('%s is not believed', async (_, bytes, said) => {
    const answer = bytes ?? expect.fail('nothing to answer with');
    await expect(signElsewhere(unsigned.slice(0, 1), doorOf(answer), known)).rejects.toThrow(said);
  });
});

function forged(): Uint8Array {
  const [first, second] = signed.map((card) => ({
    text: new TextDecoder().decode(cardBytes(card)),
    sig: cardEnvelope(card).signature ?? '',
  }));
  return new TextEncoder().encode(first?.text.replace(first.sig, second?.sig ?? ''));
}
