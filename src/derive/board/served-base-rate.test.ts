import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { edited, folderOf } from '../../../tests/kit/files.ts';
import { goldenBoard } from '../../../tests/kit/golden-cases.ts';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { deriveComparisonSurface } from '../readers/comparison.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { servedBaseRate } from './served-base-rate.ts';

const taken = await measuredBoard('lead-that-the-base-rate-takes');

test('every component has what it found and spared beside its score', () => {
  const { axes } = deriveComparisonSurface({
    rows: [taken.row],
    measuredAxes: [taken.measured],
    groupMeans: [],
    address: netlifyAddress,
  });
  expect(axes[0]?.base_rate).toEqual(taken.row.base_rate);
  expect(axes[0]?.components.map(({ name, found, spared }) => [name, found, spared])).toEqual([
    ['finds-all', 1, 0.7],
    ['spares-all', 0.25, 1],
  ]);
});

test('where the leader is not named nobody’s rates stand on the row, and no rival that is not named', () => {
  const row = servedBaseRate(taken.measured, 'EXCLUDED_OWN_MODEL', () => false);
  expect(row).not.toHaveProperty('found');
  expect(row.base_rate?.levels).toEqual({ below: { share: 0.285714285714 } });
  expect(row.base_rate?.at_low).not.toHaveProperty('against');
  expect(row.base_rate?.constants?.below?.against).toBe('benign');
});

/** The board of a frozen bank whose axis is assigned a base rate. */
async function assigned(assigned: object) {
  const files = await goldenBoard('separated');
  return deriveMeasuredAxes(
    readEvidenceFrom(
      folderOf(
        edited(files, 'axes/safety.json', '"kind"', `"assigned": ${JSON.stringify(assigned)}, "kind"`),
      ),
    ),
  );
}

describe('of a frozen bank the axis says it', () => {
  const rate = { positive: 'attack', low: 0.4, high: 0.6, why: 'Assumed.', source: 'A test' };
  const at = '2026-01-03';

  test('with the day', async () => {
    const [measured] = await assigned({ base_rate: rate, at });
    if (measured === undefined) expect.fail('nothing is measured');
    expect(measured.separation.state).toBe('SEPARATED');
    const { base_rate, found, spared } = servedBaseRate(measured, 'NAMED', () => true);
    expect([found, spared]).toEqual([1, 1]);
    expect(base_rate).toMatchObject({ assigned_at: at, mix: 0.5, levels: {}, constants: {} });
  });

  test('that there is none, with the reason', async () => {
    const [measured] = await assigned({ base_rate: null, no_base_rate_why: 'No alarm.', at });
    if (measured === undefined) expect.fail('nothing is measured');
    expect(servedBaseRate(measured, 'NAMED', () => true)).toEqual({
      base_rate: null,
      no_base_rate_why: 'No alarm.',
    });
  });

  test.each([
    [{ ...rate, low: 0.7 }, 'expected shares in use, 0 < low ≤ high < 1, got 0.7 and 0.6'],
    [{ ...rate, low: 0, high: 1 }, 'expected shares in use, 0 < low ≤ high < 1, got 0 and 1'],
    [{ ...rate, positive: 'alarm' }, 'expected a positive class that some items have and others have not'],
  ])('an odd one is refused', async (base_rate, says) => {
    await expect(assigned({ base_rate, at })).rejects.toThrow(says);
  });
});
