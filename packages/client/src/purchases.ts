/**
 * Buys at doors that ask for x402 payments. One order, which is the method, the address and the body, is paid once: whoever
 * orders the same meanwhile, later or from another process gets that one answer, unless it is ordered `again`.
 * A payment is in the store before it is sent, so a buyer who was stopped sends that very payment again.
 *
 *     open/<order>-1.json      the first payment for an order, without an answer yet
 *     bought/<order>-1.json    its answer is there: <order>-1.answer, the bytes that were bought, and <order>-1.receipt.json
 *     refused/<order>-1.json   with what the door said; the next payment for the order is <order>-2
 *     archives/<sha256>.tar.gz what a card that was bought names by this digest
 *
 * A key is created once and stays. An open payment is sent only while it has not ended, and is replaced by no bytes after.
 */

import { parseBase64, toBase64 } from '../../../src/core/base64.ts';
import { BoardError } from '../../../src/core/board-error.ts';
import { numberMember, objectMember, parseObject, textMember } from '../../../src/core/json-members.ts';
import { readAtMost } from '../../../src/core/read-at-most.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { utf8 } from '../../../src/core/text.ts';
import type { SchemaTypes } from '../../../src/schema/contracts.gen.ts';
import { parseAnswer } from './answers.ts';
import { type Goods, type GoodsVerified, openGoods, type ReadArchive } from './goods.ts';

export type Challenge = SchemaTypes['x402-payment-required-2'];

/** Answers a challenge with a payment; `createPaymentPayload` of the official clients does. */
export type Pay = (challenge: Challenge) => Promise<object>;

/** What is asked of a door. Without a body it is asked by GET. */
export type Order = {
  readonly url: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly mediaType?: string;
};

export type Purchase = { readonly url: string; readonly payment: string } & (
  | {
      readonly state: 'bought';
      readonly answer: Uint8Array;
      readonly receipt: Uint8Array | undefined;
      /** What the payment was made for, as the door spells its address. */
      readonly resource: string | undefined;
    }
  /** Nothing was taken, the door says. */
  | { readonly state: 'refused'; readonly status: number; readonly why: string }
  /** Nobody knows yet: `resume` asks again. */
  | { readonly state: 'open'; readonly why: string }
);

export type Purchases = {
  /** An order that was bought answers from its files; `again` buys it anew. */
  readonly buy: (order: Order, pay: Pay, how?: { readonly again?: boolean }) => Promise<Purchase>;
  /** Sends each open payment again. */
  readonly resume: () => Promise<readonly Purchase[]>;
  /** What was bought, each part signed by a key of the document that is handed in; the archive is kept from then on. */
  readonly open: (purchase: Purchase, verified: GoodsVerified) => Promise<Goods>;
};

/** Where payments are kept, by the buyer who hands it in. */
export type PurchaseStore = {
  /** Undefined where the key is not there. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /**
   * Makes the key whole or not at all; false where it is there already. Of all who share the store, processes too, one
   * gets true: with a store that promises this in one process only, an order is paid once in that process only.
   */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The keys that begin so. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
};

type Settings = {
  readonly store: PurchaseStore;
  readonly fetch?: typeof globalThis.fetch;
  /** For how long a door is asked again before the purchase is left open; one answer may take a minute. */
  readonly patienceSeconds?: number;
};

/** As it is kept. `payment` is the header, which is all that a seller needs to know the payer again. */
type Kept = {
  readonly url: string;
  readonly body: string | null;
  readonly media_type: string | null;
  readonly payment: string;
};

type EndedPurchase = Exclude<Purchase, { readonly state: 'open' }>;

const LONGEST_WAIT_SECONDS = 10;
const ANSWER_PATIENCE_MS = 60_000;
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** The purchases that this process waits for, by the name of their payment: parts of one program share the answer. */
const underWay = new WeakMap<PurchaseStore, Map<string, Promise<Purchase>>>();

