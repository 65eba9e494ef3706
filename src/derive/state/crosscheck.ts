/** The live counts beside the last signed snapshot. Where they differ, the live board is quoted. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BoardSnapshot01, LiveState1 } from '../../schema/contracts.gen.ts';
import { countsOf, snapshotStates } from '../history/board-snapshot.ts';
import { isSignedByRole } from '../keys/role-signature.ts';
import type { StateSources } from './sources.ts';

/** Where the snapshot is served. */
const SNAPSHOT = pathOf('inputs', { file: 'artifacts/board/snapshot.signed.json' });

type Crosscheck = LiveState1['board']['live_derivation_crosscheck'];

export function deriveCrosscheck({ evidence, board }: Pick<StateSources, 'evidence' | 'board'>): Crosscheck {
  const live = countsOf(board);
  const counts = {
    live_axis_slots: live.axis_slots,
    live_measured_axes: live.measured_axes,
    live_unmeasured_axes: live.unmeasured_axes,
  };
  const { snapshot } = evidence;
  if (snapshot === undefined) {
    return {
      ...counts,
      signed_snapshot: null,
      signed_snapshot_counts_agree: null,
      signed_snapshot_agrees: null,
      note: 'No snapshot has been signed, so there is nothing to compare with; the live board is quoted.',
    };
  }
  const isSigned = hasValidSignature(snapshot, evidence);
  const countsAgree = (['axis_slots', 'measured_axes', 'unmeasured_axes', 'public_count'] as const).every(
    (key) => snapshot.counts[key] === live[key],
  );
  const agrees = isSigned && countsAgree && snapshotStates(snapshot, board);
  return {
    ...counts,
    signed_snapshot: {
      ...snapshot.counts,
      as_of: snapshot.as_of,
      claim_state: agrees ? 'CURRENT' : 'NOT_CURRENT',
      status_source: `${SNAPSHOT} → custody_attestation.sig, checked under the published board key in this build`,
      status: isSigned ? 'SIGNATURE_VALID' : 'SIGNATURE_INVALID',
    },
    signed_snapshot_counts_agree: countsAgree,
    signed_snapshot_agrees: agrees,
    note: agrees
      ? 'Snapshot and live board state the same counts, totals and rows.'
      : 'The snapshot is not current: quote the live board and board.measured_axes, never the snapshot.',
  };
}

function hasValidSignature(snapshot: BoardSnapshot01, evidence: Evidence): boolean {
  const { custody_attestation, ...statement } = snapshot;
  const { signer, sig } = custody_attestation;
  return isSignedByRole(evidence, {
    role: 'board-attestation',
    kid: signer,
    message: canonicalBytes(statement),
    sig,
  });
}
