/**
 * One sale, from a payment to an artefact: claim, verify, work, keep, settle, done. Money moves at
 * most once, because the nonce can be used once; work runs once for each payment, because one claim
 * has one owner; and what was paid for stays in the claim.
 */

import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Goods1 } from '../../schema/contracts.gen.ts';
import type { TakeNote } from '../http/request-log.ts';
import { isStoreOut, storeNote } from '../http/respond.ts';
import {
  type Bought,
  claimKey,
  fingerprintOf,
  identifierKey,
  type PaymentClaim,
  type SoughtPayment,
} from './claim.ts';
import type { ClaimBook, HeldClaim } from './claim-book.ts';
import type { Facilitator, PaymentQuestion } from './facilitator.ts';
import type { Payment } from './payment-header.ts';
import { matchPayment, type PaymentDemand } from './payment-match.ts';
import { findOnChain, type SaleOutcome, type SettlePorts, type ShutSale, settle } from './settlement.ts';
import { type PaymentPlace, type Terms, toTerms } from './terms.ts';

export type Work = () => Promise<Worked>;

/** What will be made, as the price tag tells it, where it does; or why it cannot be. */
export type TellGoods = () => Promise<Goods1 | NotMade | undefined>;

/** `cardId`: by which its buyer may name the card later. */
export type Worked = { readonly ok: true; readonly artefact: string; readonly cardId?: string } | NotMade;

/** What was asked for cannot be made: not charged. */
export type NotMade = {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What could be asked for instead. */
  readonly known?: readonly string[];
};

export function notMade(status: number, code: string, message: string): NotMade {
  return { ok: false, status, code, message };
}

export type SalePorts = SettlePorts & {
  readonly facilitator: Facilitator;
  readonly claims: ClaimBook;
  readonly random: () => string;
  readonly note: TakeNote;
};

type Sale = {
  readonly payment: Payment;
  readonly bought: Bought;
  readonly place: PaymentPlace;
  /** What is asked now, or why nothing new is sold; a sale that began is ended all the same. */
  readonly demand: () => Promise<PaymentDemand | ShutSale>;
  readonly work: Work;
};

/** Work may take this long; a claim older than the whole budget was left behind by a crash. */
export const WORK_MS = 20_000;
export const ABANDONED_MS = 60_000;

export async function sell(sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const key = claimKey(sale.place, sale.payment);
  try {
    // Payment of another network or asset has another key, so it finds no claim and matches nothing.
    const outcome = await sellUnder(key, sale, ports);
    if (outcome.kind === 'unknown') ports.note({ what: 'settlement_unknown', claim: key });
    return outcome;
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    // Whatever the store did last, the claim says how far the sale got.
    ports.note({ ...storeNote(error), claim: key });
    return { kind: 'out', what: 'store' };
  }
}

async function sellUnder(key: string, sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const found = await ports.claims.find(key);
  return found === undefined ? openSale(key, sale, ports) : resume(found, sale, ports);
}

/** A payment that was seen before: what it bought is answered again, what was left is taken up. */
async function resume(found: HeldClaim, sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const { claim } = found;
  if (claim.fingerprint !== fingerprintOf(sale.bought, sale.payment))
    return { kind: 'elsewhere', message: 'this payment was sent for something else before' };
  if (claim.state === 'done') return delivered(claim);
  const isBusy = claim.state === 'claimed' || claim.state === 'settling';
  if (isBusy && ports.now() - claim.since < ABANDONED_MS) return { kind: 'in-progress' };
  const held = await ports.claims.advance(found, {
    owner: ports.random(),
    since: ports.now(),
    state: claim.artefact === undefined ? 'claimed' : 'settling',
  });
  if (held === undefined) return { kind: 'in-progress' };
  return claim.artefact === undefined ? takeUp(held, sale, ports) : settle(held, askingOf(held, sale), ports);
}

