/**
 * A few real items of a measured axis as its page shows them before any figure: one that most
 * components have right, one that divides them and one that fewest have right.
 */

import { itemsPage } from '../../operations/pages.ts';
import { amount } from '../figures/amount.ts';
import type { AxisItems } from './axis-items.ts';
import type { AnswerGroup } from './item-answers.ts';
import type { ReadUnit } from './read-unit.ts';
import { type ShownItem, type ShownUnit, toShownUnit } from './shown-item.ts';

export type AskedItems = {
  readonly says: string;
  readonly units: readonly AskedUnit[];
  /** Every item with each answer. */
  readonly all: { readonly href: string; readonly text: string };
};

export type AskedUnit = Omit<ShownUnit, 'items'> & { readonly items: readonly AskedItem[] };

type AskedItem = Omit<ShownItem, 'answers'> & { readonly answers: readonly AskedAnswer[] };

type AskedAnswer = Pick<AnswerGroup, 'mark' | 'word' | 'said' | 'unsaid' | 'count'> & {
  readonly who: string;
};

const NAMED_AT_MOST = 6;
/** Longer inputs tell less at a glance; they are taken where there is no shorter one. */
const SHORT = 280;

export function deriveAskedItems({ measured, row, fleet, pages }: AxisItems): AskedItems {
  const units = pages.flat();
  const pageOf = new Map(pages.flatMap((page, at) => page.map((unit) => [unit, at + 1])));
  const noun = units.length === measured.bank.items.size ? 'item' : 'pair';
  const chosen = chooseUnits(units);
  return {
    says: wordsFor(chosen, amount(units.length, noun)),
    units: chosen.map((unit) => {
      const page = itemsPage(row.axis, pageOf.get(unit));
      return toAskedUnit(toShownUnit(measured.run.header.bench, page, unit));
    }),
    all: {
      href: itemsPage(row.axis),
      text: `Read all ${amount(measured.bank.items.size, 'item')} with the answers of ${amount(fleet.members.length, 'component')}`,
    },
  };
}

/** At most three, each another one. */
function chooseUnits(units: readonly ReadUnit[]): readonly ReadUnit[] {
  const wishes: readonly ((unit: ReadUnit) => number)[] = [
    (unit) => -rightShare(unit),
    (unit) => Math.abs(rightShare(unit) - 0.5),
    rightShare,
  ];
  const chosen: ReadUnit[] = [];
  for (const distance of wishes) {
    const left = units.filter((unit) => !chosen.includes(unit));
    const distances = left.map(distance);
    const nearest = distances.reduce((least, each) => Math.min(least, each), Infinity);
    const fitting = left.filter((_, at) => distances[at] === nearest);
    const next =
      fitting.find(({ items }) =>
        items.every(({ item: { input, target } }) => `${input ?? ''}${target ?? ''}`.length <= SHORT),
      ) ?? fitting[0];
    if (next !== undefined) chosen.push(next);
  }
  return chosen;
}

function rightShare({ marks }: ReadUnit): number {
  const asked = marks.filter(({ mark }) => mark !== 'unasked').length;
  return asked === 0 ? 0 : marks.filter(({ mark }) => mark === 'right').length / asked;
}

/** Says how the items were chosen only where their shares of right answers do fall from one to the next. */
function wordsFor(chosen: readonly ReadUnit[], all: string): string {
  const [most, middle, fewest] = chosen.map(rightShare);
  const isStory =
    most !== undefined && middle !== undefined && fewest !== undefined && most > middle && middle > fewest;
  if (!isStory) return `${chosen.length} of ${all}.`;
  return `Three of ${all}: one of those that most components have right, one that divides them, and one of those that fewest have right.`;
}

function toAskedUnit({ items, ...unit }: ShownUnit): AskedUnit {
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
        who: namesOf(who.map(({ name }) => name)),
      })),
    })),
  };
}

function namesOf(names: readonly string[]): string {
  const left = names.length - NAMED_AT_MOST;
  return left <= 1 ? names.join(', ') : `${names.slice(0, NAMED_AT_MOST).join(', ')} and ${left} others`;
}
