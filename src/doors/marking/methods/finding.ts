/** What one method found: one word, and what stands behind it in words of ours alone. */

import type { MarkingResult } from '../../../operations/marking-methods.ts';
import type { Anatomy } from '../file/anatomy.ts';
import type { Hindrance } from '../file/hindrance.ts';

export type Finding = { readonly result: MarkingResult; readonly notes: readonly string[] };

export const notApplicable: Finding = { result: 'NOT_APPLICABLE', notes: [] };

export function uncheckable(hindrance: Hindrance): Finding {
  return { result: 'UNCHECKABLE', notes: [`reason ${hindrance}`] };
}

/** Nothing was found: so it is said only where every place was read to its end. */
export function noneFound(
  hindrances: readonly (Hindrance | undefined)[],
  notes: readonly string[] = [],
): Finding {
  const hindrance = hindrances.find((each) => each !== undefined);
  return hindrance === undefined ? { result: 'NOT_DETECTED', notes } : uncheckable(hindrance);
}

/** The hindrances under which a place of this file was read. */
export function hindrancesOf(anatomy: Anatomy, place: { readonly hindrance?: Hindrance }) {
  return [anatomy.hindrance, place.hindrance];
}
