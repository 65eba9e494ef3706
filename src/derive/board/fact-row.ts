/**
 * The board row of a measured deterministic-facts axis: how many checks, and where the evidence is.
 */

import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import { evidenceUrl } from '../figures/evidence-url.ts';
import type { MeasuredPart } from './comparison-row.ts';

export function deriveFactRow({ run }: EvidenceRunFile): MeasuredPart {
  return {
    n: run.checks.length,
    tally: run.tally,
    as_of: run.as_of,
    evidence_url: evidenceUrl(run),
  };
}
