import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { character } from '../../tests/vectors/any-character.ts';
import { ownVectors, siblingVectors, sources } from '../../tests/vectors/read-vectors.ts';
import { canonicalBytes, canonicalize } from './canonical.ts';
import { parseHex } from './hex.ts';
import { parseCanonicalJson, parseStrictJson } from './strict-json.ts';
import { utf8 } from './text.ts';

type Document = {
  name: string;
  input?: string;
  input_hex?: string;
  verdict: 'canonical' | 'reject';
  expected: string | null;
};
type Documents = { documents: Document[] };

const documents = sources({
  'our own documents': ownVectors<Documents>('canon-documents.json').documents,
  'the sibling documents': siblingVectors<Documents>('canon/documents-sample.json')?.documents,
});

describe.each(documents)('on $source', ({ vectors }) => {
  test.each(vectors.filter(({ verdict }) => verdict === 'canonical'))(
    '$name: read and rewritten as listed',
    (row) => {
      expect(canonicalize(parseStrictJson(bytesOf(row)))).toBe(row.expected);
    },
  );

  test.each(vectors.filter(({ verdict }) => verdict === 'reject'))('$name: refused with a code', (row) => {
    expect(() => parseStrictJson(bytesOf(row))).toThrow(expect.objectContaining({ code: 'STRICT_JSON' }));
    expect(() => parseCanonicalJson(bytesOf(row))).toThrow(expect.objectContaining({ code: 'STRICT_JSON' }));
  });
});

describe('a refusal says the byte, what was expected and what was there', () => {
  test.each([
    ['{"é":1,"\\u00e9":2}', 8, 'each key once, got a second "é"'],
    ['["😀",1e400]', 8, 'a finite number, got 1e400'],
    ['["é",9007199254740993]', 6, 'an integer within ±(2^53−1), got 9007199254740993'],
    ['["€" 1]', 7, '"," or "]", got "1"'],
    ['{"a":1 "b":2}', 7, '"," or "}", got "\\""'],
    ['{"a" 1}', 5, '":", got "1"'],
    ['{a:1}', 1, 'a key in double quotes, got "a"'],
    ['[1] x', 4, 'the end of the document, got "x"'],
    ['[', 1, 'a value, got the end of the document'],
    ['["a', 3, 'the closing quote of a string, got the end of the document'],
    ['["\\q"]', 2, 'one of the escapes of JSON, got "\\\\"'],
    ['["ok","\\ud800"]', 6, 'a well-formed string, got a lone surrogate'],
    [`${'['.repeat(65)}`, 64, 'at most 64 levels, got one more'],
  ])('%s', (text, offset, rest) => {
    expect(() => parseStrictJson(utf8(text))).toThrow(`strict JSON at byte ${offset}: expected ${rest}`);
  });

  test.each([
    ['5b22c3a9ff225d', 4, 'UTF-8, got 0xff'],
    ['5b22e282225d', 4, 'UTF-8, got 0x22'],
    ['5b5de2', 2, 'UTF-8, got 0xe2'],
    ['ff', 0, 'UTF-8, got 0xff'],
    ['efbbbf5b5d', 0, 'no byte order mark, got one'],
  ])('%s', (hex, offset, rest) => {
    expect(() => parseStrictJson(parseHex(hex))).toThrow(`strict JSON at byte ${offset}: expected ${rest}`);
  });
});

describe('limits', () => {
  test('the size is bounded before anything is read', () => {
    expect(parseStrictJson(utf8('[1,2]'), { maxBytes: 5 })).toEqual([1, 2]);
    expect(() => parseStrictJson(utf8('[1,2] '), { maxBytes: 5 })).toThrow('expected at most 5 bytes, got 6');
    const tooLong = new Uint8Array(32 * 1024 * 1024 + 1);
    expect(() => parseStrictJson(tooLong)).toThrow('expected at most 33554432 bytes, got 33554433');
  });

  test('the depth is the caller’s, and siblings do not add to it', () => {
    expect(parseStrictJson(utf8('[[],{},[]]'), { maxDepth: 2 })).toEqual([[], {}, []]);
    expect(() => parseStrictJson(utf8('[[{}]]'), { maxDepth: 2 })).toThrow(
      'at byte 2: expected at most 2 levels',
    );
    expect(parseStrictJson(utf8('7'), { maxDepth: 0 })).toBe(7);
  });
});

