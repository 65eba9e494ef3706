import { expect, test } from 'vitest';
import { toUnitChart } from './unit-chart.ts';

const UNIT = 8;

const lengthsOf = (path: string): number =>
  [...path.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length), 0) / UNIT;

test('a unit chart has one square for each check, what failed first', () => {
  const { height, lines } = toUnitChart({ pass: 100, fail: 3, uncheckable: 2 });
  expect(height).toBe(2 * UNIT);
  expect(lines.map(({ result, path }) => [result, lengthsOf(path)])).toEqual([
    ['fail', 3],
    ['uncheckable', 2],
    ['pass', 100],
  ]);
  expect(lines.map(({ path }) => path)).toEqual(['M0 4h24', 'M24 4h16', 'M40 4h440M0 12h360']);
});

test('a part without a check has no line, and nothing no height', () => {
  expect(toUnitChart({ pass: 60, fail: 0, uncheckable: 0 })).toMatchObject({
    height: UNIT,
    lines: [{ result: 'pass', path: 'M0 4h480' }],
  });
  expect(toUnitChart({ pass: 0, fail: 0, uncheckable: 0 })).toMatchObject({ height: 0, lines: [] });
});
