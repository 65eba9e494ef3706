/** What a board says of the scores of several components on the same items. */

import { meanParts, tallySheet } from '../../core/stats/component-tally.ts';
import { differenceOf, type ScoreDifference } from '../../core/stats/differences.ts';
import { countAskedGroups } from '../../core/stats/exam.ts';
import { drawJointly } from '../../core/stats/joint-draws.ts';
import { testPair } from '../../core/stats/pair-test.ts';
import { deriveRankSets, type RankRange } from '../../core/stats/rank-sets.ts';
import { scoreIntervals as intervalsOf } from '../../core/stats/score-interval.ts';
import { decideSeparation, type UntestedReason } from '../../core/stats/separation.ts';
import { CLUSTER_FLOOR, INTERVAL_CLUSTERS } from '../../core/stats/thresholds.ts';
import { examOfScores, fault, OF_ITEMS, type OfItems, type Scores, takingOnly } from './plain-data.ts';

type GivenScores = OfItems & { readonly scores: Scores };

type PairedTest = {
  readonly first: string;
  readonly second: string;
  /** Items on which the first, and the second, earned more, under the score whose p is the larger one. */
  readonly b: number;
  readonly c: number;
  readonly n: number;
  /** Exact McNemar; of graded scores the sign flip of items. */
  readonly p: number;
  /** The sign flip of whole clusters; null without clusters. */
  readonly cluster_p: number | null;
  /** The largest of all; 1 where answers that could be read speak for one of the two and all answers for the other. */
  readonly deciding_p: number;
  /** Whom it speaks for; null for neither. */
  readonly ahead: string | null;
  /** First minus second, as shares of a full score, with the 95 % interval of this pair alone; null where clusters are too few. */
  readonly difference: ScoreDifference | null;
};

/** Of two components: whether one is ahead. */
export const pairedTest = takingOnly<GivenScores, PairedTest>(
  'pairedTest',
  ['scores', ...OF_ITEMS],
  ({ scores, ...of }) => {
    const exam = examOfScores('pairedTest', scores, of);
    const [one, other, ...more] = exam.sheets;
    if (one === undefined || other === undefined || more.length > 0)
      throw fault('pairedTest', `scores: expected two components, got ${exam.sheets.length}`);
    const {
      first,
      second,
      b,
      c,
      n_common: n,
      p,
      cluster_p,
      deciding_p,
      direction,
    } = testPair(exam, one, other);
    const ahead = direction === 0 ? null : direction > 0 ? first : second;
    const difference =
      countAskedGroups(exam) < INTERVAL_CLUSTERS ? null : differenceOf(drawJointly(exam, exam.sheets), 0, 1);
    return { first, second, b, c, n, p, cluster_p, deciding_p, ahead, difference };
  },
);

type ScoreWithInterval = {
  readonly score: number;
  /** 95 %; null where clusters are too few. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly method: string | null;
};

/** By component: what it earned of everything asked, with its interval. */
export const scoreIntervals = takingOnly<GivenScores, Readonly<Record<string, ScoreWithInterval>>>(
  'scoreIntervals',
  ['scores', ...OF_ITEMS],
  ({ scores, ...of }) => {
    const exam = examOfScores('scoreIntervals', scores, of);
    return Object.fromEntries(
      exam.sheets.map((sheet) => {
        const tally = tallySheet(sheet);
        const purpose = `bootstrap|${sheet.name}`;
        const { overAsked } = intervalsOf(exam, { sheet, ...tally, purpose });
        const score = meanParts(tally.overAsked) / exam.full;
        return [
          sheet.name,
          { score, interval: overAsked?.bounds ?? null, method: overAsked?.method ?? null },
        ];
      }),
    );
  },
);

/** By component: the places that it may have, for all at once with a confidence of 95 %. */
export const rankSets = takingOnly<GivenScores, Readonly<Record<string, RankRange>>>(
  'rankSets',
  ['scores', ...OF_ITEMS],
  ({ scores, ...of }) => {
    const exam = examOfScores('rankSets', scores, of);
    if (countAskedGroups(exam) < CLUSTER_FLOOR)
      throw fault('rankSets', `clusters: expected ${CLUSTER_FLOOR} or more, got ${countAskedGroups(exam)}`);
    const { ranges } = deriveRankSets(drawJointly(exam, exam.sheets));
    return Object.fromEntries(
      exam.sheets.map(({ name }, at) => [name, ranges[at] ?? [1, exam.sheets.length]]),
    );
  },
);

type FromTests = {
  readonly deciding_p: number;
  /** The first on top minus each other component, each with the 95 % interval of that pair alone. */
  readonly differences: readonly (ScoreDifference & { readonly rival: string })[];
};

type ScoresVerdict =
  | (FromTests & { readonly state: 'SEPARATED'; readonly leader: string })
  | (FromTests & { readonly state: 'TIE'; readonly tied: readonly string[] })
  | { readonly state: 'UNTESTED'; readonly reason_code: UntestedReason };

/** Whether a leader is ahead of every rival. Constant answers and families are not in it. */
export const verdict = takingOnly<GivenScores, ScoresVerdict>(
  'verdict',
  ['scores', ...OF_ITEMS],
  ({ scores, ...of }) => {
    const separation = decideSeparation({ exam: examOfScores('verdict', scores, of) });
    if (separation.state === 'UNTESTED')
      return { state: separation.state, reason_code: separation.reason_code };
    const { deciding_p, differences } = separation;
    const tested = { deciding_p, differences };
    if (separation.state === 'TIE') return { state: separation.state, tied: separation.tied, ...tested };
    return { state: separation.state, leader: separation.leader ?? '', ...tested };
  },
);
