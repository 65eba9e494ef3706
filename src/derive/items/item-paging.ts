/**
 * How many items are on a page: a round number, so that an item keeps its address when a component
 * is added, and few enough to keep every page small.
 */

import { utf8 } from '../../core/text.ts';
import type { ReadItem, ReadUnit } from './read-unit.ts';
import type { SeenText } from './seen-text.ts';

/** How much of a text is shown before it is cut. */
export const LONGEST_INPUT = 1500;

/** From many to few. */
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

export function cutIntoPages(units: readonly ReadUnit[]): readonly (readonly ReadUnit[])[] {
  const isSmall = (numbers: readonly number[], most: number, size: number): boolean =>
    chunks(numbers, size).every((page) => sum(page) <= most);
  const [weights, lengths] = [units.map(weigh), units.map(measureFleet)];
  const size = sizes.find(
    (each) => isSmall(weights, HEAVIEST_PAGE, each) && isSmall(lengths, LONGEST_PAGE, each),
  );
  return chunks(units, size ?? 1);
}

function measureFleet({ marks, items }: ReadUnit): number {
  const names = items.flatMap(({ answers }) => answers.flatMap(({ who }) => who));
  return marks.length * MARK + sum(names.map(({ name }) => bytesOf(name) + SEPARATOR));
}

function chunks<Each>(all: readonly Each[], size: number): readonly (readonly Each[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

function weigh({ marks, items }: ReadUnit): number {
  return UNIT + marks.length + sum(items.map(weighItem));
}

function weighItem({ item, answers }: ReadItem): number {
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
