import { expect, test } from 'vitest';
import type { FileDifference, RebuildReport } from './check-rebuild.ts';
import { toRebuildText } from './report.ts';

const linesOf = (...differences: readonly FileDifference[]): readonly string[] => {
  const report: RebuildReport = { outcome: 'DIFFERS', differences, open: [], compared: 2, origin: undefined };
  return toRebuildText(report, 'site').split('\n').slice(1, -1);
};

test('what was made here is rebuilt; what the list says of a file is only listed', () => {
  expect(
    linesOf(
      { file: 'index.html', at: 'line 3', served: '"9"', rebuilt: '"3"' },
      { file: 'inputs/a.json', at: 'against SHA256SUMS', served: 'aa', listed: 'bb' },
      { file: 'evil.json', at: '', served: 'a file', rebuilt: 'nothing' },
    ),
  ).toEqual([
    'DIFFERS: index.html line 3: served "9", rebuilt "3"',
    'DIFFERS: inputs/a.json against SHA256SUMS: served aa, listed bb',
    'DIFFERS: evil.json: served a file, rebuilt nothing',
  ]);
});

test('of one file the first twenty places are told', () => {
  const places = Array.from({ length: 22 }, (_, at) => ({
    file: 'a',
    at: `line ${at}`,
    served: '1',
    rebuilt: '2',
  }));
  expect(linesOf(...places).at(-1)).toBe('DIFFERS: a: 2 places more');
  expect(linesOf(...places)).toHaveLength(21);
});
