/** Neighbours in rank on an axis, two by two: what the paired test says of them, and items on which they differ. */

import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { assets, axisPage, itemsPage, neighboursPage, pages } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import { statedVerb, verbWords } from '../figures/bank-verb.ts';
import { toP } from '../figures/digits.ts';
import type { AxisItems } from '../items/axis-items.ts';
import type { AnswerGroup } from '../items/item-answers.ts';
import { type MarkKey, toMarkKey } from '../items/mark-key.ts';
import { toPlainText } from '../items/seen-text.ts';
import { type ShownItem, toShownUnit } from '../items/shown-item.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { pageOfComponent } from './component-slug.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { isOpposed, pairBasis } from './pair-matrix.ts';
import { pictureOf } from './share-picture.ts';
import { type PageOfAxis, staticPath } from './static-paths.ts';

export type NeighboursPage = {
  readonly frame: PageFrame;
  readonly title: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly compare: string;
  readonly lede: string;
  readonly basis: string | undefined;
  readonly key: MarkKey;
  readonly pairs: readonly NeighbourPair[];
};

type NeighbourPair = {
  readonly id: string;
  readonly first: Link;
  readonly second: Link;
  readonly says: string;
  readonly items: readonly ComparedItem[];
  readonly all: Link | undefined;
};

export type ComparedItem = Pick<
  ShownItem,
  'id' | 'href' | 'input' | 'file' | 'withheld' | 'expects' | 'target' | 'untold' | 'corrected'
> & {
  readonly answers: readonly {
    readonly name: string;
    readonly group: AnswerGroup;
  }[];
};

/** The best of a large fleet; `/compare` has any two. */
const NEIGHBOURS_AT_MOST = 20;
const ITEMS_A_PAIR = 3;

export function deriveNeighboursPages(site: Site): PageOfAxis<NeighboursPage>[] {
  return site
    .axisItems()
    .filter(hasNeighbours)
    .map((items) => staticPath({ axis: items.row.axis }, () => derivePage(site, items)));
}

/** Battles have no item on which one is right and the other wrong; corrected scores do not follow from the items alone. */
export function hasNeighbours({ measured: { preference, judged }, fleet }: AxisItems): boolean {
  return preference === undefined && judged === undefined && fleet.members.length > 1;
}

function derivePage(site: Site, items: AxisItems): NeighboursPage {
  const { say } = site;
  const { row, fleet, measured } = items;
  const shown = fleet.members.slice(0, NEIGHBOURS_AT_MOST);
  const title = toAxisTitle(row);
  const pairs = shown.slice(1).map((_, at) => toPair(say, items, at));
  return {
    frame: derivePageFrame(site, {
      title: say`${title}, two by two`,
      description: say`How neighbours by score differ on “${title}”, item by item, with the paired test.`,
      path: neighboursPage(row.axis),
      styles: assets.evidenceStyles,
      picture: pictureOf(row),
    }),
    title,
    crumbs: { board: pages.home, axis: axisPage(row.axis) },
    compare: pages.compare,
    lede: say`${shown.length < fleet.members.length ? say`The best ${shown.length} of ${amount(say, fleet.members.length, 'component')}` : amount(say, shown.length, 'component')}, each beside the next: what the paired test says, and items on which the two differ.`,
    basis: pairBasis(say, measured),
    key: keyOf(say, pairs),
    pairs,
  };
}

function keyOf(say: Say, pairs: readonly NeighbourPair[]): MarkKey {
  const items = pairs.flatMap((pair) => pair.items);
  return toMarkKey(
    say,
    [{ items: items.map(({ answers }) => ({ answers: answers.map(({ group }) => group) })) }],
    false,
  );
}

