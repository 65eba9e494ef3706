/**
 * The board as served: rows, totals, limitations and signatures, from the evidence and the board
 * key.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { SignerState } from '../../core/signer.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import { english, type Say } from '../../words/say.ts';
import { toCellKey } from '../cards/cells.ts';
import { everRetired, liveByCell } from '../cards/live-cards.ts';
import { deriveNewestDate } from '../figures/board-date.ts';
import { evidenceUrl } from '../figures/evidence-url.ts';
import { boardNotice } from '../keys/key-health.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveQuestionSets } from '../scores/question-sets.ts';
import { deriveAxisRow } from './axis-row.ts';
import { deriveLivingStamp, deriveSiteAttestation } from './board-attestation.ts';
import { deriveComparisonRow, type MeasuredPart } from './comparison-row.ts';
import { toCountGrammar, toLid, toPublicCount, toSeparationCount } from './grammar.ts';
import { deriveInstrumentRows } from './instrument-rows.ts';
import { deriveLimitations } from './limitations.ts';
import { deriveMeasuredOn, newestFactRuns } from './measured-on.ts';
import { isQuotable } from './quotable.ts';
import { deriveSlotHistories } from './slot-history.ts';
import { deriveTallies, isMeasured } from './tallies.ts';

/** What is known before the board is derived: the measured axes, and the cards whose signature holds. */
type Settled = {
  readonly measuredAxes: readonly MeasuredAxis[];
  /** Ids of the issued cards whose signature holds. */
  readonly validCards: ReadonlySet<string>;
};

export function deriveBoard(
  evidence: Evidence,
  { measuredAxes, validCards }: Settled,
  boardKey: SignerState,
): GspcAxes05 {
  const measuredParts = comparisonParts(evidence, { measuredAxes, validCards });
  const axes = evidence.axes.map((axis) =>
    deriveAxisRow(axis, {
      measured: measuredParts.get(axis.axis) ?? factPart(evidence, axis.axis),
      bank: evidence.banks.get(axis.bench ?? ''),
    }),
  );
  const board = {
    schema: 'svc.gspc-axes/0.5' as const,
    issuer: evidence.publisher.issuer,
    doi: evidence.publisher.doi,
    license: evidence.publisher.licence,
    measured_on: {
      ...deriveMeasuredOn(english, measuredAxes, newestFactRuns(evidence)),
      living_stamp: deriveLivingStamp(
        { axes, as_of: deriveNewestDate(evidence), custody: boardNotice(evidence) },
        boardKey,
      ),
    },
    totals: deriveTotals(english, axes),
    axes,
    measured_in_lane: deriveInstrumentRows(measuredAxes, evidence),
    limitations: deriveLimitations(english, axes, measuredAxes),
  };
  return { ...board, site_attestation: deriveSiteAttestation(board, boardKey) };
}

/** The measured part of each row, by axis. */
function comparisonParts(
  evidence: Evidence,
  { measuredAxes, validCards }: Settled,
): ReadonlyMap<string, MeasuredPart> {
  const valid = evidence.cards.measurement.filter(({ card }) => validCards.has(card.id));
  // Only a component whose cell has a valid card that was never retired may be named.
  const signed = liveByCell(valid, everRetired(evidence));
  const historyOf = deriveSlotHistories(deriveQuestionSets(evidence, measuredAxes));
  return new Map(
    measuredAxes.map((measured) => {
      const { axis, bank } = measured;
      const hasSignedCard = (component: string): boolean =>
        signed.has(toCellKey(bank.header.bench, component));
      return [
        axis.axis,
        deriveComparisonRow(measured, { evidence, history: historyOf(axis.axis), hasSignedCard }),
      ];
    }),
  );
}

/** Of a deterministic-facts axis: how many checks were made, and where the evidence is. */
function factPart({ evidenceRuns }: Evidence, axis: string): MeasuredPart | undefined {
  const run = evidenceRuns.get(axis)?.at(-1)?.run;
  return run && { n: run.checks.length, tally: run.tally, as_of: run.as_of, evidence_url: evidenceUrl(run) };
}

/** Totals of the board, counted from its rows; none is typed. */
export function deriveTotals(say: Say, rows: readonly AxisRow05[]): GspcAxes05['totals'] {
  const measured = rows.filter(isMeasured);
  const tallies = deriveTallies(rows);
  const { separated_leads, ties, untested_separations } = tallies;
  const facts = measured.filter((row) => row.kind === 'deterministic-facts');
  const sizeOf = (rows: readonly AxisRow05[]): number => rows.reduce((sum, row) => sum + row.n, 0);
  return {
    public_count: toPublicCount(say, rows.length, measured.length),
    axes: rows.length,
    measured_axes: measured.length,
    unmeasured_axes: rows.length - measured.length,
    quotable_axes: rows.filter(isQuotable).length,
    items: sizeOf(measured.filter((row) => row.kind === 'model-comparison')),
    checks: sizeOf(facts),
    separated_leads,
    ties,
    untested_separations,
    own_leaders_excluded: rows.filter((row) => row.public_leader_state === 'EXCLUDED_OWN_MODEL').length,
    separation_public_count: toSeparationCount(say, tallies),
    count_grammar: toCountGrammar(
      say,
      { axes: rows.length, measured: measured.length, facts: facts.length },
      tallies,
    ),
    lid: toLid(say, tallies),
  };
}
