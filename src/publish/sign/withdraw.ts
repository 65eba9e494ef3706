/** Withdraws a card that has no sound replacement: the card stays at its address, and its cell no longer counts. */

import { retirementPaths } from '../../artifacts/cards.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { wrongOption } from '../../core/options.ts';
import { retiredIds } from '../../derive/cards/live-cards.ts';
import { unsignedCorrections } from '../../derive/history/explained-axes.ts';
import { withLines } from './draft.ts';
import type { Why } from './issue-cards.ts';
import type { Desk, SigningStep } from './signing-desk.ts';

export function withdrawCard({ draft, evidence, now }: Desk, id: string, why: Why): SigningStep {
  const { cards, retirements } = evidence;
  const { reason, correction_id } = why;
  if (reason === undefined || correction_id === undefined)
    throw wrongOption('--withdraw', '--reason "…" and --correction C-… beside it', 'none');
  const issued = [...cards.measurement, ...cards.mill].some(({ card }) => card.id === id);
  if (!issued) throw wrongOption('--withdraw', 'the id of a signed result', `"${id}"`);
  if (retiredIds(retirements).has(id))
    throw wrongOption('--withdraw', 'a result that stands', `${id}, which was replaced or withdrawn already`);
  const isOnBoard = cards.measurement.some(({ card }) => card.id === id);
  if (isOnBoard && !unsignedCorrections(evidence).some((entry) => entry.id === correction_id)) {
    const open = 'an entry that is not signed yet, because it is to list what the withdrawal changes';
    throw wrongOption(
      '--correction',
      open,
      `${correction_id}; enter one: npm run correct -- --wrong "…" --observed <instant>`,
    );
  }
  const line = { id, replaced_by: null, reason, correction_id, date: now.slice(0, 10) };
  return {
    draft: withLines(draft, retirementPaths.withdrawn, [canonicalBytes(line)]),
    said: [`withdrew ${id}`],
  };
}
