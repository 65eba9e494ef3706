/**
 * A site over the network: what its list names is fetched into a folder of its own once that is asked for, all else
 * as it is read. Every answer is bounded in bytes and in time, and no redirect is followed but those
 * that the site promises.
 */

import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RedirectPromise, type RequestHeaders, type Visit, verifier } from './published-verifier.ts';
import {
  isLineFile,
  mostBytesOf,
  openBudget,
  openDeadline,
  type ReadingBounds,
  refuseLargerThan,
  watchLines,
} from './reading-bounds.ts';
import { hostFiles, parseSums, staysInside } from './served-files.ts';
import { listOf, members, number, parseShape, text } from './shape.ts';
import { readFolder } from './site-folder.ts';
import type { Progress, SiteTarget } from './site-target.ts';
import { messageOf, VerifyError } from './verify-error.ts';

const IN_FLIGHT = 16;
const ATTEMPTS = 3;

const HOSTING = 'board-data/hosting.json';
const hostingShape = members<RedirectPromise>({
  pages: text,
  rules: listOf(members({ path: text, to: text, status: number })),
});

type Fetching = { readonly progress: Progress; readonly bounds: ReadingBounds };

export async function openSiteAddress(origin: string, { progress, bounds }: Fetching): Promise<SiteTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-verify-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const answers = new Map<string, Pick<Visit, 'status' | 'headers'>>();
  const shared = shareHeaders();
  const kept = new Set<string>();
  const reader = readFolder(folder, { isOurs: (path) => kept.has(path), bounds });
  const spent = { spend: openBudget(bounds), left: openDeadline(bounds), bounds, typed: origin };
  const readPromise = once(async () => {
    const bytes = reader.find(HOSTING) ?? (await fetchFile(HOSTING));
    return bytes === null ? { pages: '', rules: [] } : parseShape(hostingShape, bytes, HOSTING);
  });
  const fetchFile = async (path: string): Promise<Uint8Array | null> => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const asked = `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const { status, headers } = await fetchInto(file, { address: origin + asked, path, ...spent });
    const answer = { status, headers: shared(headers) };
    answers.set(path, answer);
    const isRedirect = status >= 300 && status < 400;
    const from = { headers, url: origin + encodeURI(`/${path}`) };
    const target = isRedirect ? await verifier.followed(await readPromise(), `/${path}`, from) : undefined;
    const isServed = target === undefined ? isFound(answer, path) : await fetchStored(file, target, path);
    if (isServed) kept.add(path);
    return reader.find(path);
  };
  const fetchStored = async (file: string, address: string, path: string): Promise<boolean> => {
    const { status } = await fetchInto(file, { address, path, ...spent });
    if (status === 200) return true;
    throw new VerifyError(
      'UNREACHABLE',
      `${path}: expected the file in the store at ${address}, got status ${status}`,
    );
  };
  try {
    if ((await fetchFile('SHA256SUMS')) === null)
      throw new VerifyError('NO_SITE', `${origin}/SHA256SUMS: expected the list of all files, got none`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    ...reader,
    name: origin,
    list: undefined,
    notFollowed: [],
    // What is in no list of digests is fetched when it is first read.
    read: async (path) => reader.find(path) ?? (staysInside(path) ? fetchFile(path) : null),
    visit: async (address, more) => {
      const path = decodeURIComponent(address.slice(1));
      const answer = more === undefined ? answers.get(path) : undefined;
      if (answer === undefined)
        return visitAddress({ address: `${origin}${address}`, path: '', more, ...spent });
      return { ...answer, bytes: (answer.status === 200 ? reader.find(path) : null) ?? new Uint8Array() };
    },
    fetchListed: async () => {
      const sums = parseSums(reader.findChunks('SHA256SUMS') ?? []);
      const listed = sums
        .map(({ path }) => path)
        .filter((path) => !hostFiles.includes(path) && !kept.has(path));
      await inParallel(listed, progress, fetchFile);
    },
    close,
  };
}

async function inParallel(
  paths: readonly string[],
  progress: Progress,
  work: (path: string) => Promise<unknown>,
): Promise<void> {
  const queue = [...paths];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      // A file that is listed and not served is for the verifier to find missing.
      await work(path);
      progress(++done, paths.length, 'files fetched');
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

type Wanted = {
  readonly address: string;
  readonly path: string;
  /** What is asked beside the address. */
  readonly more?: RequestHeaders | undefined;
  /** By the reader. */
  readonly typed: string;
  readonly spend: (bytes: number) => void;
  readonly left: () => number;
  readonly bounds: ReadingBounds;
};

/** Straight onto the disk. */
async function fetchInto(file: string, wanted: Wanted): Promise<Pick<Visit, 'status' | 'headers'>> {
  const watch = isLineFile(wanted.path) ? watchLines(wanted.address) : () => {};
  return withAttempts(wanted, async (response) => {
    const handle = openSync(file, 'w');
    try {
      for await (const chunk of bounded(response, wanted)) {
        watch(chunk);
        writeSync(handle, chunk);
      }
    } finally {
      closeSync(handle);
    }
    return { status: response.status, headers: response.headers };
  });
}

/** A redirect that nothing promises has no file for us; a site that cannot be reached is an error, never a verdict. */
function isFound({ status }: Pick<Visit, 'status'>, path: string): boolean {
  if (status === 200) return true;
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) return false;
  throw new VerifyError('UNREACHABLE', `${path}: expected the file, got status ${status}`);
}

function visitAddress(wanted: Wanted): Promise<Visit> {
  return withAttempts(wanted, async (response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bounded(response, wanted)) chunks.push(chunk);
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.concat(chunks) };
  });
}

/** Of a hundred thousand answers nearly all say the same, but for these. */
const ofOneFile = ['age', 'content-length', 'date', 'etag', 'last-modified'];

function shareHeaders(): (headers: Headers) => Headers {
  const known = new Map<string, Headers>();
  return (headers) => {
    const lasting = [...headers].filter(([name]) => !ofOneFile.includes(name));
    const key = JSON.stringify(lasting);
    const same = known.get(key) ?? new Headers(lasting);
    known.set(key, same);
    return same;
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A fault of the host is tried again; bytes without end are not. */
async function withAttempts<T>(
  { address, typed, bounds, left, more }: Wanted,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(Math.min(left(), bounds.fetchMilliseconds));
      await verifier.refuseInner(new URL(address), new URL(typed));
      // a few compressed bytes unpack to any number
      const headers = { 'accept-encoding': 'identity', ...more };
      const response = await fetch(address, { signal, redirect: 'manual', headers });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return await take(response);
    } catch (cause) {
      if (cause instanceof VerifyError) throw cause;
      if (attempt < ATTEMPTS) continue;
      const why = `${address}: expected the file, got ${messageOf(cause)}`;
      throw new VerifyError('UNREACHABLE', why, { cause });
    }
  }
}

async function* bounded(
  { body }: Response,
  { address, path, spend, bounds }: Wanted,
): AsyncGenerator<Uint8Array> {
  const most = mostBytesOf(path, bounds);
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    refuseLargerThan(most, { path: address, bytes, more: bounds.more });
    spend(chunk.length);
    yield chunk;
  }
}