test('a key called __proto__ is a member and sets no prototype', () => {
  const value = parseStrictJson(utf8('{"__proto__":{"admin":true}}'));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.entries(value ?? {})).toEqual([['__proto__', { admin: true }]]);
  expect(Reflect.get(Object(value), 'admin')).toBeUndefined();
});

describe('canonical on disk', () => {
  test.each(['{"a":1,"b":[null,true,"é"]}', '[]', '0', '""', '{"n":1e-7}'])('%s is', (text) => {
    expect(canonicalize(parseCanonicalJson(utf8(text)))).toBe(text);
  });

  test.each([
    ['a newline at the end', '{"a":1}\n', 'at byte 7: expected the end, got 0x0a'],
    ['a space', '{"a": 1}', 'at byte 5: expected 0x31, got 0x20'],
    ['keys out of order', '{"b":1,"a":2}', 'at byte 2: expected 0x61, got 0x62'],
    ['a needless decimal', '{"a":0.0}', 'at byte 6: expected 0x7d, got 0x2e'],
    ['minus zero', '[-0]', 'at byte 1: expected 0x30, got 0x2d'],
    ['an exponent', '[1E2]', 'at byte 2: expected 0x30, got 0x45'],
    ['a needless escape', '["\\u0061"]', 'at byte 2: expected 0x61, got 0x5c'],
    ['an escaped slash', '["\\/"]', 'at byte 2: expected 0x2f, got 0x5c'],
    ['an upper-case escape', '["\\u001F"]', 'at byte 7: expected 0x66, got 0x46'],
    ['a character escaped that is written plainly', '["\\u00e9"]', 'at byte 2: expected 0xc3, got 0x5c'],
    ['more digits than the double has', '[0.10000000000000000001]', 'at byte 4: expected 0x5d, got 0x30'],
  ])('%s is not', (_, text, message) => {
    expect(() => parseCanonicalJson(utf8(text))).toThrow(expect.objectContaining({ code: 'NOT_CANONICAL' }));
    expect(() => parseCanonicalJson(utf8(text))).toThrow(`canonical JSON ${message}`);
  });

  test('any value is read from its canonical form, and from no other order of its keys', () => {
    const key = fc.oneof(
      fc.nat(12).map(String),
      fc.constantFrom('__proto__', '', 'é', '😀', '\ue000', 'a', 'B'),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, 0, 0.1, 'x'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc
          .uniqueArray(fc.tuple(key, tie('value')), { selector: ([name]) => name, maxLength: 4 })
          .map(asEntries),
      ),
    }));
    let canonical = 0;
    const property = fc.property(value, (sample) => {
      const text = spellAsGiven(sample);
      const isCanonical = text === canonicalize(parseStrictJson(utf8(text)));
      if (isCanonical) canonical += 1;
      const [read] = attempt(() => parseCanonicalJson(utf8(text)));
      expect(read !== undefined).toBe(isCanonical);
    });
    fc.assert(property, { numRuns: 1000 });
    expect(canonical).toBeGreaterThan(100);
    expect(canonical).toBeLessThan(900);
  });

  test('no single changed, added or dropped byte of a canonical file reads as the same value', () => {
    const file = canonicalBytes({
      kind: 'x',
      n: 372,
      of: [1, 500, '0.744'],
      note: 'é “quoted”\n',
      nil: null,
    });
    const value = parseCanonicalJson(file);
    for (const changed of neighbours(file)) {
      const [read] = attempt(() => parseCanonicalJson(changed));
      if (read !== undefined) expect(read).not.toEqual(value);
    }
  });
});

