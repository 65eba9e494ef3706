/**
 * Every pair of components, in the form that a page has room for: a square table, folded where it
 * is large; for more components a look-up of two; and a look-up on a page of its own where its data
 * are too large for the page of the axis.
 */

import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { assets, itemsPage, pairsPage } from '../../operations/pages.ts';
import { english, type Say } from '../../words/say.ts';
import { servedDifferences } from '../board/served-differences.ts';
import { toP } from '../figures/digits.ts';
import { toDistance } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Link } from './link.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import {
  derivePairMatrix,
  isOpposed,
  type PairMatrix,
  pairBasis,
  pairSummary,
  toPairCounts,
} from './pair-matrix.ts';

export type FoldedMatrix = { readonly matrix: PairMatrix; readonly isOpen: boolean };

export type PairLookup = {
  /** How many pairs were tested, and of how many p is below alpha, alone and after Holm. */
  readonly summary: string;
  /** Why p does not follow from the two counts, where it does not. */
  readonly basis: string | undefined;
  /** In the order of the lines. */
  readonly names: readonly { readonly at: number; readonly name: string }[];
  readonly script: PageScript;
  readonly data: string;
};

/** A link to the page where two components can be compared, where the axis page has no room for that. */
export type PairsElsewhere = { readonly summary: string; readonly link: Link };

type PairTables = {
  readonly pairs: FoldedMatrix | undefined;
  readonly lookup: PairLookup | undefined;
  readonly elsewhere: PairsElsewhere | undefined;
};

const OPEN_UP_TO = 12;
export const SQUARE_UP_TO = 40;
/** In letters of the data. */
const LOOKUP_BESIDE_TABLES = 85_000;
const LOOKUP_ON_A_PAGE = 250_000;
/** Behind the counts. */
const OPPOSED = '!';

export const NO_PAIR_TABLES = { pairs: undefined, lookup: undefined, elsewhere: undefined };

/** At most one of the three. */
export function derivePairTables(say: Say, measured: MeasuredAxis, names: readonly string[]): PairTables {
  const none = NO_PAIR_TABLES;
  if (names.length <= SQUARE_UP_TO) {
    const matrix = derivePairMatrix(say, measured, names);
    return { ...none, pairs: matrix && { matrix, isOpen: names.length <= OPEN_UP_TO } };
  }
  const lookup = deriveLookup(say, measured, names);
  if (lookup === undefined || lookup.data.length <= LOOKUP_BESIDE_TABLES) return { ...none, lookup };
  return { ...none, elsewhere: elsewhereOf(say, lookup, measured.axis.axis) };
}

/** Undefined where the axis page has the look-up, or where it is too large for any page. */
export function derivePagedLookup(
  say: Say,
  measured: MeasuredAxis,
  names: readonly string[],
): PairLookup | undefined {
  if (names.length <= SQUARE_UP_TO || measured.preference !== undefined) return undefined;
  const lookup = deriveLookup(say, measured, names);
  return lookup !== undefined && lookup.data.length > LOOKUP_BESIDE_TABLES && isPaged(lookup)
    ? lookup
    : undefined;
}

function isPaged({ data }: PairLookup): boolean {
  return data.length <= LOOKUP_ON_A_PAGE;
}

function elsewhereOf(say: Say, lookup: PairLookup, axis: string): PairsElsewhere {
  const { summary } = lookup;
  return isPaged(lookup)
    ? { summary, link: { href: pairsPage(axis), text: say`Compare any two components` } }
    : { summary, link: { href: itemsPage(axis), text: say`Compare any two components item by item` } };
}

/**
 * One line for each component: what the component and each later one alone have right. Whatever
 * follows from the scores or from the two counts is left out, so that the data fit into the page.
 */
function deriveLookup(say: Say, measured: MeasuredAxis, names: readonly string[]): PairLookup | undefined {
  const { ranks } = measured;
  const data = derivePairData(say, measured, names);
  if (ranks === undefined || data === undefined) return undefined;
  return {
    summary: pairSummary(say, ranks.pairs),
    basis: pairBasis(say, measured),
    names: names.map((name, at) => ({ at, name })),
    script: toPageScript(say, assets.pairs),
    data: JSON.stringify(data),
  };
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
  return { alpha: ALPHA, ...toPairCounts(say, measured), ...(isPlain ? { earned } : {}), lines, ...apart };
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
  const { b, c, deciding_p } = test;
  const end = isOpposed(test) ? OPPOSED : '';
  if (!isPlain) return `${b} ${c} ${toP(english, deciding_p)}${end}`;
  return b - c === lead ? `${b}${end}` : `${b} ${c}${end}`;
}
