/** The column beside a page on a wide screen: facts, the parts of the page, and links to files. */

import type { Link } from './link.ts';
import type { ListedFact } from './listed-facts.ts';

export type Rail = {
  readonly facts?: readonly ListedFact[];
  /** The parts of this page, where there are enough to choose from. */
  readonly contents?: readonly Link[];
  /** The same as files, and where to read on. */
  readonly links?: readonly Link[];
};

type ListedPart = { readonly id: string; readonly title: string };

/** One or two parts are seen at once. */
const WORTH_LISTING = 3;

/** A heading of the page by its anchor. */
export function toContents(parts: readonly ListedPart[]): Pick<Rail, 'contents'> {
  return parts.length < WORTH_LISTING
    ? {}
    : { contents: parts.map(({ id, title }) => ({ href: `#${id}`, text: title })) };
}
