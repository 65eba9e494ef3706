import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { utf8 } from '../core/text.ts';
import { blobStore } from '../doors/store/blob-store.ts';
import { updateStored } from '../doors/store/store.ts';
import { type BlobServer, startBlobServer } from './blob-server.ts';

let directory: string;
let server: BlobServer;

const start = async (): Promise<BlobServer> => {
  const started = await startBlobServer(directory);
  process.env.NETLIFY_BLOBS_CONTEXT = started.context;
  return started;
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'blobs-'));
  server = await start();
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const open = (name = 'claims') => getStore({ name, consistency: 'strong' });
const racers = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
const count = (value: Uint8Array | null): number =>
  value === null ? 0 : Number(new TextDecoder().decode(value));

describe('the official client', () => {
  test('reads what it wrote, with metadata and the etag of the write', async () => {
    const { etag } = await open().set('a', 'one', { metadata: { by: 'é' } });
    const expected = { etag, metadata: { by: 'é' } };
    expect(await open().getWithMetadata('a')).toEqual({ data: 'one', ...expected });
    expect(await open().getMetadata('a')).toEqual(expected);
  });

  test('keeps bytes as they are', async () => {
    const bytes = new Uint8Array([0, 10, 13, 255, 10]);
    await open().set('bytes', bytes.buffer);
    expect(new Uint8Array(await open().get('bytes', { type: 'arrayBuffer' }))).toEqual(bytes);
  });

  test('finds nothing under a key never written or deleted, or in another store', async () => {
    await open().set('gone', 'x');
    await open().delete('gone');
    await open().delete('never');
    expect(await Promise.all([open().get('gone'), open().get('never'), open('other').get('gone')])).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('lists keys by prefix, also where one key begins another', async () => {
    for (const key of ['job', 'job/1', 'job/2/x', 'tool']) await open().set(key, 'x');
    const keys = async (options: object) => (await open().list(options)).blobs.map(({ key }) => key);
    expect(await keys({})).toEqual(['job', 'job/1', 'job/2/x', 'tool']);
    expect(await keys({ prefix: 'job/' })).toEqual(['job/1', 'job/2/x']);
    expect((await open().list({ prefix: 'job/', directories: true })).directories).toEqual(['job/2']);
  });

  test('is not answered without the token', async () => {
    const context: { edgeURL: string } = JSON.parse(Buffer.from(server.context, 'base64').toString());
    expect((await fetch(`${context.edgeURL}/local/site:claims/a`)).status).toBe(403);
  });
});

describe('conditional writes', () => {
  test('of 20 that create one key, exactly one does, and its value stands', async () => {
    const results = await Promise.all(racers.map((value) => open().set('claim', value, { onlyIfNew: true })));
    const winners = racers.filter((_, index) => results[index]?.modified);
    expect(winners).toEqual([await open().get('claim')]);
  });

  test('of 20 that replace one etag, exactly one does, and its value stands', async () => {
    const { etag = '' } = await open().set('claim', 'start');
    const results = await Promise.all(
      racers.map((value) => open().set('claim', value, { onlyIfMatch: etag })),
    );
    const winners = racers.filter((_, index) => results[index]?.modified);
    expect(winners).toEqual([await open().get('claim')]);
  });

  test('an etag is new with every write, even of the same bytes, and after a deletion', async () => {
    const first = await open().set('a', 'same');
    const second = await open().set('a', 'same');
    await open().delete('a');
    const third = await open().set('a', 'same', { onlyIfNew: true });
    expect(new Set([first.etag, second.etag, third.etag]).size).toBe(3);
    expect(await open().set('a', 'x', { onlyIfMatch: first.etag ?? '' })).toEqual({ modified: false });
  });

  test('servers side by side on one folder have one winner too', async () => {
    const other = await startBlobServer(directory);
    const stores = [server, other].map(({ context }) => {
      const connection: { edgeURL: string; siteID: string; token: string } = JSON.parse(
        Buffer.from(context, 'base64').toString(),
      );
      const request: typeof fetch = (input, init) => {
        const { pathname } = new URL(String(input));
        return fetch(`${connection.edgeURL}${pathname}`, {
          ...init,
          headers: { ...init?.headers, authorization: `Bearer ${connection.token}` },
        });
      };
      return getStore({ name: 'claims', fetch: request });
    });
    const results = await Promise.all(
      racers.map((value, index) => stores[index % 2]?.set('claim', value, { onlyIfNew: true })),
    );
    expect(results.filter((result) => result?.modified).length).toBe(1);
    await other.close();
  });
});

describe('the store of the doors', () => {
  test('20 that increment one counter lose nothing', async () => {
    const store = blobStore('counters');
    await Promise.all(racers.map(() => updateStored(store, 'n', (value) => utf8(`${count(value) + 1}`))));
    expect(count((await store.get('n'))?.value ?? null)).toBe(20);
  });

  test('reads, creates, replaces, lists and deletes', async () => {
    const store = blobStore('jobs');
    expect(await store.get('job/1')).toBeNull();
    const created = await store.createOnly('job/1', utf8('one'));
    expect(await store.createOnly('job/1', utf8('two'))).toEqual({ written: false });
    const found = await store.get('job/1');
    expect(found).toEqual({ value: utf8('one'), etag: created.written ? created.etag : '' });
    expect(await store.replaceIfMatch('job/1', utf8('two'), found?.etag ?? '')).toMatchObject({
      written: true,
    });
    expect(await store.replaceIfMatch('job/1', utf8('three'), found?.etag ?? '')).toEqual({ written: false });
    expect(await store.list('job/')).toEqual(['job/1']);
    await store.delete('job/1');
    expect(await store.list()).toEqual([]);
  });
});

describe('the folder', () => {
  test('a restart changes neither value nor etag', async () => {
    const { etag } = await open().set('a', 'one');
    await server.close();
    server = await start();
    expect(await open().getWithMetadata('a')).toEqual({ data: 'one', etag, metadata: {} });
  });

  test('old versions are cleared away, the newest stays', async () => {
    const versions = () =>
      readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const value of ['one', 'two']) await open().set('a', value);
    for (const { parentPath, name } of versions()) utimesSync(join(parentPath, name), 0, 0);
    await open().set('a', 'three');
    expect([versions().length, await open().get('a')]).toEqual([1, 'three']);
  });
});
