/**
 * What is to be verified: a folder as it is, or a site fetched into a folder of its own, file by
 * file as its list names them.
 */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BoardError } from '../core/board-error.ts';
import { parseSums, staysInside } from './served-files.ts';

export type SiteTarget = {
  readonly name: string;
  readonly folder: string;
  /** Every file of a folder; of a site over the network nobody can list what else it serves. */
  readonly list: readonly string[] | undefined;
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly close: () => void;
};

export type Progress = (done: number, of: number, what: string) => void;

/** Read by the host, never served. */
const hostFiles = ['_headers', '_redirects'];

const IN_FLIGHT = 16;

const ATTEMPTS = 3;

export async function openTarget(target: string, progress: Progress): Promise<SiteTarget> {
  return isAddress(target) ? fetchSite(target.replace(/\/+$/, ''), progress) : openSiteFolder(target);
}

export function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}

function openSiteFolder(folder: string): SiteTarget {
  if (!existsSync(join(folder, 'SHA256SUMS'))) {
    throw new BoardError(
      'NO_SITE',
      `${folder}: expected a built site (a folder with SHA256SUMS), got none; build one with: npm run build, ` +
        'or name another: npm run verify -- <url or folder>',
    );
  }
  const list = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => !hostFiles.includes(path));
  return {
    name: folder,
    folder,
    list,
    read: async (path) => readOrNull(join(folder, path)),
    close: () => {},
  };
}

async function fetchSite(origin: string, progress: Progress): Promise<SiteTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-verify-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const sums = await fetchFile(origin, 'SHA256SUMS');
    if (sums === null)
      throw new BoardError('NO_SITE', `${origin}/SHA256SUMS: expected the list of all files, got none`);
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
  } catch (error) {
    close();
    throw error;
  }
  const read = async (path: string): Promise<Uint8Array | null> => {
    const known = readOrNull(join(folder, path));
    if (known !== null || !staysInside(path)) return known;
    // The log is not in the list of digests: it is read as it is walked.
    const bytes = await fetchFile(origin, path);
    if (bytes !== null) keep(folder, path, bytes);
    return bytes;
  };
  return { name: origin, folder, list: undefined, read, close };
}

function readOrNull(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
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
      if (attempt === ATTEMPTS) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new BoardError('UNREACHABLE', `${address}: expected the file, got ${why}`, { cause });
      }
    }
  }
}
