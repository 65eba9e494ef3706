import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../src/core/canonical.ts';
import { type Outcome, outcomeOf, type Replica } from './outcome.ts';
import { type History, histories } from './recipe.ts';

test('the program draws the committed bank again, byte for byte', () => {
  const drawn = histories().map((item) => `${canonicalize(item)}\n`);
  expect(drawn.join('')).toBe(readFileSync('artifacts/banks/replica-text-1/items.jsonl', 'utf8'));
});

test('every character of a history is another one, and every place exists where it is named', () => {
  for (const { input } of histories()) {
    const { base, runs, steps }: History = JSON.parse(input ?? '');
    const letters = base + runs.join('');
    expect(new Set(letters).size).toBe(letters.length);
    const places = steps.flatMap((step) => ('after' in step && step.after !== '' ? [step.after] : []));
    expect(places.filter((place) => !letters.includes(place))).toEqual([]);
  }
});

describe('an end that breaks a promise is named', () => {
  const history: History = {
    replicas: [1, 2],
    base: 'abc',
    steps: [],
    runs: ['xy', 'z'],
    removed: 'b',
  };
  test.each<[string, string[], Outcome]>([
    ['all hold', ['axyzc', 'axyzc'], 'holds'],
    ['either order of two runs holds', ['azxyc', 'azxyc'], 'holds'],
    ['two ends', ['axyzc', 'azxyc'], 'diverged'],
    ['a character is missing', ['axzc', 'axzc'], 'lost'],
    ['a character stands twice', ['axyzzc', 'axyzzc'], 'lost'],
    ['a removed character is back', ['abxyzc', 'abxyzc'], 'kept'],
    ['the base changed its order', ['cxyza', 'cxyza'], 'reordered'],
    ['a run is torn apart', ['axzyc', 'axzyc'], 'interleaved'],
  ])('%s', (_, ends, outcome) => {
    expect(outcomeOf(history, () => ends.map(fixed))).toBe(outcome);
  });
});

/** A replica that ends as it is told, whatever it is asked. */
function fixed(end: string): Replica {
  return { text: () => end, insert: () => {}, remove: () => {}, state: () => null, merge: () => {} };
}
