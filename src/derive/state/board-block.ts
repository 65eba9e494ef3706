/** The board in live state: its slots and what of them is measured, by family. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, BoardSnapshot01, LiveState1 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { counted } from '../figures/counted.ts';
import { newestOfRows } from '../figures/newest-artifact.ts';
import { countsOf, snapshotStates } from '../history/board-snapshot.ts';
import { isSignedByRole } from '../keys/role-signature.ts';
import type { StateSources } from './sources.ts';

export function deriveBoardBlock(sources: StateSources): LiveState1['board'] {
  const { board, address } = sources;
  const { axes, totals } = board;
  const source = (field: string): string => `${address.of('gspc')} → totals.${field}`;
  return {
    axis_slots: counted('declared', totals.axes, {
      source: source('axes'),
      note: 'Slots published, measured or not. The slots carry no date.',
    }),
    measured_axes: counted('measured', totals.measured_axes, {
      source: source('measured_axes'),
      dated: newestOfRows(axes.filter(isMeasured)),
      note: 'A measured axis is not a separated leader.',
    }),
    unmeasured_axes: counted('unmeasured', totals.unmeasured_axes, {
      source: source('unmeasured_axes'),
      note: 'Slots without a run behind them, stated as such on their rows.',
    }),
    public_count: totals.public_count,
    count_grammar: totals.count_grammar,
    by_family: deriveFamilies(axes, address.of('gspc')),
    live_derivation_crosscheck: deriveCrosscheck(sources),
    signature: deriveBoardSignature(sources),
    caveat:
      'Counts of slots and of measured slots. They say nothing about who leads: of the measured model-comparison axes most may be ties or untested, and count_grammar says how many.',
  };
}

const familyNotes: Readonly<Record<AxisRow05['family'], string>> = {
  gspc: 'Behavioural axes: a fleet of components on a frozen bank. Measured does not mean that a leader was separated.',
  financial:
    'Domain fact axes: lists of checks against named sources. They have no separation test and no leader.',
};

function deriveFamilies(axes: readonly AxisRow05[], path: string): LiveState1['board']['by_family'] {
  return Object.fromEntries(
    [...new Set(axes.map(({ family }) => family))].map((family) => {
      const rows = axes.filter((row) => row.family === family);
      const measured = rows.filter(isMeasured);
      const source = `${path} → axes[family = ${family}]`;
      return [
        family,
        {
          axes: counted('declared', rows.length, { source }),
          measured: counted('measured', measured.length, {
            source: `${source}.status`,
            dated: newestOfRows(measured),
          }),
          note: familyNotes[family],
        },
      ];
    }),
  );
}

function deriveBoardSignature({ evidence, board, address }: StateSources): LiveState1['board']['signature'] {
  const { site_attestation, ...payload } = board;
  const signer = site_attestation?.signer ?? 'none';
  const isSigned = site_attestation !== undefined && 'sig' in site_attestation;
  return {
    artifact_state: isSigned ? 'SIGNED' : 'UNSIGNED',
    signer,
    alg: 'Ed25519',
    keyid: signer,
    content_id: sha256Hex(canonicalBytes(payload)),
    custody: custodyOf(evidence, signer),
    verify: `node verify-card.mjs board "$BASE${address.of('gspc')}" --did "$BASE${pathOf('did')}"`,
    sig_input:
      'canonical JSON (sorted keys, no whitespace) of the board without site_attestation; content_id is the SHA-256 of exactly those bytes',
    ...(isSigned ? {} : { reason: reasonOf(site_attestation) }),
  };
}

function custodyOf({ keys, publisher }: StateSources['evidence'], signer: string): string {
  return (
    keys.keys.find((key) => keyIdOf(key, publisher.did_domain) === signer)?.custody ??
    'no key of this name is published'
  );
}

function reasonOf(attestation: StateSources['board']['site_attestation']): string {
  return attestation !== undefined && 'reason' in attestation
    ? attestation.reason
    : 'the board carries no attestation';
}

/** Where the snapshot is served. */
const SNAPSHOT = pathOf('inputs', { file: 'artifacts/board/snapshot.signed.json' });

type Crosscheck = LiveState1['board']['live_derivation_crosscheck'];

/** The live counts beside the last signed snapshot. Where they differ, the live board is quoted. */
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
