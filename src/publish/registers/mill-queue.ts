/** The queue as the mill sees it: what waits to be measured, and which of it a bench of this board asks. */

import { readEvidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveCommissionQueue } from '../../derive/readers/commissions.ts';
import { competingRun } from '../../derive/scores/measured-axis.ts';

type AskingBench = { readonly axis: string | null };

/** In lines for the terminal, from the artifacts alone. */
export function describeQueue(artifactsDir: string, benches: readonly AskingBench[]): readonly string[] {
  const evidence = readEvidence(artifactsDir);
  const { registers, publisher, evidenceRuns } = evidence;
  const axes = evidence.axes.map((axis) => {
    const isMeasured = evidenceRuns.has(axis.axis) || competingRun(evidence, axis) !== undefined;
    return { ...axis, status: isMeasured ? ('MEASURED' as const) : ('UNMEASURED' as const) };
  });
  const { queue, artifact } = deriveCommissionQueue({ registers, axes, publisher: publisher.name });
  if (queue === null)
    throw new BoardError(
      'ENTRY',
      `${artifact}: expected a ledger that can be read, got none; npm run build says why`,
    );
  const lines = queue.flatMap(({ id, axis, question, asked_by, fills }) => {
    const isAsked = benches.some((bench) => axis !== undefined && bench.axis === axis);
    const next = isAsked
      ? `npm run measure -- --axis ${axis}`
      : `no bench of this board asks it. ${fills.join(' ')}`;
    return [`${id}: ${question} (${asked_by})`, `  ${next}`];
  });
  return [...lines, `waiting: ${queue.length}`];
}
