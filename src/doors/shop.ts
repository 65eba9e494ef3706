/**
 * The counter at which artefacts are sold, whatever carries the request: whether it is open, what
 * the challenge says, and a sale under the terms that hold now.
 */

import { recoveryTerms } from '../core/recovery.ts';
import { DEMO_LABEL } from '../operations/response-headers.ts';
import type { ExpectedInPayment, Goods1 } from '../schema/contracts.gen.ts';
import type { DoorDeps, OpenPayment } from './deps.ts';
import { type Label, makeChallenge, receiptExtension } from './payment/challenge.ts';
import { claimBook } from './payment/claim-book.ts';
import { signReceipt } from './payment/offer.ts';
import type { Payment } from './payment/payment-header.ts';
import type { PaymentDemand } from './payment/payment-match.ts';
import { DEFAULT_CONFIRMATIONS, DEFAULT_OFFER_TTL_S, type Price, priceOf } from './payment/pricing.ts';
import { bodyDigest, type SalePorts, sell, type Work } from './payment/sale.ts';
import type { SaleOutcome, ShutSale } from './payment/settlement.ts';
import { toTerms } from './payment/terms.ts';

/** A thing that is sold: under which name its price stands, and how it is described to buyers. */
export type Ware = {
  readonly price: string;
  readonly label: Label;
  /** Sold unsigned while the card key is not healthy; otherwise its door is then closed. */
  readonly sellsUnsigned: boolean;
};

export type Shop = { readonly ware: Ware; readonly deps: DoorDeps; readonly payment: OpenPayment };

type Buying = {
  /** The way it is asked for: an HTTP method, or that of a tool server. */
  readonly method: string;
  readonly url: string;
  readonly payment: Payment;
  readonly body: Uint8Array | undefined;
  readonly work: Work;
};

/** Where payments go and are looked up, or why nothing is sold. */
export function openShop(ware: Ware, deps: DoorDeps): Shop | ShutSale {
  const { payment } = deps;
  return payment.open ? { ware, deps, payment } : shut(payment.why);
}

/** What the ware costs now, where it can be made, paid and looked up; or why nothing new is sold. */
async function toPrice({ ware, deps, payment }: Shop): Promise<Price | ShutSale> {
  const { facts, signers } = deps;
  const price = facts.pricing === null ? undefined : priceOf(facts.pricing, ware.price, deps.now());
  if (price === undefined) return shut('no price is published for this door');
  const { card } = signers;
  if (!card.healthy && !ware.sellsUnsigned) return shut(`its cards cannot be signed now: ${card.reason}`);
  const chain = await payment.chain.check(deps.now());
  if (chain === 'ready') return price;
  return chain === 'other-network'
    ? shut('X402_RPC_URL is a node of another network than X402_NETWORK')
    : { kind: 'shut', code: 'chain_out', why: 'The chain on which payments are looked up does not answer' };
}

function shut(why: string): ShutSale {
  return { kind: 'shut', code: 'door_closed', why: `This door is closed: ${why}` };
}

export async function challengeOf(
  shop: Shop,
  asked: {
    readonly url: string;
    readonly error: string;
    readonly goods?: Goods1 | undefined;
    readonly expected?: ExpectedInPayment | undefined;
  },
) {
  const { ware, deps, payment } = shop;
  const price = await toPrice(shop);
  if ('kind' in price) return price;
  const ttl = deps.facts.pricing?.offer_ttl_s ?? DEFAULT_OFFER_TTL_S;
  return makeChallenge({
    label: deps.isDemo ? ofDemo(ware.label) : ware.label,
    serviceName: deps.serviceName,
    terms: toTerms(payment.place, price.amount),
    svc_pricing: price.svc_pricing,
    recovery: { ...recoveryTerms(deps.facts), how: RECOVERY },
    resourceUrl: asked.url,
    boardKey: deps.signers.board,
    cardKey: deps.signers.card,
    validUntil: Math.floor(deps.now() / 1000) + ttl,
    error: asked.error,
    goods: asked.goods,
    expected: asked.expected,
  });
}

function ofDemo(label: Label): Label {
  return { ...label, description: `${DEMO_LABEL}. ${label.description}` };
}

const RECOVERY =
  'Send the same payment again: what it bought is delivered, however the first answer was lost. Write to refund_contact where it is not.';

export function sellAt(shop: Shop, { method, url, payment, body, work }: Buying): Promise<SaleOutcome> {
  const { place } = shop.payment;
  const bought = { method, resourceUrl: url, bodySha256: bodyDigest(body) };
  return sell({ payment, work, bought, place, demand: () => toDemand(shop, url) }, salePorts(shop));
}

async function toDemand(shop: Shop, resourceUrl: string): Promise<PaymentDemand | ShutSale> {
  const price = await toPrice(shop);
  if ('kind' in price) return price;
  const { now, signers } = shop.deps;
  return {
    terms: toTerms(shop.payment.place, price.amount),
    resourceUrl,
    offerKeys: signers.board.healthy ? [signers.board.signer.publicKey] : [],
    now: Math.floor(now() / 1000),
  };
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
    case 'shut':
      return toShutRefusal(outcome);
    case 'out': {
      const message = `The ${outcome.what} does not answer`;
      return { status: 503, code: `${outcome.what}_out`, message, isOpen: true, retryAfter: 10 };
    }
  }
}

/** A chain that is out may answer soon; a door that is closed opens by its operator only. */
export function toShutRefusal({ code, why }: ShutSale): SaleRefusal {
  return {
    status: 503,
    code,
    message: why,
    isOpen: false,
    ...(code === 'chain_out' ? { retryAfter: 10 } : {}),
  };
}

export const AGAIN = 'Send the same payment again; do not sign a new one.';
