import { describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { deriveMeasuredAxes } from './measured-axis.ts';
import { coveredUnits } from './stratum-scores.ts';

const components = [
  { name: 'low', answers: '10..' },
  { name: 'high', answers: '.111' },
];
const evidence = readEvidenceFrom(
  folderOf(
    boardFiles({
      axes: [
        { axis: 'care', bench: 'b' },
        { axis: 'safety', bench: 'none' },
      ],
      benches: [{ bench: 'b', targets: 'abab', runs: [{ run: 'r', date: '2026-01-02', components }] }],
    }),
  ),
);
const axisNamed = (name: string) => deriveMeasuredAxes(evidence).find(({ axis }) => axis.axis === name);

describe('a measured axis', () => {
  test('has its scores in the order its separation test ranked them', () => {
    const measured = axisNamed('care');
    const ranked = measured?.separation.ranking.scored.map(({ name }) => name);
    expect(measured?.scores.bestFirst.map(({ name }) => name)).toEqual(ranked);
    expect(ranked).toEqual(['high', 'low']);
  });

  test('covers the items that at least one component was asked', () => {
    const measured = axisNamed('care');
    expect(measured && coveredUnits(measured.exam)).toBe(4);
    expect(measured?.scores.inRunOrder.map(({ asked }) => asked)).toEqual([2, 3]);
  });

  test('is none without a run', () => {
    expect(axisNamed('safety')).toBeUndefined();
  });
});
