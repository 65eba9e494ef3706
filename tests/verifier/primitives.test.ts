import { describe, expect, test } from 'vitest';
import { bytesOf, keyOf, note, sha256, sign, vkey } from './forge.ts';
import { verifier } from './verifier.ts';

const bytesOfHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

describe('Ed25519, board-strict', () => {
  const key = keyOf('card-attestation-1', 7);
  const message = bytesOf('message');
  const good = sign(key, message);
  const L = 2n ** 252n + 27742317777372353535851937790883648493n;
  const swap = (hex: string): string => Buffer.from(hex, 'hex').reverse().toString('hex');
  const plusL =
    good.slice(0, 64) + swap((BigInt(`0x${swap(good.slice(64))}`) + L).toString(16).padStart(64, '0'));
  const identity = `01${'00'.repeat(31)}`;
  test('RFC 8032, 7.1, test 2', async () => {
    const pk = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
    const sig =
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
    expect(await verifier.verifyEd25519(pk, bytesOfHex('72'), sig)).toBe(true);
  });
  test.each([
    ['the right one', key.hex, good, true],
    ['upper-case hex', key.hex, good.toUpperCase(), false],
    ['a trailing zz', key.hex, `${good}zz`, false],
    ['a short signature', key.hex, good.slice(2), false],
    ['an empty signature', key.hex, '', false],
    ['S + L', key.hex, plusL, false],
    ['a small-order key with an all-zero S', identity, identity + '00'.repeat(32), false],
    ['a non-canonical key', `ee${'ff'.repeat(30)}7f`, good, false],
    ['a non-canonical R', key.hex, `${'ff'.repeat(31)}7f${good.slice(64)}`, false],
  ])('%s', async (_, pk, sig, expected) => {
    expect(await verifier.verifyEd25519(pk, message, sig)).toBe(expected);
  });
});

describe('canonical JSON', () => {
  const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n);
  test.each([
    ['a duplicate name', '{"a":1,"a":2}'],
    ['a duplicate name, nested', '{"x":[{"a":1,"b":{"c":1},"a":2}]}'],
    ['a duplicate name, escaped', '{"a":1,"\\u0061":2}'],
    ['a lone surrogate in a value', '"\\ud800"'],
    ['a lone surrogate in a name', '{"\\udc00":1}'],
    ['a byte order mark', '\ufeff{}'],
    ['Infinity', '1e400'],
    ['an unsafe integer', '9007199254740993'],
    ['a second value', '{} {}'],
    ['a trailing comma', '[1,]'],
    ['a comment', '/**/1'],
    ['nothing', ''],
    ['too deep', deep(65)],
    ['far too deep', deep(100_000)],
  ])('%s is refused', (_, source) => {
    expect(() => verifier.parseStrict(bytesOf(source))).toThrow();
  });
  test('invalid UTF-8 is refused', () => {
    expect(() => verifier.parseStrict(Uint8Array.of(0x22, 0xff, 0x22))).toThrow();
  });
  test('equal names in different objects, names inside strings and 64 levels are allowed', () => {
    const source = '{"a":{"a":"{\\"a\\":1,\\"a\\":2}"},"b":[{"a":1},{"a":1}]}';
    expect(verifier.parseStrict(bytesOf(source))).toEqual(JSON.parse(source));
    expect(() => verifier.parseStrict(bytesOf(deep(64)))).not.toThrow();
  });
  test('an own member called __proto__ survives', () => {
    const source = '{"__proto__":{"x":1},"constructor":2}';
    expect(verifier.canonicalize(verifier.parseStrict(bytesOf(source)))).toBe(source);
  });
  test.each([
    ['NaN', Number.NaN],
    ['an array with a hole', new Array(1)],
    ['undefined in an array', [undefined]],
    ['a date', new Date(0)],
    ['a function', { f: () => 1 }],
    ['a big integer', 1n],
    ['undefined', undefined],
  ])('%s is outside the domain', (_, value) => {
    expect(() => verifier.canonicalize(value)).toThrow();
  });
  test('a member that is undefined is omitted, null stays, and minus zero is zero', () => {
    expect(verifier.canonicalize({ b: null, a: undefined, c: -0 })).toBe('{"b":null,"c":0}');
  });
});

describe('notes', () => {
  const name = 'log.example/a';
  const [key, other] = [keyOf('log-1', 3), keyOf('log-1', 4)];
  const good = note(name, key, 'one\n\ntwo\n');
  const stranger = note('other.example', other, 'one\n\ntwo\n').split('\n').at(-2);
  const open = (source: string, vkeys = [vkey(name, key)]) => verifier.openNote(bytesOf(source), vkeys);
  test('a note is opened, its text split off at the last empty line, lines of unknown keys ignored', async () => {
    expect(await open(good)).toEqual({ text: 'one\n\ntwo\n' });
    expect(await open(`${good}${stranger}\n`)).toEqual({ text: 'one\n\ntwo\n' });
    expect(await open(`${good}${line}\n`)).toEqual({ text: 'one\n\ntwo\n' });
  });
  const line = good.split('\n').at(-2) ?? '';
  // The last letter before one pad carries two bits that encode nothing.
  const nextLetter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);
  test.each([
    ['no signature of a known key', good.replace(line, stranger ?? '')],
    ['a changed text', good.replace('one', 'One')],
    ['no final newline', good.slice(0, -1)],
    ['a carriage return', good.replaceAll('\n', '\r\n')],
    ['a tab', good.replace('one', 'o\te')],
    ['other base64 pad bits', good.replace(/(.)=\n$/, (_, last: string) => `${nextLetter(last)}=\n`)],
    ['a signed control character', note(name, key, 'o\tne\n')],
    ['a signature line without base64', `${good}— x y\n`],
    ['nothing', ''],
  ])('%s is refused', async (_, source) => {
    await expect(open(source)).rejects.toThrow();
  });
  test('a verifier key whose id does not match its key is refused, even by a note that names it', async () => {
    const wrong = vkey(name, key).replace(/\+[0-9a-f]{8}\+/, '+00000000+');
    const raw = Buffer.from(line.split(' ').at(-1) ?? '', 'base64').fill(0, 0, 4);
    await expect(open(`one\n\ntwo\n\n— ${name} ${raw.toString('base64')}\n`, [wrong])).rejects.toThrow();
  });
  const root = Buffer.from(sha256('root'), 'hex').toString('base64');
  const point = (text: string, origin = name) =>
    verifier.openCheckpoint(bytesOf(note(name, key, text)), { origin, vkeys: [vkey(name, key)] });
  test('a checkpoint gives origin, size and root', async () => {
    expect(await point(`${name}\n12\n${root}\n`)).toEqual({ origin: name, size: 12, root: sha256('root') });
  });
  test.each([
    ['a leading zero', `${name}\n012\n${root}\n`],
    ['a plus', `${name}\n+12\n${root}\n`],
    ['an exponent', `${name}\n3e0\n${root}\n`],
    ['a space', `${name}\n 12\n${root}\n`],
    ['a rounded size', `${name}\n9007199254740993\n${root}\n`],
    ['a short root', `${name}\n12\n${root.slice(4)}\n`],
    ['url-safe base64', `${name}\n12\n${root.replace(/[+/]/g, '-')}-\n`],
    ['another origin', `${name}x\n12\n${root}\n`],
    ['an empty extension line', `${name}\n12\n${root}\n\n`],
    ['an empty tree with a root', `${name}\n0\n${root}\n`],
  ])('a checkpoint with %s is refused', async (_, text) => {
    await expect(point(text)).rejects.toThrow();
  });
});
