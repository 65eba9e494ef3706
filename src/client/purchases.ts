/**
 * Buys at doors that ask for x402 payments. One order, which is the method, the address and the body, is paid once: whoever
 * orders the same meanwhile, later or from another process gets that one answer, unless it is ordered `again`.
 * A payment is in a file before it is sent, so a buyer who was stopped sends that very payment again.
 *
 *     open/<order>-1.json      the first payment for an order, without an answer yet
 *     bought/<order>-1.json    its answer is there: <order>-1.answer, the bytes that were bought, and <order>-1.receipt.json
 *     refused/<order>-1.json   with what the door said; the next payment for the order is <order>-2
 *
 * A file of `bought` or `refused` is made once and stays. An open one is sent only while there is none of its name, and
 * goes after: whoever finds it later finds an order that has ended.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseBase64, toBase64 } from '../core/base64.ts';
import { BoardError } from '../core/board-error.ts';
import { numberMember, parseObject, textMember } from '../core/json-members.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { settleFolder, writeThrough } from '../publish/durable-file.ts';
import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';

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
  | { readonly state: 'bought'; readonly answer: Uint8Array; readonly receipt: Uint8Array | undefined }
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
};

type Settings = {
  /** Where the payments are kept: a folder of one buyer on one machine. */
  readonly folder: string;
  readonly fetch?: typeof globalThis.fetch;
  /** For how long a door is asked again before the purchase is left open. */
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

/** The purchases that this process waits for, by the file of their payment: parts of one program share the answer. */
const underWay = new Map<string, Promise<Purchase>>();

export function openPurchases(settings: Settings): Purchases {
  const { folder, fetch = globalThis.fetch, patienceSeconds = 60 } = settings;
  for (const state of ['open', 'bought', 'refused']) mkdirSync(join(folder, state), { recursive: true });
  const openFile = (name: string): string => join(folder, 'open', `${name}.json`);

  const shared = (name: string, purchase: () => Promise<Purchase>): Promise<Purchase> => {
    const file = resolve(openFile(name));
    const found = underWay.get(file);
    if (found !== undefined) return found;
    const begun = purchase().finally(() => underWay.delete(file));
    underWay.set(file, begun);
    return begun;
  };

  /** Asked after the payment was read: one that was kept by a slower buyer of an order that has ended is never sent. */
  const send = async (name: string, kept: Kept): Promise<Purchase> => {
    const until = Date.now() + patienceSeconds * 1000;
    for (;;) {
      const ended = readEnded(folder, name);
      if (ended !== undefined) {
        rmSync(openFile(name), { force: true });
        return ended;
      }
      const answer = await ask(kept, { 'payment-signature': kept.payment });
      if (answer.kind === 'answer' && (answer.status === 200 || !isForNow(answer))) {
        end(folder, { name, kept, answer });
        continue;
      }
      const pause = Math.min(answer.again ?? 1, LONGEST_WAIT_SECONDS) * 1000;
      if (Date.now() + pause > until)
        return { url: kept.url, payment: idOf(kept), state: 'open', why: answer.why };
      await wait(pause);
    }
  };

  const ask = async (kept: Omit<Kept, 'payment'>, headers: Record<string, string>): Promise<DoorAnswer> => {
    const body = kept.body === null ? undefined : parseBase64(kept.body);
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(kept.media_type === null ? {} : { 'content-type': kept.media_type }) },
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    } as const;
    try {
      const response = await fetch(kept.url, init);
      return await readAnswer(response);
    } catch (error) {
      return { kind: 'none', why: error instanceof Error ? error.message : String(error), again: undefined };
    }
  };

  const payFor = async (asked: Omit<Kept, 'payment'>, pay: Pay): Promise<Kept> => {
    const answer = await ask(asked, {});
    const challenge = answer.kind === 'answer' ? answer.challenge : undefined;
    if (challenge === undefined) throw new BoardError('NO_CHALLENGE', `${asked.url}: ${answer.why}`);
    return { ...asked, payment: toBase64(utf8(JSON.stringify(await pay(challenge)))) };
  };

  const finish = async (name: string, make: () => Promise<Kept>): Promise<Purchase> => {
    const kept = readKept(openFile(name)) ?? (await make());
    create(openFile(name), spell(kept));
    // Of several that order at once, one payment is kept. It is gone again where another buyer has its answer.
    return send(name, readKept(openFile(name)) ?? kept);
  };

  return {
    buy: async (order, pay, { again = false } = {}) => {
      const { name, bought } = nextPayment(folder, orderOf(order));
      if (bought !== undefined && !again) return bought;
      const asked = {
        url: order.url,
        body: order.body === undefined ? null : toBase64(order.body),
        media_type: order.mediaType ?? null,
      };
      // Left open by a version that named its files by these alone.
      const before = sha256Hex(utf8(JSON.stringify(asked)));
      const left = readKept(openFile(before));
      if (left !== undefined) return shared(before, () => send(before, left));
      return shared(name, () => finish(name, () => payFor(asked, pay)));
    },
    resume: async () => {
      const purchases: Purchase[] = [];
      for (const file of readdirSync(join(folder, 'open')).filter((each) => OPEN.test(each))) {
        const name = file.slice(0, -'.json'.length);
        const kept = readKept(openFile(name));
        if (kept !== undefined) purchases.push(await shared(name, () => send(name, kept)));
      }
      return purchases;
    },
  };
}

