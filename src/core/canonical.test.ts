import oracle from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { character } from '../../tests/vectors/any-character.ts';
import { codeOf } from '../../tests/vectors/merkle/sample-log.ts';
import { ownVectors, siblingVectors } from '../../tests/vectors/read-vectors.ts';
import { joinBytes } from './bytes.ts';
import { canonicalBytes, canonicalize, canonicalParts, isSameValue, MAX_DEPTH } from './canonical.ts';
import { parseStrictJson } from './strict-json.ts';
import { utf8 } from './text.ts';

type Numbers = { numbers: [bits: string, text: string][]; in_domain: number };

const numbers = [
  { source: 'our own numbers', file: ownVectors<Numbers>('canon-numbers.json') },
  { source: 'the 300 sibling numbers', file: siblingVectors<Numbers>('canon/numbers-sample.json') },
].flatMap(({ source, file }) => (file === undefined ? [] : [{ source, ...file }]));

describe.each(numbers)('on $source', ({ numbers: listed, in_domain }) => {
  const rows = listed.map(([bits, text]) => ({ value: doubleOf(bits), text }));
  const isOutside = ({ value }: { value: number }) =>
    Number.isInteger(value) && Math.abs(value) > 2 ** 53 - 1;

  test('numbers in the domain are printed as listed', () => {
    const inside = rows.filter((row) => !isOutside(row));
    expect(inside.map(({ value }) => canonicalize(value))).toEqual(inside.map(({ text }) => text));
    expect(inside.length).toBe(in_domain);
  });

  test('integers beyond 2^53 − 1 are refused with a code', () => {
    const codes = rows.filter(isOutside).map(({ value }) => codeOf(() => canonicalize({ n: value })));
    expect(new Set(codes)).toEqual(new Set(['CANONICAL_DOMAIN']));
    expect(codes.length).toBe(listed.length - in_domain);
  });
});

