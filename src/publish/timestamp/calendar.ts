/**
 * A calendar of OpenTimestamps, over HTTP: `POST /digest` takes a digest and promises to put it into a block,
 * `GET /timestamp/<hex>` answers what has become of a promise. What it answers is a stranger's bytes.
 */

import { BoardError } from '../../core/board-error.ts';
import { toHex } from '../../core/hex.ts';
import { claimsOf, parseTimestamp, type Timestamp } from '../../core/timestamp-proof.ts';
import { type Fetch, fetchBounded, type HttpAnswer } from '../bounded-fetch.ts';

export type Calendar = { readonly url: string; readonly fetch: Fetch };

/** What the official client reads of an answer. */
const MAX_ANSWER_BYTES = 10_000;

const ACCEPT = 'application/vnd.opentimestamps.v1';

export async function submitDigest(calendar: Calendar, digest: Uint8Array): Promise<Timestamp> {
  const { status, bytes } = await ask(calendar, 'digest', { method: 'POST', body: new Uint8Array(digest) });
  if (status !== 200) throw refusal(calendar, 'status 200', `${status}`);
  return readAnswer(calendar, bytes, digest);
}

/** Undefined where the calendar has put the message into no block yet. */
export async function askAgain(calendar: Calendar, message: Uint8Array): Promise<Timestamp | undefined> {
  const { status, bytes } = await ask(calendar, `timestamp/${toHex(message)}`, { method: 'GET' });
  if (status === 404) return undefined;
  if (status !== 200) throw refusal(calendar, 'status 200 or 404', `${status}`);
  return readAnswer(calendar, bytes, message);
}

function ask({ url, fetch }: Calendar, path: string, init: RequestInit): Promise<HttpAnswer> {
  return fetchBounded({
    fetch,
    url: `${url}/${path}`,
    init: { ...init, headers: { accept: ACCEPT } },
    max_bytes: MAX_ANSWER_BYTES,
  });
}

/** A calendar promises for itself only: later the promise is asked for at the address that it names. */
function readAnswer(calendar: Calendar, bytes: Uint8Array, message: Uint8Array): Timestamp {
  const timestamp = parseTimestamp(bytes, message);
  const said = claimsOf({ digest: message, timestamp }).map(({ attestation }) => attestation);
  const other = said.find((each) => each.kind === 'pending' && each.calendar !== calendar.url);
  if (other?.kind === 'pending')
    throw refusal(calendar, 'a promise of its own', `one of ${other.calendar}: name that calendar`);
  if (!said.some(({ kind }) => kind !== 'other')) throw refusal(calendar, 'a promise or a block', 'neither');
  return timestamp;
}

function refusal({ url }: Calendar, expected: string, got: string): BoardError {
  return new BoardError('CALENDAR', `${url}: expected ${expected}, got ${got}`);
}
