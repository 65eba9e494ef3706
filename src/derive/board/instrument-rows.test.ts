import { expect, test } from 'vitest';
import { readEvidence } from '../../artifacts/evidence.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveInstrumentRows } from './instrument-rows.ts';

const evidence = readEvidence('artifacts');
const measuredAxes = deriveMeasuredAxes(evidence);

test('every component of the current runs passed the control pairs or is counted under its reason', () => {
  const [honesty] = deriveInstrumentRows(measuredAxes, evidence);
  const excluded = honesty?.excluded_by_reason?.reduce((sum, { count }) => sum + count, 0);
  expect(excluded).toBe(honesty?.excluded);
  expect(honesty?.components).toBe((honesty?.passed ?? 0) + (honesty?.excluded ?? 0));
  expect(honesty?.passed).toBe(measuredAxes.reduce((sum, { run }) => sum + run.components.length, 0));
});

test('rows about the instrument are never quotable, and say so where nothing was run', () => {
  const rows = deriveInstrumentRows([], evidence);
  expect(rows.map(({ board_quotable }) => board_quotable)).toEqual([false, false]);
  expect(rows.map(({ status }) => status)).toEqual(['UNMEASURED', 'UNMEASURED']);
});
