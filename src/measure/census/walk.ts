/**
 * Walks the listing of a model hub, page after page, as hubs document it: a JSON list of models with their ids, the address
 * of the next page in the header Link, and 429 with the time to wait where it is asked too often. What was read is kept
 * after each page, so that a walk that was stopped goes on where it was. No model is downloaded.
 */

import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { HubCensus01 } from '../../schema/contracts.gen.ts';
import { boundedBody, boundedRequest, type Reach } from '../bounded-request.ts';
import { isRecord, tryJson } from '../foreign.ts';
import { shorten } from '../probe/json-rpc.ts';
import type { WalkState, WalkStore } from './walk-store.ts';

export type Walk = {
  /** The address of the first page. */
  readonly start: string;
  /** How many pages are read before the walk rests. */
  readonly maxPages: number;
  readonly limits: WalkLimits;
  readonly reach: Reach;
  readonly store: WalkStore;
  readonly now: () => Date;
  readonly sleep: (seconds: number) => Promise<void>;
  readonly doing: (what: string) => void;
};

type WalkLimits = {
  readonly timeout_ms: number;
  /** Of one page. */
  readonly max_bytes: number;
  readonly tries: number;
  /** The longest that the hub may ask us to wait. */
  readonly wait_s: number;
};

export const walkLimits: WalkLimits = { timeout_ms: 30_000, max_bytes: 16 * 2 ** 20, tries: 5, wait_s: 600 };

/** What a page is refused for ends the walk; the pages before stay counted. */
class Stopped extends Error {}

export async function walkListing(walk: Walk): Promise<HubCensus01> {
  const { start, maxPages, store } = walk;
  let state = await store.open(start);
  let why = state.next === null ? undefined : `stopped after ${maxPages} pages, as asked`;
  try {
    for (let page = 0; page < maxPages && state.next !== null; page += 1)
      state = await readPage(state, state.next, walk);
    if (state.next === null) why = undefined;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    why = `stopped at page ${state.pages_done + 1}: ${error.message}`;
  }
  return await conclude(state, why, store);
}

async function readPage(state: WalkState, address: string, walk: Walk): Promise<WalkState> {
  const { start, store, now, doing } = walk;
  const mark = sha256Hex(utf8(address)).slice(0, 32);
  if (state.followed.includes(mark)) throw new Stopped('it leads back to a page that was read');
  if (new URL(address).origin !== new URL(start).origin) throw new Stopped('it leads to another origin');
  doing(`reading page ${state.pages_done + 1}`);
  const { ids, link } = await askPatiently(address, walk);
  return await store.keep(ids, {
    ...state,
    next: link === undefined ? null : absolute(link, address),
    pages_done: state.pages_done + 1,
    followed: [...state.followed, mark],
    as_of: `${now().toISOString().slice(0, 19)}Z`,
  });
}

function absolute(link: string, from: string): string {
  if (URL.canParse(link, from)) return new URL(link, from).href;
  throw new Stopped('the address of the next page is none');
}

type Page = { readonly ids: readonly string[]; readonly link: string | undefined };

/** Waits as the hub asks; a fault of the network or of the hub is tried again, anything else ends the walk. */
async function askPatiently(address: string, walk: Walk): Promise<Page> {
  const { limits, now, sleep, doing } = walk;
  for (let attempt = 1; ; attempt += 1) {
    const answered = await ask(address, walk);
    if ('ids' in answered) return answered;
    const { reason, status, headers } = answered;
    const isPassing = status === undefined || status === 429 || status >= 500;
    if (!isPassing || attempt === limits.tries)
      throw new Stopped(isPassing ? `${reason}, ${attempt} times` : reason);
    const seconds = waitSeconds(headers, now()) ?? 2 ** attempt;
    if (seconds > limits.wait_s) throw new Stopped(`${reason} and asked for ${seconds} s of waiting`);
    doing(`${reason}; waiting ${seconds} s`);
    await sleep(seconds);
  }
}

type Unread = {
  readonly reason: string;
  readonly status?: number | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

async function ask(address: string, { limits, reach }: Walk): Promise<Page | Unread> {
  const signal = AbortSignal.timeout(limits.timeout_ms);
  const headers = { accept: 'application/json' };
  let text = '';
  try {
    const answer = await boundedRequest({ address, method: 'GET', headers, reach, signal });
    const { statusCode: status, headers: head } = answer;
    if (status !== 200) {
      answer.destroy();
      return { reason: `answered HTTP ${status}`, status, headers: head };
    }
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of boundedBody(answer, limits.max_bytes))
      text += decoder.decode(chunk, { stream: true });
    const ids = parsePage(text + decoder.decode());
    if (ids === undefined) throw new Stopped('it is no list of models with an id each');
    return { ids, link: nextLink(head.link) };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    const reason = error instanceof Error ? shorten(error.message) : 'failed';
    if (/^(not contacted|answered more)/.test(reason)) throw new Stopped(reason);
    return { reason: signal.aborted ? `no answer within ${limits.timeout_ms} ms` : reason, headers: {} };
  }
}

async function conclude(state: WalkState, why: string | undefined, store: WalkStore): Promise<HubCensus01> {
  const { start, pages_done, as_of } = state;
  if (as_of === null)
    throw new BoardError('WALK', `${start}: expected a page of a listing, got none: ${why ?? 'no reason'}`);
  const { unique, seen, sha256 } = await store.digest(why === undefined);
  const twice = `${seen - unique} of ${seen} rows named an id that had been named before, and count once`;
  const reason = why ?? `the last of ${pages_done} pages named no next page`;
  return {
    schema: 'svc.hub-census/0.1',
    as_of,
    source: start,
    n_unique_ids: unique,
    n_measured: 0,
    listing_state_all: 'DISCOVERED',
    status_all: 'UNMEASURED',
    complete: why === undefined,
    complete_reason: `${reason}; ${twice}; a listing that changes while it is walked is no snapshot`,
    pages_done,
    sha256_jsonl: sha256,
    weights_downloaded: 0,
  };
}

/** One page of a hub's listing: the ids on it, the address of the next (RFC 8288), and how long to wait (RFC 9110). */
const LONGEST_ID = 300;

/** Undefined where the text is no list of objects that each have an id of plain characters. */
export function parsePage(text: string): readonly string[] | undefined {
  const rows = tryJson(text);
  if (!Array.isArray(rows)) return undefined;
  const ids = rows.map((row: unknown) => (isRecord(row) ? row.id : undefined));
  return ids.every(isPlainId) ? ids : undefined;
}

function isPlainId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !/[\p{C}\s]/u.test(id);
}

/** The target of the link whose relation is `next`. */
export function nextLink(header: string | readonly string[] | undefined): string | undefined {
  const links = (typeof header === 'string' ? header : (header ?? []).join(', ')).split(/,(?=\s*<)/);
  for (const link of links) {
    const [, target, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (target !== undefined && names.includes('next')) return target;
  }
  return undefined;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `Retry-After` in seconds or as a date; else the end of the window, as `RateLimit: "api";r=0;t=55` states it. */
export function waitSeconds(headers: Headers, now: Date): number | undefined {
  const { 'retry-after': retry, ratelimit } = headers;
  if (typeof retry === 'string') {
    if (/^\d{1,9}$/.test(retry)) return Number(retry);
    const until = Date.parse(retry);
    if (!Number.isNaN(until)) return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
  }
  const window = typeof ratelimit === 'string' ? /;\s*t=(\d{1,9})\b/.exec(ratelimit)?.[1] : undefined;
  return window === undefined ? undefined : Number(window);
}
