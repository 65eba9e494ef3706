/**
 * One request to a stranger: over https, to a public address, within a time, no redirect followed. Every address that a
 * name stands for is vetted before the socket is opened to it.
 */

import { lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Reach = {
  /** Addresses of this machine and its network may be asked, and the loopback interface over plain http too. */
  readonly mayBePrivate: boolean;
  /** The certificates that are trusted, in place of those of Node. */
  readonly ca?: string;
};

type BoundedRequest = {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reach: Reach;
  readonly signal: AbortSignal;
};

/** The answer's head; its body is read with `boundedBody`, within the same time. */
export function boundedRequest(asked: BoundedRequest): Promise<IncomingMessage> {
  const { address, method, headers, body, reach, signal } = asked;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const refusal = refuseAddress(url, reach);
  if (url === undefined || refusal !== undefined) return Promise.reject(new Error(refusal));
  const options: RequestOptions & { ca?: string } = {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    lookup: reach.mayBePrivate ? undefined : lookupPublic,
    ...(reach.ca === undefined ? {} : { ca: reach.ca }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Counted while it is read: a declared length is not believed. */
export async function* boundedBody(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    yield chunk;
  }
}

function refuseAddress(url: URL | undefined, { mayBePrivate }: Reach): string | undefined {
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (url?.username || url?.password)
    return 'not contacted: expected an address without a name and a password';
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return PRIVATE;
  if (url?.protocol === 'https:') return undefined;
  if (mayBePrivate && url?.protocol === 'http:' && ['localhost', '127.0.0.1', '::1'].includes(host))
    return undefined;
  return 'not contacted: expected https';
}

const PRIVATE = 'not contacted: expected a public address, got one of a private or reserved network';

/** One private address among several is enough: which of them is used would be chance. */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 0);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new Error(PRIVATE), '', 0);
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    return done(null, first.address, first.family);
  });
};
