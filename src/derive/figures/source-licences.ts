/** What a board wrote is under its own licence; results of others keep the licences of their sources. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { listed } from './amount.ts';

/** Undefined where nothing was imported. */
export function sourceLicenceSentence(
  say: Say,
  rows: readonly Pick<AxisRow05, 'source_licence'>[],
): string | undefined {
  const licences = new Set(rows.flatMap(({ source_licence }) => source_licence ?? []));
  if (licences.size === 0) return undefined;
  return say`Results of others keep the licences of their sources: ${listed(say, [...licences].toSorted().map(say.served))}.`;
}
