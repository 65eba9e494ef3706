/** The walker against a stand-in that speaks the interface as hubs document it, and misbehaves. */

import { appendFileSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeScratch } from '../../../tests/kit/scratch.ts';
import { serve } from '../../../tests/kit/serve.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { validate } from '../../schema/validate.ts';
import { nextLink, parsePage, type Walk, waitSeconds, walkListing } from './walk.ts';
import { walkStore } from './walk-store.ts';

type Fault = (response: ServerResponse, request: IncomingMessage) => boolean;

let folder = '';
let origin = '';
/** The ids of each page; the cursor is the number of the page, as opaque to the walker as a hub's own. */
let pages: readonly (readonly string[])[] = [];
/** Called first; true where it answered. */
let fault: Fault = () => false;
let asked: string[] = [];
let waited: number[] = [];

beforeEach(async () => {
  const scratch = makeScratch();
  folder = scratch.root;
  [fault, asked, waited] = [() => false, [], []];
  pages = [['a/one', 'b/two'], ['c/three', 'b/two'], ['d/four']];
  const served = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (fault(response, request)) return;
    const at = Number(new URL(request.url ?? '', origin).searchParams.get('cursor') ?? 0);
    const next = `<${origin}/api/models?limit=2&cursor=${at + 1}>; rel="next"`;
    const rows = (pages[at] ?? []).map((id) => ({ _id: '0', id, likes: 1, private: false, modelId: id }));
    response.writeHead(200, {
      'content-type': 'application/json',
      ratelimit: '"api";r=489;t=189',
      ...(at + 1 < pages.length ? { link: next } : {}),
    });
    response.end(JSON.stringify(rows));
  });
  origin = served.url;
  return async () => {
    await served.close();
    scratch.remove();
  };
});

const limits = { timeout_ms: 60_000, max_bytes: 4_096, tries: 3, wait_s: 100 };

const walk = async (changed: Partial<Walk> = {}) => {
  const census = await walkListing({
    start: `${origin}/api/models?limit=2`,
    maxPages: 100,
    limits,
    reach: { mayBePrivate: true },
    store: walkStore(folder),
    now: () => new Date('2026-01-02T00:00:00Z'),
    sleep: async (seconds) => void waited.push(seconds),
    doing: () => undefined,
    ...changed,
  });
  return validate('hub-census-0.1', census, 'census');
};

const linesOf = (...ids: readonly string[]): string => ids.map((id) => `{"id":"${id}"}\n`).join('');
const digestOf = (text: string): string => sha256Hex(utf8(text));

/** Answers so on the first `times` requests of a page, then as it should. */
const atPage = (page: number, answer: (response: ServerResponse) => void, times = 1): Fault => {
  let left = times;
  return (response, request) => {
    const isThere =
      request.url?.includes(`cursor=${page}`) === true || (page === 0 && !request.url?.includes('cursor'));
    if (!isThere || left === 0) return false;
    left -= 1;
    answer(response);
    return true;
  };
};

