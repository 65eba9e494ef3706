/**
 * The counter at which artefacts are sold, whatever carries the request: whether it is open, what
 * the challenge says, and a sale under the terms that hold now.
 */

import type { DoorDeps, OpenPayment } from './deps.ts';
import { type Label, makeChallenge, receiptExtension } from './payment/challenge.ts';
import { claimBook } from './payment/claim-book.ts';
import { signReceipt } from './payment/offer.ts';
import type { Payment } from './payment/payment-header.ts';
import { DEFAULT_CONFIRMATIONS, DEFAULT_OFFER_TTL_S, type Price, priceOf } from './payment/pricing.ts';
import { bodyDigest, type SalePorts, sell, type Work } from './payment/sale.ts';
import type { SaleOutcome } from './payment/settlement.ts';
import { toTerms } from './payment/terms.ts';

/** A thing that is sold: under which name its price stands, and how it is described to buyers. */
export type Ware = {
  readonly price: string;
  readonly label: Label;
  /** Sold unsigned while the card key is not healthy; otherwise its door is then closed. */
  readonly sellsUnsigned: boolean;
};

export type Shop = {
  readonly ware: Ware;
  readonly deps: DoorDeps;
  readonly payment: OpenPayment;
  readonly price: Price;
};

type Buying = {
  /** The way it is asked for: an HTTP method, or that of a tool server. */
  readonly method: string;
  readonly url: string;
  readonly payment: Payment;
  readonly body: Uint8Array | undefined;
  readonly work: Work;
};

/** What is needed to sell, or why nothing is sold. */
export function openShop(ware: Ware, deps: DoorDeps): Shop | { readonly why: string } {
  const { payment, facts, signers } = deps;
  if (!payment.open) return { why: payment.why };
  const price = facts.pricing === null ? undefined : priceOf(facts.pricing, ware.price, deps.now());
  if (price === undefined) return { why: 'no price is published for this door' };
  const { card } = signers;
  return card.healthy || ware.sellsUnsigned
    ? { ware, deps, payment, price }
    : { why: `its cards cannot be signed now: ${card.reason}` };
}

export function challengeOf(shop: Shop, asked: { readonly url: string; readonly error: string }) {
  const { ware, deps, price, payment } = shop;
  const ttl = deps.facts.pricing?.offer_ttl_s ?? DEFAULT_OFFER_TTL_S;
  return makeChallenge({
    label: ware.label,
    serviceName: deps.serviceName,
    terms: toTerms(payment.place, price.amount),
    svc_pricing: price.svc_pricing,
    resourceUrl: asked.url,
    boardKey: deps.signers.board,
    cardKey: deps.signers.card,
    validUntil: Math.floor(deps.now() / 1000) + ttl,
    error: asked.error,
  });
}

export function sellAt(shop: Shop, { method, url, payment, body, work }: Buying): Promise<SaleOutcome> {
  const { deps } = shop;
  const { board } = deps.signers;
  return sell(
    {
      payment,
      work,
      bought: { method, resourceUrl: url, bodySha256: bodyDigest(body) },
      asked: {
        terms: toTerms(shop.payment.place, shop.price.amount),
        resourceUrl: url,
        offerKeys: board.healthy ? [board.signer.publicKey] : [],
        now: Math.floor(deps.now() / 1000),
      },
    },
    salePorts(shop),
  );
}

function salePorts({ deps, payment }: Shop): SalePorts {
  const { board } = deps.signers;
  return {
    facilitator: payment.facilitator,
    chain: payment.chain,
    claims: claimBook(deps.store('payments')),
    confirmations: deps.facts.pricing?.confirmations ?? DEFAULT_CONFIRMATIONS,
    now: deps.now,
    sleep: deps.sleep,
    random: deps.random,
    note: deps.note,
    receipt: (paid) => (board.healthy ? receiptExtension(signReceipt(paid, board.signer)) : undefined),
  };
}

/** What the buyer is told of a sale that neither delivered nor asks for another payment. */
type SaleRefusal = {
  readonly status: number;
  readonly code: string;
  /** Without its full stop. */
  readonly message: string;
  /** Whether the same payment may be sent again. */
  readonly isOpen: boolean;
  readonly retryAfter?: number;
};

export function toSaleRefusal(
  outcome: Exclude<SaleOutcome, { readonly kind: 'delivered' | 'refused' }>,
): SaleRefusal {
  switch (outcome.kind) {
    case 'elsewhere': {
      const message = `${outcome.message}; nothing was done or charged here`;
      return { status: 409, code: 'payment_for_something_else', message, isOpen: false };
    }
    case 'not-made': {
      const message = `${outcome.message}; nothing was charged`;
      return { status: outcome.status, code: outcome.code, message, isOpen: false };
    }
    case 'in-progress': {
      const message = 'This payment is being worked on';
      return { status: 409, code: 'payment_in_progress', message, isOpen: true, retryAfter: 5 };
    }
    case 'work-failed': {
      const message = 'The artefact could not be made and nothing was charged';
      return { status: 503, code: 'work_failed', message, isOpen: true, retryAfter: 5 };
    }
    case 'unknown': {
      const message = 'Whether the payment went through is not known yet';
      return { status: 503, code: 'outcome_unknown', message, isOpen: true, retryAfter: 10 };
    }
    case 'out': {
      const message = `The ${outcome.what} does not answer`;
      return { status: 503, code: `${outcome.what}_out`, message, isOpen: true, retryAfter: 10 };
    }
  }
}

export const AGAIN = 'Send the same payment again; do not sign a new one.';
