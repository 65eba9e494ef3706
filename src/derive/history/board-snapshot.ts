/**
 * The signed snapshot of what the board stated, and the rule that no stated number changes without
 * an entry that says why.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Signer } from '../../core/signer.ts';
import type { AxisRow05, BoardSnapshot01, GspcAxes05 } from '../../schema/contracts.gen.ts';

type Statement = Omit<BoardSnapshot01, 'custody_attestation'>;

export type SnapshotInput = {
  readonly board: GspcAxes05;
  readonly inputs_sha256: string;
  readonly as_of: string;
  readonly signer: Signer;
  readonly custody: string;
};

export function deriveSnapshot({
  board,
  inputs_sha256,
  as_of,
  signer,
  custody,
}: SnapshotInput): BoardSnapshot01 {
  const { axes, totals } = board;
  const statement: Statement = {
    schema: 'svc.board-snapshot/0.1',
    as_of,
    inputs_sha256,
    counts: countsOf(board),
    totals: { ...totals },
    axes,
  };
  const bytes = canonicalBytes(statement);
  const custody_attestation = {
    signer: signer.kid,
    alg: 'Ed25519' as const,
    custody,
    content_id: sha256Hex(bytes),
    sig: toHex(signer.sign(bytes)),
  };
  return { ...statement, custody_attestation };
}

export function countsOf({ totals }: GspcAxes05): BoardSnapshot01['counts'] {
  return {
    axis_slots: totals.axes,
    measured_axes: totals.measured_axes,
    unmeasured_axes: totals.unmeasured_axes,
    public_count: totals.public_count,
  };
}

export function snapshotStates(snapshot: BoardSnapshot01, board: GspcAxes05): boolean {
  return canonicalize([snapshot.totals, snapshot.axes]) === canonicalize([board.totals, board.axes]);
}

/**
 * Published figures of a measured row. Those of the whole board (Holm) move with every new axis and
 * are left out.
 */
const figures = [
  'n',
  'accuracy',
  'interval',
  'leader',
  'separation',
  'separation_p',
  'fleet_mean',
  'macro_f1',
  'unparsed_rate',
  'tally',
  'per_model',
] as const satisfies readonly (keyof AxisRow05)[];

/**
 * Figures of measured axes that differ from the last signed snapshot and that no entry since
 * explains.
 */
export function refuseSilentChanges(evidence: Evidence, axes: readonly AxisRow05[]): void {
  const { snapshot } = evidence;
  if (snapshot === undefined) return;
  const silent = snapshot.axes
    .filter((was) => was.status === 'MEASURED')
    .flatMap((was) =>
      changesOf(
        was,
        axes.find((row) => row.axis === was.axis),
      ),
    )
    .filter(({ axis }) => !isExplained(evidence, axis));
  if (silent.length === 0) return;
  throw new BoardError(
    'SILENT_CHANGE',
    `published numbers changed since the signed snapshot of ${snapshot.as_of} without a supersession, withdrawal, new evidence run or correction: ` +
      `${silent.map(({ axis, what }) => `${axis} ${what}`).join('; ')}. ` +
      'Mend: npm run sign -- --reason "…" for a new run, or an entry in corrections.json that names the axis',
  );
}

type Change = { readonly axis: string; readonly what: string };

function changesOf(was: AxisRow05, now: AxisRow05 | undefined): readonly Change[] {
  const { axis } = was;
  if (now?.status !== 'MEASURED') return [{ axis, what: 'is no longer MEASURED' }];
  return figures
    .filter((key) => was[key] !== undefined && canonicalize(was[key]) !== canonicalize(now[key] ?? null))
    .map((key) => ({ axis, what: `${key} ${canonicalize(was[key])} → ${canonicalize(now[key] ?? null)}` }));
}

/** Something was retired, run anew or corrected on this axis since the snapshot was logged. */
function isExplained(evidence: Evidence, axis: string): boolean {
  const { snapshot, log, retirements, cards, corrections } = evidence;
  const at = log.events.findLastIndex(
    ({ event }) =>
      event.type === 'board-snapshot' && event.content_id === snapshot?.custody_attestation.content_id,
  );
  const before = log.events.slice(0, at + 1).map(({ event }) => event);
  const known = new Set(before.map((event) => ('card_id' in event ? `${event.type} ${event.card_id}` : '')));
  const knownCorrections = new Set(
    before.flatMap((event) => ('correction_id' in event ? [event.correction_id] : [])),
  );
  const retired = [retirements.superseded, retirements.withdrawn].flatMap((ledger) =>
    ledger.ok ? ledger.value : [],
  );
  const axisOf = new Map(cards.measurement.map(({ card, payload }) => [card.id, payload.axis]));
  const isNewlyRetired = retired.some(
    ({ id }) =>
      axisOf.get(id) === axis && !known.has(`card-superseded ${id}`) && !known.has(`card-withdrawn ${id}`),
  );
  const hasNewRun = (evidence.evidenceRuns.get(axis) ?? []).some(
    ({ run }) =>
      !cards.factRun.some(
        ({ card, payload }) =>
          payload.run === run.run && payload.axis === axis && known.has(`card-issued ${card.id}`),
      ),
  );
  const isCorrected = (corrections.ok ? corrections.value.corrections : []).some(
    (entry) => !knownCorrections.has(entry.id) && namesAxis(canonicalize(entry), axis),
  );
  return isNewlyRetired || hasNewRun || isCorrected;
}

/**
 * As a word of its own: an entry about provenance-controls, or one that says "careful", explains
 * nothing on provenance or care.
 */
function namesAxis(text: string, axis: string): boolean {
  return new RegExp(`(?<![a-z0-9-])${axis}(?![a-z0-9-])`).test(text);
}
