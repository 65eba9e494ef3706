import { expect, test } from 'vitest';
import { correction, readLedger } from '../../tests/kit/correction.ts';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import type { Correction } from '../artifacts/corrections.ts';
import Corrected from './corrected.astro';

const site = await goldenSite('separated');
const [row = expect.fail('the board has an axis')] = site.board.axes;

/** What the page of that axis says of a ledger with these entries alone. */
const show = (...entries: Correction[]) =>
  render({ ...site, evidence: { ...site.evidence, corrections: readLedger(...entries) } }, Corrected, {
    row,
  });
const entry = (at: number, axes: NonNullable<Correction['axes']>): Correction => ({
  ...correction(`C-2026-1127-0${at}`, `${at} was wrong. And more.`),
  ...{ axes, fix: `${at} is right. And more.` },
});

test('a correction stands beside the number with what is right, in a sentence each', async () => {
  const html = await show(entry(1, [row.axis]));
  expect(html).toContain('href="/corrections#C-2026-1127-01"');
  expect(html).toMatch(/<dd data-note>1 was wrong\.<\/dd><dt>Right<\/dt><dd data-note>1 is right\.<\/dd>/);
  expect(html).not.toContain('other correction');
});

test('what is right is left to the entry where its first sentence is long', async () => {
  const long = { ...entry(1, [row.axis]), fix: `It is right${' again'.repeat(40)}. And more.` };
  const html = await show(long);
  expect(html).toContain('1 was wrong.');
  expect(html).not.toContain('<dt>Right</dt>');
});

test('the newest entry about an axis alone is shown, also where it explains the row of the instrument', async () => {
  const html = await show(
    entry(1, [row.axis]),
    entry(2, [row.axis, 'instrument-honesty']),
    entry(3, [row.axis, 'care']),
    entry(4, ['care']),
  );
  expect(html).toContain('2 was wrong.');
  expect(html.match(/was wrong\./g)).toHaveLength(1);
  expect(html).toContain(`<a href="/axes/${row.axis}/record#history">2 other corrections</a>`);
});

test('an entry for later rules of the engine names their version, and no rule that this axis may lack', async () => {
  const wrong = 'The figures followed version 1. Version 2: other ones.';
  const html = await show({ ...correction('C-2026-1127-01', wrong), rules: 2, axes: [row.axis] });
  expect(html).toContain('The figures follow version 2 of the rules; the entry says what changed.');
});

test('where nothing about an axis was corrected, or the ledger cannot be read, nothing is said', async () => {
  expect((await show(entry(1, ['care']))).trim()).toBe('');
  const corrections = { ok: false, source: 'x.json', reason: 'x.json is not JSON' } as const;
  const unread = { ...site, evidence: { ...site.evidence, corrections } };
  expect((await render(unread, Corrected, { row })).trim()).toBe('');
});
