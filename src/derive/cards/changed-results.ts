/** Signed results that the rows of the board contradict now, before a new card takes the place of theirs. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { deriveCells, type ScoredAxis } from './cells.ts';
import { changedCells, everRetired } from './live-cards.ts';

export type ChangedResult = {
  readonly was: MeasurementPayload01;
  /** Undefined where it is measured no more. */
  readonly now: MeasurementPayload01 | undefined;
};

export function changedResults(
  evidence: Evidence,
  measuredAxes: readonly ScoredAxis[],
): readonly ChangedResult[] {
  const cells = deriveCells(evidence, measuredAxes);
  return changedCells(cells, evidence.cards, everRetired(evidence)).map(({ live, now }) => ({
    was: live.payload,
    now,
  }));
}
