/** Netlify Blobs on this machine: the protocol that the official client speaks, over files. */

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BlobFolder, deleteBlob, listBlobs, readBlob, writeBlob } from './blob-files.ts';
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
