/** The signed snapshot of what the board stated: its rows, its in-lane rows and who was asked. */

import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Signer } from '../../core/signer.ts';
import type { BoardSnapshot01, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveFleets } from './fleets.ts';

type Statement = Omit<BoardSnapshot01, 'custody_attestation'>;

export type Stating = { readonly board: GspcAxes05; readonly measuredAxes: readonly MeasuredAxis[] };

export type SnapshotInput = Stating & {
  readonly inputs_sha256: string;
  readonly as_of: string;
  readonly signer: Signer;
  readonly custody: string;
};

export function deriveSnapshot({
  board,
  measuredAxes,
  inputs_sha256,
  as_of,
  signer,
  custody,
}: SnapshotInput): BoardSnapshot01 {
  const statement: Statement = {
    schema: 'svc.board-snapshot/0.1',
    as_of,
    inputs_sha256,
    counts: countsOf(board),
    ...contentOf({ board, measuredAxes }),
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

/** Nothing new is to be signed: the last snapshot says all of it. */
export function isSnapshotCurrent(snapshot: BoardSnapshot01, source: Stating): boolean {
  const { totals, axes, measured_in_lane = null, fleets = null } = snapshot;
  return canonicalize({ totals, axes, measured_in_lane, fleets }) === canonicalize(contentOf(source));
}

function contentOf({ board, measuredAxes }: Stating) {
  const { totals, axes, measured_in_lane } = board;
  return { totals: { ...totals }, axes, measured_in_lane, fleets: deriveFleets(measuredAxes) };
}

/** The figures that are served are those that were signed. */
export function snapshotStates(snapshot: BoardSnapshot01, board: GspcAxes05): boolean {
  return canonicalize([snapshot.totals, snapshot.axes]) === canonicalize([board.totals, board.axes]);
}
