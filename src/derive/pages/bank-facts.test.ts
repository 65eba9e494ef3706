import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { toBankFacts } from './bank-facts.ts';

async function factsOf(rest: Partial<Bank01>) {
  const { measured, row } = await measuredBoard('separated');
  return toBankFacts(english, { ...measured.bank.header, ...rest }, row);
}

describe('who labelled a bank', () => {
  test('one made by a recipe has no annotators to name', async () => {
    const annotation = { annotators: [], kappa: null, dropped: 0, by_construction: 'The recipe knows.' };
    expect((await factsOf({ author: 'own', annotation })).author).toBe(
      'The publisher wrote it. The recipe knows. 0 items dropped.',
    );
  });

  test('annotators are named with what they are and how far they agree', async () => {
    const annotators = [
      { id: 'A', what: 'a person' },
      { id: 'B', what: 'a program' },
    ];
    expect(
      (await factsOf({ author: 'own', annotation: { annotators, kappa: 0.9, dropped: 1 } })).author,
    ).toBe(
      'The publisher wrote it. Labelled by A (a person), B (a program). Agreement beyond chance (Cohen’s kappa): 0.900. 1 item dropped.',
    );
  });

  test('sessions of a language model are consistent, and do not agree', async () => {
    const annotators = [
      { id: 'B', what: 'A session of an AI language model' },
      { id: 'C', what: 'Another session of that model' },
    ];
    expect(
      (await factsOf({ author: 'own', annotation: { annotators, kappa: 1, dropped: 0 } })).author,
    ).toContain(
      'By language models, consistent beyond chance; Cohen’s kappa: 1.000. That is no agreement of people. 0 items dropped.',
    );
  });
});

describe('what words give away', () => {
  test.each([
    [0.32, true],
    [0.5, false],
    [0.83, false],
  ])('%d: below chance is called misled: %s', async (accuracy, isMisled) => {
    const surface_cues = { method: 'loo-multinomial-nb' as const, accuracy };
    const { surface } = await factsOf({ surface_cues, targets: ['flag', 'clean'] });
    expect(surface?.includes('below chance')).toBe(isMisled);
  });
});

test.each([
  [undefined, undefined],
  [{ count: 12, assigned: 'with the bank' as const }, undefined],
  [
    { count: 12, assigned: 'after the first run' as const, url: '/clusters/b.jsonl' },
    'So it was written at the freeze. Clusters were assigned after the first run, and 12 clusters count today.',
  ],
])('what a frozen text cannot know of clusters stands beside it: %j', async (clusters, since) => {
  const { measured, row } = await measuredBoard('separated');
  const { clusters: _, ...rest } = row;
  expect(toBankFacts(english, measured.bank.header, clusters ? { ...rest, clusters } : rest).since).toBe(
    since,
  );
});

test('how often what it looks for occurs is told with the reason and the source, or why nobody can say', async () => {
  const { measured, row } = await measuredBoard('lead-that-the-base-rate-leaves');
  const { header } = measured.bank;
  expect(toBankFacts(english, header, row).baseRate).toBe(
    'Between 30 and 60 in 100 are “attack”. Assumed. Source: A test.',
  );
  const assigned = row.base_rate && { ...row.base_rate, assigned_at: '2026-01-02' };
  expect(toBankFacts(english, header, { ...row, ...(assigned && { base_rate: assigned }) }).baseRate).toMatch(
    / Stated on 2026-01-02, after the bank was frozen\.$/,
  );
  const none = { ...row, base_rate: null, no_base_rate_why: 'No alarm.' };
  expect(toBankFacts(english, header, none).baseRate).toBe('None. No alarm.');
});
