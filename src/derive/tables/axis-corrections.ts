/** The corrections that concern an axis. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { instrumentRow } from '../board/instrument-rows.ts';
import { evidenceFolder } from '../figures/evidence-url.ts';
import { newestFirst } from '../readers/corrections.ts';

/** The newest first; none where the ledger could not be read, which the record says. */
export function correctionsOf(
  { corrections }: Pick<Evidence, 'corrections'>,
  row: AxisRow05,
): readonly Correction[] {
  if (!corrections.ok) return [];
  return newestFirst(corrections.value.corrections.filter((entry) => concernsAxis(entry, row)));
}

/**
 * Names of axes are ordinary words, so an entry that lists no axes concerns an axis only where it
 * names its bench or its evidence.
 */
function concernsAxis(entry: Correction, { axis, bench }: AxisRow05): boolean {
  if (entry.axes !== undefined) return entry.axes.includes(axis);
  const text = canonicalize(entry);
  return text.includes(evidenceFolder(axis)) || (bench !== undefined && text.includes(bench));
}

/** What is about this axis alone tells more of it than what moved a figure on many; of these the first. */
export function mostTelling(entries: readonly Correction[]): Correction | undefined {
  const many = ({ axes }: Correction): number => (axes ?? []).filter((axis) => axis !== instrumentRow).length;
  return entries.toSorted((one, other) => Math.max(many(one), 1) - Math.max(many(other), 1))[0];
}
