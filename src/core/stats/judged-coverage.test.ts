/**
 * How often the interval of a corrected score holds the share that humans would call right, and how wide it is beside
 * that of the human labels alone, on 1,000 boards of each kind. A thousand draws a board, in place of ten thousand.
 */

import { describe, expect, test } from 'vitest';
import {
  drawJudgedPair,
  type JudgedPair,
  judgedGroups,
  judgedWorlds,
} from '../../../bench/simulation/judged-worlds.ts';
import { differenceOf } from './differences.ts';
import { drawWord, openDraws } from './draws.ts';
import { drawJudged, type JudgedSheet, judgedBounds } from './judged-score.ts';
import { scoreIntervals } from './score-interval.ts';

const BOARDS = 1_000;

type World = {
  readonly units: number;
  readonly labels: number;
  readonly right: number;
  /** How often the judge calls right what a human does, and wrong what a human does. */
  readonly finds: number;
  readonly spares: number;
  /** Units in a cluster, all of which are easier or harder by up to 20 points. */
  readonly clusterOf?: number;
};

/** What comes out: the correlation of judge and human, the share of boards whose interval held, its mean width beside that of humans alone. */
const worlds: readonly (World & { readonly row: string })[] = [
  { units: 500, labels: 100, right: 0.7, finds: 0.8, spares: 0.5, row: '0.30: 0.950, 0.172 beside 0.176' },
  { units: 500, labels: 50, right: 0.7, finds: 0.85, spares: 0.65, row: '0.50: 0.963, 0.228 beside 0.244' },
  { units: 500, labels: 100, right: 0.6, finds: 0.9, spares: 0.85, row: '0.75: 0.971, 0.147 beside 0.188' },
  { units: 500, labels: 50, right: 0.8, finds: 0.99, spares: 0.99, row: '0.97: 1.000, 0.159 beside 0.214' },
  { units: 2_000, labels: 100, right: 0.6, finds: 0.99, spares: 0.6, row: '0.67: 0.957, 0.149 beside 0.188' },
  { units: 500, labels: 50, right: 0.9, finds: 0.97, spares: 0.6, row: '0.61: 0.973, 0.156 beside 0.168' },
  { units: 500, labels: 100, right: 0.95, finds: 0.97, spares: 0.6, row: '0.53: 0.953, 0.082 beside 0.088' },
  { units: 500, labels: 30, right: 0.9, finds: 0.97, spares: 0.6, row: '0.61: 0.992, 0.209 beside 0.215' },
  { units: 2_000, labels: 30, right: 0.5, finds: 1, spares: 0.92, row: '0.92: 1.000, 0.263 beside 0.332' },
  { units: 2_000, labels: 100, right: 0.5, finds: 1, spares: 0.94, row: '0.94: 0.990, 0.101 beside 0.191' },
  {
    units: 500,
    labels: 100,
    right: 0.6,
    finds: 0.9,
    spares: 0.85,
    clusterOf: 5,
    row: '0.75: 0.970, 0.168 beside 0.224',
  },
  {
    units: 300,
    labels: 80,
    right: 0.75,
    finds: 0.85,
    spares: 0.8,
    clusterOf: 4,
    row: '0.61: 0.968, 0.189 beside 0.220',
  },
];

function correlation({ right, finds, spares }: World): number {
  const called = right * finds + (1 - right) * (1 - spares);
  return (right * finds - right * called) / Math.sqrt(right * (1 - right) * called * (1 - called));
}

/** The labels are those of the first units, which is as good as any at random: units are drawn alike. */
function drawBoard(
  { units, labels, right, finds, spares, clusterOf = 1 }: World,
  uniform: () => number,
): JudgedSheet {
  const ease = Array.from({ length: units / clusterOf }, () =>
    clusterOf === 1 ? 0 : (uniform() - 0.5) * 0.4,
  );
  const isRight = Array.from(
    { length: units },
    (_, unit) => uniform() < right + (ease[Math.floor(unit / clusterOf)] ?? 0),
  );
  return {
    judge: Int32Array.from(isRight, (is) => Number(uniform() < (is ? finds : 1 - spares))),
    human: Int32Array.from(isRight, (is, unit) => (unit < labels ? Number(is) : -1)),
  };
}

/** As the board states it of any answers: Wilson's, or the bootstrap of clusters. */
function aloneBounds(
  human: Int32Array,
  groups: { count: number; of: Int32Array } | undefined,
  items_sha256: string,
) {
  const sheet = { name: 'humans', own: false, overAsked: human, overParsed: human };
  const labels = human.filter((parts) => parts >= 0);
  const share = { earned: labels.reduce((sum, parts) => sum + parts, 0), of: labels.length };
  return scoreIntervals(
    { units: [], full: 1, isGraded: false, groups, sheets: [sheet], items_sha256 },
    { sheet, overAsked: share, overParsed: share, purpose: 'bootstrap|humans' },
  ).overAsked?.bounds;
}

