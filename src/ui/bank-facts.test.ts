import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { factsOf } from '../../tests/site/html-files.ts';
import type { AxisRow05, Bank01 } from '../schema/contracts.gen.ts';
import BankFacts from './bank-facts.astro';

async function factsOn(board: string, bank: Partial<Bank01>, row: Partial<AxisRow05> = {}) {
  const site = await goldenSite(board);
  const [measured = expect.fail('an axis is measured')] = site.measuredAxes;
  const asked = site.board.axes.find(({ axis }) => axis === measured.axis.axis);
  const props = { row: { ...asked, ...row }, bank: { ...measured.bank.header, ...bank } };
  return factsOf(await render(site, BankFacts, props));
}

describe('who labelled a bank', () => {
  test.each([
    [
      'one made by a recipe has no annotators to name',
      { annotators: [], kappa: null, dropped: 0, by_construction: 'The recipe knows.' },
      'The publisher wrote it. The recipe knows. 0 items dropped.',
    ],
    [
      'annotators are named with what they are and how far they agree',
      {
        annotators: [
          { id: 'A', what: 'a person' },
          { id: 'B', what: 'a program' },
        ],
        ...{ kappa: 0.9, dropped: 1 },
      },
      'The publisher wrote it. Labelled by A (a person), B (a program). Agreement beyond chance (Cohen’s kappa): 0.900. 1 item dropped.',
    ],
    [
      'sessions of a language model are consistent, and do not agree',
      {
        annotators: [
          { id: 'B', what: 'A session of an AI language model' },
          { id: 'C', what: 'Another session of that model' },
        ],
        ...{ kappa: 1, dropped: 0 },
      },
      expect.stringContaining(
        'By language models, consistent beyond chance; Cohen’s kappa: 1.000. That is no agreement of people. 0 items dropped.',
      ),
    ],
    [
      'without a second annotator that is said',
      undefined,
      'The publisher wrote it. No second annotator is on record.',
    ],
  ])('%s', async (_, annotation, says) => {
    const labelled = annotation === undefined ? {} : { annotation };
    expect((await factsOn('separated', { author: 'own', ...labelled })).Author).toEqual(says);
  });
});

test.each([
  [0.32, true],
  [0.5, false],
  [0.83, false],
])('%d of what words give away is below chance, and called misled: %s', async (accuracy, isMisled) => {
  const surface_cues = { method: 'loo-multinomial-nb' as const, accuracy };
  const facts = await factsOn('separated', { surface_cues, targets: ['flag', 'clean'] });
  expect(facts['Surface cues']?.includes('below chance')).toBe(isMisled);
});

test.each([
  [{ count: 12, assigned: 'with the bank' as const }, false],
  [{ count: 12, assigned: 'after the first run' as const, url: '/clusters/b.jsonl' }, true],
])('what a frozen text cannot know of clusters stands beside it: %j', async (clusters, isSaid) => {
  const since =
    'So it was written at the freeze. Clusters were assigned after the first run, and 12 clusters count today.';
  expect((await factsOn('separated', {}, { clusters }))['Made from']?.endsWith(since)).toBe(isSaid);
});

test('how often what it looks for occurs is told with the reason and the source, or why nobody can say', async () => {
  const board = 'lead-that-the-base-rate-leaves';
  const said = async (row: Partial<AxisRow05>) => (await factsOn(board, {}, row))['Base rate'];
  expect(await said({})).toBe('Between 30 and 60 in 100 are “attack”. Assumed. Source: A test.');
  const {
    board: { axes },
  } = await goldenSite(board);
  const base_rate = axes.find((row) => row.base_rate != null)?.base_rate ?? expect.fail('no base rate');
  expect(await said({ base_rate: { ...base_rate, assigned_at: '2026-01-02' } })).toMatch(
    / Stated on 2026-01-02, after the bank was frozen\.$/,
  );
  expect(await said({ base_rate: null, no_base_rate_why: 'No alarm.' })).toBe('None. No alarm.');
});

test('the rule for what nobody could read is that of the row, with when it was stated', async () => {
  expect((await factsOn('separated', {}, { unparsed_rule: 'They count as wrong.' }))['Unparsed rule']).toBe(
    'They count as wrong.',
  );
});
