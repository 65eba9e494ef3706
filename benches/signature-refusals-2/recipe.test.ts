import { describe, expect, test } from 'vitest';
import { type Triple, verdictOf } from './ed25519.ts';
import {
  add,
  BASE,
  decodePoint,
  fromLittleEndian,
  IDENTITY,
  isSame,
  L,
  littleEndian,
  multiply,
  P,
  type Point,
  pointIn,
  sha512,
} from './edwards25519.ts';
import { itemsOf, parts } from './recipe.ts';
import { halfR, scalarOf, type Way } from './refusal-pair.ts';

const ways = parts.flatMap(({ stratum, ways }) => ways.map((way) => ({ stratum, way })));
const badOf = (way: Way): Triple => way.make(`a test of ${way.tag}`).bad;

test('every way has a name of its own and cites the RFC', () => {
  const tags = ways.map(({ way }) => way.tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(ways.filter(({ way }) => !way.why.startsWith('RFC 8032, 5.1'))).toEqual([]);
});

test('a way gives pairs of one bad signature and its genuine twin', () => {
  const [first] = parts;
  const items = first === undefined ? [] : itemsOf({ ...first, ways: first.ways.slice(0, 1) });
  expect(items.map(({ item_id, pair, target }) => [item_id, pair, target])).toEqual([
    ['range-of-s-01-1-refuse', 'range-of-s-01-1', 'refuse'],
    ['range-of-s-01-1-accept', 'range-of-s-01-1', 'accept'],
    ['range-of-s-01-2-refuse', 'range-of-s-01-2', 'refuse'],
    ['range-of-s-01-2-accept', 'range-of-s-01-2', 'accept'],
  ]);
  expect(new Set(items.map(({ input }) => input)).size).toBe(items.length);
});

test('a pair whose twin is not as the RFC says stops the recipe', () => {
  const way: Way = { tag: 'a', why: 'b', make: () => ({ bad: genuine(), genuine: genuine() }) };
  expect(() => itemsOf({ stratum: 'c', what: 'd', ways: [way] })).toThrow('but RFC 8032 says accept');
});

describe('what only the reading of numbers and points refuses', () => {
  const lenient = /^S \+ .*L|^(?:R|key)(?: and R)? (?:is|are) (?:the identity|the point of order 2|y = 0)/;
  const chosen = ways.filter(({ way }) => lenient.test(way.tag));

  test('is among the ways', () => {
    expect(new Set(chosen.map(({ stratum }) => stratum))).toEqual(
      new Set(['range of S', 'decoding of R', 'decoding of the key']),
    );
  });

  test.each(chosen.map(({ way }) => [way.tag, way] as const))('%s', (_, way) => {
    const bad = badOf(way);
    expect(verdictOf(bad)).toBe('refuse');
    expect(holdsForLenientReader(bad)).toBe(true);
  });
});

test.each(
  ways.filter(({ stratum }) => stratum.startsWith('another')).map(({ way }) => [way.tag, way] as const),
)('%s is refused by the equation alone', (_, way) => {
  const bad = badOf(way);
  expect(scalarOf(bad) < L).toBe(true);
  for (const encoded of [halfR(bad), bad.public_key]) expect(decodePoint(encoded)).toBeDefined();
  expect(verdictOf(bad)).toBe('refuse');
});

test.each(parts.map(({ stratum, ways }) => [stratum, ways] as const))(
  '%s: no genuine twin has a key or R of small order',
  (_, ways) => {
    for (const { make, tag } of ways) {
      const twin = make(`a test of ${tag}`).genuine;
      expect(verdictOf(twin), tag).toBe('accept');
      for (const encoded of [halfR(twin), twin.public_key])
        expect(isSame(multiply(8n, pointIn(encoded)), IDENTITY), tag).toBe(false);
    }
  },
);

function genuine(): Triple {
  const [first] = ways;
  if (first === undefined) throw new RangeError('no way');
  return first.way.make('a test').genuine;
}

/** y is read modulo p, a sign of zero is passed over; the rest is 5.1.7 with the factor 8. */
function holdsForLenientReader(triple: Triple): boolean {
  const r = halfR(triple);
  const k = fromLittleEndian(sha512(r, triple.public_key, triple.message)) % L;
  const left = multiply(scalarOf(triple) % L, BASE);
  const right = add(lenient(r), multiply(k, lenient(triple.public_key)));
  return isSame(multiply(8n, left), multiply(8n, right));
}

function lenient(encoded: Uint8Array): Point {
  const whole = fromLittleEndian(encoded);
  const y = (whole & (2n ** 255n - 1n)) % P;
  return decodePoint(littleEndian(y | (whole & (2n ** 255n)))) ?? pointIn(littleEndian(y));
}
