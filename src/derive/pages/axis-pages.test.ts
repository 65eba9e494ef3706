import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import type { Correction } from '../../artifacts/corrections.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { deriveAxisCorrections } from './axis-corrections.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';
import { axisHeading, deriveAxisFinding } from './finding.ts';

const site = await exampleSite();
const axisPages = shownPages(deriveAxisRecordPages(site));
const jail = site.board.axes.find(({ axis }) => axis === 'jail') ?? expect.fail('no jail');

/** What the page of that axis says of a ledger with these entries alone. */
const correctionsOf = (...entries: Correction[]) =>
  deriveAxisCorrections(english, jail, { corrections: readLedger(...entries) });

describe('the finding of an axis', () => {
  test('is the title of its page, and names its topic where nothing was measured', () => {
    for (const row of site.board.axes)
      expect(axisHeading(english, row, site.measuredAxes)).toContain(
        row.status === 'MEASURED' ? deriveAxisFinding(english, row, site.measuredAxes) : toAxisTitle(row),
      );
  });

  test('has a record that begins with the note of the row, where a slot says what alone was asked', () => {
    expect(axisPages.map(({ axis, note }) => [axis, note])).toEqual(
      site.board.axes.map(({ axis, note }) => [axis, note]),
    );
    expect(axisPages.some(({ note }) => note?.includes('Only this was asked'))).toBe(true);
  });

  test('names its newest correction at the number, with what is right', () => {
    const corrected = site.board.axes.flatMap(
      (row) => deriveAxisCorrections(english, row, site.evidence) ?? [],
    );
    expect(corrected.length).toBeGreaterThan(0);
    for (const { newest, entries } of corrected) {
      expect(newest).toMatch(/^Corrected on \d{4}-\d\d-\d\d$/);
      expect(entries[0]).toMatchObject({ right: expect.stringMatching(/\.$/) });
    }
  });

  test('the newest entry about an axis alone is shown, also where it explains the row of the instrument', () => {
    const entry = (at: number, axes: NonNullable<Correction['axes']>): Correction => ({
      ...correction(`C-2026-1127-0${at}`, `${at} was wrong.`),
      axes,
    });
    const shown = correctionsOf(
      entry(1, ['jail']),
      entry(2, ['jail', 'instrument-honesty']),
      entry(3, ['jail', 'care']),
    );
    expect(shown?.entries[0]?.wrong).toBe('2 was wrong.');
  });

  test('an entry for later rules of the engine names their version, and no rule that this axis may lack', () => {
    const wrong = 'The figures followed version 1. Version 2: other ones.';
    const shown = correctionsOf({ ...correction('C-2026-1127-01', wrong), rules: 2, axes: ['jail'] });
    expect(shown?.entries[0]?.right).toBe(
      'The figures follow version 2 of the rules; the entry says what changed.',
    );
  });
});

describe('the record of an axis', () => {
  test('exists once for every row, at its address', () => {
    expect(axisPages.map(({ frame }) => frame.path)).toEqual(
      site.board.axes.map(({ axis }) => `/axes/${axis}/record`),
    );
  });

  test('has the part of its kind where it is measured, and none where it is not', () => {
    for (const [at, row] of site.board.axes.entries()) {
      const isMeasured = row.status === 'MEASURED';
      const page = axisPages[at];
      expect([row.axis, page?.comparison !== undefined, page?.facts !== undefined]).toEqual([
        row.axis,
        isMeasured && row.kind === 'model-comparison',
        isMeasured && row.kind === 'deterministic-facts',
      ]);
    }
  });

  test('lists every component in the order of its pairs', () => {
    for (const { axis, comparison } of axisPages) {
      if (comparison?.pairs === undefined) continue;
      expect(comparison.pairs.matrix.columns.map(({ name }) => name)).toEqual(
        site.fleets.get(axis)?.members.map(({ score }) => score.name),
      );
    }
  });

  test('links only what there is', () => {
    for (const [at, { status }] of site.board.axes.entries()) {
      const texts = axisPages[at]?.takeAway.downloads.map(({ text }) => text) ?? [];
      const ofARun = ['Run', 'Evidence run', 'Every check', 'Any two head to head', 'Every Eval Ever export'];
      expect(texts).toContain('This row as JSON');
      if (status !== 'MEASURED') expect(ofARun.filter((text) => texts.includes(text))).toEqual([]);
    }
  });
});
