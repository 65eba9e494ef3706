import { expect, test } from 'vitest';
import type { BankItem01 } from '../../schema/contracts.gen.ts';
import { countDifferentTexts } from './different-texts.ts';

const countOf = (how: 'mill' | 'import', ...items: readonly Omit<BankItem01, 'item_id'>[]) =>
  countDifferentTexts(
    { items: new Map(items.map((item, at) => [`i-${at}`, { item_id: `i-${at}`, ...item }])) },
    how,
  );

test('equal texts of one cluster are one text', () => {
  expect(countOf('import', { input: 'a', cluster: 'x' }, { input: 'a', cluster: 'x' }, { input: 'b' })).toBe(
    2,
  );
});

test('equal questions of different passages, which no import joined, are different texts', () => {
  expect(countOf('import', { input: 'What is the title?' }, { input: 'What is the title?' })).toBe(undefined);
  expect(countOf('import', { input: 'a', cluster: 'x' }, { input: 'a', cluster: 'y' })).toBe(undefined);
});

test('of a bank of the mill the text is all that is asked', () => {
  expect(countOf('mill', { input: 'a' }, { input: 'a' }, { input: 'b', cluster: 'x' })).toBe(2);
});

test('nothing is counted where a text is not known', () => {
  expect(countOf('import', { input: 'a', cluster: 'x' }, { input: 'a', cluster: 'x' }, {})).toBe(undefined);
});
