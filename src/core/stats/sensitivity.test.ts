import { describe, expect, test } from 'vitest';
import { answered, examOf } from '../../../tests/kit/exam.ts';
import type { ClosedAnswers } from './constant-answer.ts';
import { examOfAnswers, examOfComponents } from './exam.ts';
import { countInformative, deriveItemFigures, isExhausted } from './item-figures.ts';
import { deriveLeftOut } from './sensitivity.ts';

const lead = { state: 'SEPARATED', leader: 'a' } as const;
const exam = examOf([answered('a', '80r 20w'), answered('b', '40w 30r 30w'), answered('c', '72r 28w')]);
const without = (name: string) => ({
  name,
  without: () => ({ exam: { ...exam, sheets: exam.sheets.filter((sheet) => sheet.name !== name) } }),
});

/** Whoever is wrong gave the other label. */
function closedOf(isYes: (at: number) => boolean): ClosedAnswers {
  const targetOf = (unit: string): string => (isYes(exam.units.indexOf(unit)) ? 'yes' : 'no');
  const isRight = (component: string, unit: string): boolean =>
    exam.sheets.find(({ name }) => name === component)?.overAsked[exam.units.indexOf(unit)] === 1;
  return {
    labels: ['yes', 'no'],
    targets: new Map(exam.units.map((unit) => [unit, [targetOf(unit)]])),
    strata: new Map(),
    answers: (component, unit) => [isRight(component, unit) === (targetOf(unit) === 'yes') ? 'yes' : 'no'],
  };
}

describe('leaving one out', () => {
  test('names what changes the verdict, and what it would be', () => {
    expect(deriveLeftOut(lead, [without('a'), without('b'), without('c')], { closed: undefined })).toEqual({
      cases: 3,
      stands: 2,
      changes: [{ name: 'a', state: 'SEPARATED', leader: 'c' }],
    });
  });

  test('asks where only answers count whether the lead stands over everything asked', () => {
    const whole = examOfAnswers(
      examOf([answered('hides', '8? 92r'), answered('errs', '92r 8w'), answered('c', '20r 80w')]),
    );
    const caseOf = (name: string) => ({
      name,
      without: () => ({ exam: examOfComponents(whole, (sheet) => sheet.name !== name) }),
    });
    expect(
      deriveLeftOut({ state: 'TIE', leader: undefined }, [caseOf('errs'), caseOf('c')], {
        closed: undefined,
      }),
    ).toEqual({
      cases: 2,
      stands: 1,
      changes: [{ name: 'errs', state: 'SEPARATED', leader: 'hides' }],
    });
  });

  test('asks a leader whom all rivals leave SEPARATED about the constant answer, chosen anew', () => {
    const cases = [without('b')];
    const alternating = closedOf((at) => at % 2 === 0);
    expect(deriveLeftOut(lead, cases, { closed: alternating }).stands).toBe(1);
    // Always no is right on the very items on which the leader is.
    const late = closedOf((at) => at >= 80);
    expect(deriveLeftOut(lead, cases, { closed: late }).changes).toEqual([
      { name: 'b', state: 'TIE', leader: undefined },
    ]);
  });

  test('tests nobody against the constant answer where all that is left has one label', () => {
    const closed = closedOf(() => true);
    expect(deriveLeftOut(lead, [without('b')], { closed }).stands).toBe(1);
  });
});

describe('items', () => {
  const five = ['rrrr', 'rrrw', 'rrww', 'rwww', 'wwww'].map((marks, at) =>
    answered(`c-${at}`, [...marks].map((mark) => `1${mark}`).join(' ')),
  );

  test('are as hard as they were failed, and tell apart as far as they go with the others', () => {
    const figures = deriveItemFigures(examOf(five));
    expect(figures.map(({ difficulty }) => difficulty?.toFixed(6))).toEqual([
      '0.200000',
      '0.400000',
      '0.600000',
      '0.800000',
    ]);
    // First item: 1, 1, 1, 1, 0 against 3, 2, 1, 0, 0 of 3: r = 6/√(20·… ), by hand 0.5145.
    expect(figures[0]?.discrimination).toBeCloseTo(0.514496, 6);
  });

  test('have no discrimination below five components, or where nothing varies', () => {
    expect(deriveItemFigures(examOf(five.slice(1)))[0]?.discrimination).toBeUndefined();
    const alike = five.map((each, at) => answered(`${each.name}`, `1r ${at % 2}r ${4 - (at % 2)}w`));
    expect(deriveItemFigures(examOf(alike))[0]).toEqual({ difficulty: 0, discrimination: undefined });
  });

  test('that nobody was asked have no difficulty', () => {
    expect(deriveItemFigures(examOf([answered('a', '1. 1r')]))[0]).toEqual({
      difficulty: undefined,
      discrimination: undefined,
    });
  });
});

test('informative are the items on which not all who were asked earned the same', () => {
  const three = [answered('a', '2r 1w 1r 1.'), answered('b', '1r 1w 2? 1r'), answered('c', '1r 2. 1w 1r')];
  const { units, sheets } = examOf(three);
  // All right; one wrong; one reads nothing, which earns nothing, where the other is wrong; a right one alone; both right.
  expect(countInformative(units.length, sheets)).toEqual({ informative: 2, of: 5 });
  expect(countInformative(units.length, [])).toEqual({ informative: 0, of: 0 });
});

test.each([
  [29, true],
  [30, false],
])('a bank with %i informative items is exhausted: %s', (informative, expected) => {
  expect(isExhausted({ informative, of: 400 })).toBe(expected);
});