export function openPurchases(settings: Settings): Purchases {
  const { store, fetch = globalThis.fetch, patienceSeconds = 60 } = settings;
  const waiting = underWay.get(store) ?? new Map<string, Promise<Purchase>>();
  underWay.set(store, waiting);

  const shared = (name: string, purchase: () => Promise<Purchase>): Promise<Purchase> => {
    const begun = waiting.get(name) ?? purchase().finally(() => waiting.delete(name));
    waiting.set(name, begun);
    return begun;
  };

  /** Whether it has ended is asked before each sending, in the store that other buyers share. */
  const send = async (name: string): Promise<Purchase> => {
    const until = Date.now() + patienceSeconds * 1000;
    const kept = await readKept(store, openKey(name));
    for (;;) {
      const ended = await readEnded(store, name);
      if (ended !== undefined) {
        await store.replace(openKey(name), new Uint8Array());
        return ended;
      }
      if (kept === undefined)
        throw new BoardError('PURCHASE', `${openKey(name)}: expected a payment, got none`);
      const answer = await ask(kept, { 'payment-signature': kept.payment });
      if (answer.kind === 'answer' && (answer.status === 200 || !isForNow(answer))) {
        await end(store, { name, kept, answer });
        continue;
      }
      const pause = Math.min(answer.again ?? 1, LONGEST_WAIT_SECONDS) * 1000;
      if (Date.now() + pause > until)
        return { url: kept.url, payment: idOf(kept), state: 'open', why: answer.why };
      await new Promise((done) => setTimeout(done, pause));
    }
  };

  const ask = async (kept: Omit<Kept, 'payment'>, headers: Record<string, string>): Promise<DoorAnswer> => {
    const body = kept.body === null ? undefined : parseBase64(kept.body);
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(kept.media_type === null ? {} : { 'content-type': kept.media_type }) },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
      ...(body === undefined ? {} : { body }),
    } as const;
    try {
      const response = await fetch(kept.url, init);
      return await readAnswer(response);
    } catch (error) {
      return { kind: 'none', why: error instanceof Error ? error.message : String(error), again: undefined };
    }
  };

  const readArchive: ReadArchive = async ({ url, sha256 }) => {
    const key = `archives/${sha256}.tar.gz`;
    const kept = await store.read(key);
    if (kept !== undefined) return kept;
    const signal = AbortSignal.timeout(ANSWER_PATIENCE_MS);
    const answer = await fetch(url, { redirect: 'error', signal });
    if (!answer.ok) throw new BoardError('PURCHASE', `${url}: expected the archive, got ${answer.status}`);
    const bytes = await readAtMost(answer, LARGEST_ANSWER);
    if (sha256Hex(bytes) === sha256) await store.create(key, bytes);
    return bytes;
  };

  const payFor = async (asked: Omit<Kept, 'payment'>, pay: Pay): Promise<Kept> => {
    const answer = await ask(asked, {});
    const challenge = answer.kind === 'answer' ? answer.challenge : undefined;
    if (challenge === undefined) throw new BoardError('NO_CHALLENGE', `${asked.url}: ${answer.why}`);
    return { ...asked, payment: toBase64(utf8(JSON.stringify(await pay(challenge)))) };
  };

  /** Of several that order at once, one payment is kept; the others are never sent. */
  const finish = async (name: string, make: () => Promise<Kept>): Promise<Purchase> => {
    if ((await store.read(openKey(name))) === undefined)
      await store.create(openKey(name), spell(await make()));
    return send(name);
  };

  return {
    buy: async (order, pay, { again = false } = {}) => {
      const { name, bought } = await nextPayment(store, orderOf(order));
      if (bought !== undefined && !again) return bought;
      const asked = {
        url: order.url,
        body: order.body === undefined ? null : toBase64(order.body),
        media_type: order.mediaType ?? null,
      };
      // Left open by a version that named its files by these alone.
      const before = sha256Hex(utf8(JSON.stringify(asked)));
      const isLeft = (await readKept(store, openKey(before))) !== undefined;
      return isLeft
        ? shared(before, () => send(before))
        : shared(name, () => finish(name, () => payFor(asked, pay)));
    },
    resume: async () => {
      const purchases: Purchase[] = [];
      for (const key of await store.list('open/')) {
        const name = OPEN.exec(key)?.[1];
        if (name === undefined || (await readKept(store, key)) === undefined) continue;
        purchases.push(await shared(name, () => send(name)));
      }
      return purchases;
    },
    open: async (purchase, verified) => {
      if (purchase.state !== 'bought')
        throw new BoardError('PURCHASE', `${purchase.url}: expected what was bought, got ${purchase.why}`);
      return openGoods(purchase, verified, readArchive);
    },
  };
}

const OPEN = /^open\/([0-9a-f]{64}(?:-\d+)?)\.json$/;

function openKey(name: string): string {
  return `open/${name}.json`;
}

/** By what a seller, too, tells two orders apart. */
function orderOf({ url, body }: Order): string {
  const method = body === undefined ? 'GET' : 'POST';
  return sha256Hex(utf8(JSON.stringify([method, new URL(url).href, sha256Hex(body ?? utf8(''))])));
}

