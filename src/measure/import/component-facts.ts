/** What the source says of a component besides its answers, from all of its files. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { present } from '../../core/present.ts';
import type { ComponentFacts } from './formats/format.ts';
import { foldName } from './names.ts';

export type PublishedFacts = {
  readonly organisation?: string;
  readonly links?: string[];
  readonly measured_on?: string;
  readonly submitted_on?: string;
  readonly source_names?: string[];
};

/** By the name of the component. */
export function componentFacts(said: readonly ComponentFacts[]): ReadonlyMap<string, PublishedFacts> {
  const byModel = Map.groupBy(said, ({ model }) => foldName(model));
  return new Map(
    [...byModel].map(([model, own]) => {
      const organisations = [...new Set(own.flatMap(({ organisation }) => organisation?.trim() || []))];
      const links = [...new Set(own.flatMap((each) => each.links ?? []))].filter(isLink).slice(0, MOST_LINKS);
      const sourceNames = [...new Set(own.flatMap(({ sourceName }) => sourceName ?? []))].toSorted(
        byCodeUnit,
      );
      return [
        model,
        present({
          organisation: organisations.join('; ') || undefined,
          links: links.length === 0 ? undefined : links,
          measured_on: daysOf(own.flatMap(({ measuredOn = [] }) => measuredOn)) ?? undefined,
          submitted_on: daysOf(own.flatMap(({ submittedOn = [] }) => submittedOn)) ?? undefined,
          source_names: sourceNames.length === 0 ? undefined : sourceNames,
        }),
      ];
    }),
  );
}

const MOST_LINKS = 8;

/** What stands on a page of the board as an address leads to a page of the web, and nowhere else. */
function isLink(text: string): boolean {
  return (
    /^https:\/\/[^\s"'<>\\^`{|}]{3,300}$/.test(text) && URL.canParse(text) && new URL(text).username === ''
  );
}

/** One day, or the first and the last day. */
export function daysOf(days: readonly string[]): string | null {
  const sorted = [...new Set(days)].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined) return null;
  return first === last ? first : `${first} to ${last}`;
}
