import { expect, test } from 'vitest';
import { anchorAt, chartScale, toPlace, wholeScale } from './plot-scale.ts';

test.each([
  [0.5, '25%'],
  [0.45, '0%'],
  [0.65, '100%'],
])('%d stands where it belongs between 0.45 and 0.65', (value, place) => {
  expect(toPlace({ from: 0.45, to: 0.65 }, value)).toBe(place);
});

test('a scale is fitted to what is drawn, and whole where nothing is', () => {
  expect(chartScale([], 0.5)).toBe(wholeScale);
  expect(chartScale([0.52, 0.63], undefined)).toMatchObject({ from: 0.52, to: 0.64 });
  expect(chartScale([0.52, 0.63], 0.46)).toMatchObject({ from: 0.45 });
});

test('a text at an end of a line begins or ends there', () => {
  expect([0, 0.5, 1].map((value) => anchorAt({ from: 0, to: 1 }, value))).toEqual(['start', 'middle', 'end']);
});
