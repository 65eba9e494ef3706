import { describe, expect, test } from 'vitest';
import { clustersFrom, rightOrWrong, sheetOf } from '../../tests/kit/sheets.ts';
import { apartFrom, drawnLater } from './differences.ts';
import { countPairs } from './pair-counts.ts';
import { pairingOf } from './paired-test.ts';
import type { Sheet } from './sheet.ts';
import { fieldOf, judge } from './verdict.ts';

/** Right on the first `right`, silent on the last `silent`, wrong between. */
const scored = (name: string, right: number, silent = 0, n = 60): Sheet =>
  sheetOf(name, '+'.repeat(right) + '-'.repeat(n - right - silent) + '.'.repeat(silent));

const verdictOf = (
  sheets: readonly Sheet[],
  { constants = {}, clusters = '' }: { constants?: Readonly<Record<string, number>>; clusters?: string } = {},
) => {
  const marking = { ...rightOrWrong, clusters: clustersFrom(clusters) };
  const field = fieldOf(sheets);
  const units = [...new Set(sheets.flatMap(({ marks }) => [...marks.keys()]))];
  const pairing = pairingOf(marking);
  return {
    field,
    ...judge({
      field,
      pairing,
      apart: apartFrom(drawnLater({ sheets: field.ranked, units, marking })),
      marking,
      constants: new Map(Object.entries(constants)),
      ofRun: undefined,
      units,
    }),
  };
};

