import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMcNemar } from './mcnemar.ts';
import type { ModelOutcomes, Outcome } from './paired-outcomes.ts';
import { decideSeparation } from './separation.ts';

const LETTERS: Readonly<Record<string, Outcome>> = { r: 'correct', w: 'wrong', '?': 'unparsed' };

/** Runs of letters, as in "40r 10w 2?"; a run of dots is items that were not asked. */
function model(name: string, runs: string, own = false): ModelOutcomes {
  const letters = runs.split(' ').flatMap((run) => [...(run.at(-1) ?? '').repeat(Number.parseInt(run, 10))]);
  const outcomes = new Map<string, Outcome>();
  for (const [index, letter] of letters.entries()) {
    const outcome = LETTERS[letter];
    if (outcome !== undefined) outcomes.set(`item-${index}`, outcome);
  }
  return { name, own, outcomes };
}

const clustersOf = (size: number, items: number) =>
  new Map(Array.from({ length: items }, (_, i) => [`item-${i}`, `document-${Math.floor(i / size)}`]));

describe('SEPARATED', () => {
  test('only when the leader is separated from every rival, and the largest p is published', () => {
    const models = [model('far', '20r 80w'), model('best', '90r 10w'), model('near', '75r 25w')];
    const verdict = decideSeparation({ models });
    const p = exactMcNemar({ b: 15, c: 0 });
    expect(verdict).toMatchObject({
      state: 'SEPARATED',
      leaders: ['best'],
      ranking: {
        scored: [{ name: 'best', correct: 90, wrong: 10, unparsed: 0 }, { name: 'near' }, { name: 'far' }],
        unscored: [],
      },
      separation_p: p,
      binding: {
        rival: 'near',
        b: 15,
        c: 0,
        n_common: 100,
        p,
        cluster_p: null,
        no_result_could_separate: false,
      },
      rivals: [{ rival: 'near' }, { rival: 'far' }],
    });
    expect('unparsed_recount' in verdict || 'tied' in verdict).toBe(false);
  });

  test('the binding rival need not be the runner-up', () => {
    // The runner-up is a sibling that loses only where the leader wins; the third differs all over the place.
    const models = [model('best', '60r 40w'), model('sibling', '52r 48w'), model('odd', '20w 51r 29w')];
    const verdict = decideSeparation({ models });
    expect(verdict).toMatchObject({ state: 'TIE', binding: { rival: 'odd' }, tied: ['best', 'odd'] });
  });
});

describe('TIE', () => {
  test('one rival that is not separated is enough', () => {
    const models = [model('best', '90r 10w'), model('near', '86r 14w'), model('far', '20r 80w')];
    expect(decideSeparation({ models })).toMatchObject({
      state: 'TIE',
      exact: false,
      leaders: ['best'],
      separation_p: 0.125,
      tied: ['best', 'near'],
      binding: { b: 4, c: 0, no_result_could_separate: true, min_detectable_gap: null },
    });
  });

  test('an exact tie on score has no leader, whatever the items', () => {
    const models = [model('b', '50r 50w'), model('a', '50w 50r'), model('c', '10r 90w')];
    const verdict = decideSeparation({ models });
    expect(verdict).toMatchObject({
      state: 'TIE',
      exact: true,
      leaders: ['a', 'b'],
      tied: ['a', 'b'],
      separation_p: 1,
      binding: { rival: 'b', b: 50, c: 50, p: 1 },
    });
  });

  test('equal accuracies over different parsed counts are an exact tie, even where the items differ', () => {
    const models = [model('whole', '60r 60w'), model('half', '60? 30r 30w')];
    expect(decideSeparation({ models })).toMatchObject({
      exact: true,
      leaders: ['half', 'whole'],
      separation_p: 1,
    });
    // Here every reading of the items favours one of them, and still their scores are equal.
    const ahead = [model('ahead', '60w 60r'), model('half', '60? 30r 30w')];
    expect(decideSeparation({ models: ahead })).toMatchObject({
      state: 'TIE',
      exact: true,
      separation_p: 1,
      binding: { b: 30, c: 0, unparsed_recount: { b: 30, c: 0 } },
    });
  });

  test('significance against the leader does not separate it', () => {
    // On its own items the leader is better; on the items both were asked the rival wins throughout.
    const models = [model('leader', '12w 88r 5r'), model('rival', '100r 20w')];
    const alone = decideSeparation({ models: [model('leader', '92. 8r'), model('rival', '100r')] });
    expect(alone.state).toBe('UNTESTED');
    const verdict = decideSeparation({ models });
    expect(verdict).toMatchObject({
      state: 'TIE',
      leaders: ['leader'],
      separation_p: 1,
      binding: { b: 5, c: 12 },
    });
  });

  test('a p of exactly alpha is not below it', () => {
    const models = [model('best', '46r 4w'), model('near', '40r 10w')];
    expect(decideSeparation({ models }).state).toBe('SEPARATED');
    expect(decideSeparation({ models, alpha: 0.03125 })).toMatchObject({
      state: 'TIE',
      tied: ['best', 'near'],
    });
  });
});

