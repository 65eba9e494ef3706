import { describe, expect, test } from 'vitest';
import { differenceOf } from './differences.ts';
import { drawIndex, openDraws } from './draws.ts';
import { drawJudged, type JudgedSheet, judgedBounds, judgedP } from './judged-score.ts';
import { wilsonInterval } from './wilson.ts';

const items_sha256 = 'ab'.repeat(32);

/** Right in so many of a hundred cases, the judge agreeing in so many. The first `labels` units bear one. */
type World = {
  readonly units: number;
  readonly labels: number;
  readonly right: number;
  readonly agreeing: number;
  /** Parts of a full score. */
  readonly full?: number;
};

function sheetOf(world: World, number = 0): JudgedSheet {
  const { units, labels, right, agreeing, full = 1 } = world;
  const draws = openDraws('', `${JSON.stringify(world)} ${number}`);
  const truths = Array.from({ length: units }, () =>
    drawIndex(draws, 100) < right ? full - drawIndex(draws, full) : drawIndex(draws, full),
  );
  return {
    judge: Int32Array.from(truths, (truth) => (drawIndex(draws, 100) < agreeing ? truth : full - truth)),
    human: Int32Array.from(truths, (truth, unit) => (unit < labels ? truth : -1)),
  };
}

function scored(sheets: readonly JudgedSheet[], { full = 1, draws = 200 } = {}) {
  return drawJudged({ full, groups: undefined, items_sha256, sheets, draws });
}

function meanOf(values: Iterable<number>): number {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}

const worlds: readonly World[] = [
  { units: 200, labels: 60, right: 70, agreeing: 80 },
  { units: 90, labels: 30, right: 90, agreeing: 95 },
  { units: 400, labels: 100, right: 40, agreeing: 60 },
  { units: 120, labels: 50, right: 50, agreeing: 75, full: 10_000 },
];

describe.each(worlds)('a score of $labels labels in $units units, $agreeing % agreed', (world) => {
  const { full = 1, units, labels } = world;
  const sheet = sheetOf(world);
  const humans = [...sheet.human].filter((parts) => parts >= 0);

  test('is the mean of the humans where the judge says the same of everything', () => {
    const { judged, drawn } = scored([{ ...sheet, judge: new Int32Array(units).fill(full) }], { full });
    expect(judged[0]).toMatchObject({ lambda: 0, judge: 1, labelled: labels });
    expect(judged[0]?.score).toBeCloseTo(meanOf(humans) / full, 12);
    expect(meanOf(drawn[0] ?? [])).toBeCloseTo(meanOf(humans) / full, 1);
  });

  test('is the mean of the humans where judge and humans contradict each other', () => {
    const judge = sheet.human.map((parts) => (parts < 0 ? full : full - parts));
    const { judged } = scored([{ ...sheet, judge }], { full });
    expect(judged[0]?.lambda).toBe(0);
    expect(judged[0]?.score).toBeCloseTo(meanOf(humans) / full, 12);
  });

  test('is the mean of the judge over everything asked where the two say the same', () => {
    const human = sheet.judge.map((parts, unit) => (unit < labels ? parts : -1));
    const { judged } = scored([{ ...sheet, human }], { full });
    expect(judged[0]?.lambda).toBe(1);
    expect(judged[0]?.score).toBeCloseTo(meanOf(sheet.judge) / full, 12);
  });

  test('is the same in whatever order the units stand', () => {
    const order = Array.from({ length: units }, (_, at) => (at * 7 + 3) % units);
    const turned = {
      judge: sheet.judge.map((_, at) => sheet.judge[order[at] ?? 0] ?? -1),
      human: sheet.human.map((_, at) => sheet.human[order[at] ?? 0] ?? -1),
    };
    expect(new Set(order).size).toBe(units);
    const [own] = scored([sheet], { full }).judged;
    // A mean of many labels loses its last digits.
    const worth = expect.closeTo(own?.worth ?? Number.NaN, 9);
    expect(scored([turned], { full }).judged).toEqual([{ ...own, worth }]);
  });

  test('moves by the formula, and its interval holds it', () => {
    const { judged, drawn } = scored([sheet], { full });
    const marks = humans.map((human, unit) => ({ human, judge: sheet.judge[unit] ?? -1 }));
    const [h, j] = [meanOf(humans), meanOf(marks.map(({ judge }) => judge))];
    const cov = meanOf(marks.map(({ human, judge }) => (human - h) * (judge - j)));
    const variance = meanOf(marks.map(({ judge }) => (judge - j) ** 2));
    const lambda = Math.min(1, Math.max(0, cov / variance));
    const score = (lambda * meanOf(sheet.judge) + h - lambda * j) / full;
    expect(judged[0]?.lambda).toBeCloseTo(lambda, 10);
    expect(judged[0]?.score).toBeCloseTo(score, 10);
    const [low, high] =
      judged[0] === undefined ? [1, 0] : judgedBounds(judged[0], drawn[0] ?? new Float64Array());
    expect(low).toBeLessThan(score);
    expect(high).toBeGreaterThan(score);
  });
});

