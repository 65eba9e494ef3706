import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { deriveWindow, isInWindow } from './window.ts';

const evidence = committedEvidence();
const none = {
  runs: new Map(),
  evidenceRuns: new Map(),
  cards: { measurement: [], mill: [], factRun: [] },
  publisher: { ...evidence.publisher, as_of: '2026-01-01' },
};

const endingAt = (...dates: readonly string[]) =>
  deriveWindow({
    ...none,
    corrections: readLedger(
      ...dates.map((date) => correction(`C-${date.slice(0, 4)}-${date.slice(5, 7)}${date.slice(8)}-01`)),
    ),
  });

test.each([
  ['2026-11-21', '2026-11-15'],
  ['2026-11-03', '2026-10-28'],
  ['2027-01-02', '2026-12-27'],
  ['2028-03-01', '2028-02-24'],
  ['2027-03-01', '2027-02-23'],
])('seven dates that end at %s begin at %s', (to, from) => {
  expect(endingAt(to)).toEqual({ from, to });
});

test('the newest date ends the window, in whatever order the dates stand', () => {
  expect(endingAt('2026-05-09', '2026-05-10', '2026-04-30').to).toBe('2026-05-10');
});

test('both ends are in the window, the days beside them are not', () => {
  const window = endingAt('2026-11-21');
  const days = ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'];
  expect(days.map((day) => isInWindow(window, day))).toEqual([false, true, true, false]);
});

test('an unreadable ledger moves nothing: the other dates decide, or the publisher’s own', () => {
  const corrections = { ok: false, source: 'corrections.json', reason: 'malformed' } as const;
  expect(deriveWindow({ ...none, corrections }).to).toBe('2026-01-01');
  const newestRun = [...evidence.runs.values()].flatMap((runs) => runs.map(({ header }) => header.date));
  expect(deriveWindow({ ...none, runs: evidence.runs, corrections }).to).toBe(newestRun.toSorted().at(-1));
});
