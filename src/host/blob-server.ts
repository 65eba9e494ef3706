/** Netlify Blobs on this machine: the protocol that the official client speaks, over files. */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { closeServer, portOf } from './listening.ts';
import { readBody } from './request-body.ts';

export type BlobServer = {
  /** The value of NETLIFY_BLOBS_CONTEXT with which the client finds this server. */
  readonly context: string;
  /** The same for a client of this process. */
  readonly connection: {
    readonly edgeURL: string;
    readonly uncachedEdgeURL: string;
    readonly siteID: string;
    readonly token: string;
  };
  readonly close: () => Promise<void>;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL };
type BlobAddress = { readonly folder: BlobFolder; readonly key: string };

const METADATA = 'x-amz-meta-user';
const SITE_ID = 'local';
const MAX_BLOB_BYTES = 64 * 1024 * 1024;

/**
 * Not the `BlobsServer` of the client's own package: it looks and then writes without a lock, makes
 * etags of milliseconds, so that two writes within one look alike, and returns none with a read.
 */
export async function startBlobServer(directory: string): Promise<BlobServer> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    const isOurs = request.headers.authorization === `Bearer ${token}`;
    const answered = isOurs
      ? answer(directory, request, response)
      : Promise.resolve(response.writeHead(403).end());
    answered.catch((error: unknown) => {
      console.error('local store:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${portOf(server)}`;
  const connection = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: SITE_ID,
    token,
    primaryRegion: 'us-east-2',
  };
  return {
    connection,
    context: Buffer.from(JSON.stringify(connection)).toString('base64'),
    close: () => closeServer(server),
  };
}

async function answer(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`http://localhost${request.url ?? '/'}`);
  const address = parseAddress(directory, url);
  const exchange = { request, response, url };
  if (address === null) refuse(response, 'the local store knows no such address');
  else if (address.key === '' && request.method === 'GET') await answerList(exchange, address.folder);
  else if (address.key === '') refuse(response, 'the local store deletes key by key');
  else if (request.method === 'PUT') await answerPut(exchange, address);
  else if (request.method === 'DELETE') {
    await deleteBlob(address.folder, address.key);
    response.writeHead(204).end();
  } else await answerGet(exchange, address);
}

/** `/[region:<name>/]<site>/<store>/<key…>`, percent-encoded by the client's URL. */
function parseAddress(directory: string, url: URL): BlobAddress | null {
  const parts = url.pathname.slice(1).split('/').map(decodeURIComponent);
  if (parts[0]?.startsWith('region:')) parts.shift();
  const [site, store, ...key] = parts;
  if (site !== SITE_ID || store === undefined || store === '') return null;
  return { folder: { directory, store }, key: key.join('/') };
}

async function answerGet({ request, response }: Exchange, { folder, key }: BlobAddress): Promise<void> {
  const blob = await readBlob(folder, key);
  if (blob === null) {
    response.writeHead(404).end();
    return;
  }
  const headers = { etag: blob.etag, ...(blob.metadata === '' ? {} : { [METADATA]: blob.metadata }) };
  if (request.headers['if-none-match'] === blob.etag) response.writeHead(304, headers).end();
  else {
    response.writeHead(200, { ...headers, 'content-length': blob.bytes.length });
    response.end(request.method === 'HEAD' ? undefined : blob.bytes);
  }
}

async function answerPut({ request, response }: Exchange, { folder, key }: BlobAddress): Promise<void> {
  const bytes = await readBody(request, MAX_BLOB_BYTES);
  if (bytes === null) {
    refuse(response, `the local store takes at most ${MAX_BLOB_BYTES} bytes`);
    return;
  }
  const metadata = request.headers[METADATA];
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  const etag = await writeBlob(
    folder,
    { key, bytes, metadata: typeof metadata === 'string' ? metadata : '' },
    { isNew: ifNoneMatch === '*', ...(ifMatch === undefined ? {} : { ifMatch }) },
  );
  response.writeHead(etag === null ? 412 : 200, etag === null ? {} : { etag }).end();
}

async function answerList({ response, url }: Exchange, folder: BlobFolder): Promise<void> {
  const prefix = url.searchParams.get('prefix') ?? '';
  const found = (await listBlobs(folder)).filter(({ key }) => key.startsWith(prefix));
  const blobs = [];
  const directories = new Set<string>();
  for (const { key, etag, bytes } of found) {
    const slash = key.indexOf('/', prefix.length);
    if (url.searchParams.get('directories') === 'true' && slash !== -1) directories.add(key.slice(0, slash));
    else blobs.push({ key, etag, size: bytes.length });
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ blobs, directories: [...directories] }));
}

/** The client raises a 4xx with its reason at once; a 5xx it would repeat for half a minute. */
function refuse(response: ServerResponse, why: string): void {
  response.writeHead(400, { 'x-nf-error': why, connection: 'close' }).end();
}

type BlobFolder = { readonly directory: string; readonly store: string };

type Blob = {
  readonly key: string;
  readonly etag: string;
  readonly metadata: string;
  readonly bytes: Buffer;
};

type Version = { readonly number: number; readonly blob: Blob | null };

/** A writer that sleeps this long between looking and linking is taken for dead. */
const KEEP_OLD_VERSIONS_MS = 60_000;

const NEWLINE = 0x0a;

/**
 * Blobs as files: every write links a new numbered version into the key's folder, and linking fails
 * when that number is taken. So one of any number of rivals wins, in one process or in several, and
 * no reader sees half a value.
 */
async function readBlob(folder: BlobFolder, key: string): Promise<Blob | null> {
  return (await newestVersion(keyFolder(folder, key))).blob;
}

/** The new etag, or null when the condition does not hold. */
async function writeBlob(
  folder: BlobFolder,
  write: { readonly key: string; readonly metadata: string; readonly bytes: Buffer },
  condition: { readonly ifMatch?: string; readonly isNew?: boolean },
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

async function deleteBlob(folder: BlobFolder, key: string): Promise<void> {
  const place = keyFolder(folder, key);
  for (;;) {
    const current = await newestVersion(place);
    // Numbers go on after a deletion, so that an etag from before it never matches again.
    if (current.blob === null || (await linkVersion(place, current.number + 1, ['null', Buffer.of()])))
      return;
  }
}

async function listBlobs(folder: BlobFolder): Promise<Blob[]> {
  const place = storeFolder(folder);
  const versions = await Promise.all((await namesIn(place)).map((name) => newestVersion(join(place, name))));
  return versions.flatMap(({ blob }) => blob ?? []).sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function newestVersion(place: string): Promise<Version> {
  for (;;) {
    const number = Math.max(0, ...(await versionNumbers(place)));
    if (number === 0) return { number, blob: null };
    const file = await readFile(join(place, `${number}`)).catch(nullIfMissing);
    // The file is missing where a newer version came and this one was deleted since the folder was read.
    if (file !== null) return { number, blob: parseBlob(file) };
  }
}

/**
 * False when another writer took the number. The file is written under another name first, because a link
 * appears whole or not at all.
 */
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