/** The component at a place of the table, and the next. */
function toPair(say: Say, items: AxisItems, at: number): NeighbourPair {
  const { row, fleet, measured } = items;
  const [one = '', other = ''] = fleet.members.slice(at, at + 2).map(({ score }) => score.name);
  const test = measured.pairs(sheetNamed(measured.exam, one), sheetNamed(measured.exam, other));
  const differing = unitsApart(items, at);
  const query = new URLSearchParams({
    first: toPlainText(one),
    second: toPlainText(other),
    pattern: 'disagree',
  });
  return {
    id: `places-${at + 1}-and-${at + 2}`,
    first: { href: pageOfComponent(one), text: one },
    second: { href: pageOfComponent(other), text: other },
    says: toPairWords(say, test, measured),
    items: differing.slice(0, ITEMS_A_PAIR).flatMap((unit) => comparedItems(say, items, unit, [one, other])),
    all:
      differing.length > ITEMS_A_PAIR
        ? { href: `${itemsPage(row.axis)}?${query}`, text: say`Every item on which they disagree` }
        : undefined,
  };
}

/** Units that decide, on which both were asked and the two earned differently. */
function unitsApart({ measured, marksOf }: AxisItems, at: number): readonly number[] {
  return measured.units.flatMap((unit, place) => {
    if (measured.deciding?.isIn(unit) === false) return [];
    const [one, other] = marksOf(place).slice(at, at + 2);
    const isAsked = one?.mark !== 'unasked' && other?.mark !== 'unasked';
    return isAsked && one?.share !== other?.share ? [place] : [];
  });
}

function comparedItems(
  say: Say,
  { measured, row, pageSize, readUnits }: AxisItems,
  unit: number,
  names: readonly string[],
): readonly ComparedItem[] {
  const page = itemsPage(row.axis, Math.floor(unit / pageSize) + 1);
  return readUnits(unit, unit + 1)
    .map((read) => toShownUnit(say, measured.run.header.bench, page, read))
    .flatMap(({ items }) => items)
    .map(({ id, href, input, file, withheld, expects, target, untold, corrected, answers }) => ({
      ...{ id, href, input, file, withheld, expects, target, untold, corrected },
      answers: names.flatMap((name) => {
        const shownName = toPlainText(name);
        const group = answers.find(({ who }) => who.some((each) => each.name === shownName));
        return group === undefined ? [] : [{ name, group }];
      }),
    }));
}

/** a alone was right on 26 items, b alone was right on 18, of 370 items that both were asked. … */
export function toPairWords(
  say: Say,
  test: PairTest,
  { axis, exam, units, bank, deciding, ranks, run }: MeasuredAxis,
): string {
  const { first, second, b, c, n_common, deciding_p, direction } = test;
  const noun = units.length === bank.items.size ? 'item' : 'pair';
  const verb = verbWords(say, statedVerb(bank.header, axis));
  const part = deciding === undefined ? '' : say` of “${deciding.stratum}”, the part that decides`;
  const [one, other] = exam.isGraded
    ? [say`${first} scored higher on ${amount(say, b, noun)}`, say`${second} on ${c}`]
    : [say`${first} alone ${verb} ${amount(say, b, noun)}`, say`${second} alone ${verb} ${c}`];
  const common = `${amount(say, n_common, noun)}${part}`;
  const counts =
    test.deciding_score === 'accuracy' || exam.asked !== undefined
      ? say`${one}, ${other}, of ${common} on which the answers of both count.`
      : say`${one}, ${other}, of ${common} that both were asked.`;
  if (ranks === undefined) return say`${counts} No test was made on this axis.`;
  const familyOf = (name: string) =>
    run.components.find((component) => component.name === name)?.family ?? undefined;
  const kin =
    familyOf(first) !== undefined && familyOf(first) === familyOf(second)
      ? say` They are of one family, so no verdict rests on what tells them apart.`
      : '';
  if (isOpposed(test))
    return say`${counts} Over everything asked the one is ahead, in accuracy the other: nothing is decided.${kin}`;
  const chance = say`A split at least as uneven has p ${toP(say, deciding_p)} where neither is better`;
  const better = direction > 0 ? first : second;
  const verdict =
    deciding_p < ALPHA
      ? say`which is below ${ALPHA} in favour of ${better}; that alone is no lead.`
      : say`which is not below ${ALPHA}: the two are not told apart.`;
  return `${counts} ${chance}, ${verdict}${kin}`;
}
