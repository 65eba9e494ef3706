import { expect, test } from 'vitest';
import { nearestNames, suggestion } from './nearest-names.ts';

const verbs = ['build', 'dev', 'import', 'init', 'keys', 'rebuild', 'serve', 'sign', 'verify'];

test.each([
  ['biuld', 'did you mean build?'],
  ['verfy', 'did you mean verify?'],
  ['SIGN', 'did you mean sign?'],
  ['imp', 'did you mean import?'],
  ['in', 'did you mean init?'],
  ['zzzz', `known: ${verbs.join(', ')}`],
])('%s: %s', (typed, expected) => {
  expect(suggestion(typed, verbs)).toBe(expected);
});

test('a swap of neighbours is one step, so that a name of three letters is found', () => {
  expect(nearestNames('edv', verbs)).toEqual(['dev']);
});

test('the nearest stand first, three at most, whatever the order of the known names', () => {
  const known = ['axis-d', 'axis-ab', 'axis-c', 'axis-a', 'axis-b'];
  expect(nearestNames('axis-a', known)).toEqual(['axis-a', 'axis-ab', 'axis-b']);
  expect(nearestNames('axis-a', known.toReversed())).toEqual(['axis-a', 'axis-ab', 'axis-b']);
});

test('nothing is near where nothing is known', () => {
  expect(suggestion('x', [])).toBe('there is none');
});
