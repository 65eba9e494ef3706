/**
 * What happened on an axis since it was first published: cards superseded or withdrawn,
 * corrections, earlier runs.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { AxisRow05, Retirement01 } from '../../schema/contracts.gen.ts';
import { newestFirst } from '../readers/corrections.ts';

export type AxisHistory = {
  /** Null where the ledger could not be read. */
  readonly superseded: readonly Retirement01[] | null;
  readonly withdrawn: readonly Retirement01[] | null;
  readonly corrections: readonly Correction[] | null;
};

type Sources = Pick<Evidence, 'cards' | 'retirements' | 'corrections'>;

export function deriveAxisHistory(row: AxisRow05, evidence: Sources): AxisHistory {
  const ids = new Set(
    evidence.cards.measurement.flatMap(({ card, payload }) => (payload.axis === row.axis ? [card.id] : [])),
  );
  const { superseded, withdrawn } = evidence.retirements;
  const ofAxis = (ledger: typeof superseded): readonly Retirement01[] | null =>
    ledger.ok ? ledger.value.filter(({ id }) => ids.has(id)) : null;
  return {
    superseded: ofAxis(superseded),
    withdrawn: ofAxis(withdrawn),
    corrections: evidence.corrections.ok
      ? newestFirst(evidence.corrections.value.corrections.filter((entry) => concerns(entry, row)))
      : null,
  };
}

/**
 * Axis names are ordinary words; an entry that lists no axes is about one when it names its bench
 * or its evidence.
 */
function concerns(entry: Correction, { axis, bench }: AxisRow05): boolean {
  if (entry.axes !== undefined) return entry.axes.includes(axis);
  const text = canonicalize(entry);
  return text.includes(`/evidence/${axis}/`) || (bench !== undefined && text.includes(bench));
}
