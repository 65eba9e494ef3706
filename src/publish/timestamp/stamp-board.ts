/**
 * Asks calendars of OpenTimestamps for proofs about the newest root and the newest checkpoint, and asks
 * again for what they promised before. Root and checkpoint are durable first; a proof is a file of its own beside them.
 */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { readRoots } from '../../artifacts/roots.ts';
import {
  readTimestamps,
  stampedCheckpoints,
  stampedRoots,
  type TimestampSubject,
  timestampPath,
} from '../../artifacts/timestamps.ts';
import { BoardError } from '../../core/board-error.ts';
import { toHex } from '../../core/hex.ts';
import { sha256 } from '../../core/sha256.ts';
import {
  claimsOf,
  growProof,
  parseTimestamp,
  parseTimestampProof,
  serializeTimestampProof,
  type Timestamp,
  type TimestampProof,
} from '../../core/timestamp-proof.ts';
import { type Fetch, fetchBounded, type HttpAnswer } from '../bounded-fetch.ts';
import { writeDurably } from '../durable-file.ts';

type Stamping = {
  readonly artifactsDir: string;
  /** Addresses of calendars; no other address is asked, whatever a proof names. */
  readonly urls: readonly string[];
  readonly fetch: Fetch;
};

type StampReport = {
  readonly url: string;
  /** Whether the calendar answered as a calendar does; a promise that is not kept yet is such an answer. */
  readonly isAnswered: boolean;
  readonly detail: string;
};

export async function stampBoard({ artifactsDir, urls, fetch }: Stamping): Promise<readonly StampReport[]> {
  const calendars = urls.map((url): Calendar => ({ url: url.replace(/\/+$/, ''), fetch }));
  const reports: StampReport[] = [];
  for (const target of targetsOf(artifactsDir)) {
    let { proof } = target;
    for (const calendar of calendars) {
      const { url } = calendar;
      const report = (isAnswered: boolean, detail: string): void => {
        reports.push({ url, isAnswered, detail: `${timestampPath(target)}: ${detail}` });
      };
      try {
        const grown = await askOne(calendar, { ...target, proof });
        if (grown === undefined) continue;
        if (grown.proof !== proof) keep(join(artifactsDir, timestampPath(target)), grown.proof);
        proof = grown.proof;
        report(true, grown.detail);
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        report(false, error.message);
      }
    }
  }
  return reports;
}

type StampTarget = TimestampSubject & {
  readonly digest: Uint8Array;
  /** Only what is newest gets a new promise; of the rest old promises are asked for. */
  readonly isNewest: boolean;
  readonly proof: TimestampProof | undefined;
};

function targetsOf(artifactsDir: string): readonly StampTarget[] {
  const folder = openFolder(artifactsDir);
  const [roots, log] = [readRoots(folder), readEventLog(folder)];
  const files = readTimestamps(folder, { roots, log });
  return [stampedRoots(roots), stampedCheckpoints(log)]
    .flatMap((stamped) =>
      stamped.map(({ about, name, bytes }, at) => ({
        about,
        name,
        digest: sha256(bytes),
        isNewest: at + 1 === stamped.length,
        proof: files.find((file) => file.about === about && file.name === name)?.proof,
      })),
    )
    .filter(({ isNewest, proof }) => isNewest || proof !== undefined);
}

/** Undefined where there is nothing to ask this calendar. */
async function askOne(
  calendar: Calendar,
  { digest, isNewest, proof }: StampTarget,
): Promise<{ readonly proof: TimestampProof; readonly detail: string } | undefined> {
  const none: TimestampProof = { digest, timestamp: { attestations: [], branches: [] } };
  const known = proof ?? none;
  const claims = claimsOf(known);
  const block = blockOf(known);
  if (block !== undefined)
    return isNewest ? { proof: known, detail: `names block ${block} already` } : undefined;
  const promises = claims.filter(
    ({ attestation }) => attestation.kind === 'pending' && attestation.calendar === calendar.url,
  );
  if (promises.length === 0) {
    if (!isNewest) return undefined;
    const promised = growProof(known, digest, await submitDigest(calendar, digest));
    return { proof: promised, detail: wordsOf(promised, 'promised, and in no block yet') };
  }
  let grown = known;
  for (const { message } of promises) {
    const answer = await askAgain(calendar, message);
    if (answer !== undefined) grown = growProof(grown, message, answer);
  }
  return { proof: grown, detail: wordsOf(grown, 'promised before, and in no block yet') };
}

function wordsOf(proof: TimestampProof, otherwise: string): string {
  const block = blockOf(proof);
  return block === undefined ? otherwise : `names block ${block}, which was compared with no header`;
}

function blockOf(proof: TimestampProof): number | undefined {
  const heights = claimsOf(proof).flatMap(({ attestation }) =>
    attestation.kind === 'block' ? [attestation.height] : [],
  );
  return heights.length === 0 ? undefined : Math.min(...heights);
}

/** Only what the strict reader takes is written: calendars may answer more than a proof may hold. */
function keep(file: string, proof: TimestampProof): void {
  const bytes = serializeTimestampProof(proof);
  parseTimestampProof(bytes);
  writeDurably(file, bytes);
}

type Calendar = { readonly url: string; readonly fetch: Fetch };

/** What the official client reads of an answer. */
const MAX_ANSWER_BYTES = 10_000;

const ACCEPT = 'application/vnd.opentimestamps.v1';

/**
 * A calendar of OpenTimestamps, over HTTP: `POST /digest` takes a digest and promises to put it into a block,
 * `GET /timestamp/<hex>` answers what has become of a promise. What it answers is a stranger's bytes.
 */
async function submitDigest(calendar: Calendar, digest: Uint8Array): Promise<Timestamp> {
  const { status, bytes } = await ask(calendar, 'digest', { method: 'POST', body: new Uint8Array(digest) });
  if (status !== 200) throw refusal(calendar, 'status 200', `${status}`);
  return readAnswer(calendar, bytes, digest);
}

/** Undefined where the calendar has put the message into no block yet. */
async function askAgain(calendar: Calendar, message: Uint8Array): Promise<Timestamp | undefined> {
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
