/**
 * Whether a payment pays what is asked here, decided before anybody else is asked. The terms are our
 * own, or those of an offer that we signed before and that still holds.
 */

import { numberMember, objectMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { type PaymentOffer, readOwnOffer } from './offer.ts';
import type { Payment } from './payment-header.ts';
import { isSameAddress, type Terms } from './terms.ts';

export type PaymentDemand = {
  readonly terms: Terms;
  /** Canonical address of what is bought. */
  readonly resourceUrl: string;
  /** Public keys under which our offers may be signed; none while the key is not healthy. */
  readonly offerKeys: readonly Uint8Array[];
  /** Seconds since 1970. */
  readonly now: number;
};

type Match =
  | { readonly kind: 'matched'; readonly terms: Terms }
  /** Paid, but for something else: never answered with a new price. */
  | { readonly kind: 'elsewhere' }
  | ({ readonly kind: 'mismatch' } & Mismatch);

/** The first thing that does not fit: by the code of the x402 specification, and what was expected where. */
type Mismatch = { readonly code: string; readonly field: string; readonly expected: string };

/** A facilitator refuses what runs out within six seconds, so it is not asked. */
const MARGIN_SECONDS = 6;

export function matchPayment(payment: Payment, asked: PaymentDemand): Match {
  if (payment.resourceUrl !== undefined && !isSameUrl(payment.resourceUrl, asked.resourceUrl))
    return { kind: 'elsewhere' };
  const candidates = [asked.terms, ...honouredTerms(payment, asked)];
  const reasons = candidates.map((terms) => mismatchOf(payment, terms, asked.now));
  const terms = candidates[reasons.indexOf(undefined)];
  if (terms !== undefined) return { kind: 'matched', terms };
  const [reason = mismatch('invalid_payment_requirements', 'accepted', 'the terms of accepts[0]')] = reasons;
  return { kind: 'mismatch', ...reason };
}

/** Terms of offers that we signed for this very resource and that have not run out. */
function honouredTerms(
  payment: Payment,
  { terms, resourceUrl, offerKeys, now }: PaymentDemand,
): readonly Terms[] {
  const MOST_OFFERS = 4;
  return payment.offers
    .slice(0, MOST_OFFERS)
    .flatMap((text) => offerKeys.flatMap((key) => readOwnOffer(text, key) ?? []))
    .filter((offer) => isHonoured(offer, { terms, resourceUrl, now }))
    .map(({ network, asset, payTo, amount }) => ({ ...terms, network, asset, payTo, amount }));
}

function isHonoured(
  offer: PaymentOffer,
  { terms, resourceUrl, now }: Omit<PaymentDemand, 'offerKeys'>,
): boolean {
  return (
    offer.validUntil !== undefined &&
    now <= offer.validUntil &&
    offer.resourceUrl === resourceUrl &&
    offer.scheme === terms.scheme &&
    // Another asset has another signing domain, which an offer does not carry.
    offer.network === terms.network &&
    isSameAddress(offer.asset, terms.asset)
  );
}

function mismatchOf(payment: Payment, terms: Terms, now: number): Mismatch | undefined {
  const { accepted, authorization } = payment;
  const isAccepted = accepted === undefined ? undefined : acceptedMismatch(accepted, terms);
  if (isAccepted !== undefined) return isAccepted;
  const signed = (what: string, field: keyof Payment['authorization'], expected: string) =>
    mismatch(`invalid_exact_evm_payload_${what}`, `payload.authorization.${field}`, expected);
  if (!isSameAddress(authorization.to, terms.payTo)) return signed('recipient_mismatch', 'to', terms.payTo);
  if (BigInt(authorization.value) !== BigInt(terms.amount))
    return signed('authorization_value_mismatch', 'value', terms.amount);
  if (BigInt(authorization.validAfter) > BigInt(now))
    return signed('authorization_valid_after', 'validAfter', `at most ${now}`);
  const least = now + MARGIN_SECONDS;
  if (BigInt(authorization.validBefore) < BigInt(least))
    return signed('authorization_valid_before', 'validBefore', `at least ${least}`);
  return undefined;
}

/** What the client says it accepts, member by member; a member that it leaves out is not compared. */
function acceptedMismatch(accepted: JsonObject, terms: Terms): Mismatch | undefined {
  const text = (name: string) => textMember(accepted, name);
  const domain = objectMember(accepted, 'extra');
  const isAbsent = (name: string) => !Object.hasOwn(accepted, name);
  const wrong = (code: string, field: string, expected: string) =>
    mismatch(code, `accepted.${field}`, expected);
  const others = 'invalid_payment_requirements';
  if (!isAbsent('scheme') && text('scheme') !== terms.scheme)
    return wrong('invalid_scheme', 'scheme', terms.scheme);
  if (!isAbsent('network') && text('network') !== terms.network)
    return wrong('invalid_network', 'network', terms.network);
  if (!isAbsent('asset') && !isSameAddress(text('asset'), terms.asset))
    return wrong(others, 'asset', terms.asset);
  if (!isAbsent('payTo') && !isSameAddress(text('payTo'), terms.payTo))
    return wrong('invalid_exact_evm_payload_recipient_mismatch', 'payTo', terms.payTo);
  if (!isAbsent('amount') && text('amount') !== terms.amount) return wrong(others, 'amount', terms.amount);
  const seconds = numberMember(accepted, 'maxTimeoutSeconds') ?? terms.maxTimeoutSeconds;
  if (seconds !== terms.maxTimeoutSeconds)
    return wrong(others, 'maxTimeoutSeconds', `${terms.maxTimeoutSeconds}`);
  for (const name of ['name', 'version'] as const)
    if (domain !== undefined && textMember(domain, name) !== terms.extra[name])
      return wrong(others, `extra.${name}`, terms.extra[name]);
  return undefined;
}

function mismatch(code: string, field: string, expected: string): Mismatch {
  return { code, field, expected };
}

/** One address may be spelled in several ways; only what it names is compared. */
function isSameUrl(left: string, right: string): boolean {
  return left === right || (URL.canParse(left) && spelled(left) === spelled(right));
}

function spelled(text: string): string {
  const url = new URL(text);
  url.searchParams.sort();
  return url.href;
}
