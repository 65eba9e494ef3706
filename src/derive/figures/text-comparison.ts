/** How a pinned text was compared with another copy of it. */

import type { LawQuote1, Provision1 } from '../../schema/contracts.gen.ts';

export function comparisonOf({ copies }: Pick<Provision1, 'copies'>): LawQuote1['compared_by'] {
  const ways = (copies ?? []).map(({ compared_by }) => compared_by);
  if (ways.includes('machine')) return 'machine';
  return ways.includes('reading') ? 'reading' : 'nothing';
}
