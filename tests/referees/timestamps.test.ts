/** Proofs of time, read and written by the engine, by the published file and by the official library of OpenTimestamps. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoardError } from '../../src/core/board-error.ts';
import { parseHex, toHex } from '../../src/core/hex.ts';
import {
  type Attestation,
  claimsOf,
  parseTimestampProof,
  serializeTimestampProof,
  type Timestamp,
} from '../../src/core/timestamp-proof.ts';
import { readTimestamp } from '../verifier/further-files.ts';
import { compareWith } from './python.ts';

const program = {
  file: 'timestamps.py',
  imports: 'opentimestamps',
  debian: 'python3-opentimestamps',
};

type Claim = readonly [message: string, kind: string, value: string | number];
type Described = { readonly digest: string; readonly claims: readonly Claim[] };
type Answer = (Described & { readonly written: string }) | { readonly refused: string };

const SEED = 20_261_123;
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const attestation: fc.Arbitrary<Attestation> = fc.oneof(
  fc.record({
    kind: fc.constant('pending' as const),
    calendar: fc.stringMatching(/^https:\/\/[a-z.]{1,20}$/),
  }),
  fc.record({ kind: fc.constant('block' as const), height: fc.nat({ max: 2 ** 31 - 1 }) }),
  fc.record({
    kind: fc.constant('other' as const),
    tag: fc.constant('7465737420746167'),
    payload: fc.uint8Array({ minLength: 3, maxLength: 3 }),
  }),
);

/** A hash behind each operand, so that every message with attestations is as long as a merkle root. */
const timestampOf = (depth: number): fc.Arbitrary<Timestamp> => {
  const branch = fc.record({
    kind: fc.constantFrom('append' as const, 'prepend' as const),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 90 }),
    after: depth === 0 ? fc.constant(undefined) : timestampOf(depth - 1),
  });
  return fc.record({
    attestations: fc.uniqueArray(attestation, {
      minLength: 1,
      maxLength: 3,
      selector: (each) => JSON.stringify(each),
    }),
    branches: fc
      .uniqueArray(branch, {
        maxLength: depth === 0 ? 0 : 2,
        selector: ({ kind, bytes }) => kind + toHex(bytes),
      })
      .map((branches) =>
        branches.flatMap(({ kind, bytes, after }) =>
          after === undefined
            ? []
            : [
                {
                  operation: { kind, bytes },
                  after: { attestations: [], branches: [{ operation: { kind: 'sha256' as const }, after }] },
                },
              ],
        ),
      ),
  });
};
const proofs = fc
  .sample(fc.record({ digest: hash, timestamp: timestampOf(3) }), { numRuns: 60, seed: SEED })
  .map((proof) => toHex(serializeTimestampProof(proof)));
const damaged = proofs.slice(0, 12).flatMap((proof) => {
  const bytes = parseHex(proof);
  return Array.from({ length: Math.min(bytes.length, 200) }, (_, at) =>
    toHex(bytes.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte))),
  );
});
const deepest = (levels: number): string =>
  [(proofs[0] ?? '').slice(0, 130), '08'.repeat(levels), '000588960d73d719010101'].join('');

const ours = (proof: string): Described => {
  const parsed = parseTimestampProof(parseHex(proof));
  const claims = claimsOf(parsed).map(({ message, attestation: said }): Claim => {
    const value = said.kind === 'pending' ? said.calendar : said.kind === 'block' ? said.height : said.tag;
    return [toHex(message), said.kind, value];
  });
  return { digest: toHex(parsed.digest), claims: inOrder(claims) };
};

const published = async (proof: string): Promise<Described> => {
  const { digest, claims } = await readTimestamp(parseHex(proof));
  const said = claims.map(
    (claim): Claim => [
      toHex(claim.message),
      claim.kind,
      claim.kind === 'pending' ? claim.calendar : claim.kind === 'block' ? claim.height : claim.tag,
    ],
  );
  return { digest, claims: inOrder(said) };
};

const inOrder = (claims: readonly Claim[]): readonly Claim[] =>
  claims.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));

const accepted = (answer: Answer | undefined): Described | undefined =>
  answer === undefined || 'refused' in answer
    ? undefined
    : { digest: answer.digest, claims: inOrder(answer.claims) };

const ourVerdict = (proof: string): Described | undefined => {
  try {
    return ours(proof);
  } catch (error) {
    if (error instanceof BoardError) return undefined;
    throw error;
  }
};

compareWith(program, 'the official library of OpenTimestamps', (ask) => {
  const read = [...proofs, ...damaged, deepest(255), deepest(256)];
  const answers = ask<{ readonly read: readonly Answer[]; readonly made: readonly Answer[] }>({
    read,
    make: Array.from({ length: 200 }, (_, seed) => seed),
  });

  test('reads what the engine writes, and writes the same bytes', () => {
    for (const [at, proof] of proofs.entries()) {
      expect(accepted(answers.read[at])).toEqual(ours(proof));
      expect(answers.read[at]).toMatchObject({ written: proof });
    }
  });

  test('writes what the engine and the published file read, with the same bytes', async () => {
    expect(answers.made).toHaveLength(200);
    for (const answer of answers.made) {
      if ('refused' in answer) throw new Error(answer.refused);
      expect(ours(answer.written)).toEqual(accepted(answer));
      expect(await published(answer.written)).toEqual(accepted(answer));
      expect(toHex(serializeTimestampProof(parseTimestampProof(parseHex(answer.written))))).toBe(
        answer.written,
      );
    }
  });

  test('reads every damaged proof that is not refused, in the same way', async () => {
    for (const [at, proof] of read.entries()) {
      const verdict = ourVerdict(proof);
      expect(await published(proof).catch(() => undefined)).toEqual(verdict);
      if (verdict !== undefined) expect(verdict).toEqual(accepted(answers.read[at]));
    }
    expect(damaged.some((proof) => ourVerdict(proof) !== undefined)).toBe(true);
    expect(damaged.some((proof) => ourVerdict(proof) === undefined)).toBe(true);
    expect([ourVerdict(deepest(255)), ourVerdict(deepest(256))].map(Boolean)).toEqual([true, false]);
    expect(answers.read.slice(-2).map((answer) => accepted(answer) !== undefined)).toEqual([true, false]);
  });
});
