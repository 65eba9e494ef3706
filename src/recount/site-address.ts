/**
 * A site over the network: what its list names is fetched into a folder of its own first, the log
 * as it is walked. Every answer is bounded in bytes and in time.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FETCH_MILLISECONDS, mostBytesOf, openBudget, refuseLargerThan } from './reading-bounds.ts';
import { messageOf, RecountError } from './recount-error.ts';
import { parseSums, staysInside } from './served-files.ts';
import { readFolder } from './site-folder.ts';
import type { Progress, SiteTarget, Visit } from './site-target.ts';

const IN_FLIGHT = 16;
const ATTEMPTS = 3;

export async function openSiteAddress(origin: string, progress: Progress): Promise<SiteTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-verify-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const kept = new Set<string>();
  const reader = readFolder(folder, (path) => kept.has(path));
  const spend = openBudget();
  const fetchFile = async (path: string): Promise<Uint8Array | null> => {
    const bytes = await fetchOrNull(origin, path, spend);
    if (bytes === null) return null;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    kept.add(path);
    return bytes;
  };
  try {
    if ((await fetchFile('SHA256SUMS')) === null)
      throw new RecountError('NO_SITE', `${origin}/SHA256SUMS: expected the list of all files, got none`);
    const listed = parseSums(reader.findChunks('SHA256SUMS') ?? []).map(({ path }) => path);
    await inParallel(listed, progress, fetchFile);
  } catch (error) {
    close();
    throw error;
  }
  return {
    ...reader,
    name: origin,
    list: undefined,
    notFollowed: [],
    // The log is not in the list of digests: it is read as it is walked.
    read: async (path) => reader.find(path) ?? (staysInside(path) ? fetchFile(path) : null),
    visit: (address) => visitAddress(`${origin}${address}`, { most: mostBytesOf(address), spend }),
    close,
  };
}

type Spend = (bytes: number) => void;

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

/**
 * Null where the site says that there is no such file; a site that cannot be reached is an error,
 * never a verdict.
 */
async function fetchOrNull(origin: string, path: string, spend: Spend): Promise<Uint8Array | null> {
  const address = `${origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const { status, bytes } = await visitAddress(address, { most: mostBytesOf(path), spend });
  if (status === 404 || status === 410) return null;
  if (status === 200) return bytes;
  throw new RecountError('UNREACHABLE', `${address}: expected the file, got status ${status}`);
}

type Bounds = { readonly most: number; readonly spend: Spend };

async function visitAddress(address: string, bounds: Bounds): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MILLISECONDS) });
      const bytes = await readBounded(response, address, bounds);
      if (response.status < 500 || attempt === ATTEMPTS)
        return { status: response.status, header: (name) => response.headers.get(name), bytes };
    } catch (cause) {
      if (cause instanceof RecountError) throw cause;
      if (attempt < ATTEMPTS) continue;
      throw new RecountError('UNREACHABLE', `${address}: expected the file, got ${messageOf(cause)}`, {
        cause,
      });
    }
  }
}

async function readBounded(
  { body }: Response,
  address: string,
  { most, spend }: Bounds,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    refuseLargerThan(most, { path: address, bytes: length });
    spend(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
