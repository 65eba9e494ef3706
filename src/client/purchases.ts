/**
 * Buys at doors that ask for x402 payments. A payment is in a file before it is sent, so a buyer who was stopped, or who
 * never got the answer, sends that very payment again; and whoever orders what an open payment is for sends that one.
 *
 *     open/<order>.json       paid for, without an answer yet
 *     bought/<payment>.json   with <payment>.answer, the bytes that were bought, and <payment>.receipt.json
 *     refused/<payment>.json  with what the door said
 */

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseBase64, toBase64 } from '../core/base64.ts';
import { BoardError } from '../core/board-error.ts';
import { parseObject, textMember } from '../core/json-members.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { settleFolder, writeDurably, writeThrough } from '../publish/durable-file.ts';
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
  readonly buy: (order: Order, pay: Pay) => Promise<Purchase>;
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

const LONGEST_WAIT_SECONDS = 10;

export function openPurchases(settings: Settings): Purchases {
  const { folder, fetch = globalThis.fetch, patienceSeconds = 60 } = settings;
  const open = join(folder, 'open');
  mkdirSync(open, { recursive: true });
  const fileOf = (order: string): string => join(open, `${order}.json`);

  const end = (order: string, kept: Kept, ended: 'bought' | 'refused'): void => {
    const to = join(folder, ended);
    mkdirSync(to, { recursive: true });
    renameSync(fileOf(order), join(to, `${idOf(kept)}.json`));
    settleFolder(to);
    settleFolder(open);
  };

  const send = async (order: string, kept: Kept): Promise<Purchase> => {
    const purchase = { url: kept.url, payment: idOf(kept) };
    const until = Date.now() + patienceSeconds * 1000;
    for (;;) {
      const answer = await ask(kept, { 'payment-signature': kept.payment });
      if (answer.kind === 'answer' && answer.status === 200) {
        const { bytes, receipt } = answer;
        const to = join(folder, 'bought', idOf(kept));
        writeDurably(`${to}.answer`, bytes);
        if (receipt !== undefined) writeDurably(`${to}.receipt.json`, receipt);
        end(order, kept, 'bought');
        return { ...purchase, state: 'bought', answer: bytes, receipt };
      }
      if (answer.kind === 'answer' && !isForNow(answer)) {
        end(order, kept, 'refused');
        return { ...purchase, state: 'refused', status: answer.status, why: answer.why };
      }
      const pause = Math.min(answer.again ?? 1, LONGEST_WAIT_SECONDS) * 1000;
      if (Date.now() + pause > until) return { ...purchase, state: 'open', why: answer.why };
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

  const buy = async (order: Order, pay: Pay): Promise<Purchase> => {
    const asked = {
      url: order.url,
      body: order.body === undefined ? null : toBase64(order.body),
      media_type: order.mediaType ?? null,
    };
    const name = sha256Hex(utf8(JSON.stringify(asked)));
    if (existsSync(fileOf(name))) return send(name, readKept(fileOf(name)));
    const answer = await ask(asked, {});
    const challenge = answer.kind === 'answer' ? answer.challenge : undefined;
    if (challenge === undefined) throw new BoardError('NO_CHALLENGE', `${order.url}: ${answer.why}`);
    const payment = toBase64(utf8(JSON.stringify(await pay(challenge))));
    return send(name, keep(fileOf(name), { ...asked, payment }));
  };

  return {
    buy,
    resume: async () => {
      const purchases: Purchase[] = [];
      for (const file of readdirSync(open).filter((each) => /^[0-9a-f]{64}\.json$/.test(each)))
        purchases.push(await send(file.slice(0, -'.json'.length), readKept(join(open, file))));
      return purchases;
    },
  };
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

/** The file exists whole or not at all. Of two that order the same at once, one payment is kept and the other never sent. */
function keep(file: string, kept: Kept): Kept {
  const beside = `${file}.${randomUUID()}.new`;
  writeThrough(beside, utf8(`${JSON.stringify(kept)}\n`), 'wx');
  try {
    linkSync(beside, file);
    settleFolder(dirname(file));
    return kept;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readKept(file);
    throw error;
  } finally {
    unlinkSync(beside);
  }
}

function readKept(file: string): Kept {
  const bytes = readFileSync(file);
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
  };
}

function idOf({ payment }: Kept): string {
  return sha256Hex(utf8(payment));
}
