import { describe, expect, test } from 'vitest';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { deriveBaselineSentence, deriveVerdict } from './verdict.ts';

const row = (rest: Partial<AxisRow05>): AxisRow05 => ({
  axis: 'x',
  family: 'gspc',
  kind: 'model-comparison',
  n: 100,
  status: 'MEASURED',
  ...rest,
});
const detail = {
  ...{ b: 20, c: 5, n_common: 100, mid_p: 0.03 },
  ...{ alpha: 0.05, binding_rival: 'second', cluster_p: null },
};

describe('the verdict in words', () => {
  test('a separated leader is named with the test against the closest rival', () => {
    const text = deriveVerdict(
      english,
      row({ separation: 'SEPARATED', leader: 'first', separation_detail: { ...detail, deciding_p: 0.004 } }),
    );
    expect(text).toMatch(
      /^first is ahead of every rival: .* second, of 100 common items 20 .* 5 .* p 0\.004 is below 0\.05\.$/,
    );
  });

  test("a lead that does not survive Holm's adjustment says so", () => {
    const text = deriveVerdict(
      english,
      row({
        separation: 'SEPARATED',
        leader: 'first',
        separation_detail: { ...detail, deciding_p: 0.02, holm_p: 0.14 },
      }),
    );
    expect(text).toContain(
      'ahead on its own test only: over all tested axes p is 0.140, which is not below 0.05',
    );
  });

  test('an exact tie names nobody', () => {
    const text = deriveVerdict(
      english,
      row({
        separation: 'TIE',
        separation_detail: {
          ...detail,
          deciding_p: 1,
          b: 3,
          c: 3,
          top: ['first', 'second'],
          tied: ['first', 'second', 'third'],
        },
      }),
    );
    expect(text).toBe(
      '2 components share the best score over everything asked, so nobody leads. 1 other is not separated from at least one of them.',
    );
  });

  test('a tie says whom the highest is not separated from', () => {
    const text = deriveVerdict(
      english,
      row({
        separation: 'TIE',
        leader: 'first',
        separation_detail: { ...detail, deciding_p: 0.59, tied: ['first', 'second'] },
      }),
    );
    expect(text).toMatch(
      /^first has the highest score and is not separated from second: .* is not below 0\.05\.$/,
    );
  });

  test('an exact tie of results that are not signed is one of all of them', () => {
    const equals = ['first', 'second', 'third'];
    const separation_detail = { ...detail, deciding_p: 1, top: equals, tied: equals };
    expect(
      deriveVerdict(
        english,
        row({ separation: 'TIE', public_leader_state: 'NO_SIGNED_CARD', separation_detail }),
      ),
    ).toBe('3 components share the best score over everything asked, so nobody leads.');
  });

  test.each(['EXCLUDED_OWN_MODEL', 'NO_SIGNED_CARD'] as const)(
    '%s spells no leader',
    (public_leader_state) => {
      const text = deriveVerdict(
        english,
        row({ separation: 'TIE', public_leader_state, separation_detail: { ...detail, deciding_p: 0.59 } }),
      );
      expect(text).toMatch(/^(The best component, not named|A component of the publisher)/);
    },
  );

  test.each([
    [0.8, 'Permutation', 'and its answers are not shown to go with the labels: p 0.800 is not below 0.05.'],
    [0.8, undefined, 'and is not separated from second: '],
  ])('where nobody does better than guessing it says so', (deciding_p, basis, words) => {
    const counted = { beaten_by: 0, beaten_by_after_holm: 0, of: 3 };
    const baseline = { answers: ['clean'], correct: 50, n: 100, accuracy: 0.5, p: 0.8, ...counted };
    const text = deriveVerdict(
      english,
      row({
        separation: 'TIE',
        leader: 'first',
        ...(basis === undefined ? {} : { separation_basis: bases.labels }),
        separation_detail: { ...detail, deciding_p },
        baseline,
      }),
    );
    expect(text).toContain(`first has the highest score${basis === undefined ? ' ' : ', '}${words}`);
    expect(text).toContain(
      'No component is shown to do better than guessing; always answering clean scores 0.500.',
    );
  });

  test('a lead whose largest p is that of the labels says so', () => {
    const separated = { separation: 'SEPARATED', leader: 'first', separation_basis: bases.labels } as const;
    expect(
      deriveVerdict(english, row({ ...separated, separation_detail: { ...detail, deciding_p: 0.03 } })),
    ).toBe(
      'first is ahead of every rival and does better than guessing: of all its tests the one of its answers against the labels has the largest p, 0.030, which is below 0.05.',
    );
  });

  test('a pair bank counts pairs', () => {
    const separated = { separation: 'SEPARATED', leader: 'first', pair_items: true } as const;
    expect(
      deriveVerdict(english, row({ ...separated, separation_detail: { ...detail, deciding_p: 0.004 } })),
    ).toContain('of 100 common pairs 20');
  });

  test('who is on top only as non-answers are counted leads nobody', () => {
    const text = deriveVerdict(
      english,
      row({
        separation: 'TIE',
        separation_detail: {
          ...detail,
          deciding_p: 1,
          top: ['first'],
          tied: ['first'],
          depends_on_unanswered: true,
        },
      }),
    );
    expect(text).toMatch(
      /^Who is on top depends on how non-answers count: .* that of first, .* So nobody leads\.$/,
    );
  });

  test.each([
    [['second'], 'second scores as high. So nobody leads.'],
    [['second', 'third'], 'second and third score as high. So nobody leads.'],
  ])('%j on top beside the first once non-answers are left out', (asAccurate, end) => {
    const tied = { deciding_p: 1, top: ['first'], tied: ['first'], depends_on_unanswered: true };
    expect(
      deriveVerdict(
        english,
        row({ separation: 'TIE', separation_detail: { ...detail, ...tied } }),
        asAccurate,
      ),
    ).toBe(
      `Over everything asked the best score is that of first; over the answers that could be read ${end}`,
    );
  });

  test('an exact tie counts those that compete', () => {
    const text = deriveVerdict(
      english,
      row({
        separation: 'TIE',
        separation_detail: {
          ...detail,
          ...{ deciding_p: 1, top: ['a', 'b'], tied: ['a', 'b', 'c'] },
          stands_for: [{ family: 'f', name: 'b', others: ['d'] }],
        },
      }),
    );
    expect(text).toBe(
      '2 components that compete share the best score over everything asked, so nobody leads. 1 other that competes is not separated from at least one of them.',
    );
  });

  test('untested gives the reason and no p', () => {
    const text = deriveVerdict(
      english,
      row({ separation: 'UNTESTED', separation_detail: { reason_code: 'SINGLE_MODEL' } }),
    );
    expect(text).toBe('Untested: only one component has a score, so there is nobody to compare it with.');
  });

  test('the p that decides is named where it is not the plain one', () => {
    const clustered = { ...detail, deciding_p: 0.03, cluster_p: 0.03 };
    const lead = { separation: 'SEPARATED', leader: 'first' } as const;
    const equal = row({ ...lead, separation_detail: clustered });
    const larger = { ...equal, separation_basis: bases.clusters };
    expect(deriveVerdict(english, larger)).toContain('the larger, cluster-aware p decides');
    expect(deriveVerdict(english, equal)).not.toContain('cluster');
  });
});

