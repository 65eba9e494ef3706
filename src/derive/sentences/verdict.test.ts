import { describe, expect, test } from 'vitest';
import { axisRow } from '../../../tests/kit/axis-row.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { deriveBaselineSentence, deriveVerdict } from './verdict.ts';

type Detail = NonNullable<AxisRow05['separation_detail']>;

const verdictOf = (rest: Partial<AxisRow05>, detail: Detail, asAccurate?: readonly string[]): string => {
  const plain = { b: 20, c: 5, n_common: 100, mid_p: 0.03, alpha: 0.05, cluster_p: null };
  const separation_detail = { ...plain, binding_rival: 'second', ...detail };
  return deriveVerdict(english, axisRow({ n: 100, ...rest, separation_detail }), asAccurate);
};
const lead = { separation: 'SEPARATED', leader: 'first' } as const;
const tie = { separation: 'TIE' } as const;
const equals = ['first', 'second', 'third'];
const dependent = { deciding_p: 1, top: ['first'], tied: ['first'], depends_on_unanswered: true };

describe('the verdict in words', () => {
  test.each<readonly [string, Partial<AxisRow05>, Detail, string | RegExp]>([
    [
      'a separated leader is named with the test against the closest rival',
      lead,
      { deciding_p: 0.004 },
      /^first is ahead of every rival: .* second, of 100 common items 20 .* 5 .* p 0\.004 is below 0\.05\.$/,
    ],
    [
      "a lead that does not survive Holm's adjustment says so",
      lead,
      { deciding_p: 0.02, holm_p: 0.14 },
      'ahead on its own test only: over all question sets asked here since the start p is 0.140, which is not below 0.05',
    ],
    [
      'a tie says whom the highest is not separated from',
      { ...tie, leader: 'first' },
      { deciding_p: 0.59, tied: ['first', 'second'] },
      /^first has the highest score and is not separated from second: .* is not below 0\.05\.$/,
    ],
    [
      'EXCLUDED_OWN_MODEL spells no leader',
      { ...tie, public_leader_state: 'EXCLUDED_OWN_MODEL' },
      { deciding_p: 0.59 },
      /^A component of the publisher/,
    ],
    [
      'NO_SIGNED_CARD spells no leader',
      { ...tie, public_leader_state: 'NO_SIGNED_CARD' },
      { deciding_p: 0.59 },
      /^The best component, not named/,
    ],
    [
      'a pair bank counts pairs',
      { ...lead, pair_items: true },
      { deciding_p: 0.004 },
      'of 100 common pairs 20',
    ],
    [
      'who is on top only as non-answers are counted leads nobody',
      tie,
      dependent,
      /^Who is on top depends on how non-answers count: .* that of first, .* So nobody leads\.$/,
    ],
  ])('%s', (_, rest, detail, words) => {
    expect(verdictOf(rest, detail)).toMatch(words);
  });

  test.each<readonly [string, Partial<AxisRow05>, Detail, string]>([
    [
      'an exact tie names nobody',
      tie,
      { deciding_p: 1, b: 3, c: 3, top: ['first', 'second'], tied: equals },
      '2 components share the best score over everything asked, so nobody leads. 1 other is not separated from at least one of them.',
    ],
    [
      'an exact tie of results that are not signed is one of all of them',
      { ...tie, public_leader_state: 'NO_SIGNED_CARD' },
      { deciding_p: 1, top: equals, tied: equals },
      '3 components share the best score over everything asked, so nobody leads.',
    ],
    [
      'an exact tie counts those that compete',
      tie,
      {
        ...{ deciding_p: 1, top: ['a', 'b'], tied: ['a', 'b', 'c'] },
        stands_for: [{ family: 'f', name: 'b', others: ['d'] }],
      },
      '2 components that compete share the best score over everything asked, so nobody leads. 1 other that competes is not separated from at least one of them.',
    ],
    [
      'a lead whose largest p is that against a constant answer says so',
      { ...lead, separation_basis: bases.constant, baseline: against(30, 12) },
      { deciding_p: 0.03 },
      'first is ahead of every rival and does better than guessing: of all its tests the one against always answering clean (right on 50 of 100) has the largest p, 0.030, which is below 0.05.',
    ],
    [
      'untested gives the reason and no p',
      { separation: 'UNTESTED' },
      { reason_code: 'SINGLE_MODEL' },
      'Untested: there are no two components with a score to compare; those of one family count as one.',
    ],
  ])('%s', (_, rest, detail, verdict) => {
    expect(verdictOf(rest, detail)).toBe(verdict);
  });

  test.each([
    [['second'], 'second scores as high. So nobody leads.'],
    [['second', 'third'], 'second and third score as high. So nobody leads.'],
  ])('%j on top beside the first once non-answers are left out', (asAccurate, end) => {
    expect(verdictOf(tie, dependent, asAccurate)).toBe(
      `Over everything asked the best score is that of first; in accuracy ${end}`,
    );
  });

  test('where nobody does better than guessing it says so', () => {
    const text = verdictOf({ ...tie, leader: 'first', baseline: against(20, 18) }, { deciding_p: 0.8 });
    expect(text).toContain('first has the highest score and is not separated from second: ');
    expect(text).toContain(
      'No component is shown to do better than guessing; always answering clean scores 0.500.',
    );
  });

  test.each([
    [12, 30, 'would have done better.'],
    [20, 20, 'would have done as well.'],
  ])('of %i items for the best and %i for a constant answer that decides', (b, c, end) => {
    const text = verdictOf(
      { ...tie, leader: 'first', separation_basis: bases.constant, baseline: against(b, c) },
      { deciding_p: 1 },
    );
    expect(text).toBe(
      `first has the highest score of all components, and always answering clean (right on 50 of 100) ${end}`,
    );
  });

  test('a best score above a constant answer is no lead where the test does not show it', () => {
    const row = { ...tie, leader: 'first', separation_basis: bases.constant, baseline: against(20, 12) };
    expect(verdictOf(row, { deciding_p: 0.2153 })).toBe(
      'first has the highest score of all components, and is not shown to do better than always answering clean (right on 50 of 100): p 0.215 is not below 0.05.',
    );
  });

  test('silence earns nothing: where it decides, what was asked is what is said', () => {
    const { against: test, ...rest } = against(14, 13);
    const silent = { ...rest, against: { ...test, asked_recount: { b: 14, c: 30, p: 0.02 } } };
    const row = { ...tie, leader: 'first', separation_basis: bases.constant, baseline: silent };
    expect(verdictOf(row, { deciding_p: 1 })).toMatch(/would have done better\.$/);
  });

  test('the p that decides is named where it is not the plain one', () => {
    const clustered = { deciding_p: 0.03, cluster_p: 0.03 };
    expect(verdictOf({ ...lead, separation_basis: bases.clusters }, clustered)).toContain(
      'the larger, cluster-aware p decides',
    );
    expect(verdictOf(lead, clustered)).not.toContain('cluster');
  });
});

