import { describe, expect, test } from 'vitest';
import { noteOver, OTHER_SEED, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { equalBytes, joinBytes } from '../bytes.ts';
import { publicKeyOf } from '../ed25519.ts';
import { toHex } from '../hex.ts';
import { sha256 } from '../sha256.ts';
import { utf8 } from '../text.ts';
import {
  parseCosignatures,
  serializeCosignatures,
  signCosignature,
  validCosignatures,
} from './cosignature.ts';
import { type NoteSignature, openNote, parseNote } from './note.ts';
import { noteKey, parseVkey, parseWitnessVkey, toVkey } from './note-key.ts';

const seed = new Uint8Array(32).fill(9);
const name = 'witness.example/w';
const key = noteKey(name, publicKeyOf(seed), 'cosignature');
const { text } = parseNote(noteOver(sampleEvents(3)));
const time = 1_764_000_000n;
const line = signCosignature({ text, name, seed, time });

const counted = (lines: readonly NoteSignature[], over = text) =>
  validCosignatures({ text: over, lines, witnesses: [key] }).map((each) => each.time);

describe('a cosignature', () => {
  test('counts over the text that was signed, with its time', () => {
    expect(counted([line])).toEqual([time]);
    expect(counted([line], parseNote(noteOver(sampleEvents(4))).text)).toEqual([]);
  });

  test('is drawn as the specification draws it', () => {
    const [id, stamp] = [line.keyId, line.signature.subarray(0, 8)];
    const typed = joinBytes([utf8(`${name}\n`), Uint8Array.of(4), publicKeyOf(seed)]);
    expect(toHex(id)).toBe(toHex(sha256(typed).slice(0, 4)));
    expect(toHex(stamp)).toBe('0000000069248100');
    expect(line.signature).toHaveLength(72);
  });

  test('does not count under a changed byte, wherever it is', () => {
    for (let at = 0; at < line.signature.length; at += 1) {
      const signature = line.signature.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(counted([{ ...line, signature }])).toEqual([]);
    }
    for (const signature of [line.signature.slice(0, 71), joinBytes([line.signature, Uint8Array.of(0)])])
      expect(counted([{ ...line, signature }])).toEqual([]);
  });

  test('of a name that another key signed does not count', () => {
    const lying = signCosignature({ text, name, seed: OTHER_SEED, time });
    expect(counted([lying])).toEqual([]);
    expect(counted([{ ...lying, keyId: key.id }])).toEqual([]);
    expect(counted([{ ...lying, keyId: key.id }, line])).toEqual([time]);
  });

  test('counts once for each witness', () => {
    expect(counted([line, signCosignature({ text, name, seed, time: time + 1n })])).toEqual([time]);
  });

  test('needs a time that is one', () => {
    for (const wrong of [0n, -1n, 2n ** 63n])
      expect(() => signCosignature({ text, name, seed, time: wrong })).toThrow(/time/);
    const last = 2n ** 63n - 1n;
    expect(counted([signCosignature({ text, name, seed, time: last })])).toEqual([last]);
  });

  test('is no signature of the log, and the log’s is none of a witness', () => {
    const plain = noteKey(name, publicKeyOf(seed));
    expect(equalBytes(plain.id, key.id)).toBe(false);
    const note = utf8(`${text}\n${serializeCosignatures([line])}`);
    expect(() => openNote({ bytes: note, keys: [plain] })).toThrow(/expected a signature by/);
  });
});

describe('a file of cosignatures', () => {
  const file = serializeCosignatures([line, { ...line, name: 'other.example/w' }]);

  test('comes back as it was', () => {
    expect(serializeCosignatures(parseCosignatures(utf8(file)))).toBe(file);
    expect(parseCosignatures(utf8(file))).toHaveLength(2);
  });

  test.each([
    ['nothing', ''],
    ['no newline at its end', file.slice(0, -1)],
    ['an empty line', `${file}\n`],
    ['a line of text', `hello\n${file}`],
    ['a carriage return', file.replace('\n', '\r\n')],
    ['a hyphen for the dash', file.replace('—', '-')],
    ['a hundred and one lines', serializeCosignatures([line]).repeat(101)],
  ])('with %s is refused', (_, broken) => {
    expect(() => parseCosignatures(utf8(broken))).toThrow();
  });
});

describe('a witness’s verifier key', () => {
  const vkey = toVkey({ name, publicKey: publicKeyOf(seed) }, 'cosignature');

  test('comes back as the key, and is none of a log', () => {
    expect(parseWitnessVkey(vkey)).toEqual(key);
    expect(() => parseVkey(vkey)).toThrow(/expected type 1/);
    expect(() => parseWitnessVkey(toVkey({ name, publicKey: publicKeyOf(seed) }))).toThrow(/expected type 4/);
  });

  test('with another name has another id', () => {
    expect(() => parseWitnessVkey(vkey.replace('witness.', 'wotness.'))).toThrow(/expected key id/);
  });
});
