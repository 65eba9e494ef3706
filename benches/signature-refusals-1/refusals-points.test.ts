import { describe, expect, test } from 'vitest';
import { concat, type Triple, verdictOf } from './ed25519.ts';
import {
  add,
  BASE,
  decodePoint,
  fromLittleEndian,
  isSame,
  L,
  littleEndian,
  multiply,
  P,
  type Point,
  sha512,
} from './edwards25519.ts';
import { pointClauses } from './refusals-points.ts';

const clauses = new Map(pointClauses().map(({ stratum, cases }) => [stratum, cases]));

describe('points that must not decode', () => {
  test.each(['canonical y', 'sign of x'])(
    '%s: only the decoding refuses them, a lenient reader finds the equation fulfilled',
    (stratum) => {
      const refused = (clauses.get(stratum)?.() ?? []).filter(({ expected }) => expected === 'refuse');
      expect(refused.length).toBeGreaterThan(5);
      for (const { tag, triple } of refused) {
        expect(verdictOf(triple), tag).toBe('refuse');
        expect(holdsForLenientReader(triple), tag).toBe(true);
      }
    },
  );

  test('points of small order are accepted, and a changed S is refused', () => {
    const cases = clauses.get('small order')?.() ?? [];
    expect(cases.map(({ triple }) => verdictOf(triple))).toEqual(cases.map(({ expected }) => expected));
    expect(cases.filter(({ expected }) => expected === 'accept').length).toBe(cases.length / 2);
  });
});

/** y is read modulo p, a sign of zero is passed over; the rest is 5.1.7 with the factor 8. */
function holdsForLenientReader({ public_key, message, signature }: Triple): boolean {
  const r = signature.slice(0, 32);
  const k = fromLittleEndian(sha512(concat(r, public_key, message))) % L;
  const left = multiply(fromLittleEndian(signature.slice(32)), BASE);
  const right = add(lenient(r), multiply(k, lenient(public_key)));
  return isSame(multiply(8n, left), multiply(8n, right));
}

function lenient(encoded: Uint8Array): Point {
  const whole = fromLittleEndian(encoded);
  const y = (whole & (2n ** 255n - 1n)) % P;
  const signed = decodePoint(littleEndian(y | (whole & (2n ** 255n)))) ?? decodePoint(littleEndian(y));
  if (signed === undefined) throw new RangeError(`no point with y ${y}`);
  return signed;
}