/** The name of the payment that an order has open, or would be paid by next; and the last that bought it. */
async function nextPayment(
  store: PurchaseStore,
  order: string,
): Promise<{ name: string; bought: EndedPurchase | undefined }> {
  let bought: EndedPurchase | undefined;
  for (let number = 1; ; number += 1) {
    const name = `${order}-${number}`;
    const ended = await readEnded(store, name);
    if (ended === undefined) return { name, bought };
    if (ended.state === 'bought') bought = ended;
  }
}

type DoorAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly bytes: Uint8Array;
      readonly challenge: Challenge | undefined;
      readonly receipt: Uint8Array | undefined;
      readonly why: string;
      readonly again: number | undefined;
    }
  /** The network, or the seller, gave none. */
  | { readonly kind: 'none'; readonly why: string; readonly again: undefined };

async function readAnswer(response: Response): Promise<DoorAnswer> {
  const bytes = await readAtMost(response, LARGEST_ANSWER);
  const header = response.headers.get('payment-required');
  const again = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'answer',
    status: response.status,
    bytes,
    challenge:
      response.status === 402 && header !== null
        ? parseAnswer('x402-payment-required-2', parseBase64(header), response.url)
        : undefined,
    receipt: receiptOf(response),
    why: `${response.status} ${new TextDecoder().decode(bytes.subarray(0, 500))}`,
    again: Number.isFinite(again) ? again : undefined,
  };
}

/** The settlement. One that cannot be read is none: what was bought is there all the same. */
function receiptOf({ headers }: Response): Uint8Array | undefined {
  try {
    return parseBase64(headers.get('payment-response') ?? '?');
  } catch {
    return undefined;
  }
}

/** Answers after which the same payment may still be honoured: somebody works on it, or something is out. */
function isForNow({ status, again }: Extract<DoorAnswer, { kind: 'answer' }>): boolean {
  return status >= 500 || status === 408 || status === 429 || (status === 409 && again !== undefined);
}

type PaymentAnswer = {
  readonly name: string;
  readonly kept: Kept;
  readonly answer: Extract<DoorAnswer, { kind: 'answer' }>;
};

/** The key that says so comes last: what it speaks of is there. */
async function end(
  store: PurchaseStore,
  { name, kept, answer: { status, bytes, receipt, why } }: PaymentAnswer,
): Promise<void> {
  if (status !== 200) {
    await store.create(`refused/${name}.json`, spell({ ...kept, status, why }));
    return;
  }
  await store.create(`bought/${name}.answer`, bytes);
  if (receipt !== undefined) await store.create(`bought/${name}.receipt.json`, receipt);
  await store.create(`bought/${name}.json`, spell(kept));
}

async function readEnded(store: PurchaseStore, name: string): Promise<EndedPurchase | undefined> {
  const kept = await readKept(store, `bought/${name}.json`);
  if (kept !== undefined) {
    const answer = await store.read(`bought/${name}.answer`);
    if (answer === undefined)
      throw new BoardError('PURCHASE', `bought/${name}.answer: expected what was bought, got nothing`);
    const receipt = await store.read(`bought/${name}.receipt.json`);
    return {
      url: kept.url,
      payment: idOf(kept),
      state: 'bought',
      answer,
      receipt,
      resource: resourceOf(kept),
    };
  }
  const refused = await readKept(store, `refused/${name}.json`);
  if (refused === undefined) return undefined;
  const { url, status = 402, why = '' } = refused;
  return { url, payment: idOf(refused), state: 'refused', status, why };
}

function spell(kept: Kept & { readonly status?: number; readonly why?: string }): Uint8Array {
  return utf8(`${JSON.stringify(kept)}\n`);
}

/** Undefined where there is none, and of an open one that has ended. */
async function readKept(store: PurchaseStore, key: string) {
  const bytes = await store.read(key);
  if (bytes === undefined || bytes.length === 0) return undefined;
  const object = parseObject(bytes, bytes.length);
  const url = textMember(object, 'url');
  const payment = textMember(object, 'payment');
  if (url === undefined || payment === undefined)
    throw new BoardError('PURCHASE', `${key}: expected a payment that was kept`);
  return {
    url,
    payment,
    body: textMember(object, 'body') ?? null,
    media_type: textMember(object, 'media_type') ?? null,
    status: numberMember(object, 'status'),
    why: textMember(object, 'why'),
  };
}

function resourceOf({ payment }: Kept): string | undefined {
  const made = parseBase64(payment);
  return textMember(objectMember(parseObject(made, made.length), 'resource'), 'url');
}

function idOf({ payment }: Kept): string {
  return sha256Hex(utf8(payment));
}
