import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answered, answered, clustersOf, examOf, graded, unit } from '../../../tests/kit/exam.ts';
import { type ExamInput, examOfAnswers } from './exam.ts';
import { exactMcNemar } from './mcnemar.ts';
import { pInFavourOfFirst } from './pair-test.ts';
import { decideSeparation } from './separation.ts';
import { ALPHA } from './thresholds.ts';

const decide = (components: readonly Answered[], more: Partial<ExamInput> = {}) =>
  decideSeparation({ exam: examOf(components, more) });

describe('SEPARATED', () => {
  test('only when the leader is separated from every rival, and the largest p is published', () => {
    const verdict = decide([
      answered('far', '20r 80w'),
      answered('best', '90r 10w'),
      answered('near', '75r 25w'),
    ]);
    const p = exactMcNemar({ b: 15, c: 0 });
    expect(verdict).toMatchObject({
      state: 'SEPARATED',
      leader: 'best',
      top: ['best'],
      depends_on_unanswered: false,
      ranking: { scored: [{ name: 'best' }, { name: 'near' }, { name: 'far' }], unscored: [] },
      deciding_p: p,
      decided_by: 'items',
      binding: {
        second: 'near',
        b: 15,
        c: 0,
        n_common: 100,
        p,
        cluster_p: null,
      },
      rivals: [{ second: 'near' }, { second: 'far' }],
      after_holm: { holds: true, tied: [] },
    });
    expect(verdict).not.toHaveProperty('tied');
    expect(verdict).not.toHaveProperty('binding.asked_recount');
  });

  test('the binding rival need not be the runner-up', () => {
    // The runner-up is a sibling that loses only where the leader wins; the third differs all over the place.
    const verdict = decide([
      answered('best', '60r 40w'),
      answered('sibling', '52r 48w'),
      answered('odd', '20w 51r 29w'),
    ]);
    expect(verdict).toMatchObject({ state: 'TIE', binding: { second: 'odd' }, tied: ['best', 'odd'] });
  });

  test('alone, and not when the tests within the axis are allowed for', () => {
    // Six wins each against two rivals: p .03125 alone, .0625 each after Holm.
    const verdict = decide([answered('best', '40r'), answered('a', '34r 6w'), answered('b', '6w 34r')]);
    expect(verdict).toMatchObject({
      state: 'SEPARATED',
      deciding_p: 0.03125,
      after_holm: { holds: false, tied: ['best', 'a', 'b'] },
    });
  });
});

describe('TIE', () => {
  test('one rival that is not separated is enough', () => {
    expect(
      decide([answered('best', '90r 10w'), answered('near', '86r 14w'), answered('far', '20r 80w')]),
    ).toMatchObject({
      state: 'TIE',
      leader: 'best',
      deciding_p: 0.125,
      tied: ['best', 'near'],
      binding: { b: 4, c: 0 },
    });
  });

  test('an exact tie on score has no leader, whatever the items', () => {
    expect(
      decide([answered('b', '50r 50w'), answered('a', '50w 50r'), answered('c', '10r 90w')]),
    ).toMatchObject({
      state: 'TIE',
      leader: undefined,
      top: ['a', 'b'],
      deciding_p: 1,
      binding: { first: 'a', second: 'b', b: 50, c: 50, p: 1 },
    });
  });

  test('is everyone who is not separated from at least one of those on top, in one meaning everywhere', () => {
    // c loses 6 : 0 to a and 8 : 2 to b, which share the best score.
    const a = answered('a', '58r 2w');
    const b = answered('b', '50r 2w 8r');
    const c = answered('c', '6w 52r 2w');
    expect(decide([a, b, c])).toMatchObject({ state: 'TIE', top: ['a', 'b'], tied: ['a', 'b', 'c'] });
    const far = answered('far', '20r 40w');
    expect(decide([a, b, c, far])).toMatchObject({ tied: ['a', 'b', 'c'] });
  });

  test('states how far behind any of those on top any other may be, not the first on top alone', () => {
    // Both are six ahead of c: a by 6 : 0, b by 8 : 2, which leaves more open.
    const [ofA, ofB, c] = ['58r 2w', '50r 2w 8r', '6w 52r 2w'];
    const byFirst = [
      decide([answered('a', ofA), answered('b', ofB), answered('c', c)]),
      decide([answered('a', ofB), answered('b', ofA), answered('c', c)]),
    ];
    const highs = byFirst.map((verdict) => {
      if (verdict.state !== 'TIE') expect.fail('a tie');
      return { high: verdict.differences.at(-1)?.high ?? 0, farthest: verdict.farthest_behind };
    });
    expect(highs[0]?.high).toBeLessThan(highs[1]?.high ?? 0);
    expect(highs.map(({ farthest }) => farthest)).toEqual([highs[1]?.high, highs[1]?.high]);
  });

  test('significance against the leader does not separate it', () => {
    // On its own items the leader is better; on the items both were asked the rival wins throughout.
    expect(decide([answered('leader', '12w 88r 5r'), answered('rival', '100r 20w')])).toMatchObject({
      state: 'TIE',
      leader: 'leader',
      deciding_p: 1,
      decided_by: 'two directions',
      binding: { b: 5, c: 12, p: exactMcNemar({ b: 5, c: 12 }) },
    });
  });
});