const OPEN = /^[0-9a-f]{64}(-\d+)?\.json$/;

/** By what a seller, too, tells two orders apart. */
function orderOf({ url, body }: Order): string {
  const method = body === undefined ? 'GET' : 'POST';
  return sha256Hex(utf8(JSON.stringify([method, new URL(url).href, sha256Hex(body ?? utf8(''))])));
}

/** The name of the payment that an order has open, or would be paid by next; and the last that bought it. */
function nextPayment(folder: string, order: string): { name: string; bought: EndedPurchase | undefined } {
  let bought: EndedPurchase | undefined;
  for (let number = 1; ; number += 1) {
    const name = `${order}-${number}`;
    const ended = readEnded(folder, name);
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
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header = response.headers.get('payment-required');
  const again = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'answer',
    status: response.status,
    bytes,
    challenge:
      response.status === 402 && header !== null
        ? parseAs('x402-payment-required-2', parseBase64(header), response.url)
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

/** The file that says so comes last: what it speaks of is there. */
function end(folder: string, { name, kept, answer: { status, bytes, receipt, why } }: PaymentAnswer): void {
  if (status !== 200) {
    create(join(folder, 'refused', `${name}.json`), spell({ ...kept, status, why }));
    return;
  }
  const bought = join(folder, 'bought', name);
  create(`${bought}.answer`, bytes);
  if (receipt !== undefined) create(`${bought}.receipt.json`, receipt);
  create(`${bought}.json`, spell(kept));
}

function readEnded(folder: string, name: string): EndedPurchase | undefined {
  const bought = join(folder, 'bought', name);
  const kept = readKept(`${bought}.json`);
  if (kept !== undefined) {
    const receipt = readThere(`${bought}.receipt.json`);
    const answer = new Uint8Array(readFileSync(`${bought}.answer`));
    return { url: kept.url, payment: idOf(kept), state: 'bought', answer, receipt };
  }
  const refused = readKept(join(folder, 'refused', `${name}.json`));
  if (refused === undefined) return undefined;
  const { url, status = 402, why = '' } = refused;
  return { url, payment: idOf(refused), state: 'refused', status, why };
}

/** The file exists whole or not at all, and the first who makes it has made it, of whatever processes. */
function create(file: string, bytes: Uint8Array): void {
  if (existsSync(file)) return;
  const beside = `${file}.${randomUUID()}.new`;
  writeThrough(beside, bytes, 'wx');
  try {
    linkSync(beside, file);
    settleFolder(dirname(file));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(beside);
  }
}

function readThere(file: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function spell(kept: Kept & { readonly status?: number; readonly why?: string }): Uint8Array {
  return utf8(`${JSON.stringify(kept)}\n`);
}

function readKept(file: string) {
  const bytes = readThere(file);
  if (bytes === undefined) return undefined;
  const object = parseObject(bytes, bytes.length);
  const url = textMember(object, 'url');
  const payment = textMember(object, 'payment');
  if (url === undefined || payment === undefined)
    throw new BoardError('PURCHASE', `${file}: expected a payment that was kept`);
  return {
    url,
    payment,
    body: textMember(object, 'body') ?? null,
    media_type: textMember(object, 'media_type') ?? null,
    status: numberMember(object, 'status'),
    why: textMember(object, 'why'),
  };
}

function idOf({ payment }: Kept): string {
  return sha256Hex(utf8(payment));
}
