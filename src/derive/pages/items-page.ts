/** The items of a measured axis as pages: what was asked, and what every component answered. */

import { assets, axisPage, componentsPage, itemsPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import { itemsUrl, runUrl } from '../figures/evidence-url.ts';
import { toScore } from '../figures/metric-value.ts';
import { type AxisItems, pagesOf, unitsOnPage } from '../items/axis-items.ts';
import type { Fleet, FleetMember } from '../items/fleet.ts';
import { type MarkKey, toMarkKey } from '../items/mark-key.ts';
import { toPlainText } from '../items/seen-text.ts';
import { type ShownUnit, toShownUnit } from '../items/shown-item.ts';
import { tagsOf } from '../scores/tag-scores.ts';
import type { Site } from '../site.ts';
import { FOLDED_UP_TO } from './fleet-table.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { type Pager, toPager } from './pager.ts';
import { pictureOf } from './share-picture.ts';
import { type NumberedPage, numberedPaths } from './static-paths.ts';

export type ItemsPage = {
  readonly frame: PageFrame;
  readonly heading: string;
  readonly question: string | undefined;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly summary: string;
  readonly range: string;
  readonly key: MarkKey;
  /**
   * The components in the order of their marks; undefined for a large fleet, whose components
   * have pages of their own.
   */
  readonly fleet: readonly ListedComponent[] | undefined;
  readonly fleetPages: string | undefined;
  readonly withheld: string | undefined;
  readonly isFolded: boolean;
  readonly filter: ItemFilter;
  readonly pager: Pager | undefined;
  readonly units: readonly ShownUnit[];
  readonly links: { readonly items: string; readonly run: string; readonly marks: string };
  readonly script: PageScript;
};

type ListedComponent = {
  readonly name: string;
  readonly score: string;
  readonly rows: { readonly href: string; readonly label: string };
};

/** What the script of the page knows a pattern by, and what people read. */
type Pattern = { readonly value: string; readonly text: string };

export type ItemFilter = {
  readonly marks: string;
  /** The bank's items: what a text is looked for in. */
  readonly items: string;
  /** What is counted: items, or pairs of them. */
  readonly noun: string;
  /** Undefined of a large fleet: the script has the names from the marks. */
  readonly components: readonly string[] | undefined;
  readonly patterns: readonly Pattern[];
  /** How patterns are read; battles have none. */
  readonly hint: string | undefined;
  readonly strata: readonly string[] | undefined;
  readonly tags: readonly string[] | undefined;
};

/** In a larger fleet the answers to an item are folded. */
const OPEN_UP_TO = 24;

export function deriveItemsPages(site: Site): NumberedPage<ItemsPage>[] {
  const { say } = site;
  return site.axisItems().flatMap((items) => {
    const common = deriveCommon(say, items);
    return numberedPaths(items.row.axis, pagesOf(items), (number) => ({
      ...common,
      ...derivePage(site, items, number),
    }));
  });
}

type Own = 'frame' | 'range' | 'pager' | 'units' | 'key';

function derivePage(site: Site, items: AxisItems, number: number): Pick<ItemsPage, Own> {
  const { say } = site;
  const { row, measured, readUnits } = items;
  const path = itemsPage(row.axis, number);
  const addresses = Array.from({ length: pagesOf(items) }, (_, at) => itemsPage(row.axis, at + 1));
  const units = readUnits(...unitsOnPage(items, number)).map((unit) =>
    toShownUnit(say, measured.run.header.bench, path, unit),
  );
  return {
    frame: derivePageFrame(site, {
      title: number === 1 ? say`Items of ${row.axis}` : say`Items of ${row.axis}, page ${number}`,
      description:
        measured.preference === undefined
          ? say`What was asked on ${row.axis}, and what every component answered: right, wrong or none.`
          : say`The prompts of ${row.axis}, and who was preferred to whom on each.`,
      path,
      styles: assets.itemStyles,
      picture: pictureOf(row),
    }),
    range: rangeOf(say, items, number),
    pager: toPager(say, addresses, number),
    units,
    key: toMarkKey(say, units, measured.preference !== undefined),
  };
}

function deriveCommon(say: Say, items: AxisItems): Omit<ItemsPage, Own> {
  const { row, measured, fleet } = items;
  const { header } = measured.run;
  const marks = pathOf('items', { axis: row.axis });
  const isLarge = fleet.members.length > FOLDED_UP_TO;
  return {
    heading: toAxisTitle(row),
    question: row.question,
    crumbs: { board: pages.home, axis: axisPage(row.axis) },
    summary: summaryOf(say, items),
    fleet: isLarge ? undefined : fleet.members.map((member) => toListedComponent(say, member, fleet)),
    fleetPages: isLarge ? componentsPage(row.axis) : undefined,
    withheld:
      fleet.withheld === 0
        ? undefined
        : say`${amount(say, fleet.withheld, 'component')} of the publisher ${fleet.withheld === 1 ? say`is` : say`are`} not shown here because one of them is ahead; the rows stay in the run.`,
    isFolded: fleet.members.length > OPEN_UP_TO,
    filter: {
      marks,
      items: itemsUrl(header.bench),
      noun: say.noun(items.measured.units.length, nounOf(items), `${nounOf(items)}s`),
      components: isLarge ? undefined : fleet.members.map(({ score }) => toPlainText(score.name)),
      patterns: measured.preference === undefined ? patterns(say) : [],
      hint: measured.preference === undefined ? patternHint(say) : undefined,
      strata: strataOf(items),
      tags: tagsIn(items),
    },
    links: { items: itemsUrl(header.bench), run: runUrl(header), marks },
    script: toPageScript(say, assets.items),
  };
}

function toListedComponent(say: Say, { score, rows_url }: FleetMember, fleet: Fleet): ListedComponent {
  const name = toPlainText(score.name);
  return {
    name,
    score: score.overAsked === undefined ? say`no score` : toScore(say, fleet, score.overAsked.share),
    rows: { href: rows_url, label: say`Rows of ${name}` },
  };
}

const patternHint = (say: Say) =>
  say`An answer that was not readable or not graded, and is left out of accuracy, is neither right nor wrong. Without a first and a second component, “disagree” looks at the whole fleet.`;

const patterns = (say: Say): readonly Pattern[] => [
  { value: 'first right, second wrong', text: say`first right, second wrong` },
  { value: 'both wrong', text: say`both wrong` },
  { value: 'all wrong', text: say`all wrong` },
  { value: 'disagree', text: say`disagree` },
  { value: 'first right', text: say`first right` },
  { value: 'first wrong', text: say`first wrong` },
  { value: 'first without a readable answer', text: say`first without a readable and graded answer` },
];

function summaryOf(say: Say, { measured, fleet, disclosed }: AxisItems): string {
  const { bank, units } = measured;
  const items = amount(say, bank.items.size, measured.preference === undefined ? 'item' : 'prompt');
  const pairs =
    units.length === bank.items.size
      ? ''
      : say` in ${amount(say, units.length, 'pair')}, right together or not at all`;
  return `${items}${pairs}, ${amount(say, fleet.members.length, 'component')}.${hiddenWords(say, [...bank.items.values()], disclosed)}`;
}

/** Imported results may give only the id of an item, without its text or even its digest. */
function hiddenWords(say: Say, items: readonly BankItem01[], disclosed: AxisItems['disclosed']): string {
  const kept = items.filter(({ input }) => input === undefined);
  const hidden = kept.filter(({ item_id }) => disclosed?.has(item_id) !== true);
  const later =
    hidden.length === kept.length
      ? ''
      : say` The publisher disclosed ${amount(say, kept.length - hidden.length, 'item')} after the bank was frozen.`;
  return `${later}${withheldWords(say, hidden)}`;
}

function withheldWords(say: Say, hidden: readonly BankItem01[]): string {
  if (hidden.length === 0) return '';
  return hidden.every(({ input_sha256, input_hmac }) => (input_sha256 ?? input_hmac) !== undefined)
    ? say` Where a licence or the publisher keeps a text back, its id and its digest stand in its place.`
    : say` Where the text of an item is not published, its id stands in its place.`;
}

function rangeOf(say: Say, items: AxisItems, number: number): string {
  const [from, to] = unitsOnPage(items, number);
  return say`${from + 1} to ${to} of ${amount(say, items.measured.units.length, nounOf(items))}, in the order of the bank`;
}

function nounOf({ measured }: AxisItems): 'prompt' | 'item' | 'pair' {
  if (measured.preference !== undefined) return 'prompt';
  return measured.units.length === measured.bank.items.size ? 'item' : 'pair';
}

function strataOf({ measured }: AxisItems): readonly string[] | undefined {
  const strata = new Set(measured.units.flatMap(({ stratum }) => stratum ?? []));
  return strata.size < 2 ? undefined : [...strata];
}

function tagsIn({ measured }: AxisItems): readonly string[] | undefined {
  return nonEmpty(tagsOf(measured.units).map(({ tag }) => tag));
}