describe('where only answers count', () => {
  const ofAnswers = (components: readonly Answered[], more: Partial<ExamInput> = {}) =>
    decideSeparation({ exam: examOfAnswers(examOf(components, more)) });
  const errs = answered('errs', '368r 32w');

  test('who is silent just where it would err ties with its equal', () => {
    const verdict = ofAnswers([answered('hides', '32? 368r'), errs, answered('far', '200r 200w')]);
    expect(verdict).toMatchObject({
      state: 'TIE',
      decided_by: 'unanswered',
      leader: 'hides',
      tied: ['hides', 'errs'],
      after_holm: { holds: false, tied: ['hides', 'errs'] },
    });
    expect(verdict.state === 'TIE' && verdict.deciding_p).toBeLessThan(ALPHA);
  });

  test('a lead that few non-answers leave over everything asked stands', () => {
    const verdict = ofAnswers([answered('best', '10? 12w 378r'), answered('next', '300r 100w')]);
    expect(verdict).toMatchObject({ state: 'SEPARATED', leader: 'best', decided_by: 'items' });
  });

  test('of a family the one that leads is held against the best of the others over everything asked', () => {
    const kin = { ...answered('kin', '370r 30w'), family: 'one' };
    const hides = { ...answered('hides', '32? 368r'), family: 'one' };
    expect(ofAnswers([hides, kin, answered('far', '200r 200w')])).toMatchObject({
      state: 'TIE',
      decided_by: 'unanswered',
      tied: ['hides'],
    });
  });
});

