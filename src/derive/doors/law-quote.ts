/** The law in its own words: a provision as far as a reader takes in at once, and where the rest is read. */

import type { Addresses } from '../../operations/hosting.ts';
import { provisionPage } from '../../operations/pages.ts';
import type { LawQuote1, Provision1 } from '../../schema/contracts.gen.ts';
import { comparisonOf } from '../figures/text-comparison.ts';

/** Every provision of the AI Act is quoted whole; chapters of other acts by their first lines. */
const MOST_CHARACTERS = 2_500;

/** Null where no text is pinned. */
export function quoteLaw(provision: Provision1, address: Addresses): LawQuote1 | null {
  const { text, text_sha256, lead_in } = provision;
  if (text === null || text_sha256 === null) return null;
  const quoted = text.length <= MOST_CHARACTERS ? text : firstLines(text);
  return {
    ...(lead_in === undefined ? {} : { lead_in }),
    text: quoted,
    is_whole: quoted === text,
    at: address.path(provisionPage(provision)),
    text_sha256,
    compared_by: comparisonOf(provision),
  };
}

/** Whole lines; a first line that is longer stands alone. */
function firstLines(text: string): string {
  const end = text.lastIndexOf('\n', MOST_CHARACTERS);
  const first = text.indexOf('\n');
  return text.slice(0, end > 0 ? end : first < 0 ? text.length : first);
}
