import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { deriveFleet, type FleetMember } from '../items/fleet.ts';
import type { Gap } from '../items/gap.ts';
import { toResultSentence } from './result-quote.ts';

const { measured, row, evidence } = await measuredBoard('separated');
const [first] = deriveFleet(measured, row, evidence).members;
if (first === undefined) throw new Error('the board measures a component');

type MemberChange = Partial<Pick<FleetMember, 'standing' | 'rank' | 'gap'>> & {
  readonly score?: Partial<FleetMember['score']>;
};
const member = ({ score, ...rest }: MemberChange): FleetMember => ({
  ...first,
  rank: undefined,
  standing: 'rival',
  ...rest,
  score: {
    ...first.score,
    name: 'obscenity',
    correct: 276,
    asked: 370,
    overAsked: { share: 276 / 370, interval: [0.699217689346, 0.787619700424], method: 'Wilson' },
    ...score,
  },
});
const axis = (
  detail: NonNullable<AxisRow05['separation_detail']>,
  rest: Partial<AxisRow05> = {},
  counts = { components: 9 },
) => {
  const { pair_items: _, metric: _metric, ...items } = row;
  return {
    row: {
      ...items,
      note: 'Of one kind of text only. It was asked once.',
      separation_detail: detail,
      ...rest,
    },
    ...counts,
  };
};
const gapOf = (points: number): Gap => ({
  ...{ points, low: points - 1, high: points + 1, best: 'a', better: 1, worse: 9, kind: 'right' },
});
const setsOf = (...states: readonly NonNullable<AxisRow05['separation']>[]) =>
  states.map((separation, at) => ({ bench: `b-${at + 1}`, as_of: '2026-11-21', separation }));
const SCORE = 'obscenity was right on 276 of 370 items (74.6 %, 95 % interval 69.9 to 78.8 %)';
const tied = ['obscenity', 'a', 'b', 'c'];