describe('nobody leads by not answering', () => {
  test('who left hard items unanswered ties with who answered them all', () => {
    // 97 of 100 either way: one threw on three hard negatives, the other got three wrong.
    const verdict = decide([answered('throws', '97r 3?'), answered('answers', '97r 3w')]);
    expect(verdict).toMatchObject({
      state: 'TIE',
      leader: undefined,
      top: ['answers', 'throws'],
      depends_on_unanswered: true,
      deciding_p: 1,
      binding: { deciding_score: 'asked', asked_recount: { b: 0, c: 0, p: 1 } },
    });
  });

  test('who is as accurate only by leaving items out is named beside the one on top under both scores', () => {
    expect(
      decide([answered('whole', '60r'), answered('silent', '50r 10?'), answered('far', '20r 40w')]),
    ).toMatchObject({
      leader: undefined,
      top: ['whole'],
      depends_on_unanswered: true,
      as_accurate: ['silent'],
    });
    // Another alone is the most accurate: it joins nobody.
    expect(decide([answered('picky', '40r 60?'), answered('steady', '30r 10w 60r')])).toMatchObject({
      top: ['steady'],
      as_accurate: [],
    });
    expect(decide([answered('best', '90r 10w'), answered('far', '20r 80w')])).toMatchObject({
      as_accurate: [],
    });
  });

  test('who left a quarter unanswered stands in no tie group with one who has everything right', () => {
    const verdict = decide([
      answered('whole', '60r'),
      answered('next', '57r 3w'),
      answered('silent', '41r 5w 14?'),
    ]);
    expect(verdict).toMatchObject({ state: 'TIE', leader: 'whole', tied: ['whole', 'next', 'silent'] });
    // Over what it answered it lost five of 46, which no paired test tells apart; over what was asked, 19 of 60.
    if (verdict.state === 'UNTESTED') expect.fail('the axis is tested');
    expect(verdict.rivals.find(({ second }) => second === 'silent')).toMatchObject({
      deciding_score: 'accuracy',
      asked_recount: { b: 19, c: 0 },
    });
  });

  test('the better over what was answered does not lead who is better over what was asked', () => {
    expect(decide([answered('picky', '40r 60?'), answered('steady', '30r 10w 60r')])).toMatchObject({
      state: 'TIE',
      top: ['steady'],
      leader: undefined,
      depends_on_unanswered: true,
      deciding_p: 1,
      decided_by: 'no leader',
      binding: { first: 'steady', second: 'picky', deciding_score: 'asked', b: 60, c: 10 },
    });
  });

  test('the score with the larger p decides, and its counts are shown', () => {
    const picky = answered('picky', '34r 6? 20r');
    const verdict = decide([picky, answered('steady', '24r 10w 5r 1w 20r')]);
    expect(verdict).toMatchObject({
      state: 'TIE',
      leader: 'picky',
      deciding_p: exactMcNemar({ b: 10, c: 5 }),
      binding: { deciding_score: 'asked', b: 10, c: 5, n_common: 60, asked_recount: { b: 10, c: 5 } },
    });
  });

  test('one that was hardly ever readable takes nobody’s lead, and stays a rival', () => {
    const verdict = decide([
      answered('best', '90r 10w'),
      answered('once', '1r 99?'),
      answered('far', '20r 80w'),
    ]);
    expect(verdict).toMatchObject({ leader: 'best', top: ['best'], depends_on_unanswered: false });
    expect(verdict).toMatchObject({ state: 'TIE', binding: { second: 'once', deciding_score: 'accuracy' } });
  });

  test('nothing readable at all leaves a component neither leader nor rival', () => {
    const components = [answered('best', '90r 10w'), answered('near', '50r 50w'), answered('silent', '100?')];
    expect(decide(components)).toMatchObject({
      state: 'SEPARATED',
      ranking: { unscored: [{ name: 'silent' }] },
    });
    expect(decide(components.slice(1))).toMatchObject({ reason_code: 'SINGLE_MODEL' });
  });

  test('items the rival was not asked call for no recount', () => {
    const verdict = decide([answered('best', '90r 5w 5?'), answered('near', '50r 45w')]);
    expect(verdict).toMatchObject({ state: 'SEPARATED', binding: { n_common: 95 } });
    expect(verdict).not.toHaveProperty('binding.asked_recount');
  });
});

