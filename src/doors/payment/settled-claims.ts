/** Claims whose sale was settled, as a register of settlements states them. */

import { parseObject, textMember } from '../../core/json-members.ts';
import { utf8 } from '../../core/text.ts';
import type { Store } from '../store/store.ts';
import { claimBook } from './claim-book.ts';

export type SettledClaim = {
  readonly date: string;
  readonly network: string;
  readonly asset: string;
  readonly transaction: string;
  readonly payer: string;
  readonly payTo: string;
  readonly amount_atomic: string;
  /** What was sold, as its card names it. */
  readonly product: string;
};

const MAX_ARTEFACT_BYTES = 4 * 1024 * 1024;

/** A claim of an older version does not say who paid, and is left out. */
export async function* settledClaims(store: Store): AsyncGenerator<SettledClaim> {
  const book = claimBook(store);
  for (const key of await store.list('claims/')) {
    const claim = (await book.find(key))?.claim;
    if (claim?.state !== 'done' || claim.sought === undefined || claim.transaction === undefined) continue;
    const { sought, terms, transaction, artefact, since } = claim;
    const card = artefact === undefined ? undefined : parseObject(utf8(artefact), MAX_ARTEFACT_BYTES);
    yield {
      date: new Date(since).toISOString().slice(0, 10),
      network: sought.network,
      asset: sought.asset,
      transaction,
      payer: sought.from,
      payTo: terms.payTo,
      amount_atomic: terms.amount,
      product: textMember(card, 'surface') ?? 'an artefact',
    };
  }
}
