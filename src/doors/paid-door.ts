/**
 * A paid door over HTTP: what is asked is read and checked before anything is charged, an unpaid
 * request is answered with a challenge, and a paid one with the outcome of its sale.
 */

import { canonicalize } from '../core/canonical.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { type OperationId, operation } from '../operations/operations.ts';
import type { ExpectedInPayment, Goods1 } from '../schema/contracts.gen.ts';
import type { DoorDeps } from './deps.ts';
import { refuse, refusedCall, respondJson, respondProblem, toField } from './http/respond.ts';
import { encodeHeader } from './payment/challenge.ts';
import { paymentHeaders, readPayment } from './payment/payment-header.ts';
import type { NotMade, TellGoods, Work } from './payment/sale.ts';
import type { SaleOutcome, ShutSale } from './payment/settlement.ts';
import { limited } from './rate-limit.ts';
import {
  AGAIN,
  challengeOf,
  openShop,
  type Shop,
  sellAt,
  toSaleRefusal,
  toShutRefusal,
  type Ware,
} from './shop.ts';

export type PaidDoor = Omit<Ware, 'price'> & {
  readonly id: OperationId;
  /** The entry of the price list, where it is not the id. */
  readonly price?: string;
  readonly read: (request: Request, deps: DoorDeps) => Promise<DoorRequest>;
};

export type DoorRequest =
  | { readonly kind: 'refused'; readonly answer: Response }
  /** A bare GET: nothing asked for yet, so only the challenge is shown. */
  | { readonly kind: 'bare' }
  | {
      readonly kind: 'asked';
      /** In the order in which the canonical address spells them. */
      readonly query: readonly (readonly [string, string])[];
      readonly body?: Uint8Array;
      readonly preview: () => Promise<Response>;
      readonly work: Work;
      /** What the price tag says of it. */
      readonly goods?: TellGoods;
      /** Whether to tell that is work, which is counted. */
      readonly weighsGoods?: true;
    };

export async function answerPaidDoor(request: Request, door: PaidDoor, deps: DoorDeps): Promise<Response> {
  const answer = refusedCall(request, door.id, 'GET', 'HEAD') ?? (await answerAsked(request, door, deps));
  for (const [name, value] of doorHeaders) answer.headers.set(name, value);
  return answer;
}

/** What cannot be asked for, said before anybody pays. */
export function refusedRequest(status: number, error: string, detail: string) {
  return { kind: 'refused', answer: refuse(status, error, detail) } as const;
}

/** What cannot be made, to whoever has not paid. */
export function refuseNotMade({ status, code, message, known }: NotMade): Response {
  const facts = known === undefined ? {} : { facts: { known } };
  return respondProblem({ status, error: code, detail: message, field: toField(message), ...facts });
}

async function answerAsked(request: Request, door: PaidDoor, deps: DoorDeps): Promise<Response> {
  const preview = new URL(request.url).searchParams.get('preview');
  if (preview !== null && preview !== '1') return refuse(400, 'invalid_query', 'preview: expected 1');
  const asked = await door.read(request, deps);
  if (asked.kind === 'refused') return asked.answer;
  if (asked.kind === 'asked' && preview !== null) return (await limited(door.id, deps)) ?? asked.preview();
  const shop = openShop({ ...door, price: door.price ?? door.id }, deps);
  if ('kind' in shop) return refuseShut(shop);
  const head = request.method === 'HEAD';
  const url = canonicalUrl(door, deps, asked.kind === 'bare' ? [] : asked.query);
  const read = head ? ({ kind: 'none' } as const) : readPayment(request.headers);
  if (read.kind === 'malformed') return refuse(400, read.code, read.why);
  if (read.kind === 'none') {
    if (asked.kind === 'bare') return challenge(shop, { url, head });
    const tooOften = asked.weighsGoods ? await limited(door.id, deps) : undefined;
    if (tooOften !== undefined) return tooOften;
    const goods = await asked.goods?.();
    if (goods !== undefined && 'ok' in goods) return refuseNotMade(goods);
    return challenge(shop, { url, head, goods });
  }
  if (asked.kind === 'bare') return refuseBare(door);
  const outcome = await sellAt(shop, {
    method: request.method,
    url,
    payment: read.payment,
    body: asked.body,
    work: asked.work,
  });
  return answerOutcome(outcome, shop, url);
}

/** A payment for nothing in particular. The first name is what `field` says. */
function refuseBare({ id }: PaidDoor): Response {
  const required = (operation(id).query ?? []).filter((each) => each.required).map(({ name }) => name);
  const why = `${required[0]}: expected in the query, which requires ${required.join(' and ')}`;
  return refuse(400, 'missing_query', why);
}

/** From configuration, never from the Host header; parameters that are not known are left out. */
function canonicalUrl(door: PaidDoor, deps: DoorDeps, query: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${deps.origin}${operation(door.id).path}${search === '' ? '' : `?${search}`}`;
}

async function challenge(
  shop: Shop,
  shown: {
    url: string;
    head?: boolean;
    error?: string;
    response?: JsonObject | undefined;
    goods?: Goods1 | undefined;
    expected?: ExpectedInPayment | undefined;
  },
): Promise<Response> {
  const { url, head = false, error = 'Payment required', response, goods, expected } = shown;
  const body = await challengeOf(shop, { url, error, goods, expected });
  if ('kind' in body) return refuseShut(body);
  const spelled = JSON.stringify(body);
  const headers: [string, string][] = [['payment-required', encodeHeader(spelled)]];
  if (response !== undefined) headers.push(['payment-response', encodeHeader(canonicalize(response))]);
  return respondJson({ status: 402, body, spelled, headers, head });
}

function refuseShut(shut: ShutSale): Response {
  const { status, code, message, retryAfter } = toShutRefusal(shut);
  return refuse(status, code, `${message}.`, retryAfter);
}

async function answerOutcome(outcome: SaleOutcome, shop: Shop, url: string): Promise<Response> {
  if (outcome.kind === 'delivered') {
    const headers = [['payment-response', encodeHeader(canonicalize(outcome.response))]] as const;
    return respondJson({ status: 200, body: null, spelled: outcome.artefact, headers });
  }
  if (outcome.kind === 'refused') return challenge(shop, { ...outcome, url, error: outcome.code });
  const { status, code, message, isOpen, retryAfter } = toSaleRefusal(outcome);
  return refuse(status, code, isOpen ? `${message}. ${AGAIN}` : message, retryAfter);
}

/** Browsers ask in a preflight for what the official client sends, the expose header among it. */
const doorHeaders = [
  [
    'access-control-allow-headers',
    [...paymentHeaders, 'Access-Control-Expose-Headers', 'Content-Type'].join(', '),
  ],
  ['access-control-expose-headers', 'PAYMENT-REQUIRED, PAYMENT-RESPONSE'],
  ['vary', paymentHeaders.join(', ')],
] as const;