describe('guessing', () => {
  const labels = ['clean', 'toxic'];
  const targetsOf = (letters: string) =>
    new Map([...letters].map((letter, at) => [unit(at), [letter === 'c' ? 'clean' : 'toxic']] as const));
  /** Every component has two answers, so the mark says which one it gave. */
  const closedOf = (components: readonly Answered[], targets: ReadonlyMap<string, readonly string[]>) => ({
    labels,
    targets,
    strata: new Map<string, string>(),
    answers: (component: string, of: string) => {
      const isRight = components.find(({ name }) => name === component)?.marks.get(of)?.overAsked === 1;
      return [labels.find((label) => targets.get(of)?.includes(label) === isRight) ?? null];
    },
  });
  const against = (components: readonly Answered[], letters: string, more: Partial<ExamInput> = {}) =>
    decideSeparation({ exam: examOf(components, more), closed: closedOf(components, targetsOf(letters)) });
  const halves = 'c'.repeat(50) + 't'.repeat(50);

  test('who is not shown to score above every constant answer leads nobody, however far the rivals are', () => {
    // Right on 30 of 50 and 26 of 50: 26 against 20 of always "clean", 30 against 24 of always "toxic".
    const best = answered('best', '30r 20w 26r 24w');
    const verdict = against([best, answered('far', '20r 80w')], halves);
    expect(verdict).toMatchObject({
      state: 'TIE',
      leader: 'best',
      tied: ['best'],
      decided_by: 'constant',
      binding: { second: 'far' },
      after_holm: { holds: false, tied: ['best'] },
      baseline: {
        answers: ['clean', 'toxic'],
        correct: 50,
        n: 100,
        beaten_by: 0,
        beaten_by_after_holm: 0,
        of: 2,
      },
    });
    if (verdict.state === 'UNTESTED') expect.fail('the axis is tested');
    expect(verdict.baseline?.tests.get('best')).toMatchObject({ answer: 'toxic', test: { b: 30, c: 24 } });
    expect(verdict.deciding_p).toBe(exactMcNemar({ b: 30, c: 24 }));
    expect(verdict.binding.deciding_p).toBeLessThan(ALPHA);
  });

  test('decides only where its p is larger than that of any rival, and is no rival', () => {
    const verdict = against([answered('best', '96r 4w'), answered('near', '94r 6w')], halves);
    expect(verdict).toMatchObject({
      decided_by: 'items',
      deciding_p: 0.5,
      binding: { second: 'near' },
      baseline: { beaten_by: 2, beaten_by_after_holm: 2, of: 2 },
    });
    expect(verdict.ranking.scored).toHaveLength(2);
  });

  test('is not beaten below the score of the constant answer, however much answers depend on the question', () => {
    // Always "clean" is right on 90 of 100; this one finds all ten others, and flags fifteen that are clean.
    const verdict = against(
      [answered('finds', '15w 85r'), answered('far', '100w')],
      'c'.repeat(90) + 't'.repeat(10),
    );
    expect(verdict).toMatchObject({
      state: 'TIE',
      decided_by: 'constant',
      baseline: { correct: 90, beaten_by: 0, of: 2 },
    });
  });

  test('is every answer of the set: one that is right less often may be harder to beat', () => {
    // Right on 23 of 24 a, on 20 of 38 others, on none of 18 c: 20 against 1, and 43 against 18.
    const targets = new Map(
      [...`${'a'.repeat(24)}${'b'.repeat(38)}${'c'.repeat(18)}`].map(
        (letter, at) => [unit(at), [letter]] as const,
      ),
    );
    const fleet = [answered('best', '23r 1w 20r 36w'), answered('far', '1r 79w')];
    const verdict = decideSeparation({
      exam: examOf(fleet),
      closed: { ...closedOf(fleet, targets), labels: ['a', 'b', 'c'] },
    });
    const ofEach = [
      { b: 20, c: 1 },
      { b: 23, c: 18 },
      { b: 43, c: 18 },
    ].map(exactMcNemar);
    expect(verdict.baseline?.tests.get('best')?.p).toBe(Math.max(...ofEach));
  });

  test('is beaten by clusters where items come in clusters', () => {
    // All forty items on which the best is right and always "clean" is not lie in two documents.
    const letters = `${'c'.repeat(60)}${'t'.repeat(40)}`;
    const fleet = [answered('best', '100r'), answered('far', '10r 90w')];
    const documents = new Map([...clustersOf(20, 100)].slice(60));
    const verdict = against(fleet, letters, { clusters: documents });
    expect(verdict.baseline?.tests.get('best')).toMatchObject({
      answer: 'clean',
      p: 0.5,
      test: { cluster_p: 0.5 },
    });
    expect(verdict.baseline?.beaten_by).toBe(0);
    // Five documents are too few to test anything.
    const few = against(fleet, letters, { clusters: clustersOf(20, 100) });
    expect(few).toMatchObject({
      reason_code: 'FEW_CLUSTERS',
      baseline: { correct: 60, beaten_by: 0, of: 0 },
    });
  });

  test('is right on no pair of a pair bank, and no test', () => {
    const pairs = new Map(Array.from({ length: 40 }, (_, at) => [unit(at), ['clean', 'toxic']] as const));
    const exam = examOf([answered('best', '30r 10w'), answered('far', '10r 30w')]);
    const verdict = decideSeparation({
      exam,
      closed: { labels, targets: pairs },
    });
    expect(verdict).toMatchObject({
      state: 'SEPARATED',
      decided_by: 'items',
      baseline: { correct: 0, n: 40, beaten_by: 0, of: 0 },
    });
  });

  test('of a single label is tested where it is not right on everything', () => {
    const fleet = [answered('best', '24r 16w'), answered('far', '40w')];
    const closed = { labels: ['clean'], targets: new Map([...targetsOf('c'.repeat(40))].slice(1)) };
    expect(decideSeparation({ exam: examOf(fleet), closed })).toMatchObject({
      state: 'TIE',
      decided_by: 'constant',
      baseline: { answers: ['clean'], correct: 39, n: 40, beaten_by: 0, of: 2 },
    });
  });

  test('gives the same answer to every repeat', () => {
    // Two of three repeats right on each: more than any rival, and less than always "clean" on 45 of 50.
    const fleet = [
      graded(
        'best',
        Array.from({ length: 50 }, () => 2),
      ),
      graded(
        'far',
        Array.from({ length: 50 }, () => 0),
      ),
    ];
    const verdict = decideSeparation({
      exam: examOf(fleet, { isGraded: true, full: 3 }),
      closed: { labels, targets: targetsOf('c'.repeat(45) + 't'.repeat(5)) },
    });
    expect(verdict).toMatchObject({
      state: 'TIE',
      decided_by: 'constant',
      deciding_p: 1,
      baseline: { answers: ['clean'], correct: 45, n: 50, beaten_by: 0 },
    });
  });
});