describe('a walk of a listing', () => {
  test('follows the links to the last page, counts each id once, and digests them sorted', async () => {
    const census = await walk();
    const text = linesOf('a/one', 'b/two', 'c/three', 'd/four');
    expect(census).toMatchObject({
      as_of: '2026-01-02T00:00:00Z',
      source: `${origin}/api/models?limit=2`,
      n_unique_ids: 4,
      n_measured: 0,
      complete: true,
      complete_reason: expect.stringContaining('1 of 5 rows named an id that had been named before'),
      pages_done: 3,
      sha256_jsonl: digestOf(text),
    });
    expect(readFileSync(join(folder, 'listing.jsonl'), 'utf8')).toBe(text);
  });

  test('that rests is not complete, says why, and goes on where it was', async () => {
    const first = await walk({ maxPages: 1 });
    expect(first).toMatchObject({ complete: false, pages_done: 1, n_unique_ids: 2 });
    expect(first.complete_reason).toContain('stopped after 1 pages, as asked');
    const second = await walk();
    expect(second).toMatchObject({ complete: true, pages_done: 3, n_unique_ids: 4 });
    expect(asked).toHaveLength(3);
  });

  test('that was killed while it wrote forgets the page that it had not finished', async () => {
    await walk({ maxPages: 1 });
    appendFileSync(join(folder, 'listing.jsonl'), '{"id":"half');
    expect(await walk()).toMatchObject({ complete: true, n_unique_ids: 4 });
  });

  test('that is complete is begun anew, and so is one from another address', async () => {
    await walk();
    await walk();
    expect(asked).toHaveLength(6);
    await walk({ maxPages: 1, start: `${origin}/api/models?limit=2&sort=id` });
    expect(await walk({ maxPages: 1 })).toMatchObject({ pages_done: 1 });
  });

  test.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '7' }, 7],
    ['a date', { 'retry-after': 'Fri, 02 Jan 2026 00:00:30 GMT' }, 30],
    [
      'the end of its window',
      { ratelimit: '"api";r=0;t=55', 'ratelimit-policy': '"fixed window";"api";q=500;w=300' },
      55,
    ],
  ])('waits as a hub asks that is asked too often, by %s', async (_, headers, seconds) => {
    fault = atPage(1, (response) => response.writeHead(429, headers).end());
    expect(await walk()).toMatchObject({ complete: true, pages_done: 3 });
    expect(waited).toEqual([seconds]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['an error of the hub', (response) => response.writeHead(503).end()],
    ['a connection that breaks', (response) => response.destroy()],
    ['no answer', () => undefined],
    [
      'half an answer',
      (response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('[', () => response.destroy()),
    ],
  ])('tries again after %s', async (_, answer) => {
    fault = atPage(1, answer);
    const hurried = { ...limits, timeout_ms: 3_000 };
    expect(await walk({ limits: hurried })).toMatchObject({ complete: true, n_unique_ids: 4 });
    expect(waited).toEqual([2]);
  });

  test.each<[string, Fault, string]>([
    [
      'a hub that never answers well',
      atPage(1, (response) => response.writeHead(500).end(), 99),
      'HTTP 500, 3 times',
    ],
    [
      'a wait of an hour',
      atPage(1, (response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
      'asked for 3600 s',
    ],
    ['a page that is refused', atPage(1, (response) => response.writeHead(403).end()), 'answered HTTP 403'],
    [
      'a redirect',
      atPage(1, (response) => response.writeHead(302, { location: '/x' }).end()),
      'answered HTTP 302',
    ],
    ['a page that is no list', atPage(1, (response) => response.end('{"error":"x"}')), 'no list of models'],
    ['a model without an id', atPage(1, (response) => response.end('[{"likes":1}]')), 'no list of models'],
    [
      'an id that breaks its line',
      atPage(1, (response) => response.end('[{"id":"a\\n{}"}]')),
      'no list of models',
    ],
    ['a page without end', atPage(1, (response) => response.end('x'.repeat(5_000))), 'more than 4096 bytes'],
    [
      'a next page at another origin',
      atPage(1, (response) =>
        response.writeHead(200, { link: '<http://127.0.0.1:9/>; rel="next"' }).end('[]'),
      ),
      'leads to another origin',
    ],
    [
      'a next page that was read before',
      atPage(1, (response) =>
        response.writeHead(200, { link: '</api/models?limit=2>; rel="next"' }).end('[]'),
      ),
      'leads back to a page that was read',
    ],
  ])('%s ends it, and what was read before stays counted', async (_, behaviour, reason) => {
    fault = behaviour;
    const census = await walk();
    expect(census).toMatchObject({ complete: false, n_unique_ids: 2 });
    expect(census.complete_reason).toContain(reason);
    expect(census.sha256_jsonl).toBe(digestOf(linesOf('a/one', 'b/two')));
  });

  test('a hub that shows no page leaves no census', async () => {
    fault = atPage(0, (response) => response.writeHead(404).end(), 99);
    await expect(walk()).rejects.toThrow(
      'expected a page of a listing, got none: stopped at page 1: answered HTTP 404',
    );
  });
});

test.each([
  ['<https://h/x?cursor=a%3D>; rel="next"', 'https://h/x?cursor=a%3D'],
  ['<https://h/1>; rel="prev", <https://h/2>; rel=next', 'https://h/2'],
  ['<https://h/a,b>; title="x"; rel="last next"', 'https://h/a,b'],
  ['<https://h/1>; rel="prev"', undefined],
  ['https://h/2; rel="next"', undefined],
  [undefined, undefined],
])('the next page of %j is %j', (header, next) => {
  expect(nextLink(header)).toBe(next);
});

test('a page may be empty, and a wait may be asked for in no way', () => {
  expect([parsePage('[]'), parsePage('null'), parsePage('[1]')]).toEqual([[], undefined, undefined]);
  expect(waitSeconds({ 'retry-after': 'soon' }, new Date(0))).toBe(undefined);
});
