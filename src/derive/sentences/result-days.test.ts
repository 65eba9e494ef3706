import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { memberDays, rowDays } from './result-days.ts';

const site = await goldenSite('separated');
const [row] = site.board.axes;
const [measured] = site.measuredAxes;
if (row === undefined || measured === undefined) throw new Error('no axis');

test('where rows are kept from an earlier run its day is said too, and each component has its own', () => {
  const { header } = measured.run;
  const [first, second] = header.fleet;
  if (first === undefined || second === undefined || !('rows' in first)) throw new Error('no components');
  const before = { ...header, run: 'before', date: '2025-12-31' };
  const now = { ...header, fleet: [{ ...first, from: 'before' }, ...header.fleet.slice(1)] };
  const told = {
    ...site,
    measuredAxes: [{ ...measured, run: { ...measured.run, header: now } }],
    evidence: {
      ...site.evidence,
      runs: new Map([
        [
          header.bench,
          [
            { ...measured.run, header: before },
            { ...measured.run, header: now },
          ],
        ],
      ]),
    },
  };
  expect(rowDays(told, row)).toContain(`measured 2025-12-31 to ${header.date}`);
  expect(memberDays(told, row, first.name)).toMatch(/measured (and signed )?2025-12-31/);
  expect(memberDays(told, row, second.name)).toBe(rowDays(site, row));
  expect(rowDays(site, row)).not.toContain(' to ');
});
