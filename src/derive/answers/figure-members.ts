/** What every answer is made with: how long a text may be, its values, its addresses. */

import type { Figure01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';

/** A longer text is read whole at its address. */
export const LONGEST_TEXT = 300;

type Facts = NonNullable<Figure01['facts']>;

/** Those that are known. */
export function toFacts(facts: Readonly<Record<string, Facts[string] | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}

/** As a stranger asks for them. */
export function toUrls(
  { address }: Pick<Site, 'address'>,
  paths: Readonly<Record<string, string | undefined>>,
): Figure01['addresses'] {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [[name, address.url(path)]])),
  );
}
