/** What a person asks a signing to do beyond what follows from the board, and which wishes are refused. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { wrongOption } from '../../core/options.ts';
import type { Why } from './issue-cards.ts';

export type Intent = Why & {
  /** Id of a card to retire without a replacement. */
  readonly withdraw?: string | undefined;
  /** The domain that the board goes to. */
  readonly moveDomain?: string | undefined;
  /** The axis that leaves the board. */
  readonly retireAxis?: string | undefined;
  /** Sizes of histories that were signed and are given up. */
  readonly abandon?: readonly number[] | undefined;
  /** That no site ever showed them. */
  readonly neverShown?: boolean | undefined;
  /** Signed results that change or go are told by an entry of this signing's own, which says the reason. */
  readonly entry?: { readonly observed: string | undefined } | undefined;
};

/** In characters: a reason is published for ever, beside the card that it is about. */
const longestReason = 2_000;

export function refuseOddIntent({ reason, correction_id, abandon, neverShown = false }: Intent): void {
  if (neverShown && abandon === undefined) throw wrongOption('--never-shown', '--abandon beside it', 'none');
  if (abandon !== undefined && reason === undefined)
    throw wrongOption('--abandon', '--reason beside it', 'none');
  if (reason !== undefined && reason.trim() === '')
    throw wrongOption('--reason', 'words', reason === '' ? 'nothing' : 'white space only');
  const length = [...(reason ?? '')].length;
  if (length > longestReason)
    throw wrongOption('--reason', `at most ${longestReason} characters`, `${length}`);
  if (reason?.isWellFormed() === false) throw wrongOption('--reason', 'text', 'half of a character');
  if (correction_id !== undefined && !/^C-\d{4}-\d{4}-\d{2}$/.test(correction_id))
    throw wrongOption('--correction', 'an id such as C-2026-1121-01', `"${correction_id}"`);
}

export function refuseUnknownCorrection(
  { correction_id }: Intent,
  { corrections }: Pick<Evidence, 'corrections'>,
): void {
  if (correction_id === undefined) return;
  if (!corrections.ok)
    throw wrongOption('--correction', 'a ledger that can be read', `one that cannot: ${corrections.reason}`);
  if (corrections.value.corrections.some(({ id }) => id === correction_id)) return;
  const got = `${correction_id}; enter one: npm run correct -- --wrong "…" --observed <instant>`;
  throw wrongOption('--correction', `an entry of ${corrections.source}`, got);
}
