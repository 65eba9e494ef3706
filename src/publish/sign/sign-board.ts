/**
 * One signing: each step follows from what is on disk, so a run that was interrupted is finished by
 * the next one.
 */

import { BoardError } from '../../core/board-error.ts';
import { issueCards } from './issue-cards.ts';
import { logEvents } from './log-events.ts';
import type { SignedBoard } from './signing-desk.ts';
import { signStatements } from './statements.ts';
import { withdrawCard } from './withdraw.ts';

export type Intent = {
  /** Why signed cells changed. */
  readonly reason: string | undefined;
  readonly correction_id: string | undefined;
  /** Id of a card to retire without a replacement. */
  readonly withdraw: string | undefined;
};

export async function signBoard(board: SignedBoard, { withdraw, ...why }: Intent): Promise<void> {
  refuseOddCorrection(why.correction_id);
  if (withdraw !== undefined) await withdrawCard(board, { id: withdraw, ...why });
  await issueCards(board, why);
  await signStatements(board);
  await logEvents(board);
}

function refuseOddCorrection(id: string | undefined): void {
  if (id === undefined || /^C-\d{4}-\d{4}-\d{2}$/.test(id)) return;
  throw new BoardError('USAGE', `--correction: expected an id such as C-2026-1121-01, got "${id}"`);
}
