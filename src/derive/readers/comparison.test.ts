import { expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { validate } from '../../schema/validate.ts';
import { deriveAxisComparisons, deriveComparisonSurface } from './comparison.ts';

const { measured, row } = await measuredBoard('pairs-and-strata');
const fleet = measured.scores.bestFirst;

/** The same measurement on so many axes. */
function boardOf(axes: number) {
  const names = Array.from({ length: axes }, (_, at) => `axis-${at + 1}`);
  return {
    rows: names.map((axis) => ({ ...row, axis })),
    measuredAxes: names.map((axis) => ({ ...measured, axis: { ...measured.axis, axis } })),
    groupMeans: [],
    address: netlifyAddress,
  };
}

test('lists everything while there is room', () => {
  const body = deriveComparisonSurface(boardOf(2));
  expect([body.tests_not_listed_why, body.components_not_listed_why]).toEqual([null, null]);
  expect(body.components_listed).toBe(2 * fleet.length);
});

test('of a wide board lists the best of each axis, and the file of an axis all of it', () => {
  const board = boardOf(1_500);
  const body = validate('comparison-0.1', deriveComparisonSurface(board), 'the comparison');
  const [first] = body.axes;
  expect(body.axes).toHaveLength(1_500);
  expect(new Set(body.axes.map(({ components }) => components.length)).size).toBe(1);
  expect(first?.components.length).toBeLessThan(fleet.length);
  expect(first?.components.map(({ name }) => name)).toEqual(
    fleet.slice(0, first?.components.length).map(({ name }) => name),
  );
  for (const { components } of first?.strata ?? [])
    expect(components).toHaveLength(first?.components.length ?? -1);
  expect(body.components_listed).toBe(1_500 * (first?.components.length ?? 0));
  expect(body.components_not_listed_why).toContain('at most 8000 lines');
  expect(canonicalBytes(body).length).toBeLessThanOrEqual(5_000_000);
  const [[axis, own] = []] = deriveAxisComparisons(board);
  expect([axis, own?.components_listed, own?.components_not_listed_why]).toEqual([
    'axis-1',
    fleet.length,
    null,
  ]);
  expect(first?.url).toBe('/comparison/axis-1.json');
});
