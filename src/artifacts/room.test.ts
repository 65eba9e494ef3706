import { expect, test } from 'vitest';
import { utf8 } from '../core/text.ts';
import { longUtf8, roomFor } from './room.ts';

test.each([0, 1, 5_000_000, 40_000_000])('there is room for %d bytes, and none is set', (length) => {
  const room = roomFor(length);
  expect(room).toHaveLength(length);
  expect(room.findIndex((byte) => byte !== 0)).toBe(-1);
});

test.each(['', 'short é', `${'a long one, é\u2013\ud83d\ude00'.repeat(400_000)}`])('text %#', (text) => {
  expect(Buffer.compare(longUtf8(text), utf8(text))).toBe(0);
});

test('a long text without UTF-8 is refused as a short one is', () => {
  expect(() => longUtf8(`${'a'.repeat(5_000_000)}\ud800`)).toThrow('lone surrogate');
});
