/**
 * Blobs as files: every write links a new numbered version into the key's folder, and linking fails
 * when that number is taken. So one of any number of rivals wins, in one process or in several, and
 * no reader sees half a value.
 */

import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type BlobFolder = { readonly directory: string; readonly store: string };

export type Blob = {
  readonly key: string;
  readonly etag: string;
  readonly metadata: string;
  readonly bytes: Buffer;
};

export type BlobWrite = { readonly key: string; readonly metadata: string; readonly bytes: Buffer };

export type Condition = { readonly ifMatch?: string; readonly isNew?: boolean };

type Version = { readonly number: number; readonly blob: Blob | null };

/** A writer that sleeps this long between looking and linking is taken for dead. */
const KEEP_OLD_VERSIONS_MS = 60_000;

const NEWLINE = 0x0a;

export async function readBlob(folder: BlobFolder, key: string): Promise<Blob | null> {
  return (await newestVersion(keyFolder(folder, key))).blob;
}

/** The new etag, or null when the condition does not hold. */
export async function writeBlob(
  folder: BlobFolder,
  write: BlobWrite,
  condition: Condition,
): Promise<string | null> {
  const place = keyFolder(folder, write.key);
  for (;;) {
    const current = await newestVersion(place);
    if (condition.isNew === true && current.blob !== null) return null;
    if (condition.ifMatch !== undefined && condition.ifMatch !== current.blob?.etag) return null;
    const number = current.number + 1;
    // The number makes an etag new with every write; the digest ties it to the bytes.
    const etag = `"${number}-${digest(write.bytes).slice(0, 16)}"`;
    const head = { key: write.key, etag, metadata: write.metadata };
    if (await linkVersion(place, number, [JSON.stringify(head), write.bytes])) return etag;
  }
}

export async function deleteBlob(folder: BlobFolder, key: string): Promise<void> {
  const place = keyFolder(folder, key);
  for (;;) {
    const current = await newestVersion(place);
    // Numbers go on after a deletion, so that an etag from before it never matches again.
    if (current.blob === null || (await linkVersion(place, current.number + 1, ['null', Buffer.of()])))
      return;
  }
}

export async function listBlobs(folder: BlobFolder): Promise<Blob[]> {
  const place = storeFolder(folder);
  const versions = await Promise.all((await namesIn(place)).map((name) => newestVersion(join(place, name))));
  return versions.flatMap(({ blob }) => blob ?? []).sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function newestVersion(place: string): Promise<Version> {
  for (;;) {
    const number = Math.max(0, ...(await versionNumbers(place)));
    if (number === 0) return { number, blob: null };
    const file = await readFile(join(place, `${number}`)).catch(nullIfMissing);
    // Missing: a newer version came and this one was cleared away since the folder was read.
    if (file !== null) return { number, blob: parseBlob(file) };
  }
}

/** False when another writer took the number. Written aside first: a link appears whole or not at all. */
async function linkVersion(place: string, number: number, [head, bytes]: [string, Buffer]): Promise<boolean> {
  const aside = join(place, `.${randomUUID()}`);
  await mkdir(place, { recursive: true });
  await writeFile(aside, Buffer.concat([Buffer.from(head), Buffer.of(NEWLINE), bytes]));
  try {
    await link(aside, join(place, `${number}`));
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
  await clearOldVersions(place, number);
  return true;
}

async function clearOldVersions(place: string, newest: number): Promise<void> {
  const cutoff = Date.now() - KEEP_OLD_VERSIONS_MS;
  const older = (await versionNumbers(place)).filter((number) => number < newest).sort((a, b) => a - b);
  for (const number of older) {
    const path = join(place, `${number}`);
    const written = await stat(path).catch(nullIfMissing);
    // Later numbers were written later still.
    if (written !== null && written.mtimeMs >= cutoff) return;
    await rm(path, { force: true });
  }
}

function parseBlob(file: Buffer): Blob | null {
  const end = file.indexOf(NEWLINE);
  const head: unknown = JSON.parse(file.toString('utf8', 0, end));
  if (head === null) return null;
  const bytes = file.subarray(end + 1);
  return { key: textOf(head, 'key'), etag: textOf(head, 'etag'), metadata: textOf(head, 'metadata'), bytes };
}

function textOf(head: unknown, name: string): string {
  const value: unknown = typeof head === 'object' && head !== null ? Reflect.get(head, name) : undefined;
  if (typeof value !== 'string') throw new Error(`local store: a version without ${name}`);
  return value;
}

async function versionNumbers(place: string): Promise<number[]> {
  return (await namesIn(place)).filter((name) => /^[1-9][0-9]*$/.test(name)).map(Number);
}

async function namesIn(place: string): Promise<string[]> {
  return (await readdir(place).catch(nullIfMissing)) ?? [];
}

/** A digest, not the key itself: keys may be longer than file names, and one key the beginning of another. */
function keyFolder(folder: BlobFolder, key: string): string {
  return join(storeFolder(folder), digest(key));
}

function storeFolder({ directory, store }: BlobFolder): string {
  return join(directory, encodeURIComponent(store));
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function nullIfMissing(error: unknown): null {
  if (isCode(error, 'ENOENT')) return null;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
