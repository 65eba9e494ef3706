/**
 * A few real items of a measured axis as its page shows them before any figure: one that most
 * components have right, one that divides them and one that fewest have right. Where a part of the bank
 * decides they are of that part.
 */

import { itemsPage } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { BankUnit } from '../scores/bank-units.ts';
import { type AxisItems, pageOf } from './axis-items.ts';
import type { AnswerGroup } from './item-answers.ts';
import { type MarkKey, toMarkKey } from './mark-key.ts';
import type { StripMark } from './mark-strip.ts';
import { type ShownItem, type ShownUnit, toShownUnit } from './shown-item.ts';

export type AskedItems = {
  readonly says: string;
  readonly units: readonly AskedUnit[];
  readonly key: MarkKey;
};

type AskedUnit = Omit<ShownUnit, 'items'> & { readonly items: readonly AskedItem[] };

type AskedItem = Omit<ShownItem, 'answers'> & { readonly answers: readonly AskedAnswer[] };

type AskedAnswer = Pick<AnswerGroup, 'mark' | 'word' | 'said' | 'unsaid' | 'count'> & {
  readonly who: string;
};

const NAMED_AT_MOST = 2;
/** Of equals the first that is no longer is shown, or the shortest. */
const AT_A_GLANCE = 120;

export function deriveAskedItems(say: Say, axis: AxisItems): AskedItems {
  const { measured, row, readUnits } = axis;
  const { units, bank, deciding } = measured;
  const decides = units.flatMap((unit, at) => (deciding === undefined || deciding.isIn(unit) ? [at] : []));
  const shares = new Map(decides.map((at) => [at, rightShare(axis.marksOf(at))]));
  const chosen = chooseUnits(units, shares);
  const isOfBattles = measured.preference !== undefined;
  const noun = isOfBattles ? 'prompt' : units.length === bank.items.size ? 'item' : 'pair';
  const part = deciding === undefined ? '' : say` of “${deciding.stratum}”`;
  const all = `${amount(say, decides.length, noun)}${part}`;
  const chosenShares = chosen.map((at) => shares.get(at) ?? 0);
  const asked = chosen.flatMap((at) => {
    const page = itemsPage(row.axis, pageOf(axis, at));
    const read = readUnits(at, at + 1);
    return read.map((unit) => toAskedUnit(say, toShownUnit(say, measured.run.header.bench, page, unit)));
  });
  return {
    says: isOfBattles ? say`${chosen.length} of ${all}.` : wordsFor(say, chosenShares, all),
    units: asked,
    key: toMarkKey(say, asked, isOfBattles),
  };
}

/** At most three, each another one: the numbers of units, chosen among those with a share of right answers. */
function chooseUnits(units: readonly BankUnit[], shares: ReadonlyMap<number, number>): readonly number[] {
  const wishes: readonly ((share: number) => number)[] = [
    (share) => -share,
    (share) => Math.abs(share - 0.5),
    (share) => share,
  ];
  const chosen: number[] = [];
  for (const distance of wishes) {
    const left = [...shares].filter(([at]) => !chosen.includes(at));
    const least = left.reduce((low, [, share]) => Math.min(low, distance(share)), Infinity);
    const nearest = left.flatMap(([at, share]) => (distance(share) === least ? [at] : []));
    const [shortest] = nearest.toSorted((one, other) => lengthOf(units[one]) - lengthOf(units[other]));
    const next = nearest.find((at) => lengthOf(units[at]) <= AT_A_GLANCE) ?? shortest;
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
}

function lengthOf(unit: BankUnit | undefined): number {
  return (unit?.items ?? []).reduce(
    (sum, { input = '', target = '' }) => sum + input.length + target.length,
    0,
  );
}

function rightShare(marks: readonly StripMark[]): number {
  const asked = marks.filter(({ mark }) => mark !== 'unasked').length;
  return asked === 0 ? 0 : marks.filter(({ mark }) => mark === 'right').length / asked;
}

/** Says how the items were chosen only where their shares of right answers do fall from one to the next. */
function wordsFor(say: Say, shares: readonly number[], all: string): string {
  const [most, middle, fewest] = shares;
  const isStory =
    most !== undefined && middle !== undefined && fewest !== undefined && most > middle && middle > fewest;
  if (!isStory) return say`${shares.length} of ${all}.`;
  return say`Three of ${all}: an easy one, one that divides, a hard one.`;
}

function toAskedUnit(say: Say, { items, ...unit }: ShownUnit): AskedUnit {
  return {
    ...unit,
    items: items.map(({ answers, ...item }) => ({
      ...item,
      answers: answers.map(({ mark, word, said, unsaid, count, who }) => ({
        mark,
        word,
        said,
        unsaid,
        count,
        who: namesOf(
          say,
          who.map(({ name }) => name),
        ),
      })),
    })),
  };
}

function namesOf(say: Say, names: readonly string[]): string {
  const left = names.length - NAMED_AT_MOST;
  return left <= 1 ? names.join(', ') : say`${names.slice(0, NAMED_AT_MOST).join(', ')} and ${left} others`;
}
