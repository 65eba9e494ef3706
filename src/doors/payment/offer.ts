/**
 * Offers and receipts of the x402 `offer-receipt` extension: what is signed, and how each is told
 * from the other. The extension's own verifier takes an offer for a receipt; the exact set of
 * members is what keeps them apart.
 */

import { numberMember, textMember } from '../../core/json-members.ts';
import { parseJws, signJws, verifyJws } from '../../core/jws.ts';
import type { Signer } from '../../core/signer.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import type { Terms } from './terms.ts';

export type PaymentOffer = {
  readonly version: 1;
  readonly resourceUrl: string;
  readonly scheme: string;
  readonly network: string;
  readonly asset: string;
  readonly payTo: string;
  readonly amount: string;
  /** Seconds since 1970. */
  readonly validUntil?: number;
};

export type Receipt = {
  readonly version: 1;
  readonly network: string;
  readonly resourceUrl: string;
  readonly payer: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly transaction?: string;
};

export type Attested =
  | { readonly kind: 'offer'; readonly offer: PaymentOffer }
  | { readonly kind: 'receipt'; readonly receipt: Receipt };

const OFFER_TEXTS = ['resourceUrl', 'scheme', 'network', 'asset', 'payTo', 'amount'] as const;
const RECEIPT_TEXTS = ['network', 'resourceUrl', 'payer'] as const;

export function signOffer(terms: Terms, { resourceUrl, validUntil }: Validity, signer: Signer): string {
  const { scheme, network, asset, payTo, amount } = terms;
  const offer: PaymentOffer = { version: 1, resourceUrl, scheme, network, asset, payTo, amount, validUntil };
  return signJws(offer, signer);
}

type Validity = { readonly resourceUrl: string; readonly validUntil: number };

export function signReceipt(receipt: Omit<Receipt, 'version'>, signer: Signer): string {
  return signJws({ version: 1, ...receipt }, signer);
}

/** Which of the two these members are, by their exact set; nothing for anything else. */
export function toAttested(payload: JsonObject): Attested | undefined {
  const offer = toOffer(payload);
  if (offer !== undefined) return { kind: 'offer', offer };
  const receipt = toReceipt(payload);
  return receipt === undefined ? undefined : { kind: 'receipt', receipt };
}

/** An offer under this key, as a client echoes it; nothing where anything about it is wrong. */
export function readOwnOffer(text: string, publicKey: Uint8Array): PaymentOffer | undefined {
  try {
    const jws = parseJws(text);
    return verifyJws(jws, publicKey) ? toOffer(jws.payload) : undefined;
  } catch {
    return undefined; // no JWS: an echo that proves nothing
  }
}

function toOffer(payload: JsonObject): PaymentOffer | undefined {
  const validUntil = numberMember(payload, 'validUntil');
  const until = validUntil === undefined ? {} : { validUntil };
  if (!isExactly(payload, [...OFFER_TEXTS, ...Object.keys(until)]) || !isTime(validUntil ?? 0))
    return undefined;
  const [resourceUrl, scheme, network, asset, payTo, amount] = OFFER_TEXTS.map((name) =>
    textMember(payload, name),
  );
  if (resourceUrl === undefined || scheme === undefined || network === undefined) return undefined;
  if (asset === undefined || payTo === undefined || amount === undefined) return undefined;
  return { version: 1, resourceUrl, scheme, network, asset, payTo, amount, ...until };
}

function toReceipt(payload: JsonObject): Receipt | undefined {
  const transaction = textMember(payload, 'transaction');
  const evidence = transaction === undefined ? {} : { transaction };
  if (!isExactly(payload, [...RECEIPT_TEXTS, 'issuedAt', ...Object.keys(evidence)])) return undefined;
  const [network, resourceUrl, payer] = RECEIPT_TEXTS.map((name) => textMember(payload, name));
  const issuedAt = numberMember(payload, 'issuedAt');
  if (network === undefined || resourceUrl === undefined || payer === undefined) return undefined;
  if (issuedAt === undefined || !isTime(issuedAt)) return undefined;
  return { version: 1, network, resourceUrl, payer, issuedAt, ...evidence };
}

/** Version 1, these members and no other. */
function isExactly(payload: JsonObject, names: readonly string[]): boolean {
  return (
    numberMember(payload, 'version') === 1 &&
    Object.keys(payload).length === names.length + 1 &&
    names.every((name) => Object.hasOwn(payload, name))
  );
}

function isTime(seconds: number): boolean {
  return Number.isSafeInteger(seconds) && seconds >= 0;
}
