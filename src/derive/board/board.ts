/**
 * The board as served: rows, totals, limitations and signatures, from the evidence and the board
 * key.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { SignerState } from '../../core/signer.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import { type Cells, deriveCells, toCellKey } from '../cards/cells.ts';
import { everRetired, liveByCell } from '../cards/live-cards.ts';
import { deriveNewestDate } from '../figures/board-date.ts';
import { deriveAxisRow } from './axis-row.ts';
import { deriveLivingStamp, deriveSiteAttestation } from './board-attestation.ts';
import { deriveFactRow } from './fact-row.ts';
import { deriveHolm } from './holm.ts';
import { deriveInLane } from './in-lane.ts';
import { deriveLimitations } from './limitations.ts';
import { type Comparison, deriveComparison } from './measured-axis.ts';
import { deriveMeasuredOn } from './measured-on.ts';
import { deriveModelRow, type MeasuredPart } from './model-row.ts';
import { deriveTotals } from './totals.ts';

export type Measurements = {
  readonly comparisons: readonly Comparison[];
  readonly axes: AxisRow05[];
  /** What a card must say of each measured cell. */
  readonly cells: Cells;
};

export function deriveMeasurements(evidence: Evidence, validCards: ReadonlySet<string>): Measurements {
  const comparisons = evidence.axes.flatMap((axis) => deriveComparison(axis, evidence) ?? []);
  const holm = deriveHolm(comparisons);
  const signed = liveByCell(
    evidence.cards.measurement.filter(({ card }) => validCards.has(card.id)),
    everRetired(evidence),
  );
  const measuredPart = (name: string): MeasuredPart | undefined => {
    const comparison = comparisons.find(({ axis }) => axis.axis === name);
    if (comparison !== undefined) {
      const hasSignedCard = (model: string): boolean =>
        signed.has(toCellKey(comparison.bank.header.bench, model));
      return deriveModelRow(comparison, { holm_p: holm.get(name), hasSignedCard });
    }
    const evidenceRun = evidence.evidenceRuns.get(name)?.at(-1);
    return evidenceRun === undefined ? undefined : deriveFactRow(evidenceRun);
  };
  const axes = evidence.axes.map((axis) =>
    deriveAxisRow(axis, { measured: measuredPart(axis.axis), bank: evidence.banks.get(axis.bench ?? '') }),
  );
  const current = comparisons.map(({ axis, bank, run }) => ({ axis: axis.axis, bank, run }));
  return { comparisons, axes, cells: deriveCells(evidence, current) };
}

export function deriveBoard(
  evidence: Evidence,
  { comparisons, axes }: Measurements,
  boardKey: SignerState,
): GspcAxes05 {
  const factRuns = [...evidence.evidenceRuns.values()].flatMap((runs) => runs.at(-1) ?? []);
  const board = {
    schema: 'svc.gspc-axes/0.5' as const,
    issuer: evidence.publisher.issuer,
    doi: evidence.publisher.doi,
    license: evidence.publisher.licence,
    measured_on: {
      ...deriveMeasuredOn(comparisons, factRuns),
      living_stamp: deriveLivingStamp(axes, deriveNewestDate(evidence), boardKey),
    },
    totals: deriveTotals(axes),
    axes,
    measured_in_lane: deriveInLane(comparisons),
    limitations: deriveLimitations(axes, comparisons),
  };
  return { ...board, site_attestation: deriveSiteAttestation(board, boardKey) };
}
