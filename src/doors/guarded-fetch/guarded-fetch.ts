/**
 * Fetches an address that a stranger gave, and reaches nothing but the public network: every name,
 * every answer of the resolver and every redirect is judged, and the socket goes to the very address
 * that was judged.
 */

import { Client, type Dispatcher, errors } from 'undici';
import { type CheckedAddress, checkAddress, hasControlCharacter, isPublicAddress } from './address.ts';
import type { Network } from './network.ts';
import { fail, type NotFetched, refuse } from './refusal.ts';

type Fetched = {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the address that answered, after redirects. */
  readonly host: string;
};

export type GuardedFetch = {
  readonly address: string;
  readonly limitBytes: number;
  readonly network: Network;
  readonly limitMs?: number;
  /** One exact origin that is reached although private: for tests, never in production. */
  readonly allowedOrigin?: string;
};

type Hop = GuardedFetch & { readonly signal: AbortSignal };

type Redirect = { readonly ok: 'redirect'; readonly to: string };

const LIMIT_MS = 15_000;
const MOST_REDIRECTS = 3;
const FIRST_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export async function fetchGuarded(order: GuardedFetch): Promise<Fetched | NotFetched> {
  const signal = AbortSignal.timeout(order.limitMs ?? LIMIT_MS);
  let address = order.address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const outcome = await fetchHop({ ...order, address, signal });
    if (outcome.ok !== 'redirect') return outcome;
    address = outcome.to;
  }
  return refuse('too_many_redirects');
}

async function fetchHop(hop: Hop): Promise<Fetched | Redirect | NotFetched> {
  const checked = checkAddress(hop.address, hop.allowedOrigin);
  if (!checked.ok) return checked;
  const pinned = await pinAddress(checked, hop);
  if (typeof pinned !== 'string') return pinned;
  const client = new Client(checked.url.origin, {
    connect: (options, done) => hop.network.connect({ ...options, hostname: pinned }, done),
    maxHeaderSize: MAX_HEADER_BYTES,
    maxResponseSize: hop.limitBytes + 1,
    allowH2: false,
  });
  try {
    const answer = await client.request({
      method: 'GET',
      path: checked.url.pathname + checked.url.search,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'evidence-board' },
      signal: hop.signal,
    });
    return await readAnswer(answer, checked.url, hop.limitBytes);
  } catch (error) {
    return toFailure(error, hop.signal);
  } finally {
    await client.destroy().catch(() => {});
  }
}

/** One address that was judged, for the socket: a second lookup could answer differently. */
async function pinAddress(checked: CheckedAddress, hop: Hop): Promise<string | NotFetched> {
  const host = checked.url.hostname.replace(/^\[|\]$/g, '');
  if (checked.literal !== undefined) return checked.literal;
  const answers = await beforeAbort(hop.network.resolve(host), hop.signal).catch(() => null);
  if (answers === null) return fail(hop.signal.aborted ? 'timeout' : 'dns');
  const [first] = answers;
  if (first === undefined) return fail('dns');
  // A name that resolves to public and private addresses at once is an attack: nothing is fetched.
  return checked.isExempt || answers.every(isPublicAddress) ? first : refuse('private_address');
}

async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: URL,
  limitBytes: number,
): Promise<Fetched | Redirect | NotFetched> {
  if (REDIRECTS.has(statusCode)) return toRedirect(headers.location, url);
  if (statusCode !== 200) return refuse('status');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && String(encoding).trim().toLowerCase() !== 'identity')
    return refuse('content_encoding');
  const declared = Number(headers['content-length'] ?? 0);
  if (declared > limitBytes) return refuse('too_large');
  // Filled in place, because joining parts at the end would hold a large file twice.
  let whole = new Uint8Array(declared > 0 ? declared : FIRST_BYTES);
  let length = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) return fail('connection');
    if (length + chunk.length > limitBytes) return refuse('too_large');
    if (length + chunk.length > whole.length) whole = grown(whole, length + chunk.length);
    whole.set(chunk, length);
    length += chunk.length;
  }
  return { ok: true, bytes: whole.length === length ? whole : whole.slice(0, length), host: url.hostname };
}

function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

/** The raw text of an absolute target is judged by the next hop, not what a parser made of it. */
function toRedirect(location: string | readonly string[] | undefined, from: URL): Redirect | NotFetched {
  if (typeof location !== 'string') return refuse('status');
  if (hasControlCharacter(location)) return refuse('control_character');
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return { ok: 'redirect', to: location };
  if (!URL.canParse(location, from)) return refuse('not_an_address');
  return { ok: 'redirect', to: new URL(location, from).href };
}

/** What was thrown never reaches the answer: it can quote what the other side said. */
function toFailure(error: unknown, signal: AbortSignal): NotFetched {
  if (signal.aborted) return fail('timeout');
  if (error instanceof errors.ResponseExceededMaxSizeError) return refuse('too_large');
  if (error instanceof errors.HeadersOverflowError) return fail('headers');
  const isTimeout =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  return fail(isTimeout ? 'timeout' : 'connection');
}
