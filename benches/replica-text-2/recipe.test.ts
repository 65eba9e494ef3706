import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../src/core/canonical.ts';
import type { History, Step } from './history.ts';
import { type Outcome, outcomeOf, type Replica } from './outcome.ts';
import { histories } from './recipe.ts';
import { reference } from './reference.ts';

const drawn = histories().map((item) => {
  const history: History = JSON.parse(item.input ?? '');
  return { item, history };
});

test('the program draws the committed bank again, byte for byte', () => {
  const lines = drawn.map(({ item }) => `${canonicalize(item)}\n`);
  expect(lines.join('')).toBe(readFileSync('artifacts/banks/replica-text-2/items.jsonl', 'utf8'));
});

test('a published algorithm, which nobody measures, ends every history as the bank asks', () => {
  const ends = drawn.map(({ item, history }) => [item.item_id, outcomeOf(history, reference)]);
  expect(ends.filter(([, end]) => end !== 'holds')).toEqual([]);
});

test('every scene is another one, and is three histories of their own letters', () => {
  const scenes = Map.groupBy(drawn, ({ item }) => item.why);
  expect(new Set(drawn.map(({ item }) => item.cluster)).size).toBe(scenes.size);
  expect([...scenes.values()].filter(({ length }) => length !== 3)).toEqual([]);
  expect(new Set(drawn.map(({ item }) => item.input)).size).toBe(drawn.length);
});

test('every character of a history is another one', () => {
  for (const { history } of drawn) {
    const letters = history.base + history.runs.join('');
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test('whoever types beside a letter or removes it has heard of it, and has not removed it', () => {
  expect(drawn.flatMap(({ item, history }) => unheardOf(history).map((it) => [item.item_id, it]))).toEqual(
    [],
  );
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

  test('somebody saw it in another order', () => {
    const shown = ['abc', 'axyzbc', 'zaxyc'];
    const changing: Replica = {
      ...fixed(''),
      text: () => (shown.length > 1 ? shown.shift() : shown[0]) ?? '',
    };
    const steps: Step[] = [{ copy: 'k', of: 0 }];
    expect(outcomeOf({ ...history, replicas: [1], steps }, () => [changing])).toBe('reordered');
  });
});

test('only changes alone may be refused', () => {
  const refusing: Replica = {
    ...fixed('a'),
    merge: () => {
      throw new Error('no');
    },
    apply: () => {
      throw new Error('not yet');
    },
  };
  const history = { replicas: [1], base: 'a', runs: [], removed: '' };
  const news: Step[] = [
    { news: 'k', of: 0 },
    { news: 'k', to: 0 },
  ];
  expect(outcomeOf({ ...history, steps: news }, () => [refusing])).toBe('refused');
  expect(() => outcomeOf({ ...history, steps: [{ from: 0, to: 0 }] }, () => [refusing])).toThrow('no');
});

/** A replica that ends as it is told, whatever it is asked. */
function fixed(end: string): Replica {
  return {
    text: () => end,
    insert: () => {},
    remove: () => {},
    state: () => null,
    merge: () => {},
    changes: () => null,
    apply: () => {},
  };
}

/** Letters that a step names and its replica does not have at that time. */
function unheardOf({ replicas, base, steps }: History): readonly string[] {
  const empty: readonly Letters[] = replicas.map(() => none);
  const known = empty.map((letters, at) => (at === 0 ? { ...letters, typed: new Set(base) } : letters));
  const sent = new Map<string, Letters>();
  const missing: string[] = [];
  const hear = (at: number, letters = none): void => {
    known[at] = joined(known[at] ?? none, letters);
  };
  for (const step of steps) {
    if ('from' in step) hear(step.to, known[step.from]);
    else if ('by' in step) {
      const { typed, gone } = known[step.by] ?? none;
      const named = 'remove' in step ? step.remove : 'before' in step ? step.before : step.after;
      missing.push(...[...named].filter((letter) => !typed.has(letter) || gone.has(letter)));
      const [written = '', removed = ''] = 'remove' in step ? [step.write, step.remove] : [step.type];
      hear(step.by, { typed: new Set(written), gone: new Set(removed) });
    } else {
      const name = 'copy' in step ? step.copy : step.news;
      if ('of' in step) sent.set(name, known[step.of] ?? none);
      else hear(step.to, sent.get(name));
    }
  }
  return missing;
}

type Letters = { readonly typed: ReadonlySet<string>; readonly gone: ReadonlySet<string> };

const none: Letters = { typed: new Set(), gone: new Set() };

function joined(one: Letters, other: Letters): Letters {
  return { typed: new Set([...one.typed, ...other.typed]), gone: new Set([...one.gone, ...other.gone]) };
}