describe('clusters', () => {
  const fleet = [answered('best', '90r 10w 200r'), answered('near', '70r 30w 200r')];

  test('let the larger p decide', () => {
    // All twenty items of difference lie in two documents.
    expect(decide(fleet, { clusters: clustersOf(10, 300) })).toMatchObject({
      state: 'TIE',
      deciding_p: 0.5,
      decided_by: 'clusters',
      binding: { p: exactMcNemar({ b: 20, c: 0 }), cluster_p: 0.5 },
    });
  });

  test('of one item each change nothing', () => {
    const p = exactMcNemar({ b: 20, c: 0 });
    expect(decide(fleet, { clusters: clustersOf(1, 300) })).toMatchObject({
      state: 'SEPARATED',
      deciding_p: p,
      binding: { cluster_p: p },
    });
  });

  test('below 25 are too few to test anything', () => {
    expect(decide(fleet, { clusters: clustersOf(13, 300) })).toMatchObject({
      state: 'UNTESTED',
      reason_code: 'FEW_CLUSTERS',
    });
    // Twenty-five, of which one was asked nothing.
    const unasked = fleet.map(({ name }) => answered(name, '12. 198r 90w'));
    expect(decide(unasked, { clusters: clustersOf(12, 300) })).toMatchObject({ reason_code: 'FEW_CLUSTERS' });
  });

  test('that hold nothing count as none', () => {
    expect(decide(fleet, { clusters: new Map() })).toMatchObject({ binding: { cluster_p: null } });
  });
});

describe('graded scores', () => {
  test('are tested on their differences, exactly', () => {
    // Eight items, the first better by seven to nine parts on each: no arrangement of signs is as far out but two.
    const first = graded('first', [...Array<number>(32).fill(1), 8, 9, 10, 8, 9, 10, 8, 9]);
    const second = graded('second', Array<number>(40).fill(1));
    const verdict = decide([first, second], { full: 10, isGraded: true });
    expect(verdict).toMatchObject({
      state: 'SEPARATED',
      leader: 'first',
      deciding_p: 2 / 2 ** 8,
      binding: { b: 8, c: 0, mid_p: null },
    });
  });
});