describe('unparsed answers', () => {
  test('are counted again as not correct, and the larger p decides', () => {
    // Answering only what it knows: 30 of 30 parsed, but 60 items passed over that the rival mostly has right.
    const models = [model('picky', '34r 6? 20r'), model('steady', '24r 10w 5r 1w 20r')];
    const p = exactMcNemar({ b: 10, c: 5 });
    expect(decideSeparation({ models })).toMatchObject({
      state: 'TIE',
      leaders: ['picky'],
      separation_p: p,
      binding: {
        b: 10,
        c: 0,
        n_common: 54,
        p: exactMcNemar({ b: 10, c: 0 }),
        unparsed_recount: { b: 10, c: 5, p },
      },
    });
  });

  test('give p = 1 when counting them turns the direction round', () => {
    const models = [model('picky', '40r 60?'), model('steady', '30r 10w 60r')];
    expect(decideSeparation({ models })).toMatchObject({
      state: 'TIE',
      separation_p: 1,
      binding: { b: 10, c: 0, p: exactMcNemar({ b: 10, c: 0 }), unparsed_recount: { b: 10, c: 60, p: 1 } },
    });
  });

  test('of items the rival was not asked call for no recount', () => {
    const models = [model('best', '90r 5w 5?'), model('near', '50r 45w')];
    expect(decideSeparation({ models })).toMatchObject({ state: 'SEPARATED', binding: { n_common: 95 } });
    expect(JSON.stringify(decideSeparation({ models }))).not.toContain('unparsed_recount');
  });

  test('and nothing else leave a model without a score: neither leader nor rival', () => {
    const models = [model('best', '90r 10w'), model('near', '50r 50w'), model('silent', '100?')];
    expect(decideSeparation({ models })).toMatchObject({
      state: 'SEPARATED',
      ranking: { unscored: [{ name: 'silent', unparsed: 100 }] },
    });
    expect(decideSeparation({ models: models.slice(1) })).toMatchObject({ reason_code: 'SINGLE_MODEL' });
  });
});

describe('clusters', () => {
  const models = [model('best', '90r 10w'), model('near', '70r 30w')];

  test('let the larger p decide', () => {
    // All twenty items of difference lie in two documents.
    const verdict = decideSeparation({ models, clusters: clustersOf(10, 100) });
    expect(verdict).toMatchObject({
      state: 'TIE',
      separation_p: 0.5,
      binding: { p: exactMcNemar({ b: 20, c: 0 }), cluster_p: 0.5 },
    });
  });

  test('of one item each change nothing', () => {
    const verdict = decideSeparation({ models, clusters: clustersOf(1, 100) });
    const p = exactMcNemar({ b: 20, c: 0 });
    expect(verdict).toMatchObject({ state: 'SEPARATED', separation_p: p, binding: { cluster_p: p } });
  });

  test('are tested on the recount as well', () => {
    // Six documents for the leader; two against it where it did not answer.
    const picky = [model('picky', '30r 10? 60r'), model('steady', '30w 10r 60r')];
    const verdict = decideSeparation({ models: picky, clusters: clustersOf(5, 100) });
    const p = exactMcNemar({ b: 6, c: 2 });
    const recount = { b: 30, c: 10, p: exactMcNemar({ b: 30, c: 10 }) };
    expect(verdict).toMatchObject({ separation_p: p, binding: { cluster_p: p, unparsed_recount: recount } });
  });

  test('that hold nothing count as none', () => {
    expect(decideSeparation({ models, clusters: new Map() })).toMatchObject({ binding: { cluster_p: null } });
  });
});