describe('the constant answer', () => {
  const counted = { beaten_by: 3, beaten_by_after_holm: 2, of: 3 };
  const equal = { correct: 5, n: 100, accuracy: 0.05, p: 0.001, ...counted };

  test.each([
    [['flag', 'clean'], 'Always answering flag or clean would be right on 5 of 100 (0.050);'],
    [['a', 'b', 'c', 'd', 'e'], 'Always giving any one of 5 answers would be right on 5 of 100 (0.050);'],
  ])('%j', (answers, words) => {
    expect(deriveBaselineSentence(english, row({ baseline: { ...equal, answers } }))).toContain(words);
  });
});

test.each([
  [1, 0, 1, 'the only component is shown to do better than guessing.'],
  [0, 0, 1, 'the only component is not shown to do better than guessing.'],
  [0, 0, 2, '0 of 2 components are shown to do better than guessing.'],
  [1, 0, 2, '1 of 2 components is shown to do better than guessing, 0 once all 2 tests are counted.'],
  [3, 2, 9, '3 of 9 components are shown to do better than guessing, 2 once all 9 tests are counted.'],
])('%d and after Holm %d of %d do better than guessing', (beaten_by, beaten_by_after_holm, of, words) => {
  const counted = { beaten_by, beaten_by_after_holm, of };
  const baseline = { answers: ['yes'], correct: 5, n: 10, accuracy: 0.5, ...counted, p: 0.01 };
  expect(deriveBaselineSentence(english, row({ baseline }))).toContain(words);
});
