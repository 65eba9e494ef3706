import { expect, test } from 'vitest';
import { cohensKappa, type Judgement } from './annotation.ts';

const times = (count: number, judgement: Judgement): Judgement[] =>
  Array.from({ length: count }, () => judgement);

test("Cohen's own kind of table: 20 and 15 agreed, 5 and 10 not", () => {
  const judgements = [
    ...times(20, ['y', 'y']),
    ...times(5, ['y', 'n']),
    ...times(10, ['n', 'y']),
    ...times(15, ['n', 'n']),
  ];
  // p_o = .7, p_e = .5·.6 + .5·.4 = .5
  expect(cohensKappa(judgements)).toBeCloseTo(0.4, 15);
});

test('agreement throughout is one, agreement as by chance is nought, the reverse is below', () => {
  expect(cohensKappa([...times(3, ['a', 'a']), ...times(2, ['b', 'b'])])).toBe(1);
  expect(
    cohensKappa([
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b'],
    ]),
  ).toBe(0);
  expect(
    cohensKappa([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBe(-1);
});

test('where both know one label only, and where nobody was asked, there is none', () => {
  expect(cohensKappa(times(4, ['a', 'a']))).toBe(null);
  expect(cohensKappa([])).toBe(null);
});
