import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { validate } from '../../schema/validate.ts';
import { deriveArena, PAIRS_AT_MOST } from './arena.ts';

async function arenaOf(board: string, copies = 1) {
  const { measured, row } = await measuredBoard(board);
  const names = Array.from({ length: copies }, (_, at) => `axis-${at + 1}`);
  const body = deriveArena({
    rows: names.map((axis) => ({ ...row, axis })),
    measuredAxes: names.map((axis) => ({ ...measured, axis: { ...measured.axis, axis } })),
  });
  return validate('arena-0.1', body, 'the arena');
}

test('counts what each of two alone earned, and names who is ahead', async () => {
  const { axes, pairs_listed, pairs_not_listed_why } = await arenaOf('separated');
  expect([pairs_listed, pairs_not_listed_why]).toEqual([3, null]);
  expect(axes[0]).toMatchObject({ components: 3, pairs_of_components: 3 });
  expect(axes[0]?.pairs).toMatchObject([
    { first: 'first', second: 'second', wins: 20, losses: 0, ties: 20, ahead: 'first' },
    { first: 'first', second: 'third', wins: 40, losses: 0, ties: 0, ahead: 'first' },
    { first: 'second', second: 'third', wins: 20, losses: 0, ties: 20, ahead: 'second' },
  ]);
});

test('of the best and another nobody is ahead where their difference may be none', async () => {
  const { measured, row } = await measuredBoard('separated');
  const { separation } = measured;
  if (separation.state === 'UNTESTED') expect.fail('the board is tested');
  const differences = separation.differences.map((each) => ({ ...each, low: -0.001 }));
  const { axes } = deriveArena({
    rows: [row],
    measuredAxes: [{ ...measured, separation: { ...separation, differences } }],
  });
  expect(axes[0]?.pairs.map(({ first, ahead }) => [first, ahead])).toEqual([
    ['first', null],
    ['first', null],
    ['second', 'second'],
  ]);
});

test('more wins than losses put nobody ahead', async () => {
  const { axes } = await arenaOf('tie-of-few-differences');
  expect(axes[0]?.pairs).toEqual([
    { first: 'first', second: 'second', wins: 3, losses: 0, ties: 37, deciding_p: 0.25, ahead: null },
  ]);
});

test('an untested axis has counts and no p', async () => {
  const { axes } = await arenaOf('untested');
  for (const pair of axes[0]?.pairs ?? []) expect([pair.deciding_p, pair.ahead]).toEqual([null, null]);
  const of = await arenaOf('nobody-gains-by-silence');
  expect(of.axes[0]?.pairs.every(({ deciding_p }) => deciding_p !== null)).toBe(true);
});

test('of battles counts who was preferred to whom, and nothing of two that never met', async () => {
  const { axes } = await arenaOf('preferences');
  expect(axes[0]?.pairs).toMatchObject([
    { first: 'first', second: 'second', wins: 58, losses: 7, ties: 5, ahead: 'first' },
    { first: 'first', second: 'third', wins: 0, losses: 0, ties: 0 },
    { first: 'second', second: 'third', wins: 16, losses: 16, ties: 8, deciding_p: 1, ahead: null },
  ]);
});

test('a component whose name the board withholds is in no pair', async () => {
  const { axes } = await arenaOf('own-leader');
  expect(JSON.stringify(axes)).not.toContain('house-made');
  expect(axes[0]?.pairs.map(({ first, second }) => [first, second])).toEqual([['second', 'third']]);
});

test('of a wide board lists the best of each axis, and says so', async () => {
  const { axes, pairs_listed, pairs_not_listed_why } = await arenaOf('separated', 3_000);
  expect(pairs_listed).toBeLessThanOrEqual(PAIRS_AT_MOST);
  expect(axes.map(({ pairs }) => pairs.length)).toEqual(axes.map(() => 1));
  expect(axes[0]?.pairs[0]).toMatchObject({ first: 'first', second: 'second' });
  expect(axes[0]?.pairs_of_components).toBe(3);
  expect(pairs_not_listed_why).toContain('at most 8000 pairs');
  expect(canonicalBytes(axes).length).toBeLessThanOrEqual(5_000_000);
});
