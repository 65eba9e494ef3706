/**
 * Retires a card that has no sound replacement. The file keeps resolving; its cell is no longer
 * counted.
 */

import { retirementPaths } from '../../artifacts/cards.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { retiredIds } from '../../derive/cards/live-cards.ts';
import { withLines } from './draft.ts';
import type { Why } from './issue-cards.ts';
import type { Desk, Step } from './signing-desk.ts';

export function withdrawCard({ draft, evidence, now }: Desk, id: string, why: Why): Step {
  const { cards, retirements } = evidence;
  const { reason, correction_id } = why;
  if (reason === undefined || correction_id === undefined)
    throw refusal('expected --reason "…" and --correction C-… beside it, got none');
  const issued = [...cards.measurement, ...cards.mill].some(({ card }) => card.id === id);
  if (!issued) throw refusal(`expected the id of an issued measurement or mill card, got "${id}"`);
  if (retiredIds(retirements).has(id))
    throw refusal(`expected a live card, got ${id}, which is retired already`);
  const line = { id, replaced_by: null, reason, correction_id, date: now.slice(0, 10) };
  return {
    draft: withLines(draft, retirementPaths.withdrawn, [canonicalBytes(line)]),
    said: [`withdrew ${id}`],
  };
}

function refusal(what: string): BoardError {
  return new BoardError('USAGE', `--withdraw: ${what}`);
}