describe('a result that is quoted', () => {
  test.each<readonly [string, MemberChange, ReturnType<typeof axis>, string]>([
    [
      'the best of a tie',
      { standing: 'tied' },
      axis({ top: ['obscenity'], tied }),
      `${SCORE}; it is not reliably ahead of 3 others.`,
    ],
    [
      'the best of a tie, with how far behind the others may be',
      { standing: 'tied' },
      axis({ top: ['obscenity'], tied, behind_by_at_most: 4.01 }),
      `${SCORE}; it is not reliably ahead of 3 others, which may be up to 4.1 points behind (95 % per pair).`,
    ],
    [
      'one tied with the best, with how far behind it may be itself',
      { standing: 'tied' },
      axis(
        { top: ['a'], tied, behind_by_at_most: 4.01 },
        { differences: [{ rival: 'obscenity', points: 1, low: -1, high: 3.02 }] },
      ),
      `${SCORE}; it is not reliably behind the best, and may be up to 3.1 points behind (95 %).`,
    ],
    [
      'one of two best, with how far behind either may be',
      { standing: 'tied' },
      axis(
        { top: ['obscenity', 'a'], tied: ['obscenity', 'a'], behind_by_at_most: 4.01 },
        { differences: [{ rival: 'a', points: 0, low: -4.01, high: 3.5 }] },
      ),
      `${SCORE}; it shares the best score with 1 other, and either may be up to 4.1 points behind the other (95 %).`,
    ],
    [
      'the best of a tie of two',
      { standing: 'tied' },
      axis({ top: ['obscenity'], tied: tied.slice(0, 2) }),
      `${SCORE}; it is not reliably ahead of 1 other.`,
    ],
    [
      'one of several best',
      { standing: 'tied' },
      axis({ top: tied.slice(0, 2), tied }),
      `${SCORE}; it shares the best score with 1 other, and nobody leads.`,
    ],
    [
      'one tied with the best',
      { standing: 'tied' },
      axis({ top: ['a'], tied }),
      `${SCORE}; it is not reliably behind the best.`,
    ],
    [
      'a leader',
      { standing: 'leader' },
      axis({}),
      `${SCORE}; it is ahead of all 8 others. Of one kind of text only.`,
    ],
    [
      'a leader of two',
      { standing: 'leader' },
      axis({}, {}, { components: 2 }),
      `${SCORE}; it is ahead of the other. Of one kind of text only.`,
    ],
    [
      'a lead that falls',
      { standing: 'alone' },
      axis({ holm_of: 13 }),
      `${SCORE}; it is ahead of all 8 others, on its own test only, not once all 13 question sets asked since the start are counted. Of one kind of text only.`,
    ],
    [
      'a lead of a third question set',
      { standing: 'leader' },
      axis({}, { bench: 'b-3', question_sets: setsOf('TIE', 'TIE', 'SEPARATED') }),
      `${SCORE}; it is ahead of all 8 others; question set 3 in this place; by today’s rules sets 1 and 2 ended in ties. Of one kind of text only.`,
    ],
    [
      'a lead of a fourth one, after each of the other endings',
      { standing: 'leader' },
      axis({}, { bench: 'b-4', question_sets: setsOf('SEPARATED', 'UNTESTED', 'TIE', 'SEPARATED') }),
      `${SCORE}; it is ahead of all 8 others; question set 4 in this place; by today’s rules set 1 found a lead, set 3 ended in a tie and set 2 cannot be tested. Of one kind of text only.`,
    ],
    [
      'what a bank calls by a verb of its own',
      { rank: [9, 9] },
      axis({}, { says: { en: 'kept its verdict on', de: 'behielt ihr Urteil bei' } }),
      `${SCORE.replace('was right on', 'kept its verdict on')}; its rank is 9 of 9.`,
    ],
    ['a rival with ranks', { rank: [3, 6] }, axis({}), `${SCORE}; its rank is between 3 and 6 of 9.`],
    [
      'one behind the best that may be the best where all are compared',
      { rank: [1, 9], gap: gapOf(5) },
      axis({}),
      `${SCORE}; it is behind the best, compared with it alone; with all compared at once, its rank is between 1 and 9 of 9.`,
    ],
    [
      'one behind the best with a rank below it',
      { rank: [2, 9], gap: gapOf(5) },
      axis({}),
      `${SCORE}; it is behind the best; its rank is between 2 and 9 of 9.`,
    ],
    [
      'one of a family that has the score of the best',
      { standing: 'family', rank: [1, 6], gap: gapOf(0) },
      axis({ stands_for: [{ family: 'f', name: 'a', others: ['obscenity'] }] }),
      `${SCORE}; it has the same score as the best, and a is compared for its family; its rank is between 1 and 6 of 9.`,
    ],
    [
      'one tied with the best whose interval is above 0',
      { standing: 'tied' },
      axis(
        { top: ['a'], tied, behind_by_at_most: 18.65 },
        { differences: [{ rival: 'obscenity', points: 13.2, low: 7.01, high: 18.65 }] },
      ),
      `${SCORE}; it is not reliably behind the best: by the interval of the two alone it is 7.0 points to 18.7 points behind (95 %), and their test does not tell them apart.`,
    ],
    ['a rival with one rank', { rank: [9, 9] }, axis({}), `${SCORE}; its rank is 9 of 9.`],
    ['a rival of an untested axis', {}, axis({}), `${SCORE}.`],
    [
      'one item',
      { score: { correct: 1, asked: 1 } },
      axis({}, {}, { components: 1 }),
      'obscenity was right on 1 of 1 item (74.6 %, 95 % interval 69.9 to 78.8 %).',
    ],
    [
      'pairs',
      {},
      axis({}, { pair_items: true }),
      'obscenity was right on 276 of 370 pairs (74.6 %, 95 % interval 69.9 to 78.8 %).',
    ],
    [
      'graded answers',
      { score: { correct: undefined, score_sum: '275.5' } },
      axis({}),
      'obscenity earned 275.5 of 370 items (74.6 %, 95 % interval 69.9 to 78.8 %).',
    ],
    [
      'a part of the bank that decides',
      {},
      axis({}, { decided_by: { stratum: 'with a swear word', asked: 500, named: 'beforehand' } }),
      'obscenity was right on 276 of 370 items of “with a swear word” (74.6 %, 95 % interval 69.9 to 78.8 %).',
    ],
    [
      'a leader of rivals that stand for others',
      { standing: 'leader' },
      axis({ stands_for: [{ family: 'f', name: 'a', others: ['b', 'c'] }] }),
      `${SCORE}; it is ahead of all 6 others that compete. Of one kind of text only.`,
    ],
    [
      'a leader of one rival that stands for another',
      { standing: 'leader' },
      axis({ stands_for: [{ family: 'f', name: 'a', others: ['b'] }] }, {}, { components: 3 }),
      `${SCORE}; it is ahead of the other that competes. Of one kind of text only.`,
    ],
    [
      'the best, whose lead rests on what was not answered',
      { standing: 'tied' },
      axis({ top: ['obscenity'], tied }, { separation_basis: bases.unanswered }),
      `${SCORE}; it is shown to be ahead only with what was not answered left out.`,
    ],
    [
      'the best, tied with one that stands for others',
      { standing: 'tied' },
      axis({
        top: ['obscenity'],
        tied: ['obscenity', 'a'],
        stands_for: [{ family: 'f', name: 'a', others: ['b', 'c'] }],
      }),
      `${SCORE}; it is not reliably ahead of 1 other that competes.`,
    ],
    [
      'one of several best, of whom one stands for another',
      { standing: 'tied' },
      axis({ top: ['obscenity', 'a', 'c'], tied, stands_for: [{ family: 'f', name: 'a', others: ['b'] }] }),
      `${SCORE}; it shares the best score with 2 others that compete, and nobody leads.`,
    ],
    [
      'no score',
      { score: { overAsked: undefined }, standing: 'tied' },
      axis({ top: ['a'] }),
      'obscenity has no score: no answer of it is readable and graded.',
    ],
  ])('is right when it stands alone: %s', (_, said, of, sentence) => {
    expect(toResultSentence(english, member(said), of)).toBe(sentence);
  });
});
