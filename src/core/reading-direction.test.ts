import { expect, test } from 'vitest';
import { refuseTurningMarks } from './reading-direction.ts';

test.each(['How many \u202egnp?', { title: ['T\u2066'] }, { note: { deep: '\u061c' } }])(
  '%j is refused',
  (value) => {
    expect(() => refuseTurningMarks('axes/a.json', value)).toThrow(
      /^axes\/a\.json: expected words without marks that change the direction of reading, got U\+(202E|2066|061C)/,
    );
  },
);

test('words of any alphabet are left alone', () => {
  expect(() =>
    refuseTurningMarks('axes/a.json', { title: 'כמה? كم؟ How many?', n: 3, none: undefined }),
  ).not.toThrow();
});
