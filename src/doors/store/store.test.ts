import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import { serve } from '../../../tests/kit/serve.ts';
import { utf8 } from '../../core/text.ts';
import { blobStore } from './blob-store.ts';
import { checkKey, updateStored } from './store.ts';

const count = (value: Uint8Array | null): number =>
  value === null ? 0 : Number(new TextDecoder().decode(value));

describe('a store in memory', () => {
  test('creates once and replaces only what was read', async () => {
    const store = memoryStore();
    const created = await store.createOnly('a', utf8('one'));
    expect(await store.createOnly('a', utf8('two'))).toEqual({ written: false });
    const etag = created.written ? created.etag : '';
    expect(await store.get('a')).toEqual({ value: utf8('one'), etag });
    expect(await store.replaceIfMatch('a', utf8('two'), etag)).toMatchObject({ written: true });
    expect(await store.replaceIfMatch('a', utf8('three'), etag)).toEqual({ written: false });
    expect((await store.get('a'))?.value).toEqual(utf8('two'));
  });

  test('does not replace what is not there, and lists what is', async () => {
    const store = memoryStore();
    expect(await store.replaceIfMatch('a', utf8('x'), '"1"')).toEqual({ written: false });
    for (const key of ['b/2', 'b/10', 'a']) await store.createOnly(key, utf8('x'));
    expect(await store.list('b/')).toEqual(['b/10', 'b/2']);
    await store.delete('b/2');
    expect(await store.list()).toEqual(['a', 'b/10']);
  });

  test('keeps its own bytes', async () => {
    const store = memoryStore();
    const value = utf8('one');
    await store.createOnly('a', value);
    value.fill(0);
    (await store.get('a'))?.value.fill(0);
    expect((await store.get('a'))?.value).toEqual(utf8('one'));
  });
});

describe('updating', () => {
  const increment = (value: Uint8Array | null) => utf8(`${count(value) + 1}`);
  const twenty = Array.from({ length: 20 });

  test('20 instances that increment one counter lose nothing', async () => {
    const store = memoryStore();
    await Promise.all(twenty.map(() => updateStored({ ...store }, 'n', increment)));
    expect((await store.get('n'))?.value).toEqual(utf8('20'));
  });

  test('20 requests of one instance lose nothing either, and are two writes', async () => {
    let gets = 0;
    const inner = memoryStore();
    const store = { ...inner, get: (key: string) => inner.get(key).finally(() => (gets += 1)) };
    const written = await Promise.all(twenty.map(() => updateStored(store, 'n', increment)));
    expect([written.every(Boolean), gets]).toEqual([true, 2]);
    expect((await store.get('n'))?.value).toEqual(utf8('20'));
  });

  test('each change sees those before it, and whoever changes nothing is told so', async () => {
    const store = memoryStore();
    const upToThree = (value: Uint8Array | null) => (count(value) < 3 ? increment(value) : undefined);
    const written = await Promise.all(twenty.map(() => updateStored(store, 'n', upToThree)));
    expect(written.filter(Boolean).length).toBe(3);
    expect((await store.get('n'))?.value).toEqual(utf8('3'));
  });

  test('a store that was out serves whoever comes next', async () => {
    const inner = memoryStore();
    let isOut = true;
    const store = { ...inner, get: (key: string) => (isOut ? storeOut() : inner.get(key)) };
    await expect(updateStored(store, 'n', increment)).rejects.toMatchObject({ code: 'STORE' });
    isOut = false;
    expect(await updateStored(store, 'n', increment)).toBe(true);
  });

  test('gives up on a key that never holds still', async () => {
    const store = { ...memoryStore(), createOnly: async () => ({ written: false }) as const };
    await expect(updateStored(store, 'n', () => utf8('x'))).rejects.toMatchObject({ code: 'STORE' });
  });
});

describe('keys', () => {
  test.each(['a', 'claims/0a:b', 'a.b/c_d-e/f'])('%j is one', (key) => {
    expect(checkKey(key)).toBe(key);
  });

  test.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/./b',
    'a?b',
    'a#b',
    'a%2fb',
    'a b',
    'é',
    'a'.repeat(601),
  ])('%j is none', (key) => {
    expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'STORE_KEY' }));
  });
});

describe('a blob store that fails', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    delete process.env.NETLIFY_BLOBS_CONTEXT;
  });

  const answering = async (listener: RequestListener) => {
    const { url, close } = await serve(listener);
    stops.push(close);
    const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 's', token: 't' };
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
    return blobStore('x');
  };

  test.each([200, 401, 403, 429, 500, 503])(
    'a write answered %i without an etag has failed',
    async (status) => {
      const store = await answering((_, response) => response.writeHead(status).end());
      await expect(store.createOnly('a', utf8('x'))).rejects.toMatchObject({ code: 'STORE' });
      await expect(store.replaceIfMatch('a', utf8('x'), '"1"')).rejects.toMatchObject({ code: 'STORE' });
    },
  );

  test.each([200, 403, 500])('a read answered %i without an etag has failed', async (status) => {
    const store = await answering((_, response) => response.writeHead(status).end('x'));
    await expect(store.get('a')).rejects.toMatchObject({ code: 'STORE' });
  });

  test('a failure is told at once, after one request', async () => {
    let requests = 0;
    const store = await answering((_, response) => {
      requests += 1;
      response.writeHead(500).end();
    });
    await expect(store.get('a')).rejects.toMatchObject({ code: 'STORE' });
    expect(requests).toBe(1);
  });

  test('a store that cannot be reached or is not set up has failed', async () => {
    const store = await answering(() => {});
    for (const stop of stops.splice(0)) await stop();
    await expect(store.list()).rejects.toMatchObject({ code: 'STORE' });
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await expect(store.get('a')).rejects.toMatchObject({ code: 'STORE' });
  });

  test.each(['', undefined])('replacing on the etag %j sends nothing', async (etag) => {
    let requests = 0;
    const store = await answering((_, response) => {
      requests += 1;
      response.writeHead(200, { etag: '"1"' }).end();
    });
    const replace = store.replaceIfMatch;
    await expect(Reflect.apply(replace, store, ['a', utf8('x'), etag])).rejects.toMatchObject({
      code: 'STORE',
    });
    expect(requests).toBe(0);
  });
});
