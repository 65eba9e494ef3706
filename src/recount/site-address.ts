/**
 * A site over the network: what its list names is fetched into a folder of its own first, the log
 * as it is walked.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf, RecountError } from './recount-error.ts';
import { parseSums, staysInside } from './served-files.ts';
import { findFile } from './site-folder.ts';
import type { Progress, SiteTarget } from './site-target.ts';

const IN_FLIGHT = 16;
const ATTEMPTS = 3;

export async function openSiteAddress(origin: string, progress: Progress): Promise<SiteTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-verify-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await fetchListed({ origin, folder, progress });
  } catch (error) {
    close();
    throw error;
  }
  const read = async (path: string): Promise<Uint8Array | null> => {
    const known = findFile(folder, path);
    if (known !== null || !staysInside(path)) return known;
    // The log is not in the list of digests: it is read as it is walked.
    const bytes = await fetchFile(origin, path);
    if (bytes !== null) keep(folder, path, bytes);
    return bytes;
  };
  return { name: origin, list: undefined, read, find: (path) => findFile(folder, path), close };
}

type Fetching = { readonly origin: string; readonly folder: string; readonly progress: Progress };

async function fetchListed({ origin, folder, progress }: Fetching): Promise<void> {
  const sums = await fetchFile(origin, 'SHA256SUMS');
  if (sums === null) {
    throw new RecountError('NO_SITE', `${origin}/SHA256SUMS: expected the list of all files, got none`);
  }
  keep(folder, 'SHA256SUMS', sums);
  const queue = parseSums(sums).map(({ path }) => path);
  const total = queue.length;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const bytes = await fetchFile(origin, path);
      // A file that is listed and not served is for the verifier to find missing.
      if (bytes !== null) keep(folder, path, bytes);
      progress(++done, total, 'files fetched');
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

function keep(folder: string, path: string, bytes: Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/**
 * Null where the site says that there is no such file; a site that cannot be reached is an error,
 * never a verdict.
 */
async function fetchFile(origin: string, path: string): Promise<Uint8Array | null> {
  const address = `${origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (response.status === 404 || response.status === 410) return null;
      throw new Error(`status ${response.status}`);
    } catch (cause) {
      if (attempt < ATTEMPTS) continue;
      throw new RecountError('UNREACHABLE', `${address}: expected the file, got ${messageOf(cause)}`, {
        cause,
      });
    }
  }
}
