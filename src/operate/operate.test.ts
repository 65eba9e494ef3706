import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDoor } from '../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../tests/kit/json-request.ts';
import {
  openTestStores,
  type StoreKind,
  serveHostStores,
  type TestStores,
} from '../../tests/kit/operated-stores.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { utf8 } from '../core/text.ts';
import { challenge } from '../doors/letters/challenge.ts';
import { contact } from '../doors/letters/contact.ts';
import { updateStored } from '../doors/store/store.ts';
import { emptyLetters, exportLetters, listLetters } from './letters.ts';
import { openHostStores, openLocalStores } from './open-stores.ts';
import { backUpStores, checkBackup, restoreStores } from './store-backup.ts';

const NOW = '2026-11-23T15:00:00Z';
const kinds: readonly StoreKind[] = ['local', 'at the host'];

const linesOf = async (told: AsyncIterable<string>): Promise<readonly string[]> => {
  const lines: string[] = [];
  for await (const line of told) lines.push(line);
  return lines;
};

describe.each(kinds)('stores %s', (kind) => {
  let stores: TestStores;
  let other: TestStores;
  let file: string;
  beforeEach(async () => {
    stores = await openTestStores(kind);
    other = await openTestStores('local');
    file = join(stores.folder, 'a file');
  });
  afterEach(async () => {
    await stores.close();
    await other.close();
  });

  const send = async (box: 'contact' | 'challenge', text: string) => {
    const { deps } = makeDoor({ store: stores.storeOf, random: () => crypto.randomUUID(), now: Date.now });
    const request = jsonRequest(`https://board.example/api/${box}`, { reason: text });
    const answer = await (box === 'contact' ? contact : challenge)(request, deps);
    return Object(await answer.json());
  };
  const ask = async (receipt: string): Promise<number> => {
    const { deps } = makeDoor({ store: stores.storeOf, now: Date.now });
    const request = new Request(`https://board.example/api/challenge?receipt=${receipt}`);
    return (await challenge(request, deps)).status;
  };

  test('letters are listed without their words, exported with them, and then taken out', async () => {
    const { receipt } = await send('challenge', 'the seventh figure');
    await send('contact', 'hello\u2028you\u2029\n');
    const listed = (await linesOf(listLetters(stores))).join('\n');
    expect(listed).toMatch(/^challenge 2.* [0-9a-f]{32} fields: 1, characters: 18$/m);
    expect(listed).toContain('contact: 1 of at most 10000 letters');
    expect(listed).not.toMatch(/figure|hello/);
    expect(await exportLetters(stores, file)).toBe(2);
    expect(readFileSync(file, 'utf8')).toContain('"fields":{"reason":"the seventh figure"}');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await send('contact', 'later');
    expect(await emptyLetters(stores, file)).toEqual({ taken: 2, gone: 0, left: 1 });
    expect(await emptyLetters(stores, file)).toEqual({ taken: 0, gone: 2, left: 1 });
    expect(await ask(receipt)).toBe(200);
    expect(await ask('0'.repeat(32))).toBe(404);
  });

  test('a full box keeps nothing and says where to write; emptied, it takes letters again', async () => {
    await send('contact', 'first');
    await updateStored(stores.storeOf('contact'), 'count', () => utf8('10000'));
    expect(await send('contact', 'one too many')).toMatchObject({
      stored: false,
      fallback: 'a@board.example',
    });
    await exportLetters(stores, file);
    await emptyLetters(stores, file);
    expect(await send('contact', 'again')).toMatchObject({ stored: true });
  });

  test.each([
    ['cut', (text: string) => text.slice(0, -20)],
    ['of another kind', () => 'no letters\n'],
  ])('an export that is %s takes nothing out', async (_what, change) => {
    await send('contact', 'one');
    await exportLetters(stores, file);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await expect(emptyLetters(stores, file)).rejects.toMatchObject({ code: 'LETTERS' });
    expect(await linesOf(listLetters(stores))).toContain('contact: 1 of at most 10000 letters');
  });

  test('a backup verifies, is restored elsewhere value for value, and again without a change', async () => {
    await send('challenge', 'x');
    await stores.storeOf('payments').createOnly('claims/a', new Uint8Array([0, 10, 255]));
    const { entries } = await backUpStores(stores, file, NOW);
    expect(await checkBackup(file)).toEqual({ at: NOW, entries });
    expect(entries).toBeGreaterThan(2);
    const restored = await restoreStores(other, file, { mayReplace: false });
    expect(restored).toEqual({ at: NOW, entries, written: entries, replaced: 0, equal: 0 });
    expect((await other.storeOf('payments').get('claims/a'))?.value).toEqual(new Uint8Array([0, 10, 255]));
    for (const back of [other, stores])
      expect(await restoreStores(back, file, { mayReplace: false })).toMatchObject({ equal: entries });
  });

  test('a restore refuses an entry with another value, and replaces it where that is meant', async () => {
    const payments = stores.storeOf('payments');
    await payments.createOnly('claims/a', utf8('then'));
    await payments.createOnly('claims/b', utf8('then'));
    await backUpStores(stores, file, NOW);
    await updateStored(payments, 'claims/a', () => utf8('now'));
    await payments.delete('claims/b');
    await expect(restoreStores(stores, file, { mayReplace: false })).rejects.toMatchObject({
      code: 'BACKUP',
      message: expect.stringMatching(/got 1 with other values: payments\/claims\/a; nothing was restored/),
    });
    expect(await payments.get('claims/b')).toBeNull();
    expect(await restoreStores(stores, file, { mayReplace: true })).toMatchObject({
      written: 1,
      replaced: 1,
    });
    expect((await payments.get('claims/a'))?.value).toEqual(utf8('then'));
  });

  test.each([
    ['one byte is other', (text: string) => text.replace('"value":"d', '"value":"e')],
    ['a key is other', (text: string) => text.replace('claims/a', 'claims/c')],
    ['a line is missing', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
    ['the end is missing', (text: string) => text.split('\n').slice(0, -2).join('\n')],
    ['something comes after the end', (text: string) => `${text}{"store":"payments"}\n`],
    ['that is no backup', () => '{}\n'],
  ])('nothing is restored from a file of which %s', async (_what, change) => {
    for (const key of ['claims/a', 'claims/b'])
      await stores.storeOf('payments').createOnly(key, utf8('then'));
    await backUpStores(stores, file, NOW);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await expect(restoreStores(other, file, { mayReplace: true })).rejects.toMatchObject({ code: 'BACKUP' });
    expect(await other.storeOf('payments').list()).toEqual([]);
  });

  test('a file that exists is not overwritten', async () => {
    writeFileSync(file, 'mine');
    for (const writing of [exportLetters(stores, file), backUpStores(stores, file, NOW)])
      await expect(writing).rejects.toMatchObject({ code: 'USAGE' });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('a backup that fails in the middle leaves no file', async () => {
    await stores.storeOf('payments').createOnly('claims/a', utf8('x'));
    const failing: TestStores = {
      ...stores,
      storeOf: (name) => ({ ...stores.storeOf(name), get: () => Promise.reject(new Error('out')) }),
    };
    await expect(backUpStores(failing, file, NOW)).rejects.toThrow('out');
    expect(existsSync(file)).toBe(false);
  });
});

describe('stores that are not there', () => {
  test.each([
    [{}, 'got none'],
    [{ NETLIFY_SITE_ID: 'x' }, 'got one of them'],
  ])('%j names no site', (env, message) => {
    expect(() => openHostStores(env)).toThrow(message);
  });

  test('a folder that no server has made is named', async () => {
    await expect(openLocalStores('/no/such/store', {})).rejects.toThrow(
      '/no/such/store: expected the folder',
    );
    const context = { NETLIFY_BLOBS_CONTEXT: 'x' };
    await expect(openLocalStores('/no/such/store', context)).rejects.toThrow('NETLIFY_BLOBS_CONTEXT');
  });

  test('a token that the host refuses is said to be refused', async () => {
    const { root, remove } = makeScratch();
    const { env, close } = await serveHostStores(root);
    const { storeOf } = openHostStores({ ...env, NETLIFY_AUTH_TOKEN: 'another' });
    await expect(storeOf('contact').list()).rejects.toThrow(/store contact: could not list: .*403/);
    await close();
    remove();
  });
});
