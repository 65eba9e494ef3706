/**
 * A component behind an address, in the shape of chat completions. Each way in which no answer comes has a
 * name of its own, in words of this file: what a server writes about an error may hold the key it was sent.
 */

import { present } from '../core/present.ts';
import type { Effort, Most, Turn } from './bench.ts';
import { boundedBody, boundedRequest, type Reach } from './bounded-request.ts';
import { isRecord, member, tryJson } from './foreign.ts';

export type ChatEndpoint = {
  /** Without a slash at its end; `/chat/completions` is asked below it. */
  readonly base: string;
  readonly model: string;
  readonly system?: string;
  readonly temperature?: number;
  readonly seed?: number;
  readonly max_tokens?: number;
  /** US dollars for a million tokens. */
  readonly price?: { readonly input: number; readonly output: number };
  /** Sent as the bearer of the request, and nowhere else. */
  readonly key?: string;
  readonly reach: Reach;
  readonly timeoutMs: number;
};

export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

/** The text of the answer, or the kind of failure. */
export type ChatAnswer = ({ readonly text: string } | { readonly failure: string }) & Effort;

/** How often one question is sent, and how long a wait between two of them may be. */
export const MOST_TRIES = 5;
export const MOST_WAIT_MS = 120_000;
const FIRST_WAIT_MS = 500;
const MOST_BYTES = 1 << 20;

/** `turn`: waits before each request until it may be sent. */
export async function askChat(
  chat: ChatEndpoint,
  question: string,
  { clock, turn }: { readonly clock: Clock; readonly turn?: Turn | undefined },
): Promise<ChatAnswer> {
  for (let tries = 1; ; tries += 1) {
    const ended = await turn?.(mostOf(chat, question));
    const tried = await sendOnce(chat, question, clock);
    ended?.(tookOf(tried));
    if ('answer' in tried) return tried.answer;
    const { failure, isPassing, retryAfterMs } = tried;
    const wait = Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), retryAfterMs ?? 0);
    if (!isPassing || tries === MOST_TRIES || wait > MOST_WAIT_MS) return { failure };
    await clock.sleep(wait);
  }
}

/** A token has at least one byte, so the body has more bytes than a question has tokens. */
export function mostOf(chat: ChatQuestion, question: string): Most {
  const { price, max_tokens } = chat;
  const input_tokens = Buffer.byteLength(bodyOf(chat, question));
  return present({
    input_tokens,
    output_tokens: max_tokens,
    cost_usd:
      price === undefined || max_tokens === undefined
        ? undefined
        : dollars(input_tokens * price.input + max_tokens * price.output),
  });
}

/** A request that was refused costs nothing; of one that broke off, or that states no cost, nobody knows. */
function tookOf(tried: Tried): Most | undefined {
  if ('answer' in tried) return tried.answer.input_tokens === undefined ? undefined : tried.answer;
  return tried.isRefused ? { cost_usd: 0 } : undefined;
}

type Tried =
  | { readonly answer: ChatAnswer }
  | {
      readonly failure: string;
      /** Whether the same question may be answered later. */
      readonly isPassing: boolean;
      /** The endpoint said so, by its status. */
      readonly isRefused: boolean;
      readonly retryAfterMs?: number;
    };

async function sendOnce(chat: ChatEndpoint, question: string, clock: Clock): Promise<Tried> {
  const { key, reach, timeoutMs } = chat;
  const begun = clock.now();
  try {
    const answer = await boundedRequest({
      address: `${chat.base}/chat/completions`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: bodyOf(chat, question),
      reach,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.destroy();
      const retryAfterMs = waitAsked(answer.headers['retry-after'], Date.now());
      return {
        failure:
          status >= 300 && status < 400 ? `HTTP ${status}, a redirect, not followed` : `HTTP ${status}`,
        isPassing: status === 429 || status >= 500,
        isRefused: true,
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      };
    }
    const parts: Uint8Array[] = [];
    for await (const part of boundedBody(answer, MOST_BYTES)) parts.push(part);
    const latency_ms = Math.round(clock.now() - begun);
    return { answer: { ...readCompletion(chat, Buffer.concat(parts).toString('utf8')), latency_ms } };
  } catch (error) {
    return failureOf(error, timeoutMs);
  }
}

type ChatQuestion = Omit<ChatEndpoint, 'key' | 'reach' | 'timeoutMs' | 'base'>;

function bodyOf({ model, system, temperature, seed, max_tokens }: ChatQuestion, question: string): string {
  const messages = [
    ...(system === undefined ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: question },
  ];
  return JSON.stringify({ model, messages, ...present({ temperature, seed, max_tokens }), stream: false });
}

function readCompletion({ key, price }: ChatEndpoint, body: string): ChatAnswer {
  const said = tryJson(body);
  const [choice] = isRecord(said) && Array.isArray(said.choices) ? said.choices : [];
  const message: unknown = isRecord(choice) ? choice.message : undefined;
  const content = isRecord(message) ? message.content : undefined;
  const effort = effortOf(said, price);
  if (typeof content !== 'string') return { failure: 'no text in a chat completion', ...effort };
  // A server that repeats what it was sent must not put the key into a row.
  return { text: key === undefined ? content : content.replaceAll(key, '[key]'), ...effort };
}

function effortOf(said: unknown, price: ChatEndpoint['price']): Effort {
  const usage = isRecord(said) ? said.usage : undefined;
  const tokens = (name: string): number | undefined => {
    const count = isRecord(usage) ? member(usage, name) : undefined;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
  };
  const [input_tokens, output_tokens] = [tokens('prompt_tokens'), tokens('completion_tokens')];
  const isPriced = price !== undefined && input_tokens !== undefined && output_tokens !== undefined;
  const cost_usd = isPriced ? dollars(input_tokens * price.input + output_tokens * price.output) : undefined;
  return present({ input_tokens, output_tokens, cost_usd });
}

/** Of millionths, without the digits that only binary fractions have. */
function dollars(millionths: number): number {
  return Number((millionths / 1_000_000).toPrecision(12));
}

/** Seconds, or a date of HTTP; undefined where neither is stated. */
export function waitAsked(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

const refused = { isPassing: false, isRefused: true };
const broken = { isPassing: true, isRefused: false };

function failureOf(error: unknown, timeoutMs: number): Tried {
  const { name, message } = error instanceof Error ? error : new Error('failed');
  if (/^not contacted: expected /.test(message)) return { failure: message, ...refused };
  if (/^answered more than \d+ bytes$/.test(message))
    return { failure: message, ...broken, isPassing: false };
  if (name === 'AbortError' || name === 'TimeoutError')
    return { failure: `no answer within ${timeoutMs / 1000} s`, ...broken };
  const isUnsent = isRecord(error) && error.syscall === 'connect';
  const code = isRecord(error) && typeof error.code === 'string' ? ` (${error.code})` : '';
  return { failure: `no connection${code}`, ...broken, isRefused: isUnsent };
}
