import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import type { Correction } from '../../artifacts/corrections.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { deriveAxisCorrections } from './axis-corrections.ts';
import { axisHeading, deriveAxisFinding } from './finding.ts';

const site = await exampleSite();
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