describe('against JSON.parse', () => {
  const strictOnly =
    /expected (each key once|a finite number|an integer within|a well-formed string|at most 64 levels)/;

  test('every document JSON.stringify writes is read as the same value', () => {
    const spaced = fc.tuple(
      fc.jsonValue({ stringUnit: character, maxDepth: 4 }),
      fc.constantFrom(undefined, 1, 2, '\t', '\r\n '),
      fc.constantFrom('', '\n', ' \n'),
    );
    fc.assert(
      fc.property(spaced, ([sample, space, end]) => {
        const text = JSON.stringify(sample, null, space) + end;
        const [value, error] = attempt(() => parseStrictJson(utf8(text)));
        if (error === undefined) expect(value).toEqual(JSON.parse(text));
        else expect(String(error)).toMatch(strictOnly);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is accepted by both or refused by both, save for the rules only the strict reader has', () => {
    const seeds = fc.constantFrom(
      '{"a":[1,-0.5e+3,"x\\n"],"b":{"c":null}}',
      '[true,false,"\\ud83d\\ude00",0]',
      '{"":[{}]}',
    );
    const pieces = fc.constantFrom(
      ...'{}[]",:\\/0159.eE+-tfnu \t\n\u0000é'.split(''),
      'null',
      '\\u0061',
      '\\ud800',
      '1e999',
    );
    const edits = fc.array(fc.tuple(fc.nat(40), fc.nat(2), pieces), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(seeds, edits, (seed, changes) => {
        const text = changes.reduce<string>(
          (now, [at, drop, put]) => now.slice(0, at) + put + now.slice(at + drop),
          seed,
        );
        if (!text.isWellFormed()) return;
        const [expected, parseError] = attempt(() => JSON.parse(text));
        const [value, error] = attempt(() => parseStrictJson(utf8(text)));
        if (error !== undefined)
          expect(parseError !== undefined || strictOnly.test(String(error))).toBe(true);
        else expect([value, parseError]).toEqual([expected, undefined]);
      }),
      { numRuns: 3000 },
    );
  });
});

type Entries = { readonly entries: readonly (readonly [string, unknown])[] };

function asEntries(entries: Entries['entries']): Entries {
  return { entries };
}

/** Members in the order in which they were made, which no object of the runtime would keep. */
function spellAsGiven(sample: unknown): string {
  if (Array.isArray(sample)) return `[${sample.map(spellAsGiven).join(',')}]`;
  if (!isEntries(sample)) return JSON.stringify(sample);
  return `{${sample.entries.map(([key, member]) => `${JSON.stringify(key)}:${spellAsGiven(member)}`).join(',')}}`;
}

function isEntries(sample: unknown): sample is Entries {
  return typeof sample === 'object' && sample !== null && 'entries' in sample;
}

function bytesOf({ input, input_hex = '' }: Document): Uint8Array {
  return input === undefined ? parseHex(input_hex) : utf8(input);
}

function* neighbours(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at <= file.length; at += 1) {
    const [head, tail] = [file.subarray(0, at), file.subarray(at)];
    yield Uint8Array.of(...head, ...tail.subarray(1), ...(tail.length === 0 ? [32] : []));
    for (const byte of [0, 9, 10, 32, 34, 44, 46, 48, 49, 69, 92, 101, 125, 255]) {
      yield Uint8Array.of(...head, byte, ...tail);
      if (tail.length > 0 && tail[0] !== byte) yield Uint8Array.of(...head, byte, ...tail.subarray(1));
    }
  }
}

function attempt<T>(action: () => T): [value: T | undefined, error: unknown] {
  try {
    return [action(), undefined];
  } catch (error) {
    return [undefined, error];
  }
}
