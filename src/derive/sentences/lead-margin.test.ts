import { describe, expect, test } from 'vitest';
import { axisRow } from '../../../tests/kit/axis-row.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { bestWords } from './best-words.ts';
import { byLead, closestRival, leadStanding, marginScale, marginWords, markWords } from './lead-margin.ts';

const difference = (rival: string, points: number, low = points - 5, high = points + 5) => ({
  rival,
  points,
  low,
  high,
});

describe('the closest rival', () => {
  test('is the one from whom the difference is smallest, and competes', () => {
    const differences = [difference('kin', 0), difference('far', 9), difference('near', 2.04)];
    const separation_detail = { stands_for: [{ name: 'first', family: 'f', others: ['kin'] }] };
    expect(closestRival({ differences, separation_detail })?.rival).toBe('near');
    expect(closestRival({ differences: [difference('kin', 0)], separation_detail })).toBeUndefined();
    expect(closestRival({})).toBeUndefined();
  });

  test('is told with sign and interval, in points or in the unit of the test', () => {
    expect(marginWords(english, {}, difference('near', 2.04, -3.16, 7))).toBe('+2.0 points (−3.2 to +7.0)');
    expect(marginWords(english, {}, difference('near', 0, -0.04, 0.04))).toBe('0.0 points (−0.1 to +0.1)');
    const metric = { name: 'brier_score', better: 'lower', range: [0, 2] } as const;
    expect(
      marginWords(english, { metric: { ...metric, range: [0, 2] } }, difference('near', 0.1234, 0, 1)),
    ).toMatch(/^\+0\.123 in brier_score/);
  });
});

describe('the scale of points', () => {
  test.each([
    [[difference('a', 0.1, -0.5, 0.9)], -2, 3],
    [[difference('a', 3, -4.1, 9.6), difference('b', 0, -23.2, 23.2)], -30, 45],
    [[difference('a', 90, 60, 100)], -80, 120],
    [[], -2, 3],
  ])('holds all intervals, with no difference at two fifths: %#', (differences, from, to) => {
    const scale = marginScale(differences.map((each) => ({ differences: [each] })));
    expect([scale.from, scale.to]).toEqual([from, to]);
    expect((0 - from) / (to - from)).toBeCloseTo(0.4);
  });
});

test('a mark is filled where the lead holds beside all tests, hollow where only alone, and a knob where there is none', () => {
  const lead = (holm_p: number) =>
    axisRow({ separation: 'SEPARATED', separation_detail: { holm_p }, differences: [difference('b', 9)] });
  const tie = axisRow({ separation: 'TIE', differences: [difference('b', 1)] });
  const untested = axisRow({ separation: 'UNTESTED' });
  const rows = [untested, tie, lead(0.2), lead(0.01)];
  expect(byLead(rows).map(leadStanding)).toEqual(['leader', 'alone', 'tied', 'tied']);
  expect(byLead(rows).at(-1)).toBe(untested);
  expect(markWords(english, [untested, tie]).map(([standing]) => standing)).toEqual(['tied']);
});

test('beside the best stands what the same answer would score, never who is withheld', async () => {
  const tie = await goldenSite('exact-tie');
  const [row = expect.fail('a row is there')] = tie.board.axes;
  const of = (share: number, rest: Partial<AxisRow05>): string => {
    const fleet = tie.fleets.get(row.axis) ?? expect.fail('a fleet is there');
    const [best = expect.fail('somebody is there')] = fleet.members;
    const score = { ...best.score, overAsked: { share, interval: [0, 1] as const } };
    const fleets = new Map([[row.axis, { ...fleet, members: [{ ...best, score }] }]]);
    const { baseline: _, public_leader_state: __, ...bare } = row;
    return bestWords(english, { fleets }, { ...bare, ...rest });
  };
  const baseline = { ...(row.baseline ?? expect.fail('an answer is there')), accuracy: 0.5 };
  expect(of(0.6015, { baseline })).toBe('best 60 % · always one answer 50 %');
  expect(of(0.9952, { only_answer: 'kept' })).toBe('best over 99 % · always one answer 100 %');
  expect(of(0.004, {})).toBe('best under 1 %');
  expect(of(1, {})).toBe('best 100 %');
  expect(of(0.6, { public_leader_state: 'EXCLUDED_OWN_MODEL' })).toBe('');
});