describe('UNTESTED', () => {
  test.each<[string, Answered[], string]>([
    ['one component', [answered('only', '90r')], 'SINGLE_MODEL'],
    ['no component', [], 'SINGLE_MODEL'],
    [
      'nobody with 30 readable answers',
      [answered('best', '29r 71?'), answered('near', '20r 80?')],
      'N_BELOW_FLOOR',
    ],
    ['25 items', [answered('best', '25r'), answered('near', '25w')], 'N_BELOW_FLOOR'],
    ['89 % in common', [answered('best', '100r'), answered('near', '11. 30r 59w')], 'ITEM_SETS_DIFFER'],
    ['29 of 30 in common', [answered('best', '30r'), answered('near', '1. 29w 40w')], 'ITEM_SETS_DIFFER'],
  ])('%s', (_, components, reason_code) => {
    const verdict = decide(components);
    expect(verdict).toMatchObject({ state: 'UNTESTED', reason_code });
    expect('deciding_p' in verdict).toBe(false);
  });

  test('where the run says that it is not whole, and then nothing else is asked', () => {
    const exam = examOf([answered('best', '90r 10w'), answered('far', '10r 90w')]);
    expect(decideSeparation({ exam, ofRun: 'RUN_INCOMPLETE' })).toMatchObject({
      reason_code: 'RUN_INCOMPLETE',
    });
  });

  test.each([
    ['90 % in common', '10. 30r 60w', 90],
    ['a rival asked more', '50r 50w 500w', 100],
  ])('%s is tested on the common items', (_, runs, n_common) => {
    expect(decide([answered('best', '100r'), answered('near', runs)])).toMatchObject({
      state: 'SEPARATED',
      binding: { n_common },
    });
  });

  test('one incomparable rival is enough, and it is named', () => {
    expect(
      decide([answered('best', '100r'), answered('near', '50r 50w'), answered('other', '100. 80r 20w')]),
    ).toMatchObject({
      reason_code: 'ITEM_SETS_DIFFER',
      incomparable: ['other'],
    });
  });
});

describe('where each was asked nothing but what it answered', () => {
  const decideAnswers = (components: Answered[]) =>
    decideSeparation({ exam: examOfAnswers(examOf(components)) });

  test('silence costs nothing, and both scores are one', () => {
    const components = [answered('best', '90r 10?'), answered('near', '5? 45r 45w 5?')];
    expect(decideAnswers(components)).toMatchObject({
      ...{ state: 'SEPARATED', leader: 'best', depends_on_unanswered: false },
      binding: { n_common: 85, b: 40, c: 0 },
    });
    expect(decide([answered('best', '90r 10?'), answered('near', '95r 5w')])).toMatchObject({
      top: ['near'],
    });
  });

  test.each([
    ['the rival answered too little of the same', '100r', '11? 89w'],
    ['the best answered too little of what the rival did', '89r 11?', '100w'],
  ])('nothing is tested where %s', (_, best, near) => {
    expect(decideAnswers([answered('best', best), answered('near', near)])).toMatchObject({
      ...{ state: 'UNTESTED', reason_code: 'ITEM_SETS_DIFFER', incomparable: ['near'] },
    });
  });
});

describe('own components', () => {
  test.each([
    ['alone', [answered('ours', '90r 10w', true), answered('theirs', '20r 80w')], true],
    ['among those on top', [answered('ours', '50r 50w', true), answered('theirs', '50w 50r')], true],
    ['behind', [answered('ours', '20r 80w', true), answered('theirs', '90r 10w')], false],
  ])('leading %s are told', (_, components, own_leads) => {
    expect(decide(components).own_leads).toBe(own_leads);
  });
});

describe('the verdict', () => {
  const letters = fc.string({ unit: fc.constantFrom('r', 'r', 'w', '?'), minLength: 34, maxLength: 36 });
  const fleet = fc.array(letters, { minLength: 1, maxLength: 5 });
  const build = (all: readonly string[]) =>
    all.map((text, at) => answered(`model-${at}`, [...text].map((letter) => `1${letter}`).join(' ')));

  test('does not depend on the order of components', () => {
    fc.assert(
      fc.property(fleet, fc.boolean(), (all, isClustered) => {
        const more = isClustered ? { clusters: clustersOf(3, 36) } : {};
        const [one, other] = [build(all), build(all).toReversed()].map((components) =>
          decide(components, more),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 60 },
    );
  });

  test('is SEPARATED exactly when a leader is ahead of every rival at alpha', () => {
    fc.assert(
      fc.property(fleet, (all) => {
        const verdict = decide(build(all));
        if (verdict.state === 'UNTESTED') return;
        const largest = Math.max(...verdict.rivals.map(pInFavourOfFirst));
        expect(verdict.state === 'SEPARATED').toBe(verdict.leader !== undefined && largest < ALPHA);
        if (verdict.state === 'TIE') expect(verdict.tied).toEqual(expect.arrayContaining([...verdict.top]));
      }),
      { numRuns: 60 },
    );
  });
});
