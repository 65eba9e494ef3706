import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDoor } from '../../tests/kit/door-deps.ts';
import { exampleBody } from '../../tests/kit/door-examples.ts';
import { doorHandlers } from '../../tests/kit/door-handlers.ts';
import { registry } from '../operations/operations.ts';
import type { Door } from './bind.ts';
import { lifecycle } from './lifecycle.ts';

/**
 * Whatever is sent to a door: it answers in JSON with a clear status, and repeats neither the request nor
 * a secret.
 */

const MARKER = 'zq9-marker';
const SECRET = '5ec7e7'.repeat(12);
const RUNS = 60;

const handlers = new Map<string, Door>(Object.entries(doorHandlers));
const posts = registry
  .filter((row) => row.served_by === 'function' && row.methods.includes('POST'))
  .map(({ id, path }) => ({
    id,
    path,
    door: handlers.get(id) ?? (async (request: Request) => lifecycle(request)),
  }));

/** What a door says in its description that it repeats, it repeats in an answer of 200. */
const repeating = ['article50', 'assess', 'chat'];

const exampleOf = (id: string): unknown => exampleBody(id) ?? {};

const marked = fc.string({ maxLength: 20, unit: 'grapheme' }).map((text) => `${MARKER}<b>${text}`);
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value));
const deep = fc.integer({ min: 20, max: 5_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const oversize = fc.constantFrom(40_000, 300_000).map((length) => JSON.stringify({ x: 'y'.repeat(length) }));

/** The example of the door with one member more, changed or doubled. */
const changed = (example: unknown) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(Object(example)), MARKER), fc.jsonValue({ maxDepth: 2 }), marked)
    .chain(([name, value, text]) =>
      fc.constantFrom(
        JSON.stringify({ ...Object(example), [name]: value }),
        JSON.stringify({ ...Object(example), [name]: text }),
        `{${JSON.stringify(name)}:1,${JSON.stringify(name)}:"${MARKER}"}`,
        JSON.stringify(example).slice(0, -1),
      ),
    );

const bodyOf = (example: unknown) =>
  fc.oneof(
    changed(example),
    json,
    deep,
    oversize,
    marked,
    marked.map((text) => `{"__proto__":{"a":${JSON.stringify(text)}},"constructor":1e999}`),
    marked.map(
      (text) =>
        `${new URLSearchParams([
          ['message', text],
          ['message', text],
          [text, ''],
        ])}`,
    ),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => bytes.buffer.slice(0)),
  );

const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  `${MARKER}/x`,
);

const headerNames = (
  'authorization x-payment payment-signature origin if-match idempotency-key accept a2a-version mcp-protocol-version ' +
  'x-forwarded-host content-encoding'
).split(' ');
const headers = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.constantFrom(
    MARKER,
    `Bearer ${MARKER}`,
    '',
    '*',
    '0',
    'e30=',
    `"${MARKER}"`,
    'text/html',
    'x'.repeat(9_000),
  ),
  { maxKeys: 3 },
);
const queries = fc.constantFrom(
  '',
  // A name that can be nothing but a name is repeated.
  `?%3C${MARKER}=1`,
  '?verify=1',
  '?receipt=x',
  '?job_id=0',
  `?url=${MARKER}`,
  '?a=%ff',
);
const methods = fc.constantFrom(...'POST POST POST POST PUT DELETE PATCH GET HEAD OPTIONS'.split(' '));

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => void written.push(said.join(' ')));
});
afterEach(() => void vi.restoreAllMocks());

const expectPlain = async (id: string, answer: Response): Promise<void> => {
  const text = await answer.text();
  expect(answer.status < 500 || [501, 503].includes(answer.status), `${answer.status} ${text}`).toBe(true);
  expect(`${text} ${[...answer.headers].join(' ')} ${written.join(' ')}`).not.toContain(SECRET);
  expect(answer.headers.get('x-content-type-options') ?? 'nosniff').toBe('nosniff');
  if (answer.status !== 200 || !repeating.includes(id)) expect(text).not.toContain(MARKER);
  const type = answer.headers.get('content-type') ?? '';
  if (text === '' || type.startsWith('text/html')) return;
  const body: unknown = JSON.parse(text);
  expect(type).toMatch(/^application\/(.*\+)?json/);
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 402)
    expect(body).toMatchObject({ error: expect.anything() });
};

describe('a hostile request', () => {
  test('every operation that takes a POST is here', () => {
    expect(posts.length).toBeGreaterThan(8);
    expect(posts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['contact', 'receipts-verify', 'atlas']),
    );
  });

  test.each(posts)('$id answers plainly', async ({ id, path, door }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          body: bodyOf(exampleOf(id)),
          type: types,
          extra: headers,
          query: queries,
          method: methods,
        }),
        async ({ body, type, extra, query, method }) => {
          const { deps } = makeDoor({
            operators: { actionJobsToken: SECRET, article50Key: SECRET },
            note: (note) => void written.push(JSON.stringify(note)),
          });
          const hasBody = method !== 'GET' && method !== 'HEAD';
          const request = new Request(`https://board.example${path}${query}`, {
            method,
            headers: { ...extra, 'content-type': type },
            ...(hasBody ? { body } : {}),
          });
          await expectPlain(id, await door(request, deps));
        },
      ),
      { numRuns: RUNS, seed: 20261122 },
    );
  });
});
