import { describe, expect, test } from 'vitest';
import {
  codeOf,
  noteOver,
  ORIGIN,
  SEED,
  sampleEvents,
  VKEY,
} from '../../../tests/vectors/merkle/sample-log.ts';
import { toBase64 } from '../base64.ts';
import { openCheckpoint, parseCheckpoint, serializeCheckpoint, signCheckpoint } from './checkpoint.ts';
import { signNote } from './note.ts';
import { parseVkey } from './note-key.ts';
import { treeRoot } from './tree.ts';

const keys = [parseVkey(VKEY)];
const root = new Uint8Array(32).fill(1);
const R = toBase64(root);

describe('a checkpoint', () => {
  test('reads back what was written, extension lines included', () => {
    const text = `${ORIGIN}\n12\n${R}\nopaque line\n`;
    expect(parseCheckpoint(text)).toEqual({ origin: ORIGIN, size: 12, root, extensions: ['opaque line'] });
    expect(serializeCheckpoint(parseCheckpoint(text))).toBe(text);
  });

  test('of an empty log states the empty root', () => {
    expect(parseCheckpoint(`${ORIGIN}\n0\n${toBase64(treeRoot([]))}\n`).size).toBe(0);
  });

  test('may have an origin of 255 bytes', () => {
    const origin = 'a'.repeat(255);
    expect(parseCheckpoint(`${origin}\n3\n${R}\n`).origin).toBe(origin);
  });

  test('opens under the log key for its own origin only', () => {
    const bytes = noteOver(sampleEvents(5));
    expect(openCheckpoint({ bytes, keys, origin: ORIGIN }).size).toBe(5);
    expect(codeOf(() => openCheckpoint({ bytes, keys, origin: `${ORIGIN}/` }))).toBe('CHECKPOINT_ORIGIN');
  });

  test('of another origin under the right key is refused', () => {
    const bytes = signNote({ text: `other.example/log\n5\n${R}\n`, name: ORIGIN, seed: SEED });
    expect(codeOf(() => openCheckpoint({ bytes, keys, origin: ORIGIN }))).toBe('CHECKPOINT_ORIGIN');
  });

  test.each([
    '+1',
    '01',
    '3e0',
    ' 3',
    '3 ',
    '-1',
    '1.0',
    '0x3',
    '',
    '٣',
    '9007199254740993',
    '9007199254740992',
  ])('with the size spelled %j is refused', (size) => {
    expect(codeOf(() => parseCheckpoint(`${ORIGIN}\n${size}\n${R}\n`))).toBe('CHECKPOINT_FORMAT');
  });

  test.each([
    ['no origin', 'CHECKPOINT_FORMAT', `\n3\n${R}\n`],
    ['an origin of 256 bytes', 'CHECKPOINT_FORMAT', `${'a'.repeat(256)}\n3\n${R}\n`],
    ['an origin of 128 characters in 256 bytes', 'CHECKPOINT_FORMAT', `${'é'.repeat(128)}\n3\n${R}\n`],
    ['more than 64 KiB of text', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n${R}\n${'line\n'.repeat(14_000)}`],
    ['two lines', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n`],
    ['no last newline', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n${R}`],
    ['an empty extension line', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n${R}\n\n`],
    ['a root of 31 bytes', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n${toBase64(root.subarray(1))}\n`],
    ['a root of 33 bytes', 'CHECKPOINT_FORMAT', `${ORIGIN}\n3\n${toBase64(new Uint8Array(33))}\n`],
    ['non-canonical pad bits in the root', 'BASE64', `${ORIGIN}\n3\n${R.replace(/E=$/, 'F=')}\n`],
    ['base64url', 'BASE64', `${ORIGIN}\n3\n${toBase64(new Uint8Array(32).fill(255)).replaceAll('/', '_')}\n`],
    ['a root that is not the empty one at size 0', 'CHECKPOINT_FORMAT', `${ORIGIN}\n0\n${R}\n`],
  ])('with %s is refused', (_, code, text) => {
    expect(codeOf(() => parseCheckpoint(text))).toBe(code);
  });

  test.each([
    ['a fractional size', { size: 1.5 }],
    ['a size beyond 2^53-1', { size: 2 ** 53 }],
    ['a newline in the origin', { origin: 'a\nb' }],
    ['a short root', { root: root.subarray(1) }],
  ])('with %s is never signed', (_, change) => {
    const checkpoint = { origin: ORIGIN, size: 3, root, extensions: [], ...change };
    expect(codeOf(() => signCheckpoint({ checkpoint, seed: SEED }))).not.toBe('none');
  });
});
