import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { toGapText } from '../figures/metric-value.ts';
import { aloneWords, deriveGaps, type Gap, gapHeading } from './gap.ts';

const { measured, row } = await measuredBoard('separated');
const { public_leader_state: _, ...named } = row;

test('whoever was tested against the first on top has a gap to it, with the counts of the test', () => {
  const { separation } = measured;
  if (separation.state === 'UNTESTED') expect.fail('a tested board');
  const gaps = deriveGaps(measured, named);
  expect([...gaps.keys()]).toEqual(separation.differences.map(({ rival }) => rival));
  for (const { second, b, c } of separation.rivals)
    expect(gaps.get(second)).toMatchObject({ best: separation.top[0], better: c, worse: b });
});

test('nobody has one where the first is not named, or nothing was tested', () => {
  expect(deriveGaps(measured, { public_leader_state: 'NO_SIGNED_CARD' }).size).toBe(0);
});

const gap: Gap = { points: 5.21, low: -0.59, high: 10.61, best: 'a', better: 58, worse: 78, kind: 'right' };

test.each([
  ['right', 'item by item 58 better, 78 worse'],
  ['answered right', 'item by item 58 better, 78 worse, where both answered'],
  ['scored', 'scored higher on 58, lower on 78'],
  ['battles', 'won 58 of their battles, lost 78'],
  ['never met', 'never met it'],
  ['judged', undefined],
] as const)('what one did alone, where the test is of %s', (kind, said) => {
  expect(aloneWords(english, { ...gap, kind }, {})).toBe(said);
});

test('what one did alone on pairs of items is counted in pairs', () => {
  expect(aloneWords(english, { ...gap, kind: 'answered right' }, { pair_items: true })).toBe(
    'pair by pair 58 better, 78 worse, where both answered',
  );
});

test.each([
  [gap, '5.2 (−0.6 to 10.7)'],
  [{ points: 5.73, low: 0.054, high: 10.99 }, '5.7 (0.05 to 11.0)'],
])('bounds are rounded outwards, and a lead is never rounded to none', (apart, text) => {
  expect(toGapText(english, {}, apart)).toBe(text);
});

test('the unit of a metric is not called points', () => {
  const metric = { name: 'seconds', better: 'lower', range: [0, 60] } as const;
  expect(gapHeading(english, { metric: { ...metric, range: [0, 60] } })).toBe('Behind the best');
  expect(toGapText(english, { metric }, { points: 1.2345, low: 0.5, high: 2 })).toBe(
    '1.235 (0.500 to 2.000)',
  );
});
