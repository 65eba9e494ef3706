/**
 * Every pair of components, in the form that a page has room for: a square table, folded where it
 * is large; for more components a look-up of two; and a look-up on a page of its own where its data
 * are too large for the page of the axis.
 */

import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { itemsPage, pairsPage } from '../../operations/pages.ts';
import { english, type Say } from '../../words/say.ts';
import { servedDifferences } from '../board/served-differences.ts';
import { toP } from '../figures/digits.ts';
import { toDistance } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { isOpposed, pairCells, toPairCounts } from './pair-matrix.ts';

const OPEN_UP_TO = 12;
export const SQUARE_UP_TO = 40;
/** In letters of the data. */
const LOOKUP_BESIDE_TABLES = 85_000;
const LOOKUP_ON_A_PAGE = 250_000;
/** Behind the counts. */
const OPPOSED = '!';
/** Likewise: they are of what both answered, and others over everything asked. */
const OF_ANSWERED = '~';

/** What a record has of its pairs, at most one of three: a square, the data of a look-up, the address of a page with one. */
type ShownPairs = {
  readonly cells?: NonNullable<ReturnType<typeof pairCells>>;
  readonly isOpen?: boolean;
  readonly lookup?: string;
  readonly elsewhere?: string;
};

/** Nothing of battles and of corrected scores, where no p follows from two counts, and where not every pair was tested. */
export function shownPairs(say: Say, measured: MeasuredAxis, names: readonly string[]): ShownPairs {
  if (measured.preference !== undefined || measured.judged !== undefined) return {};
  if (names.length <= SQUARE_UP_TO) {
    const cells = pairCells(say, measured, names);
    return cells === undefined ? {} : { cells, isOpen: names.length <= OPEN_UP_TO };
  }
  const lookup = lookupData(say, measured, names);
  if (lookup === undefined) return {};
  if (lookup.length <= LOOKUP_BESIDE_TABLES) return { lookup };
  const { axis } = measured.axis;
  return { elsewhere: lookup.length <= LOOKUP_ON_A_PAGE ? pairsPage(axis) : itemsPage(axis) };
}

/** The axes whose look-up has a page of its own, with its data. */
export function pairsPages({ say, axisItems }: Pick<Site, 'say' | 'axisItems'>) {
  return axisItems().flatMap(({ measured, row, fleet }) => {
    const names = fleet.members.map(({ score }) => score.name);
    if (names.length <= SQUARE_UP_TO || measured.preference !== undefined) return [];
    const lookup = lookupData(say, measured, names) ?? '';
    const isHere = lookup.length > LOOKUP_BESIDE_TABLES && lookup.length <= LOOKUP_ON_A_PAGE;
    return isHere ? [{ row, measured, names, lookup }] : [];
  });
}

/**
 * One line for each component: what the component and each later one alone have right. Whatever
 * follows from the scores or from the two counts is left out, so that the data fit into the page.
 */
function lookupData(say: Say, measured: MeasuredAxis, names: readonly string[]): string | undefined {
  const data = derivePairData(say, measured, names);
  return data && JSON.stringify(data);
}

/** What the scripts of pages are told of every pair; undefined where not every pair was tested. */
export function derivePairData(
  say: Say,
  measured: MeasuredAxis,
  names: readonly string[],
): object | undefined {
  const { exam, pairs, ranks } = measured;
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  const earned = sheets.map(({ overAsked }) => overAsked.reduce((sum, mark) => sum + Math.max(0, mark), 0));
  const isPlain = !exam.isGraded && exam.groups === undefined;
  const lines = sheets.map((first, at) =>
    sheets
      .slice(at + 1)
      .map((second, further) => {
        const test = pairs(first, second);
        const lead = (earned[at] ?? 0) - (earned[at + 1 + further] ?? 0);
        return toEntry(test, { isPlain, lead });
      })
      .join(','),
  );
  const apart = ownDifferences(say, measured, names);
  const isGrouped = exam.groups !== undefined;
  return {
    alpha: ALPHA,
    ...toPairCounts(say, measured),
    ...(isPlain && { earned }),
    ...(isGrouped && { isGrouped }),
    lines,
    ...apart,
  };
}

/** The first on top against each other, whose intervals alone are served: from where to where, and whether it is clear of 0. */
function ownDifferences(say: Say, { separation, run }: MeasuredAxis, names: readonly string[]) {
  if (separation.state === 'UNTESTED') return {};
  const { metric } = run.header;
  const first = names.indexOf(separation.rivals[0]?.first ?? '');
  const served = servedDifferences(separation, { metric });
  const of = names.map((name) => {
    const found = served.find(({ rival }) => rival === name);
    if (found === undefined) return null;
    const [low, high] = [
      toDistance(say, { metric }, found.low, 'down'),
      toDistance(say, { metric }, found.high, 'up'),
    ];
    return { says: say`from ${low} to ${high}`, isClear: found.low > 0 };
  });
  return first === -1 ? {} : { apart: { first, of } };
}

/** `lead`: of the first over the second, in units right. The p is data: a decimal comma would part two entries. */
function toEntry(test: PairTest, { isPlain, lead }: { isPlain: boolean; lead: number }): string {
  const { b, c, deciding_p, deciding_score, asked_recount } = test;
  const isOfAnswered = deciding_score === 'accuracy' && asked_recount !== undefined;
  const end = (isOfAnswered ? OF_ANSWERED : '') + (isOpposed(test) ? OPPOSED : '');
  if (!isPlain) return `${b} ${c} ${toP(english, deciding_p)}${end}`;
  return b - c === lead ? `${b}${end}` : `${b} ${c}${end}`;
}