describe('a leader', () => {
  test('stands apart from every rival', () => {
    const verdict = verdictOf([scored('c', 20), scored('a', 60), scored('b', 50)]);
    // The ten on which a and b differ: 2 of 1024.
    expect(verdict).toMatchObject({ state: 'SEPARATED', p: 2 / 1024, tied: [], binding: { second: 'b' } });
    expect(verdict).toMatchObject({ after_holm: { holds: true, tied: [] } });
    expect(verdict.field.leader?.name).toBe('a');
  });

  test('is tied with whom the test does not tell from it', () => {
    expect(verdictOf([scored('a', 60), scored('b', 57), scored('c', 20)])).toMatchObject({
      state: 'TIE',
      p: 2 / 8,
      tied: ['a', 'b'],
      after_holm: { holds: false, tied: ['a', 'b'] },
    });
  });

  test('may stand alone and not after Holm', () => {
    // Six apart from each of two: 2 of 64 alone, twice that in a family of two.
    const verdict = verdictOf([scored('a', 60), scored('b', 54), scored('c', 54)]);
    expect(verdict).toMatchObject({ state: 'SEPARATED', p: 2 / 64 });
    expect(verdict).toMatchObject({ after_holm: { holds: false, tied: ['a', 'b', 'c'] } });
  });

  test('of two of one family who are level on what they answered is the one who answered more', () => {
    const kin = (sheet: Sheet): Sheet => ({ ...sheet, family: 'one engine' });
    const field = fieldOf([kin(scored('a', 30, 20)), kin(scored('b', 45, 0)), scored('c', 10)]);
    expect(field).toMatchObject({ leader: { name: 'b' }, dependsOnUnanswered: false });
  });

  test('is nobody where two scores disagree', () => {
    // a: 40 of 60 asked, 40 of 60 answered. b: 39 of 60 asked, 39 of 40 answered.
    const verdict = verdictOf([scored('a', 40), scored('b', 39, 20)]);
    expect(verdict).toMatchObject({ state: 'TIE', p: 1, tied: ['a', 'b'] });
    expect(verdict.field).toMatchObject({ leader: undefined, dependsOnUnanswered: true });
  });

  test('is nobody on an exact tie, and the asked test of the first two is shown', () => {
    const verdict = verdictOf([scored('b', 40), scored('a', 40), scored('c', 10)]);
    expect(verdict).toMatchObject({
      state: 'TIE',
      p: 1,
      tied: ['a', 'b'],
      binding: { first: 'a', second: 'b' },
    });
    expect(verdict.field.top.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('needs thirty answers', () => {
    const verdict = verdictOf([scored('silent', 29, 31), scored('a', 28)]);
    expect(verdict.field.leader?.name).toBe('a');
    expect(verdict).toMatchObject({ state: 'TIE', p: 1, tied: ['silent', 'a'] });
  });
});

describe('the constant answers', () => {
  const fleet = [scored('a', 60), scored('b', 20)];

  test('who is not shown to do better leads nobody', () => {
    expect(verdictOf(fleet, { constants: { a: 0.25, b: 0.001 } })).toMatchObject({
      state: 'TIE',
      p: 0.25,
      basis: 'constant',
      binding: { second: 'b' },
      tied: ['a'],
      after_holm: { holds: false, tied: ['a'] },
    });
  });

  test('decides nothing where a rival has the larger p, or the leader alone does better', () => {
    expect(verdictOf([...fleet, scored('c', 58)], { constants: { a: 0.25 } })).toMatchObject({
      p: 0.5,
      basis: undefined,
    });
    expect(verdictOf(fleet, { constants: { a: 1e-9, b: 0.9 } })).toMatchObject({
      state: 'SEPARATED',
      after_holm: { holds: true },
    });
  });

  test('counts in the family of a leader after Holm', () => {
    // .03 alone, .06 of two.
    expect(verdictOf([scored('a', 60), scored('b', 54)], { constants: { a: 0.03 } })).toMatchObject({
      state: 'SEPARATED',
      after_holm: { holds: false },
    });
  });
});

describe('nothing is tested', () => {
  test.each([
    ['of one component', [scored('a', 40)], 'SINGLE_MODEL'],
    ['where the others never answered', [scored('a', 40), scored('b', 0, 60)], 'SINGLE_MODEL'],
    ['on fewer than thirty items', [scored('a', 20, 0, 29), scored('b', 10, 0, 29)], 'N_BELOW_FLOOR'],
    ['where nobody answered thirty', [scored('a', 20, 31), scored('b', 10, 31)], 'N_BELOW_FLOOR'],
    ['on other items', [scored('a', 60), sheetOf('b', '-'.repeat(53))], 'ITEM_SETS_DIFFER'],
  ])('%s', (_, sheets, reason_code) => {
    expect(verdictOf(sheets)).toMatchObject({ state: 'UNTESTED', reason_code });
  });

  test('of fewer than 25 clusters', () => {
    const fleet = [scored('a', 60), scored('b', 20)];
    expect(verdictOf(fleet, { clusters: 'abcdefghijklmnopqrstuvwx'.repeat(3).slice(0, 60) })).toMatchObject({
      state: 'UNTESTED',
      reason_code: 'FEW_CLUSTERS',
    });
    expect(verdictOf(fleet, { clusters: 'abcdefghijklmnopqrstuvwxy'.repeat(3).slice(0, 60) })).toMatchObject({
      state: 'SEPARATED',
    });
  });

  test('nine tenths of the items are enough', () => {
    expect(verdictOf([scored('a', 60), sheetOf('b', '-'.repeat(54))])).toMatchObject({ state: 'SEPARATED' });
  });

  test('of an import that says that it is not whole', () => {
    const field = fieldOf([scored('a', 60), scored('b', 20)]);
    const pairing = pairingOf(rightOrWrong);
    const units = Array.from({ length: 60 }, (_, at) => `item ${at}`);
    const apart = apartFrom(drawnLater({ sheets: field.ranked, units, marking: rightOrWrong }));
    const about = { field, pairing, apart, marking: rightOrWrong, constants: new Map(), units };
    expect(judge({ ...about, ofRun: 'RUN_INCOMPLETE' })).toMatchObject({
      reason_code: 'RUN_INCOMPLETE',
    });
  });
});

describe('the pairs that were tested', () => {
  const pairsOf = (sheets: readonly Sheet[], isGraded = false) =>
    countPairs(fieldOf(sheets), pairingOf(rightOrWrong), isGraded);

  test('are all pairs', () => {
    // a-c differ on eight, b-c on five: 2 of 32 tells nothing. All but a-b and b-c are apart; the weakest of
    // them, a-c with 2 of 256, is multiplied by 3.
    const sheets = [scored('a', 60), scored('b', 57), scored('c', 52), scored('d', 10)];
    expect(pairsOf(sheets)).toEqual({ tested: 6, separated: 4, separated_after_holm: 4 });
  });

  test('above forty graded components are those of the top', () => {
    const sheets = Array.from({ length: 41 }, (_, at) => scored(`c${at + 10}`, 58 - at));
    expect(pairsOf(sheets, true).tested).toBe(40);
    expect(pairsOf(sheets.slice(1), true).tested).toBe(780);
  });
});
