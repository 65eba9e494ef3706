import { describe, expect, test } from 'vitest';
import { byOutcome, replace, retired, swapped } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, DID, didDocument, type Key, keyOf, textOf } from './forge.ts';
import { verifier } from './verifier.ts';

const { did, board, cards, log } = f;

describe('a card', () => {
  const good = f.measurement('affect', 'a', 35, { prev: f.GENESIS, kid: cards.kid });
  /** The good card with something of its text, or with its signature, spelled otherwise. */
  const spelled = (from: string, to: string) => () => replace(good.bytes, from, to);
  const signed = (spell: (hex: string) => string) => () =>
    bytesOf(textOf(good.bytes).replace(/[0-9a-f]{128}/, spell));
  const foreign = 'did:web:other.example#card-attestation-1';
  const of = (surface: string, key: Key | null, more = {}) => f.makeCard(surface, { a: 1 }, key, more).bytes;
  const cases = byOutcome<[() => Uint8Array | undefined, Uint8Array?]>({
    VERIFIED: [
      ['signed by the key of its surface', () => good.bytes],
      ['without kid and prev', () => of('evidence-bundle', cards)],
      ['of the board role', () => of('fact-run', board)],
      ['of the mill', () => of('mill', board, { kid: board.kid })],
    ],
    UNCHECKABLE: [
      ['unsigned', () => of('measurement', null)],
      ['that is missing', () => undefined],
      ['under a retired key, without a log', () => good.bytes, retired],
      ['under a key document that is no JSON', () => good.bytes, bytesOf('{')],
      ['under a key document without the key', () => of('measurement', cards), didDocument([{ key: board }])],
      [
        'under a key document whose two forms disagree',
        () => good.bytes,
        replace(did, cards.raw.toString('base64url'), f.stranger.raw.toString('base64url')),
      ],
      [
        'under a key document with one key in two roles',
        () => good.bytes,
        didDocument([{ key: cards }, { key: keyOf('board-attestation-1', 2) }]),
      ],
    ],
    REFUTED: [
      ['role confusion: a measurement signed with the board key', () => of('measurement', board)],
      ['role confusion: a fact run signed with the card key', () => of('fact-run', cards)],
      ['role confusion: signed with the log key', () => of('mill', log)],
      ["role confusion: a kid of another role's key", () => of('measurement', cards, { kid: board.kid })],
      [
        'role confusion: unsigned, with a kid of another role',
        () => of('measurement', null, { kid: board.kid }),
      ],
      [
        'with a kid of another publisher, signed by a stranger',
        () => of('measurement', f.stranger, { kid: foreign }),
      ],
      ['with a kid of another publisher', () => of('measurement', cards, { kid: foreign })],
      [
        'with a kid that is not published',
        () => of('measurement', cards, { kid: `${DID}#card-attestation-2` }),
      ],
      ['signed by nobody known', () => of('measurement', f.stranger)],
      ['of an unknown surface', () => of('constructor', cards)],
      ['with an unknown member', () => of('measurement', cards, { note: 'x' })],
      ['with a prev that is no id', () => of('measurement', cards, { prev: 'x' })],
      [
        'duplicate keys: a forged value before the signed one',
        spelled('"payload":', '"payload":{"n":0},"payload":'),
      ],
      ['duplicate keys: escaped', spelled('"payload":', '"p\\u0061yload":{"n":0},"payload":')],
      ['number respelling: 40.0', spelled('"n":40', '"n":40.0')],
      ['number respelling: 4e1', spelled('"n":40', '"n":4e1')],
      ['number respelling: -0', spelled('"unparsed":0', '"unparsed":-0')],
      ['hex respelling: an upper-case signature', signed((hex) => hex.toUpperCase())],
      ['hex respelling: a zz suffix', signed((hex) => `${hex}zz`)],
      ['with an empty signature', signed(() => '')],
      ['pretty-printed', () => bytesOf(JSON.stringify(JSON.parse(textOf(good.bytes)), null, 2))],
      ['with a final newline', () => bytesOf(`${textOf(good.bytes)}\n`)],
      ['with a byte order mark', () => bytesOf(`\ufeff${textOf(good.bytes)}`)],
      ['with invalid UTF-8', () => Uint8Array.of(0x7b, 0xff, 0x7d)],
      ['that is no JSON', () => bytesOf('{')],
      ['that is null', () => bytesOf('null')],
      ['swapped key document', () => good.bytes, swapped],
      [
        'under a key document with another DID',
        () => good.bytes,
        didDocument([{ key: keyOf('card-attestation-1', 2, 'did:web:b.example') }], 'did:web:b.example'),
      ],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, make, doc = did) => {
    const card = make();
    const verdict = await verifier.verifyCard({ did: doc, ...(card === undefined ? {} : { card }) });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  test('nothing is authentic under the key it carries: without a key document authorship is uncheckable', async () => {
    expect((await verifier.verifyCard({ card: good.bytes })).outcome).toBe('UNCHECKABLE');
  });
  test('the wrong key is named in the step that refuses it', async () => {
    const { steps } = await verifier.verifyCard({ card: of('measurement', board), did });
    expect(JSON.stringify(steps)).toContain('#board-attestation-1 may not sign this');
  });
});
