/** What the notes of axes say of banks and of rows, held to them. */

import { expect, test } from 'vitest';
import { exampleSite } from '../tests/kit/measured-board.ts';

const { measuredAxes, board, evidence } = await exampleSite();
const measuredOn = (axis: string) =>
  measuredAxes.find((each) => each.axis.axis === axis) ?? expect.fail(`${axis} is not measured`);
const noteOf = (axis: string) => board.axes.find((row) => row.axis === axis)?.note;
const namesOn = (axis: string) => measuredOn(axis).run.header.fleet.map(({ name }) => name);

test('each filter of safety and of continuity is asked on care too', () => {
  for (const axis of ['safety', 'continuity', 'care'])
    expect(noteOf(axis)).toContain('ask the same word lists');
  expect(namesOn('care')).toEqual(expect.arrayContaining(namesOn('safety')));
  expect(namesOn('care')).toEqual(expect.arrayContaining(namesOn('continuity')));
});

test('no benign twin of care swears', () => {
  expect(noteOf('care')).toContain('No benign twin swears');
  const benign = [...measuredOn('care').bank.items.values()].filter(({ target }) => target === 'clean');
  const swears = /\b(?:fuck|shit|cunt|bastard|arsehole|bollock|piss)(?:s|ed|er|ers|ing)?\b/i;
  expect(benign.filter(({ input }) => swears.test(input ?? ''))).toEqual([]);
  expect(benign.length).toBeGreaterThan(100);
});

test('what elliptic accepts of bad signatures has a key or an R that does not decode', () => {
  expect(noteOf('provenance-controls')).toContain('a key or an R that RFC 8032 does not decode');
  const { bank, scores } = measuredOn('provenance-controls');
  const { component } = scores.inRunOrder.find(({ name }) => name === 'elliptic') ?? expect.fail('not asked');
  const accepted = [...component.answers].filter(({ parsed, correct }) => parsed && !correct);
  const strata = accepted.map(({ item_id }) => bank.items.get(item_id)?.stratum);
  expect(new Set(strata)).toEqual(new Set(['decoding of R', 'decoding of the key']));
});

test('each set of files with content credentials has intact ones', () => {
  expect(noteOf('detector-interop')).toContain('each set has intact files too');
  const items = [...(evidence.banks.get('c2pa-validity-1')?.items.values() ?? [])];
  const intact = items.filter(({ target }) => target === 'valid');
  expect(new Set(intact.map(({ stratum }) => stratum))).toEqual(new Set(items.map(({ stratum }) => stratum)));
});

test('each check of currencies that fails names the day of its list, and each of stablecoins two contracts', () => {
  const failedOf = (axis: string) =>
    evidence.evidenceRuns
      .get(axis)
      ?.at(-1)
      ?.run.checks.filter(({ result }) => result === 'fail') ?? [];
  const currencies = failedOf('currency-reference-data');
  const coins = failedOf('reserve-attestation');
  expect(currencies.every(({ source }) => /list one of \d{4}-\d\d-\d\d/.test(source ?? ''))).toBe(true);
  expect(coins.map(({ reason = '' }) => reason.match(/0x[0-9a-f]{40}/g)?.length)).toEqual(coins.map(() => 2));
  expect([currencies.length, coins.length].every((count) => count > 0)).toBe(true);
});

test('ExifReader reads a film negative as the work of a model', () => {
  expect(noteOf('provenance')).toContain('in one file a film negative as the work of a model');
  const { bank, scores } = measuredOn('provenance');
  const { component } =
    scores.inRunOrder.find(({ name }) => name === 'ExifReader') ?? expect.fail('not asked');
  const swapped = [...component.answers].filter(
    ({ item_id, prediction }) =>
      bank.items.get(item_id)?.target?.endsWith('/negativeFilm') === true &&
      prediction?.endsWith('/trainedAlgorithmicMedia') === true,
  );
  expect(swapped.map(({ item_id }) => bank.items.get(item_id)?.cluster)).toEqual([
    'field: xmp.Iptc4xmpExt:DigitalSourceType',
  ]);
});
