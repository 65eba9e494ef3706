/** The signed snapshot of what the board stated: its rows and in-lane rows, the fleets that were asked, its registers, and by which rules. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Signer } from '../../core/signer.ts';
import type { BoardSnapshot01, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { rules } from './rules.ts';
import { deriveSnapshotFleets } from './snapshot-fleets.ts';
import type { StatedBoard } from './stated-changes.ts';
import { deriveStatedFiles } from './stated-files.ts';

export type Stating = { readonly board: GspcAxes05; readonly measuredAxes: readonly MeasuredAxis[] };

type SnapshotInput = Stating & {
  readonly evidence: Pick<Evidence, 'inputs' | 'inputs_sha256'>;
  readonly as_of: string;
  readonly signer: Signer;
  readonly custody: string;
};

export function deriveSnapshot({
  board,
  measuredAxes,
  evidence,
  as_of,
  signer,
  custody,
}: SnapshotInput): BoardSnapshot01 {
  const statement: Omit<BoardSnapshot01, 'custody_attestation'> = {
    schema: 'svc.board-snapshot/0.1',
    as_of,
    inputs_sha256: evidence.inputs_sha256,
    counts: countsOf(board),
    ...statedBoard(evidence, { board, measuredAxes }),
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

/** True where the last snapshot states exactly this board, so that there is nothing new to sign. */
export function isSnapshotCurrent(
  snapshot: BoardSnapshot01,
  evidence: Pick<Evidence, 'inputs'>,
  source: Stating,
): boolean {
  const { schema: _, as_of: _at, inputs_sha256: _inputs, counts, custody_attestation, ...stated } = snapshot;
  return canonicalize(stated) === canonicalize(statedBoard(evidence, source));
}

export function statedBoard(
  evidence: Pick<Evidence, 'inputs'>,
  { board, measuredAxes }: Stating,
): StatedBoard {
  const { totals, axes, measured_in_lane } = board;
  return {
    totals: { ...totals },
    axes,
    measured_in_lane,
    fleets: deriveSnapshotFleets(measuredAxes),
    rules: rules.version,
    files: deriveStatedFiles(evidence),
  };
}

/** The figures that are served are those that were signed. */
export function snapshotStates(snapshot: BoardSnapshot01, board: GspcAxes05): boolean {
  return canonicalize([snapshot.totals, snapshot.axes]) === canonicalize([board.totals, board.axes]);
}
