import { describe, expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { parseHex, toHex } from './hex.ts';
import { sha256 } from './sha256.ts';
import { utf8 } from './text.ts';
import {
  type Attestation,
  claimsOf,
  growProof,
  mergeTimestamps,
  parseTimestamp,
  parseTimestampProof,
  printedMerkleRoot,
  serializeTimestamp,
  serializeTimestampProof,
  type Timestamp,
} from './timestamp-proof.ts';

const digest = sha256(utf8('about this'));
const pending: Attestation = { kind: 'pending', calendar: 'https://calendar.example' };
const block: Attestation = { kind: 'block', height: 870_000 };
const leaf = (...attestations: readonly Attestation[]): Timestamp => ({ attestations, branches: [] });
const salted = (after: Timestamp): Timestamp => ({
  attestations: [],
  branches: [{ operation: { kind: 'append', bytes: utf8('salt') }, after: hashed(after) }],
});
const hashed = (after: Timestamp): Timestamp => ({
  attestations: [],
  branches: [{ operation: { kind: 'sha256' }, after }],
});
const message = sha256(joinBytes([digest, utf8('salt')]));
const proofOf = (timestamp: Timestamp): Uint8Array => serializeTimestampProof({ digest, timestamp });

describe('a proof', () => {
  test('says which message an attestation is about', () => {
    const claims = claimsOf(parseTimestampProof(proofOf(salted(leaf(pending, block)))));
    expect(claims).toEqual([
      { message, attestation: block },
      { message, attestation: pending },
    ]);
    expect(printedMerkleRoot(message)).toBe(Buffer.from(message).reverse().toString('hex'));
  });

  test('grows where a calendar knows more, and keeps what was promised', () => {
    const proof = parseTimestampProof(proofOf(salted(leaf(pending))));
    const grown = growProof(proof, message, hashed(leaf(block)));
    const claims = claimsOf(parseTimestampProof(serializeTimestampProof(grown)));
    expect(claims.map(({ attestation }) => attestation)).toEqual([pending, block]);
    expect(claims.map((claim) => toHex(claim.message))).toEqual([toHex(message), toHex(sha256(message))]);
    expect(serializeTimestampProof(growProof(grown, message, hashed(leaf(block))))).toEqual(
      serializeTimestampProof(grown),
    );
  });

  test('is one of several calendars', () => {
    const other: Attestation = { kind: 'pending', calendar: 'https://another.example' };
    const both = mergeTimestamps(salted(leaf(pending)), hashed(leaf(other)));
    const claims = claimsOf(parseTimestampProof(proofOf(both)));
    expect(claims.map(({ attestation }) => attestation)).toEqual([other, pending]);
  });

  test('keeps an attestation that is not known here, and says no more of it', () => {
    const other: Attestation = { kind: 'other', tag: '06869a0d73d71b45', payload: utf8('x') };
    expect(claimsOf(parseTimestampProof(proofOf(leaf(other))))).toEqual([
      { message: digest, attestation: other },
    ]);
  });
});

describe('is refused', () => {
  const good = proofOf(leaf(pending, block));
  const at = (hex: string): Uint8Array => joinBytes([good.slice(0, 65), parseHex(hex)]);
  const blockAt = (height: string): string => `000588960d73d71901${height}`;
  const deep = (levels: number): string => '08'.repeat(levels) + blockAt('0101');

  test.each([
    ['an empty file', new Uint8Array()],
    ['another magic', joinBytes([Uint8Array.of(1), good.slice(1)])],
    ['another version', Uint8Array.from(good, (byte, index) => (index === 31 ? 2 : byte))],
    ['another hash', Uint8Array.from(good, (byte, index) => (index === 32 ? 2 : byte))],
    ['a cut file', good.slice(0, -1)],
    ['a byte too many', joinBytes([good, Uint8Array.of(0)])],
    ['no attestation', good.slice(0, 65)],
    ['an operation that is not computed here', at(`03${blockAt('0101')}`)],
    ['an empty operand', at(`f00008${blockAt('0101')}`)],
    ['a message that is too long', at(`f08020${'00'.repeat(4096)}08${blockAt('0101')}`)],
    ['a block whose merkle root is no hash', at(`f00100${blockAt('0101')}`)],
    ['a height in a longer spelling', at(blockAt('028100'))],
    ['a height without an end', at(blockAt('06ffffffffff7f'))],
    ['a payload with more behind it', at(blockAt('020101'))],
    ['the same attestation twice', at(`ff${blockAt('0101')}${blockAt('0101')}`)],
    ['attestations in another order', at(`ff${blockAt('0102')}${blockAt('0101')}`)],
    ['too many operations in a row', at(deep(256))],
    ['too many operations', at(`${`ff08${blockAt('0101')}`.repeat(2001)}${blockAt('0101')}`)],
    [
      'an address that a terminal would obey',
      proofOf(leaf({ kind: 'pending', calendar: 'https://a.example/\u001b[2J' })),
    ],
    ['more bytes than a proof has', joinBytes([good, new Uint8Array(65_536)])],
  ])('%s', (_what, bytes) => {
    expect(() => parseTimestampProof(bytes)).toThrow(expect.objectContaining({ code: 'TIMESTAMP_PROOF' }));
  });

  test('but for as deep as the official library reads', () => {
    expect(claimsOf(parseTimestampProof(at(deep(255))))).toHaveLength(1);
  });

  test('an answer of a calendar with more behind it', () => {
    const answer = serializeTimestamp(leaf(pending));
    expect(parseTimestamp(answer, digest)).toEqual(leaf(pending));
    expect(() => parseTimestamp(joinBytes([answer, Uint8Array.of(0)]), digest)).toThrow(/behind/);
  });
});
