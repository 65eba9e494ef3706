/** The board as served: rows, totals, limitations and signatures, from the evidence and the board key. */

import type { Evidence } from '../artifacts/evidence.ts';
import type { SignerState } from '../core/signer.ts';
import type { GspcAxes05 } from '../schema/gspc-axes-0.5.gen.ts';
import { deriveAxisRow } from './axis-row.ts';
import { deriveLivingStamp, deriveSiteAttestation } from './board-attestation.ts';
import { deriveLimitations } from './limitations.ts';
import { deriveNewestDate } from './newest-date.ts';
import { deriveTotals } from './totals.ts';

export const deriveBoard = (evidence: Evidence, boardKey: SignerState): GspcAxes05 => {
  const axes = evidence.axes.map(deriveAxisRow);
  const totals = deriveTotals(axes);
  const newest = deriveNewestDate(evidence);
  const board = {
    schema: 'svc.gspc-axes/0.5' as const,
    issuer: evidence.publisher.issuer,
    doi: evidence.publisher.doi,
    license: evidence.publisher.licence,
    measured_on: {
      model: 'no component: nothing is measured yet',
      date: 'no run is committed',
      grading: 'deterministic',
      living_stamp: deriveLivingStamp(axes, newest, boardKey),
    },
    totals,
    axes,
    measured_in_lane: [],
    limitations: deriveLimitations(axes),
  };
  return { ...board, site_attestation: deriveSiteAttestation(board, boardKey) };
};