/** Of two tied, or of a lead: what the first is tested to be against always answering clean. */
function against(b: number, c: number) {
  const counted = { beaten_by: 0, beaten_by_after_holm: 0, of: 3 };
  const test = { answer: 'clean', correct: 50, b, c, n_common: 100, p: 0.8, cluster_p: null };
  return {
    ...{ answers: ['clean'], correct: 50, n: 100, accuracy: 0.5, p: 0.8, ...counted },
    against: { ...test, deciding_score: 'asked' as const },
  };
}

test.each([
  [
    0,
    'Always answering yes would be right on 0 of 10 (0.000); always giving one answer would score nothing,',
  ],
  [
    10,
    'Always answering yes would be right on 10 of 10 (1.000); always giving that answer would score 100 %,',
  ],
])('an answer that is right on %i of 10 by construction is no test', (correct, words) => {
  const nobody = { p: null, beaten_by: 0, beaten_by_after_holm: 0, of: 0 };
  const baseline = { answers: ['yes'], correct, n: 10, accuracy: correct / 10, ...nobody };
  expect(deriveBaselineSentence(english, axisRow({ n: 100, baseline }))).toBe(
    `${words} and nobody is tested against it.`,
  );
});

test.each([
  [1, 1, 'Its answers depend on the question, which alone is no lead.'],
  [0, 1, 'Its answers are not shown to depend on the question.'],
  [2, 3, 'The answers of 2 of 3 components are shown to depend on the question, which alone is no lead.'],
])('of %i of %i it is said that answers depend on the question', (yes, of, words) => {
  const baseline = { ...against(1, 2), depends_on_items: { yes, of } };
  expect(deriveBaselineSentence(english, axisRow({ n: 100, baseline }))).toMatch(
    new RegExp(`do better\\. ${words}$`),
  );
});

describe('the constant answer', () => {
  const counted = { beaten_by: 3, beaten_by_after_holm: 2, of: 3 };
  const equal = { correct: 5, n: 100, accuracy: 0.05, p: 0.001, ...counted };

  test.each([
    [['flag', 'clean'], 'Always answering flag or clean would be right on 5 of 100 (0.050);'],
    [['a', 'b', 'c', 'd', 'e'], 'Always giving any one of 5 answers would be right on 5 of 100 (0.050);'],
  ])('%j', (answers, words) => {
    expect(deriveBaselineSentence(english, axisRow({ n: 100, baseline: { ...equal, answers } }))).toContain(
      words,
    );
  });
});

test.each([
  [1, 0, 1, 'the only component is shown to do better than guessing.'],
  [0, 0, 1, 'the only component is not shown to do better than guessing.'],
  [0, 0, 2, 'tested against guessing, 0 of 2 components do better.'],
  [1, 0, 2, 'tested against guessing, 1 of 2 components does better, 0 once all 2 comparisons are counted.'],
  [3, 2, 9, 'tested against guessing, 3 of 9 components do better, 2 once all 9 comparisons are counted.'],
])('%d and after Holm %d of %d do better than guessing', (beaten_by, beaten_by_after_holm, of, words) => {
  const counted = { beaten_by, beaten_by_after_holm, of };
  const baseline = { answers: ['yes'], correct: 5, n: 10, accuracy: 0.5, ...counted, p: 0.01 };
  expect(deriveBaselineSentence(english, axisRow({ n: 100, baseline }))).toContain(words);
});
