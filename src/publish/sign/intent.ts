/** What a person asks a signing to do beyond what follows from the board, and what of it is refused. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Why } from './issue-cards.ts';

export type Intent = Why & {
  /** Id of a card to retire without a replacement. */
  readonly withdraw: string | undefined;
  /** The domain that the board goes to. */
  readonly moveDomain?: string | undefined;
  /** The axis that leaves the board. */
  readonly retireAxis?: string | undefined;
};

/** It is published for ever, beside the card that it is about. */
const longestReason = 2_000;

export function refuseOddIntent({ reason, correction_id }: Intent): void {
  if (reason !== undefined && reason.trim() === '')
    throw usage(`--reason: expected words, got ${reason === '' ? 'nothing' : 'white space only'}`);
  const length = [...(reason ?? '')].length;
  if (length > longestReason)
    throw usage(`--reason: expected at most ${longestReason} characters, got ${length}`);
  if (reason?.isWellFormed() === false) throw usage('--reason: expected text, got half of a character');
  if (correction_id !== undefined && !/^C-\d{4}-\d{4}-\d{2}$/.test(correction_id))
    throw usage(`--correction: expected an id such as C-2026-1121-01, got "${correction_id}"`);
}

export function refuseUnknownCorrection(
  { correction_id }: Intent,
  { corrections }: Pick<Evidence, 'corrections'>,
): void {
  if (correction_id === undefined) return;
  if (!corrections.ok) throw usage(`--correction: expected a ledger that can be read, ${corrections.reason}`);
  if (corrections.value.corrections.some(({ id }) => id === correction_id)) return;
  throw usage(
    `--correction: expected an entry of ${corrections.source}, got ${correction_id}; enter one: npm run correct -- --wrong "…"`,
  );
}

function usage(message: string): BoardError {
  return new BoardError('USAGE', message);
}
