/**
 * An axis leaves the board: its slot goes, its live cards are superseded by none, and what was signed of
 * it stays where it was, with a page that says when and why.
 */

import { axisPath, retiredAxesPath } from '../../artifacts/axes.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { withFile, withLines } from './draft.ts';
import type { Why } from './issue-cards.ts';
import type { Desk, Step } from './signing-desk.ts';

export function retireAxis({ draft, evidence, now }: Desk, axis: string, { reason }: Why): Step {
  const was = evidence.axes.find((each) => each.axis === axis);
  if (was === undefined) {
    const names = evidence.axes.map((each) => each.axis);
    throw refusal(`expected an axis of the board (${names.join(', ') || 'it has none'}), got "${axis}"`);
  }
  if (reason === undefined) throw refusal('expected --reason "…" beside it, got none');
  if (!isSigned(evidence, axis))
    throw refusal(
      `expected an axis that was signed, got "${axis}", of which nothing was: delete artifacts/${axisPath(axis)} instead`,
    );
  const line = canonicalBytes({ axis, retired_at: now, reason, was });
  return {
    draft: withLines(withFile(draft, axisPath(axis), undefined), retiredAxesPath, [line]),
    said: [`retired ${axis}: its page, cards and events stay`],
  };
}

/** The last signed board carried the slot, or a card was issued of it. */
function isSigned({ cards, snapshot }: Desk['evidence'], axis: string): boolean {
  const issued = [...cards.measurement, ...cards.factRun].some(({ payload }) => payload.axis === axis);
  return issued || snapshot?.axes.some((row) => row.axis === axis) === true;
}

function refusal(what: string): BoardError {
  return new BoardError('USAGE', `--retire-axis: ${what}`);
}