function simulate(world: World) {
  const { clusterOf = 1, right } = world;
  const draws = openDraws(
    '',
    JSON.stringify([world.units, world.labels, right, world.finds, world.spares, clusterOf]),
  );
  const uniform = (): number => (drawWord(draws) >>> 0) / 2 ** 32;
  const groups = judgedGroups(world);
  let [held, width, alone] = [0, 0, 0];
  for (let board = 0; board < BOARDS; board++) {
    const sheet = drawBoard(world, uniform);
    const items_sha256 = `judged board ${board}`;
    const { judged, drawn } = drawJudged({ full: 1, groups, items_sha256, sheets: [sheet], draws: 1_000 });
    const [own, scores] = [judged[0], drawn[0]];
    if (own === undefined || scores === undefined) throw new Error('expected a score');
    const [low, high] = judgedBounds(own, scores);
    held += Number(low <= right && right <= high);
    width += high - low;
    const [least = 0, most = 1] = aloneBounds(sheet.human, groups, items_sha256) ?? [];
    alone += most - least;
  }
  return { held: held / BOARDS, width: width / BOARDS, alone: alone / BOARDS };
}

describe('the interval of a corrected score', () => {
  test.each(worlds)('of $labels labels in $units units, $right right, judged $finds and $spares', (world) => {
    const found = simulate(world);
    const agreed = correlation(world);
    const row = `${agreed.toFixed(2)}: ${found.held.toFixed(3)}, ${found.width.toFixed(3)} beside ${found.alone.toFixed(3)}`;
    expect(row).toBe(world.row);
    expect(found.held).toBeGreaterThanOrEqual(0.93);
    if (agreed >= 0.5) expect(found.width).toBeLessThan(found.alone);
  });
});

/** What comes out: the share of boards whose interval of the difference held, and of those that told the two apart. */
const pairs: readonly (JudgedPair & { readonly row: string })[] = [
  {
    ...{ units: 500, labels: 50, right: 0.7, finds: 0.85, spares: 0.65 },
    other: { right: 0.7, finds: 0.85, spares: 0.65 },
    row: '0.978, 0.022',
  },
  {
    ...{ units: 500, labels: 100, right: 0.7, finds: 0.95, spares: 0.85 },
    other: { right: 0.7, finds: 0.85, spares: 0.95 },
    row: '0.963, 0.037',
  },
  {
    ...{ units: 500, labels: 50, right: 0.95, finds: 0.97, spares: 0.6 },
    other: { right: 0.95, finds: 0.97, spares: 0.6 },
    row: '0.999, 0.001',
  },
  {
    ...{ units: 500, labels: 30, right: 0.8, finds: 0.9, spares: 0.8 },
    other: { right: 0.6, finds: 0.9, spares: 0.8 },
    row: '0.981, 0.429',
  },
  {
    ...{ units: 500, labels: 150, right: 0.6, finds: 0.9, spares: 0.85, clusterOf: 5 },
    other: { right: 0.6, finds: 0.9, spares: 0.85 },
    row: '0.999, 0.001',
  },
  {
    ...{ units: 500, labels: 125, right: 0.75, finds: 0.9, spares: 0.85, clusterOf: 5 },
    other: { right: 0.6, finds: 0.9, spares: 0.85 },
    row: '1.000, 0.262',
  },
];

test.each(judgedWorlds)('in the published world $id judge and humans correlate at 0.5 or more', (world) => {
  for (const model of [world, world.other])
    expect(correlation({ ...world, ...model })).toBeGreaterThanOrEqual(0.5);
});

describe('the interval of the difference of two corrected scores', () => {
  test.each(pairs)('of $labels labels in $units units, $right and $other.right right', (pair) => {
    const { units, clusterOf = 1, right, other } = pair;
    const draws = openDraws(
      '',
      JSON.stringify([units, pair.labels, right, pair.finds, pair.spares, clusterOf, other]),
    );
    const uniform = (): number => (drawWord(draws) >>> 0) / 2 ** 32;
    const groups = judgedGroups(pair);
    let [held, apart] = [0, 0];
    for (let board = 0; board < BOARDS; board++) {
      const asked = { full: 1, groups, items_sha256: `judged pair ${board}`, draws: 1_000 };
      const { low, high } = differenceOf(
        drawJudged({ ...asked, sheets: drawJudgedPair(pair, uniform) }),
        0,
        1,
      );
      held += Number(low <= right - other.right && right - other.right <= high);
      apart += Number(low > 0 || high < 0);
    }
    expect(`${(held / BOARDS).toFixed(3)}, ${(apart / BOARDS).toFixed(3)}`).toBe(pair.row);
    expect(held / BOARDS).toBeGreaterThanOrEqual(0.93);
    if (right === other.right) expect(apart / BOARDS).toBeLessThanOrEqual(0.06);
  });
});