/** A claim without an artefact was never settled, but its authorization may have been used since. */
async function takeUp(held: HeldClaim, sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const demand = await sale.demand();
  if ('kind' in demand) {
    await ports.claims.advance(held, { state: 'released', since: ports.now() });
    return demand;
  }
  const verified = await ports.facilitator.verify(askingOf(held, sale));
  if (verified.kind === 'valid') return make(held, sale, ports);
  if (verified.kind === 'unavailable') {
    await ports.claims.advance(held, { state: 'released', since: ports.now() });
    return { kind: 'out', what: 'facilitator' };
  }
  const onChain = await findOnChain(held, askingOf(held, sale), ports);
  if (onChain.kind === 'transferred') return make(held, sale, ports);
  await ports.claims.advance(held, { state: 'released', since: ports.now() });
  return { kind: 'refused', code: verified.code };
}

/** A claim is made only for a payment that verifies: a forged one must not block the payer's own. */
async function openSale(key: string, sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const { payment, bought } = sale;
  const demand = await sale.demand();
  if ('kind' in demand) return demand;
  const match = matchPayment(payment, demand);
  if (match.kind === 'elsewhere')
    return { kind: 'elsewhere', message: 'this payment was made for another resource' };
  if (match.kind === 'mismatch') {
    const { code, field, expected } = match;
    return { kind: 'refused', code, expected: { field, expected } };
  }
  const { terms } = match;
  const verified = await ports.facilitator.verify({ payment, terms, resourceUrl: bought.resourceUrl });
  if (verified.kind === 'unavailable') return { kind: 'out', what: 'facilitator' };
  if (verified.kind === 'invalid') return { kind: 'refused', code: verified.code };
  if (payment.identifier !== undefined) {
    const isBound = await ports.claims.bind(identifierKey(bought.resourceUrl, payment.identifier), key);
    if (!isBound) return { kind: 'elsewhere', message: 'this payment-identifier stands for another payment' };
  }
  const held = await ports.claims.create(key, {
    state: 'claimed',
    owner: ports.random(),
    fingerprint: fingerprintOf(bought, payment),
    created: ports.now(),
    since: ports.now(),
    settles: 0,
    terms: { payTo: terms.payTo, amount: terms.amount },
    sought: soughtIn(payment, terms),
  });
  if (held !== undefined) return make(held, sale, ports);
  const other = await ports.claims.find(key);
  return other === undefined ? { kind: 'in-progress' } : resume(other, sale, ports);
}

/** The work, then the artefact kept, then and only then the settlement. */
async function make(held: HeldClaim, sale: Sale, ports: SalePorts): Promise<SaleOutcome> {
  const worked = await Promise.race([
    sale.work().catch(() => undefined),
    ports.sleep(WORK_MS).then(() => undefined),
  ]);
  if (worked === undefined || !worked.ok) {
    await ports.claims.advance(held, { state: 'released', since: ports.now() });
    return worked === undefined ? { kind: 'work-failed' } : { ...worked, kind: 'not-made' };
  }
  if (worked.cardId !== undefined) await ports.claims.note(worked.cardId, held.key);
  const kept = await ports.claims.advance(held, {
    state: 'settling',
    since: ports.now(),
    artefact: worked.artefact,
  });
  return kept === undefined ? { kind: 'in-progress' } : settle(kept, askingOf(kept, sale), ports);
}

function soughtIn({ authorization }: Payment, { network, asset }: Terms): SoughtPayment {
  const { from, nonce, validBefore } = authorization;
  return { network, asset, from, nonce, validBefore };
}

/** The terms that the claim was made under, whatever the price is now. */
function askingOf({ claim }: HeldClaim, { payment, place, bought }: Sale): PaymentQuestion {
  const { payTo, amount } = claim.terms;
  const terms = toTerms({ ...place, payTo }, amount);
  return { payment, terms, resourceUrl: bought.resourceUrl };
}

function delivered({ artefact, response }: PaymentClaim): SaleOutcome {
  return artefact === undefined || response === undefined
    ? { kind: 'unknown' }
    : { kind: 'delivered', artefact, response };
}

export function bodyDigest(body: Uint8Array | undefined): string {
  return sha256Hex(body ?? utf8(''));
}
