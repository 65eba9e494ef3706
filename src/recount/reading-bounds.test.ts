import { expect, test } from 'vitest';
import {
  FILE_BYTES,
  LINE_BYTES,
  mostBytesOf,
  openBudget,
  TOTAL_BYTES,
  watchLines,
} from './reading-bounds.ts';

test('a file of lines may be as large as the site, any other file not', () => {
  expect(mostBytesOf('signed/cards.jsonl')).toBe(TOTAL_BYTES);
  expect(mostBytesOf('SHA256SUMS')).toBe(TOTAL_BYTES);
  expect(mostBytesOf('api/gspc.json')).toBe(FILE_BYTES);
});

test('the files of a site share one budget', () => {
  const spend = openBudget(10);
  spend(6);
  spend(4);
  expect(() => spend(1)).toThrow('the site: expected at most 10 bytes, got 11 or more');
});

test('only a line without an end is stopped, not a long file', () => {
  const watch = watchLines('x.jsonl');
  const half = new Uint8Array(LINE_BYTES / 2);
  const ended = Uint8Array.from([...half.subarray(0, 9), 0x0a]);
  for (let at = 0; at < 5; at++) {
    watch(half);
    watch(ended);
  }
  watch(half);
  watch(half);
  expect(() => watch(Uint8Array.of(1))).toThrow('x.jsonl, one line: expected at most');
});
