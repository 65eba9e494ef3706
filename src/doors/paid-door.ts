/**
 * A paid door over HTTP: what is asked is read and checked before anything is charged, an unpaid
 * request is answered with a challenge, and a paid one with the outcome of its sale.
 */

import { canonicalize } from '../core/canonical.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { type OperationId, operation } from '../operations/operations.ts';
import type { DoorDeps } from './deps.ts';
import { closed, refuse, refusedMethod, respondJson } from './http/respond.ts';
import { encodeHeader } from './payment/challenge.ts';
import type { Outcome } from './payment/outcome.ts';
import { paymentHeaders, readPayment } from './payment/payment-header.ts';
import type { Work } from './payment/sale.ts';
import { limited } from './rate-limit.ts';
import { challengeOf, openShop, type Shop, sellAt, type Ware } from './shop.ts';

export type PaidDoor = Omit<Ware, 'price'> & {
  readonly id: OperationId;
  readonly read: (request: Request, deps: DoorDeps) => Promise<Asked>;
};

export type Asked =
  | { readonly kind: 'refused'; readonly answer: Response }
  /** A bare GET: nothing asked for yet, so only the challenge is shown. */
  | { readonly kind: 'bare' }
  | {
      readonly kind: 'asked';
      /** In the order in which the canonical address spells them. */
      readonly query: readonly (readonly [string, string])[];
      readonly body?: Uint8Array;
      readonly isPreview: boolean;
      readonly preview: () => Promise<Response>;
      readonly work: Work;
    };

export async function answerPaidDoor(request: Request, door: PaidDoor, deps: DoorDeps): Promise<Response> {
  const answer = refusedMethod(request, door.id, 'GET', 'HEAD') ?? (await answerAsked(request, door, deps));
  for (const [name, value] of doorHeaders) answer.headers.set(name, value);
  return answer;
}

async function answerAsked(request: Request, door: PaidDoor, deps: DoorDeps): Promise<Response> {
  const asked = await door.read(request, deps);
  if (asked.kind === 'refused') return asked.answer;
  if (asked.kind === 'asked' && asked.isPreview) return (await limited(door.id, deps)) ?? asked.preview();
  const shop = openShop({ ...door, price: door.id }, deps);
  if ('why' in shop) return closed(shop.why);
  const head = request.method === 'HEAD';
  const url = canonicalUrl(door, deps, asked.kind === 'bare' ? [] : asked.query);
  const read = head ? ({ kind: 'none' } as const) : readPayment(request.headers);
  if (read.kind === 'malformed') return refuse(400, read.code, read.why);
  if (read.kind === 'none') return challenge(shop, { url, head });
  if (asked.kind === 'bare') return refuse(400, 'missing_query', 'expected the required query of this door');
  const outcome = await sellAt(shop, {
    method: request.method,
    url,
    payment: read.payment,
    body: asked.body,
    work: asked.work,
  });
  return answerOutcome(outcome, shop, url);
}

/** From configuration, never from the Host header; parameters that are not known are left out. */
function canonicalUrl(door: PaidDoor, deps: DoorDeps, query: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${deps.origin}${operation(door.id).path}${search === '' ? '' : `?${search}`}`;
}

type Shown = {
  readonly url: string;
  readonly head?: boolean;
  readonly error?: string;
  readonly response?: JsonObject | undefined;
};

function challenge(shop: Shop, { url, head = false, error = 'Payment required', response }: Shown): Response {
  const body = challengeOf(shop, { url, error });
  const spelled = JSON.stringify(body);
  const headers: [string, string][] = [['payment-required', encodeHeader(spelled)]];
  if (response !== undefined) headers.push(['payment-response', encodeHeader(canonicalize(response))]);
  return respondJson({ status: 402, body, spelled, headers, head });
}

const AGAIN = 'Send the same payment again; do not sign a new one.';

function answerOutcome(outcome: Outcome, shop: Shop, url: string): Response {
  switch (outcome.kind) {
    case 'delivered': {
      const headers = [['payment-response', encodeHeader(canonicalize(outcome.response))]] as const;
      return respondJson({ status: 200, body: null, spelled: outcome.artefact, headers });
    }
    case 'refused':
      return challenge(shop, { url, error: outcome.code, response: outcome.response });
    case 'elsewhere':
      return refuse(
        409,
        'payment_for_something_else',
        `${outcome.message}; nothing was done or charged here`,
      );
    case 'in-progress':
      return refuse(409, 'payment_in_progress', `This payment is being worked on. ${AGAIN}`, 5);
    case 'not-made':
      return refuse(outcome.status, outcome.code, `${outcome.message}; nothing was charged`);
    case 'work-failed':
      return refuse(
        503,
        'work_failed',
        `The artefact could not be made and nothing was charged. ${AGAIN}`,
        5,
      );
    case 'unknown':
      return refuse(
        503,
        'outcome_unknown',
        `Whether the payment went through is not known yet. ${AGAIN}`,
        10,
      );
    case 'out':
      return refuse(503, `${outcome.what}_out`, `The ${outcome.what} does not answer. ${AGAIN}`, 10);
  }
}

/** Browsers ask in a preflight for what the official client sends, the expose header among it. */
const doorHeaders = [
  [
    'access-control-allow-headers',
    [...paymentHeaders, 'Access-Control-Expose-Headers', 'Content-Type'].join(', '),
  ],
  ['access-control-expose-headers', 'PAYMENT-REQUIRED, PAYMENT-RESPONSE, Retry-After'],
  ['vary', paymentHeaders.join(', ')],
] as const;
