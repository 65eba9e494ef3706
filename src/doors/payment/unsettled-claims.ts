/**
 * Claims whose sale has not ended, for the operator: how far each got, where its payment is looked up,
 * and what to do. The doors themselves end such a sale when the same payment is sent again.
 */

import type { Store } from '../store/store.ts';
import type { Chain, OnChain } from './chain.ts';
import type { PaymentClaim } from './claim.ts';
import { claimBook } from './claim-book.ts';
import { ABANDONED_MS } from './sale.ts';
import { EXPIRY_MARGIN_SECONDS } from './settlement.ts';

export type UnsettledClaim = {
  readonly key: string;
  readonly claim: PaymentClaim;
  /** What the chain says; absent where it was not asked, or the claim does not say what to look for. */
  readonly onChain?: OnChain;
  readonly advice: string;
};

type Asking = {
  readonly now: number;
  /** The chain of a network, where one is named. */
  readonly chainOf: ((network: string) => Chain) | undefined;
};

/** One after the other, as the store lists them; the open claims of sales that are being worked on among them. */
export async function* unsettledClaims(store: Store, asking: Asking): AsyncGenerator<UnsettledClaim> {
  const book = claimBook(store);
  for (const key of await store.list('claims/')) {
    const claim = (await book.find(key))?.claim;
    if (claim === undefined || claim.state === 'done' || claim.state === 'released') continue;
    const onChain = claim.artefact === undefined ? undefined : await findOnChain(claim, asking);
    const advice = adviceOn({ claim, onChain, now: asking.now });
    yield { key, claim, ...(onChain === undefined ? {} : { onChain }), advice };
  }
}

async function findOnChain(claim: PaymentClaim, { now, chainOf }: Asking): Promise<OnChain | undefined> {
  const { sought, terms, created } = claim;
  if (sought === undefined || chainOf === undefined) return undefined;
  return chainOf(sought.network).find({
    terms: { ...terms, asset: sought.asset },
    authorization: sought,
    ageSeconds: (now - created) / 1000,
  });
}

type Judged = { readonly claim: PaymentClaim; readonly onChain: OnChain | undefined; readonly now: number };

function adviceOn({ claim, onChain, now }: Judged): string {
  if (claim.state !== 'unknown' && now - claim.since < ABANDONED_MS)
    return 'it is being worked on; look again in a minute';
  if (claim.artefact === undefined)
    return 'nothing was made and no settlement asked for; the same payment, sent again, is taken up';
  switch (onChain?.kind) {
    case 'transferred':
      return `the money moved (${onChain.transaction}); tell the payer to send the same payment again, which delivers what was bought`;
    case 'elsewhere':
      return 'the authorization was cancelled or used for somebody else; nothing is owed';
    case 'unused':
      return isOver(claim, now)
        ? 'the authorization ran out unused; no money can move any more, and nothing is owed'
        : 'no money has moved yet; look again once the authorization has run out';
    default:
      return claim.sought === undefined
        ? 'look for a transfer of this amount to the recipient near the time; if there is one, tell the payer to send the same payment again'
        : 'look on the chain whether the payer’s nonce was used, or set X402_RPC_URL and ask again; if the money moved, tell the payer to send the same payment again';
  }
}

function isOver({ sought }: PaymentClaim, now: number): boolean {
  return sought !== undefined && (Number(sought.validBefore) + EXPIRY_MARGIN_SECONDS) * 1000 < now;
}
