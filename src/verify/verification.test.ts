import { expect, test } from 'vitest';
import { countReads } from './verification.ts';

const told = (list: readonly string[] | undefined, paths: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  const count = countReads(list, (done, of, what) => void lines.push(`${done} of ${of} ${what}`));
  for (const path of paths) count(path);
  return lines;
};

test('of a folder each file counts once, however often it is read, and what it has not counts nothing', () => {
  expect(told(['a', 'b'], ['a', 'a', 'c', 'b', 'a'])).toEqual([
    '1 of 2 files read by the published verifier',
    '2 of 2 files read by the published verifier',
  ]);
});

test('of an address, whose files nobody can list, each reading counts', () => {
  expect(told(undefined, ['a', 'a'])).toEqual([
    '1 of 0 readings by the published verifier',
    '2 of 0 readings by the published verifier',
  ]);
});
