/**
 * Retires a card that has no sound replacement. The file keeps resolving; its cell is no longer
 * counted.
 */

import { retirementPaths } from '../../artifacts/cards.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { retiredIds } from '../../derive/cards/live-cards.ts';
import { appendLines, openDesk, type SignedBoard } from './signing-desk.ts';

type Withdrawal = {
  readonly id: string;
  readonly reason: string | undefined;
  readonly correction_id: string | undefined;
};

export async function withdrawCard(
  board: SignedBoard,
  { id, reason, correction_id }: Withdrawal,
): Promise<void> {
  const { evidence } = await openDesk(board);
  const { cards, retirements, corrections } = evidence;
  if (reason === undefined || correction_id === undefined) {
    throw new BoardError(
      'USAGE',
      '--withdraw: expected --reason "…" and --correction C-… beside it, got none',
    );
  }
  const issued = [...cards.measurement, ...cards.mill].some(({ card }) => card.id === id);
  if (!issued)
    throw new BoardError(
      'USAGE',
      `--withdraw: expected the id of an issued measurement or mill card, got "${id}"`,
    );
  if (retiredIds(retirements).has(id))
    throw new BoardError('USAGE', `--withdraw: expected a live card, got ${id}, which is retired already`);
  const isKnown = corrections.ok && corrections.value.corrections.some((entry) => entry.id === correction_id);
  if (!isKnown)
    throw new BoardError(
      'USAGE',
      `--correction: expected an entry of corrections.json, got ${correction_id}`,
    );
  const line = { id, replaced_by: null, reason, correction_id, date: board.now.slice(0, 10) };
  appendLines(board, retirementPaths.withdrawn, [canonicalBytes(line)]);
  console.log(`withdrew ${id}`);
}