describe('inside the domain', () => {
  test.each([
    [
      'keys in code-unit order',
      { b: 1, a: 2, B: 3, '10': 4, '9': 5, '': 6 },
      '{"":6,"10":4,"9":5,"B":3,"a":2,"b":1}',
    ],
    ['an undefined member is omitted', { a: undefined, b: null, c: { d: undefined } }, '{"b":null,"c":{}}'],
    ['minus zero is zero', [-0], '[0]'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['a member called toJSON that is no function', { toJSON: 's' }, '{"toJSON":"s"}'],
    ['an own __proto__', JSON.parse('{"__proto__":{"x":1},"a":2}'), '{"__proto__":{"x":1},"a":2}'],
    ['one object in two places', [{ a: 1 }].flatMap((same) => [same, same]), '[{"a":1},{"a":1}]'],
    ['a frozen object', Object.freeze({ a: Object.freeze([1]) }), '{"a":[1]}'],
    ['the deepest value', nested(MAX_DEPTH), `${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`],
    ['the safe integers', [2 ** 53 - 1, 1 - 2 ** 53], '[9007199254740991,-9007199254740991]'],
  ])('%s', (_, value, text) => {
    expect(canonicalize(value)).toBe(text);
    expect(new TextDecoder().decode(canonicalBytes(value))).toBe(text);
  });
});

describe('outside the domain', () => {
  class Point {
    x = 1;
  }
  class List extends Array<number> {}
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;

  test.each<[string, unknown, string]>([
    ['undefined', undefined, '$:'],
    ['undefined in an array', { a: [1, undefined] }, '$["a"][1]:'],
    ['a hole', { a: new Array(1) }, '$["a"]:'],
    ['a hole made up by an extra member', Object.assign(new Array(1), { x: 1 }), '$[0]:'],
    ['an extra member of an array', Object.assign([1], { x: 1 }), '$:'],
    ['a symbol member of an array', Object.assign([1], { [Symbol('x')]: 1 }), '$:'],
    ['NaN', { a: { b: Number.NaN } }, '$["a"]["b"]:'],
    ['Infinity', [Number.POSITIVE_INFINITY], '$[0]:'],
    ['minus Infinity', [Number.NEGATIVE_INFINITY], '$[0]:'],
    ['2^53', { n: 2 ** 53 }, '$["n"]:'],
    ['minus 2^53', { n: -(2 ** 53) }, '$["n"]:'],
    ['1e21', [0, 1e21], '$[1]:'],
    ['a bigint', [1n], '$[0]:'],
    ['a symbol', [Symbol('x')], '$[0]:'],
    ['a function', { f: () => 1 }, '$["f"]:'],
    ['a symbol key', { a: { [Symbol('k')]: 1 } }, '$["a"]'],
    ['a lone high surrogate', { a: '\ud800' }, '$["a"]:'],
    ['a reversed pair', ['\ude00\ud83d'], '$[0]:'],
    ['a lone surrogate in a key', { '\udc00': 1 }, '$["\\udc00"]:'],
    ['toJSON', { a: { toJSON: () => 1 } }, '$["a"]["toJSON"]:'],
    ['a Date', { at: new Date(0) }, '$["at"]:'],
    ['a boxed number', [Object(1)], '$[0]:'],
    ['a boxed string', [Object('x')], '$[0]:'],
    ['a Map', [new Map()], '$[0]:'],
    ['bytes', { raw: new Uint8Array(2) }, '$["raw"]:'],
    ['an instance', { a: new Point() }, '$["a"]:'],
    ['a subclass of Array', { a: List.of(1) }, '$["a"]:'],
    ['an object with another prototype', Object.create({ a: 1 }), '$:'],
    ['a getter', Object.defineProperty({}, 'g', { get: () => 1, enumerable: true }), '$["g"]:'],
    ['a getter in an array', Object.defineProperty([1], 0, { get: () => 1, enumerable: true }), '$[0]:'],
    ['a hidden member', Object.defineProperty({ a: 1 }, 'h', { value: 1, enumerable: false }), '$["h"]:'],
    ['a cycle', cyclic, '$["self"]'],
    ['a value one level too deep', nested(MAX_DEPTH + 1), '$[0][0]'],
  ])('%s is refused with a code and a path', (_, value, path) => {
    expect(() => canonicalize(value)).toThrow(expect.objectContaining({ code: 'CANONICAL_DOMAIN' }));
    expect(() => canonicalBytes(value)).toThrow(`canonical JSON: ${path}`);
  });
});

describe('on generated values', () => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constant(null),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((x) => !Number.isInteger(x) || Number.isSafeInteger(x)),
      text(),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(fc.oneof(text(), fc.nat(20).map(String)), tie('value'), {
        maxKeys: 6,
        noNullPrototype: false,
      }),
    ),
  }));

  const holds = (rule: (sample: unknown) => void, numRuns = 300) => {
    const property = fc.property(value, (sample) => {
      rule(sample);
    });
    fc.assert(property, { numRuns });
  };

  test('the text is that of an independent canonicaliser, whatever the keys and their order', () => {
    holds((sample) => expect(canonicalize(sample)).toBe(oracle(sample)), 2000);
  });

  test('a long list, spelled in parts, is that of an independent canonicaliser', () => {
    const long = fc
      .tuple(fc.array(value, { minLength: 1, maxLength: 5 }), fc.constantFrom(1000, 1001, 1999, 2000, 2001))
      .map(([samples, length]) => Array.from({ length }, (_, at) => samples[at % samples.length]));
    const members = fc.dictionary(text(), fc.oneof(value, long), { maxKeys: 3, noNullPrototype: false });
    const property = fc.property(fc.oneof(long, members), (sample) => {
      expect(new TextDecoder().decode(canonicalBytes(sample))).toBe(oracle(sample));
    });
    fc.assert(property, { numRuns: 200 });
  });

  test.each([
    ['an undefined entry', undefined],
    ['a lone surrogate', '\ud800'],
    ['a date', new Date(0)],
  ])('%s late in a long list is refused with its place', (_, stray) => {
    const list = [...Array.from({ length: 1500 }, () => 0), stray];
    expect(() => canonicalBytes({ list })).toThrow('canonical JSON: $["list"][1500]:');
  });

  test('values are the same exactly where an independent canonicaliser spells them alike', () => {
    const { few } = fc.letrec<{ few: unknown }>((tie) => ({
      few: fc.oneof(
        { maxDepth: 2 },
        fc.constantFrom<unknown>(null, false, 0, -0, 1, '', '0', 'a'),
        fc.array(tie('few'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('0', 'a', '__proto__'), tie('few'), {
          maxKeys: 2,
          noNullPrototype: false,
        }),
      ),
    }));
    let alike = 0;
    const property = fc.property(few, few, (left, right) => {
      const isAlike = oracle(left) === oracle(right);
      if (isAlike) alike += 1;
      expect(isSameValue(left, right)).toBe(isAlike);
    });
    fc.assert(property, { numRuns: 3000 });
    expect(alike).toBeGreaterThan(50);
  });

  test('reading the bytes back and writing them again changes nothing', () => {
    const twice = (sample: unknown) => canonicalBytes(parseStrictJson(canonicalBytes(sample)));
    holds((sample) => expect(twice(sample)).toEqual(canonicalBytes(sample)));
  });

  test('any value at all is either refused with a code or written as the oracle writes it', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (sample) => {
        const code = codeOf(() => canonicalize(sample));
        if (code === 'none') expect(canonicalize(sample)).toBe(oracle(sample));
        else expect(code).toBe('CANONICAL_DOMAIN');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('in parts', () => {
  function* made<T>(entries: readonly T[]): Generator<T> {
    yield* entries;
  }
  const entries = Array.from({ length: 5_000 }, (_, at) => ({ path: `é/${at}`, bytes: at }));

  test.each([
    ['a list that is made', { b: 1, a: made(entries), c: undefined }, { b: 1, a: entries }],
    ['a list that is held', { a: entries }, { a: entries }],
    ['one entry', { list: made([1]) }, { list: [1] }],
    ['an empty list', { list: made([]) }, { list: [] }],
    ['no list', { b: [1, 2], a: 'x' }, { a: 'x', b: [1, 2] }],
    ['nothing', {}, {}],
  ])('%s: the parts joined are the canonical form of the whole', (_, inParts, whole) => {
    expect(joinBytes([...canonicalParts(inParts)])).toEqual(utf8(canonicalize(whole)));
  });

  test('no part is as long as a long list', () => {
    const parts = [...canonicalParts({ list: made(entries) })];
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(70_000);
  });

  test('a list that is made is refused where the whole is asked for', () => {
    for (const value of [{ list: made([1]) }, { long: entries, list: made([1]) }])
      expect(codeOf(() => canonicalBytes(value))).toBe('CANONICAL_DOMAIN');
  });
});

function text(): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '__proto__',
    'toJSON',
    'length',
    '\u2028',
    '\ufeff',
    '\u007f',
    '😀',
    '\ue000',
    '10',
    '9',
  );
  return fc.oneof(
    { arbitrary: fc.string({ unit: character, maxLength: 8 }), weight: 4 },
    { arbitrary: odd, weight: 1 },
  );
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

function doubleOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}
