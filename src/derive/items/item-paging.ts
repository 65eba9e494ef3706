/**
 * How many items are on a page: a round number, so that an item keeps its address when a component
 * is added, and few enough to keep every page small.
 */

import { utf8 } from '../../core/text.ts';
import type { ReadItem } from './read-unit.ts';
import type { SeenText } from './seen-text.ts';

/** How much of a text is shown before it is cut. */
export const LONGEST_INPUT = 1500;

/** From many to few. Larger pages than were ever published would be fewer, and leave addresses without a page. */
const sizes = [50, 25, 10, 5, 2] as const;

/** In bytes of text that hardly shrinks when packed; names and markup repeat and weigh little. */
const HEAVIEST_PAGE = 60_000;
const NAME = 8;
const GROUP = 90;
const UNIT = 150;

/** In uncompressed bytes: in a large fleet the names and marks beside an item are longer than its text. */
const LONGEST_PAGE = 230_000;
const MARK = 24;
const SEPARATOR = 6;

/** What a unit weighs on: as many marks as components, and its items with all answers. */
export type WeighedUnit = {
  readonly marks: readonly unknown[];
  readonly items: readonly Pick<ReadItem, 'item' | 'answers'>[];
};

/** The largest page size at which no page is heavier than HEAVIEST_PAGE or longer than LONGEST_PAGE. */
export function choosePageSize(units: Iterable<WeighedUnit>): number {
  const pages = sizes.map((size) => ({ size, weight: 0, length: 0, isSmall: true }));
  let at = 0;
  for (const unit of units) {
    const [weight, length] = [weigh(unit), measureFleet(unit)];
    for (const page of pages) {
      const isFirst = at % page.size === 0;
      page.weight = (isFirst ? 0 : page.weight) + weight;
      page.length = (isFirst ? 0 : page.length) + length;
      page.isSmall &&= page.weight <= HEAVIEST_PAGE && page.length <= LONGEST_PAGE;
    }
    at += 1;
  }
  return pages.find(({ isSmall }) => isSmall)?.size ?? 1;
}

function measureFleet({ marks, items }: WeighedUnit): number {
  const names = items.flatMap(({ answers }) => answers.flatMap(({ who }) => who));
  return marks.length * MARK + sum(names.map(({ name }) => bytesOf(name) + SEPARATOR));
}

function weigh({ marks, items }: WeighedUnit): number {
  return UNIT + marks.length + sum(items.map(weighItem));
}

function weighItem({ item, answers }: WeighedUnit['items'][number]): number {
  const own = [item.input, item.target, item.why].map((text) => Math.min(bytesOf(text ?? ''), LONGEST_INPUT));
  const given = answers.map(
    ({ said, who }) =>
      GROUP +
      sum(said.map(({ text }) => weighText(text))) +
      sum(who.map(({ raw }) => NAME + (raw === undefined ? 0 : weighText(raw)))),
  );
  return sum(own) + sum(given);
}

function weighText({ parts }: SeenText): number {
  return sum(parts.map(({ text }) => bytesOf(text)));
}

function bytesOf(text: string): number {
  return utf8(text).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