describe('UNTESTED', () => {
  test.each<[string, ModelOutcomes[], string]>([
    ['one model', [model('only', '90r')], 'SINGLE_MODEL'],
    ['no model', [], 'SINGLE_MODEL'],
    ['a leader with 29 parsed items', [model('best', '29r 71?'), model('near', '50r 50w')], 'N_BELOW_FLOOR'],
    ['one of the tied with 29', [model('a', '29r 71?'), model('b', '100r')], 'N_BELOW_FLOOR'],
    ['89 % in common', [model('best', '100r'), model('near', '11. 30r 59w')], 'ITEM_SETS_DIFFER'],
    ['29 of 30 in common', [model('best', '30r'), model('near', '1. 29w 40w')], 'ITEM_SETS_DIFFER'],
  ])('%s', (_, models, reason_code) => {
    const verdict = decideSeparation({ models });
    expect(verdict).toMatchObject({ state: 'UNTESTED', reason_code });
    expect('separation_p' in verdict).toBe(false);
  });

  test.each([
    ['90 % in common', '10. 30r 60w', 90],
    ['a rival asked more', '50r 50w 500w', 100],
  ])('%s is tested on the common items', (_, runs, n_common) => {
    const models = [model('best', '100r'), model('near', runs)];
    expect(decideSeparation({ models })).toMatchObject({ state: 'SEPARATED', binding: { n_common } });
  });

  test('one incomparable rival is enough, and it is named', () => {
    const models = [model('best', '100r'), model('near', '50r 50w'), model('other', '100. 80r 20w')];
    expect(decideSeparation({ models })).toMatchObject({
      reason_code: 'ITEM_SETS_DIFFER',
      incomparable: ['other'],
    });
  });
});

describe('own models', () => {
  test.each([
    ['alone', [model('ours', '90r 10w', true), model('theirs', '20r 80w')], true],
    ['among the tied', [model('ours', '50r 50w', true), model('theirs', '50w 50r')], true],
    ['behind', [model('ours', '20r 80w', true), model('theirs', '90r 10w')], false],
  ])('leading %s are told', (_, models, own_leads) => {
    expect(decideSeparation({ models }).own_leads).toBe(own_leads);
  });
});

describe('the verdict', () => {
  const letters = fc.string({ unit: fc.constantFrom('r', 'r', 'w', '?'), minLength: 34, maxLength: 36 });
  const fleet = fc.array(letters, { minLength: 1, maxLength: 5 });
  const build = (all: string[]) =>
    all.map((text, i) => model(`model-${i}`, [...text].map((l) => `1${l}`).join(' ')));
  const clusters = clustersOf(3, 36);

  test('does not depend on the order of models or items', () => {
    fc.assert(
      fc.property(fleet, fc.boolean(), (all, isClustered) => {
        const models = build(all);
        const shuffled = models
          .toReversed()
          .map((one) => ({ ...one, outcomes: new Map([...one.outcomes].toReversed()) }));
        const options = isClustered ? { clusters } : {};
        expect(decideSeparation({ models: shuffled, ...options })).toEqual(
          decideSeparation({ models, ...options }),
        );
      }),
    );
  });

  test('is SEPARATED exactly when every reading of every rival is below alpha, and never by adding a rival', () => {
    fc.assert(
      fc.property(fleet, letters, (all, extra) => {
        const before = decideSeparation({ models: build(all), alpha: 0.4 });
        const after = decideSeparation({ models: build([...all, extra]), alpha: 0.4 });
        if (before.state === 'UNTESTED' || after.state === 'UNTESTED') return;
        const largest = Math.max(
          ...before.rivals.map((test) =>
            Math.max(test.p, test.unparsed_recount?.p ?? 0, test.b < test.c ? 1 : 0),
          ),
        );
        expect(before.state === 'SEPARATED').toBe(before.leaders.length === 1 && largest < 0.4);
        if (after.leaders.join() === before.leaders.join()) {
          expect(after.separation_p).toBeGreaterThanOrEqual(before.separation_p);
        }
      }),
    );
  });

  test('an alpha that is no probability is refused', () => {
    expect(() => decideSeparation({ models: [], alpha: 5 })).toThrow('alpha');
  });
});
