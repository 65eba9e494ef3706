/**
 * Retires an axis: its slot leaves the board and its live cards are superseded by none. Everything that
 * was signed about the axis stays, with a page that says when and why it was retired.
 */

import { axisPath, retiredAxesPath } from '../../artifacts/axes.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { wrongOption } from '../../core/options.ts';
import { withFile, withLines } from './draft.ts';
import type { Why } from './issue-cards.ts';
import type { Desk, SigningStep } from './signing-desk.ts';

export function retireAxis({ draft, evidence, now }: Desk, axis: string, { reason }: Why): SigningStep {
  const { axes, cards, snapshot } = evidence;
  const was = axes.find((each) => each.axis === axis);
  if (was === undefined) {
    const names = axes.map((each) => each.axis);
    throw wrongOption('--retire-axis', 'a question of the board', `"${axis}"; ${suggestion(axis, names)}`);
  }
  if (reason === undefined) throw wrongOption('--retire-axis', '--reason "…" beside it', 'none');
  const isIssued = [...cards.measurement, ...cards.factRun].some(({ payload }) => payload.axis === axis);
  const isInSnapshot = snapshot?.axes.some((row) => row.axis === axis) === true;
  if (!isIssued && !isInSnapshot)
    throw wrongOption(
      '--retire-axis',
      'a question that was signed',
      `"${axis}", of which nothing was signed: delete artifacts/${axisPath(axis)} instead`,
    );
  const line = canonicalBytes({ axis, retired_at: now, reason, was });
  return {
    draft: withLines(withFile(draft, axisPath(axis), undefined), retiredAxesPath, [line]),
    said: [`retired ${axis}: its page, its signed results and its history stay`],
  };
}
