/** How a door is paid and what a payer is promised, in the sentences of the API page that doors quote. */

import { recoveryTerms } from '../../core/recovery.ts';
import { SALE_COIN, SALE_NETWORK } from '../../core/sale-network.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';

type Paid = Pick<Site, 'evidence' | 'say'>;

export function paymentTerms(site: Paid): readonly string[] {
  const { say } = site;
  return [
    priceSentence(site),
    askingSentence(say),
    say`The artefact is made first and paid for then: what cannot be made is not charged.`,
    resendingSentence(say),
    say`While nobody can tell whether a payment went through, the answer is 503 and asks for the same payment again. A new one is never asked for then.`,
    recoverySentence(site),
    say`An offer is signed, says until when it holds, and holds until then. A receipt says that the server attested delivery; it does not prove it.`,
    say`A card from a door has no entry in the event log. After a key was changed it is checked under the identity document of its day, so keep that with the card.`,
  ];
}

/** The specification has amounts in challenges only, so that nobody quotes an old one. */
export function priceSentence({ evidence, say }: Paid): string {
  const { pricing } = evidence.doors;
  return pricing.ok
    ? say`Prices are per artefact, from the list as of ${pricing.value.as_of}, and paid in ${SALE_COIN}, a digital dollar, in production on the network ${SALE_NETWORK}. What holds is the amount in a challenge; no page names one, so that nobody quotes an old one.`
    : say`No price list could be read, so none can be bought now.`;
}

export const askingSentence = (say: Say) =>
  say`An unpaid request answers 402 with an x402 challenge that names the amount; the client pays and repeats the same request.`;

const resendingSentence = (say: Say) =>
  say`The same payment sent again gets the same bytes again; for anything else it is refused and charges nothing.`;

export function recoverySentence({ evidence, say }: Paid): string {
  const { pricing } = evidence.doors;
  const { days, refund_contact } = recoveryTerms({
    pricing: pricing.ok ? pricing.value : null,
    fallback_address: evidence.publisher.fallback_address,
  });
  return say`A payment is honoured for ${amount(say, days, 'day')} after it was made, and what it bought is kept as long. For a refund, where the same payment sent again gets nothing, the contact is ${refund_contact}.`;
}
