import { expect, test } from 'vitest';
import { twoLetters } from './codes.ts';

test('three letters become two, and Bokmål is Norwegian by any of its codes', () => {
  expect(['deu', 'ekk', 'nob', 'nb', 'no'].map(twoLetters)).toEqual(['de', 'et', 'no', 'no', 'no']);
});

test('a language of its own stays one: Nynorsk is not Bokmål, Bosnian not Croatian', () => {
  expect(['nno', 'nn', 'bos', 'prs'].map(twoLetters)).toEqual(['nn', 'nn', 'bs', 'prs']);
});
