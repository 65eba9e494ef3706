/**
 * The record of one payment: who works on it, what it buys, how far it got. Its key is the payment itself
 * (network, asset, payer, nonce), so one authorization has one record whatever it is sent with.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import { numberMember, objectMember, parseObject, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { Authorization, Payment } from './payment-header.ts';

/**
 *     claimed ──▶ settling ──▶ done
 *        │           │  ▲
 *        ▼           ▼  │
 *     released    unknown          released: nothing was charged, the same payment may come again
 */
const claimStates = ['claimed', 'settling', 'unknown', 'done', 'released'] as const;

export type PaymentClaim = {
  readonly state: (typeof claimStates)[number];
  /** A random token: a store that lets two writers win is found out by reading it back. */
  readonly owner: string;
  readonly fingerprint: string;
  /** Milliseconds since 1970: when the payment was first seen, and when this state began. */
  readonly created: number;
  readonly since: number;
  /** How often a settlement was asked for. */
  readonly settles: number;
  readonly terms: ClaimTerms;
  /** By which the payment is looked up on its chain; claims of older versions lack it. */
  readonly sought?: SoughtPayment;
  /** What was made, kept before it is paid for, so that it can be fetched again. */
  readonly artefact?: string;
  readonly transaction?: string;
  /** The settlement answer of a finished sale, as it was sent. */
  readonly response?: JsonObject;
};

/** What a chain knows of a payment. None of it lets anybody pay or be paid. */
export type SoughtPayment = Pick<Authorization, 'from' | 'nonce' | 'validBefore'> & {
  readonly network: string;
  readonly asset: string;
};

type ClaimTerms = { readonly payTo: string; readonly amount: string };

export type Bought = {
  readonly method: string;
  readonly resourceUrl: string;
  /** SHA-256 of the request body, of nothing where there is none. */
  readonly bodySha256: string;
};

const MAX_CLAIM_BYTES = 4 * 1024 * 1024;

export function claimKey(
  place: { readonly network: string; readonly asset: string },
  payment: Payment,
): string {
  const { from, nonce } = payment.authorization;
  const name = [place.network, place.asset.toLowerCase(), from, nonce].join('|');
  return `claims/${sha256Hex(utf8(name))}`;
}

/** One id of the client's own choosing stands for one payment. */
export function identifierKey(resourceUrl: string, identifier: string): string {
  const path = new URL(resourceUrl).pathname;
  return `identifiers/${sha256Hex(utf8(`${path}|${identifier}`))}`;
}

/** Equal for the same payment sent again for the same thing, and for nothing else. */
export function fingerprintOf({ method, resourceUrl, bodySha256 }: Bought, payment: Payment): string {
  const { signature, authorization } = payment;
  const parts = { method, resourceUrl, bodySha256, signature: signature.toLowerCase(), authorization };
  return sha256Hex(canonicalBytes(parts));
}

export function encodeClaim(claim: PaymentClaim): Uint8Array {
  return canonicalBytes(claim);
}

/** Nothing where the bytes are no record of ours: the store is then treated as out. */
export function decodeClaim(bytes: Uint8Array): PaymentClaim | undefined {
  const object = parseObject(bytes, MAX_CLAIM_BYTES);
  const state = claimStates.find((each) => each === textMember(object, 'state'));
  const owner = textMember(object, 'owner');
  const fingerprint = textMember(object, 'fingerprint');
  const times = readTimes(object);
  const terms = readTerms(objectMember(object, 'terms'));
  if (state === undefined || owner === undefined || fingerprint === undefined) return undefined;
  if (times === undefined || terms === undefined) return undefined;
  const sought = readSought(objectMember(object, 'sought'));
  const known = sought === undefined ? {} : { sought };
  return { state, owner, fingerprint, ...times, terms, ...known, ...readResult(object) };
}

function readTimes(
  object: JsonObject | undefined,
): Pick<PaymentClaim, 'created' | 'since' | 'settles'> | undefined {
  const created = numberMember(object, 'created');
  const since = numberMember(object, 'since');
  const settles = numberMember(object, 'settles');
  return created === undefined || since === undefined || settles === undefined
    ? undefined
    : { created, since, settles };
}

function readTerms(object: JsonObject | undefined): ClaimTerms | undefined {
  const payTo = textMember(object, 'payTo');
  const amount = textMember(object, 'amount');
  return payTo === undefined || amount === undefined ? undefined : { payTo, amount };
}

function readSought(object: JsonObject | undefined): SoughtPayment | undefined {
  const network = textMember(object, 'network');
  const asset = textMember(object, 'asset');
  const from = textMember(object, 'from');
  const nonce = textMember(object, 'nonce');
  const validBefore = textMember(object, 'validBefore');
  if (network === undefined || asset === undefined || from === undefined) return undefined;
  return nonce === undefined || validBefore === undefined
    ? undefined
    : { network, asset, from, nonce, validBefore };
}

function readResult(
  object: JsonObject | undefined,
): Pick<PaymentClaim, 'artefact' | 'transaction' | 'response'> {
  const artefact = textMember(object, 'artefact');
  const transaction = textMember(object, 'transaction');
  const response = objectMember(object, 'response');
  return {
    ...(artefact === undefined ? {} : { artefact }),
    ...(transaction === undefined ? {} : { transaction }),
    ...(response === undefined ? {} : { response }),
  };
}
