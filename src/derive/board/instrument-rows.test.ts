import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveInstrumentRows } from './instrument-rows.ts';

const evidence = committedEvidence();
const measuredAxes = deriveMeasuredAxes(evidence);

test('every component of the current runs passed the control pairs or is counted under its reason', () => {
  const [honesty] = deriveInstrumentRows(measuredAxes, evidence);
  const excluded = honesty?.excluded_by_reason?.reduce((sum, { count }) => sum + count, 0);
  expect(excluded).toBe(honesty?.excluded);
  expect(honesty?.components).toBe((honesty?.passed ?? 0) + (honesty?.excluded ?? 0));
  expect(honesty?.passed).toBe(measuredAxes.reduce((sum, { run }) => sum + run.components.length, 0));
});

test('a component that gave other answers in its second pass is counted, and nobody is said to have agreed', () => {
  const noteWith = (differing: object): string => {
    const axes = measuredAxes.map((axis, at) => {
      const { header } = axis.run;
      const fleet = header.fleet.map((each, place) => (at + place === 0 ? { ...each, ...differing } : each));
      return { ...axis, run: { ...axis.run, header: { ...header, fleet } } };
    });
    return deriveInstrumentRows(axes, evidence)[0]?.note ?? '';
  };
  expect(noteWith({})).toContain('and give the same answers in two fresh processes;');
  expect(noteWith({ repeats: 1 })).toContain(
    'in two fresh processes, but for 1 component behind an address that claims no determinism and had no such test;',
  );
  expect(noteWith({ differing: 2 })).toContain(
    'and was asked in two fresh processes, which both count for 1 component with other answers in the second;',
  );
});

test('rows about the instrument are never quotable, and say so where nothing was run', () => {
  const rows = deriveInstrumentRows([], evidence);
  expect(rows.map(({ board_quotable }) => board_quotable)).toEqual([false, false]);
  expect(rows.map(({ status }) => status)).toEqual(['UNMEASURED', 'UNMEASURED']);
});
