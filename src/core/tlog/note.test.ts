import { describe, expect, test } from 'vitest';
import { codeOf, ORIGIN, OTHER_SEED, SEED, VKEY } from '../../../tests/vectors/merkle/sample-log.ts';
import { toBase64 } from '../base64.ts';
import { joinBytes } from '../bytes.ts';
import { publicKeyOf, sign } from '../ed25519.ts';
import { utf8 } from '../text.ts';
import { openNote, parseNote, serializeNote, signNote } from './note.ts';
import { noteKey, parseVkey, toVkey } from './note-key.ts';

const TEXT = 'first\n\nlast\n';
const key = parseVkey(VKEY);
const stranger = noteKey('witness.example/w', publicKeyOf(OTHER_SEED));
const signed = signNote({ text: TEXT, name: ORIGIN, seed: SEED });
const spelled = new TextDecoder().decode(signed);
const [ours = ''] = spelled.match(/— .*\n/) ?? [];
const lineOf = (name: string, keyId: Uint8Array, signature: Uint8Array) =>
  `— ${name} ${toBase64(joinBytes([keyId, signature]))}\n`;
const signedLine = (name: string, keyId: Uint8Array) => lineOf(name, keyId, sign(SEED, utf8(TEXT)));
const strangerLine = lineOf(stranger.name, stranger.id, sign(OTHER_SEED, utf8(TEXT)));
const badLine = lineOf(key.name, key.id, sign(SEED, utf8('other\n')));
const open = (text: string, unknown: 'tolerate' | 'refuse' = 'tolerate') =>
  openNote({ bytes: utf8(text), keys: [key], unknown });

describe('a signed note', () => {
  test('opens under its key, split at the last empty line', () => {
    expect(open(spelled)).toMatchObject({ text: TEXT, signatures: [{ name: ORIGIN }] });
    expect(serializeNote(parseNote(signed))).toEqual(signed);
  });

  test('may carry signatures of unknown keys where the reader tolerates them', () => {
    expect(open(spelled + strangerLine).signatures).toHaveLength(1);
    expect(codeOf(() => open(spelled + strangerLine, 'refuse'))).toBe('NOTE_UNKNOWN_KEY');
    expect(openNote({ bytes: utf8(spelled + strangerLine), keys: [key, stranger] }).signatures).toHaveLength(
      2,
    );
  });

  const withPadBits = spelled.replace(/(.)(=*)\n$/, (_, digit: string, pad: string) => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    return `${digits[digits.indexOf(digit) ^ 1]}${pad}\n`;
  });
  test.each([
    ['no signature of a known key', 'NOTE_UNSIGNED', `${TEXT}\n${strangerLine}`],
    ['a known name with another key id', 'NOTE_UNSIGNED', `${TEXT}\n${signedLine(ORIGIN, stranger.id)}`],
    ['another name with a known key id', 'NOTE_UNSIGNED', `${TEXT}\n${signedLine('x', key.id)}`],
    ['a signature over another text', 'NOTE_SIGNATURE', spelled.replace('last', 'lost')],
    ['a bad signature before the good one', 'NOTE_SIGNATURE', `${TEXT}\n${badLine}${ours}`],
    ['a bad signature after the good one', 'NOTE_REPEATED_KEY', spelled + badLine],
    ['the good signature twice', 'NOTE_REPEATED_KEY', spelled + ours],
    ['a truncated signature', 'NOTE_SIGNATURE', `${TEXT}\n${lineOf(key.name, key.id, new Uint8Array(63))}`],
    [
      'a signature that is only a key id',
      'NOTE_FORMAT',
      `${TEXT}\n${lineOf(key.name, key.id, new Uint8Array(0))}`,
    ],
    ['non-canonical base64 pad bits', 'BASE64', withPadBits],
    ['a missing pad', 'BASE64', spelled.replace(/=+\n$/, '\n')],
    ['no newline at the end', 'NOTE_FORMAT', spelled.slice(0, -1)],
    ['a second newline at the end', 'NOTE_FORMAT', `${spelled}\n`],
    ['no empty line', 'NOTE_FORMAT', `text\n${ours}`],
    ['no signature line', 'NOTE_FORMAT', `${TEXT}\n`],
    ['windows line ends', 'NOTE_FORMAT', spelled.replaceAll('\n', '\r\n')],
    ['a tab', 'NOTE_FORMAT', spelled.replace('first', 'fi\trst')],
    ['a hyphen for the dash', 'NOTE_FORMAT', spelled.replace('—', '-')],
    ['two spaces in a signature line', 'NOTE_FORMAT', spelled.replace('— ', '—  ')],
    ['text after the base64', 'NOTE_FORMAT', spelled.replace(/\n$/, ' x\n')],
    ['a plus in the name', 'NOTE_FORMAT', spelled.replace(`— ${ORIGIN}`, '— a+b')],
    ['a no-break space in the name', 'NOTE_FORMAT', spelled.replace(`— ${ORIGIN}`, '— a\u00a0b')],
    ['a byte order mark', 'NOTE_SIGNATURE', `\ufeff${spelled}`],
    ['over a hundred signatures', 'NOTE_FORMAT', spelled + strangerLine.repeat(100)],
    ['nothing', 'NOTE_FORMAT', ''],
  ])('with %s is refused', (_, code, text) => {
    expect(text).not.toBe(spelled);
    expect(codeOf(() => open(text))).toBe(code);
  });

  test('that is not UTF-8 is refused', () => {
    expect(codeOf(() => parseNote(Uint8Array.from(signed, (byte, at) => (at === 0 ? 0xff : byte))))).toBe(
      'NOTE_FORMAT',
    );
  });

  test('does not open after any change of one byte, where unknown keys are refused', () => {
    const opened = Array.from(signed, (_, at) => at).filter((at) => {
      const changed = signed.map((byte, index) => (index === at ? byte ^ 1 : byte));
      return codeOf(() => openNote({ bytes: changed, keys: [key], unknown: 'refuse' })) === 'none';
    });
    expect(opened).toEqual([]);
  });

  test('is never made of text that could not be read back', () => {
    expect(codeOf(() => signNote({ text: 'no newline', name: ORIGIN, seed: SEED }))).toBe('NOTE_FORMAT');
    expect(codeOf(() => signNote({ text: TEXT, name: 'two words', seed: SEED }))).toBe('NOTE_KEY_NAME');
  });
});

describe('a verifier key', () => {
  test('is one line that reads back', () => {
    expect(toVkey(parseVkey(VKEY))).toBe(VKEY);
  });

  const [name = '', id = '', encoded = ''] = VKEY.split('+', 3);
  test.each([
    ['another key id', `${name}+00000000+${VKEY.slice(name.length + 10)}`],
    ['an upper-case key id', VKEY.replace(id, id.toUpperCase())],
    ['no name', VKEY.slice(name.length)],
    ['another type', VKEY.replace(`${id}+${encoded.slice(0, 2)}`, `${id}+BA`)],
    ['trailing text', `${VKEY} `],
  ])('with %s is refused', (_, text) => {
    expect(text).not.toBe(VKEY);
    expect(codeOf(() => parseVkey(text))).toBe('NOTE_VKEY');
  });
});
