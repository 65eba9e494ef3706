import { expect, test } from 'vitest';
import { derivePreferences, scoreBounds } from './preferences.ts';
import type { PreferenceBattle } from './prompt-blocks.ts';

/** On prompts of their own: so many battles of two, of which the first won so many. */
const fought = [
  { pair: [0, 1], battles: 60, won: 60 },
  { pair: [0, 2], battles: 60, won: 60 },
  { pair: [1, 2], battles: 60, won: 30 },
] as const;

const battles = fought.flatMap(({ pair, battles, won }, at) =>
  Array.from({ length: battles }, (_, k): PreferenceBattle => {
    return { block: at * 60 + k, pair, earned: k < won ? 10_000 : 0 };
  }),
);

test('who won all battles against two that share theirs has an interval with a width', () => {
  const preferences = derivePreferences({ count: 3, battles, items_sha256: '', draws: 200 });
  if (preferences === undefined) throw new Error('the battles do not connect all');
  expect(preferences.alike).toEqual([
    [0, 1],
    [0, 2],
  ]);
  const { bounds, by } = scoreBounds(preferences, 0, 120);
  expect([...bounds.map((bound) => bound.toFixed(3)), by]).toEqual(['0.955', '0.999', 'both']);
});
