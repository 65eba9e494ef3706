/**
 * What each component scored on the items that have a tag in common, as the source sorts them. An item may have
 * several tags, so these parts of a bank overlap, unlike strata. No test is made there, and nobody leads.
 */

import { byCodeUnit } from '../../core/code-unit.ts';
import type { BankUnit } from './bank-units.ts';
import { type ScoredPart, type StratumScores, scorePart } from './stratum-scores.ts';

/** The tags of the most items; the items page filters by all. */
const TAGS_AT_MOST = 30;

/** A tag of every item, or of one, tells nothing apart. */
export function deriveTagScores(scored: ScoredPart): readonly StratumScores[] {
  return tagsOf(scored.units)
    .filter(({ count }) => count > 1 && count < scored.units.length)
    .slice(0, TAGS_AT_MOST)
    .map(({ tag }) => {
      const isIn = (unit: BankUnit): boolean => unit.tags.includes(tag);
      return {
        stratum: tag,
        what: undefined,
        one_sided: undefined,
        ...scorePart(scored, isIn, `tag ${tag}`),
      };
    });
}

/** With the number of their units, the most frequent first. */
export function tagsOf(
  units: readonly BankUnit[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of units) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || byCodeUnit(one.tag, other.tag));
}
