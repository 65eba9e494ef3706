/**
 * The facilitator over HTTP: two questions, each with its own time limit. What it answers is
 * untrusted text: it is read up to a cap, and only the members that are needed are taken.
 */

import { member, objectMember, parseObject, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { readBody } from '../http/request-body.ts';
import type { FacilitatorCredential } from './facilitator-credential.ts';
import type { Payment } from './payment-header.ts';
import type { Terms } from './terms.ts';

export type PaymentQuestion = {
  readonly payment: Payment;
  readonly terms: Terms;
  readonly resourceUrl: string;
};

export type Verified =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly code: string }
  | { readonly kind: 'unavailable' };

export type Settled =
  | { readonly kind: 'settled'; readonly transaction: string }
  /** Refused, with the transaction where one was named all the same. */
  | { readonly kind: 'refused'; readonly code: string; readonly transaction: string | undefined }
  /** No answer, or none that can be relied on: the money may have moved. */
  | { readonly kind: 'unknown' };

export type Facilitator = {
  readonly verify: (asking: PaymentQuestion) => Promise<Verified>;
  readonly settle: (asking: PaymentQuestion) => Promise<Settled>;
};

type FacilitatorAccess = {
  readonly url: string;
  readonly credential: FacilitatorCredential;
  readonly fetch: typeof fetch;
};

const VERIFY_MS = 5_000;
const SETTLE_MS = 20_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const CODE = /^[a-z0-9_]{1,80}$/;
const TRANSACTION = /^0x[0-9a-fA-F]{64}$/;

export function httpFacilitator(access: FacilitatorAccess): Facilitator {
  return {
    verify: async (asking) => {
      const answer = await ask({ access, method: 'verify', asking, timeout: VERIFY_MS });
      const isValid = member(answer, 'isValid');
      if (answer === undefined || typeof isValid !== 'boolean') return { kind: 'unavailable' };
      if (!isValid) return { kind: 'invalid', code: codeIn(answer, 'invalidReason') };
      return isOfPayer(answer, asking) ? { kind: 'valid' } : { kind: 'unavailable' };
    },
    settle: async (asking) => {
      const answer = await ask({ access, method: 'settle', asking, timeout: SETTLE_MS });
      return answer === undefined ? { kind: 'unknown' } : toSettled(answer, asking);
    },
  };
}

function toSettled(answer: JsonObject, asking: PaymentQuestion): Settled {
  const named = textMember(answer, 'transaction') ?? '';
  const transaction = TRANSACTION.test(named) ? named : undefined;
  const success = member(answer, 'success');
  if (success === false) return { kind: 'refused', code: codeIn(answer, 'errorReason'), transaction };
  // A success for another payer or network is a success of something else.
  const network = textMember(answer, 'network') ?? asking.terms.network;
  const isOurs = network === asking.terms.network && isOfPayer(answer, asking);
  return success === true && transaction !== undefined && isOurs
    ? { kind: 'settled', transaction }
    : { kind: 'unknown' };
}

function isOfPayer(answer: JsonObject, { payment }: PaymentQuestion): boolean {
  const payer = textMember(answer, 'payer');
  return payer === undefined || payer.toLowerCase() === payment.authorization.from;
}

function codeIn(answer: JsonObject, name: string): string {
  const code = textMember(answer, name) ?? '';
  return CODE.test(code) ? code : 'unspecified';
}

type FacilitatorCall = {
  readonly access: FacilitatorAccess;
  readonly method: 'verify' | 'settle';
  readonly asking: PaymentQuestion;
  readonly timeout: number;
};

/** The JSON object that was answered with 200, or nothing for everything else. */
async function ask({ access, method, asking, timeout }: FacilitatorCall): Promise<JsonObject | undefined> {
  try {
    const url = new URL(`${access.url.replace(/\/+$/, '')}/${method}`);
    const answer = await access.fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'content-type': 'application/json',
        ...access.credential({ method: 'POST', url }),
      },
      body: JSON.stringify(toQuestion(asking)),
    });
    const bytes = await readBody(answer, MAX_ANSWER_BYTES);
    const body = bytes === undefined ? undefined : parseObject(bytes, MAX_ANSWER_BYTES);
    // A facilitator may refuse with 400 and still say why; anything else without 200 is no answer.
    const isAnswer =
      answer.status === 200 || (answer.status === 400 && objectMember(body, 'error') === undefined);
    return isAnswer ? body : undefined;
  } catch {
    return undefined; // out of reach, too slow, redirected, cut off
  }
}

/** Rebuilt from what was read and checked: nothing that a client added goes on. */
export function toQuestion({ payment, terms, resourceUrl }: PaymentQuestion): object {
  const { signature, authorization } = payment;
  const { scheme, network, amount, asset, payTo, maxTimeoutSeconds, extra } = terms;
  const requirements = { scheme, network, amount, asset, payTo, maxTimeoutSeconds, extra };
  return {
    x402Version: 2,
    paymentPayload: {
      x402Version: 2,
      payload: { signature, authorization },
      resource: { url: resourceUrl },
      accepted: requirements,
    },
    paymentRequirements: requirements,
  };
}