test('each draw has as many labels as there are', () => {
  const world = { units: 300, labels: 30, right: 50, agreeing: 50 };
  const { drawn, blocks, others } = scored([
    {
      ...sheetOf(world),
      judge: new Int32Array(300).fill(1),
      human: sheetOf(world).human.map((h) => Math.min(h, 0)),
    },
  ]);
  // Humans say 0 of everything: in every draw 0, which a draw without a label would not be.
  expect(new Set(drawn[0])).toEqual(new Set([0]));
  expect([blocks, others]).toEqual([30, 270]);
});

test('a component asked nothing of what bears labels scores what the judge gave it', () => {
  const judge = Int32Array.from({ length: 40 }, (_, unit) => (unit < 10 ? -1 : unit % 2));
  const human = judge.map(() => -1);
  const other = sheetOf({ units: 40, labels: 10, right: 50, agreeing: 90 });
  expect(scored([{ judge, human }, other]).judged[0]).toEqual({
    ...{ judge: 0.5, labelled: 0, blocks: 0, even: 0, worth: 0, lambda: 1, score: 0.5 },
  });
});

test('clusters are drawn whole', () => {
  const of = Int32Array.from({ length: 100 }, (_, unit) => Math.floor(unit / 10));
  // Of each cluster everything is right or nothing: ten of them spread as ten items do.
  const judge = of.map((cluster) => cluster % 2);
  const human = judge.map((parts, unit) => (unit < 50 ? 1 - parts : -1));
  const { drawn, judged } = drawJudged({
    ...{ full: 1, items_sha256, draws: 2_000, sheets: [{ judge, human }] },
    groups: { count: 10, of },
  });
  const mean = meanOf(drawn[0] ?? []);
  const spread = meanOf((drawn[0] ?? new Float64Array()).map((score) => (score - mean) ** 2));
  expect(judged[0]).toMatchObject({ labelled: 50, blocks: 5, lambda: 0, score: 0.6 });
  expect(spread).toBeCloseTo((0.6 * 0.4) / 5, 2);
});

test('where no draw moves anything the interval is that of as many items as there are blocks', () => {
  const judged = { judge: 1, labelled: 40, blocks: 40, even: 40, worth: 40, lambda: 0, score: 1 };
  const [low, high] = judgedBounds(judged, new Float64Array(100).fill(1));
  const [least] = wilsonInterval({ k: 40, n: 40 });
  expect(high).toBe(1);
  expect(low).toBeLessThan(least);
  expect(low).toBeGreaterThan(least - 0.01);
});

test('where labels show no error of the judge either bound leaves room for those that they may hide', () => {
  const { judged, drawn } = scored([sheetOf({ units: 2_000, labels: 30, right: 50, agreeing: 100 })]);
  const [own, scores] = [judged[0], drawn[0]];
  if (own === undefined || scores === undefined) throw new Error('expected a score');
  const [low, high] = judgedBounds(own, scores);
  const [least, most] = wilsonInterval({ k: Math.round(own.score * 2_000), n: 2_000 });
  const room = 3.84 / 30 - 3.84 / 2_000;
  expect(own.worth).toBeCloseTo(30, 9);
  expect(own.score - low).toBeCloseTo(Math.hypot(own.score - least, room), 2);
  expect(high - own.score).toBeCloseTo(Math.hypot(most - own.score, room), 2);
});

test('p of two is below 0.05 where the interval of their difference leaves 0 out, and only there', () => {
  const found = Array.from({ length: 60 }, (_, number) => {
    const [one, other] = [70, 50 + (number % 20)].map((right, at) =>
      sheetOf({ units: 120, labels: 40, right, agreeing: 80 }, 2 * number + at),
    );
    const drawn = scored([one, other].flatMap((sheet) => sheet ?? []));
    const { low, high } = differenceOf(drawn, 0, 1);
    const p = judgedP(drawn, 0, 1);
    expect(p).toBe(judgedP(drawn, 1, 0));
    return [p < 0.05, low > 0 || high < 0];
  });
  for (const [isBelow, isOut] of found) expect(isBelow).toBe(isOut);
  expect(new Set(found.map(([isBelow]) => isBelow)).size).toBe(2);
});

test('where no draw moves a difference its interval alone says whether one is ahead', () => {
  const still = (score: number): Float64Array => new Float64Array(1_000).fill(score);
  const all = { scores: [1, 0, 0], drawn: [still(1), still(0), still(0)], blocks: 60, unseen: 0.064 };
  expect(judgedP(all, 0, 1)).toBe(1 / 1_001);
  expect(judgedP(all, 1, 2)).toBe(1);
});
