/** Whatever is refused is refused alike: each operation of the table asked wrongly, and addresses that are none. */

import { expect, test } from 'vitest';
import { type Operation, PROBLEM_MEDIA } from '../../src/operations/operation.ts';
import { registry } from '../../src/operations/operations.ts';
import { isFamily, pathOf } from '../../src/operations/paths.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

/** A family of files is many addresses, and no calendar was asked about the board under test. */
const rows = registry.filter((row) => !isFamily(row) && row.needs !== 'timestamp');
const named = rows.map((row) => [row.path, row] as const);

const isBearer = ({ security, lifecycle }: Operation): boolean =>
  lifecycle === 'LIVE' && (security === 'operatorBearer' || security === 'codehostOidc');
const isDoor = ({ served_by, lifecycle }: Operation): boolean =>
  served_by === 'function' && lifecycle === 'LIVE';

/** An error says by RFC 9457 what it is, and is never a page. */
const expectProblem = async (answer: Response, status: number): Promise<unknown> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, PROBLEM_MEDIA]);
  const body: unknown = await answer.json();
  expect(body).toMatchObject({
    title: expect.stringMatching(/^\S/),
    status,
    error: expect.stringMatching(/^\S/),
    detail: expect.stringMatching(/^\S/),
  });
  return body;
};

test.each(named)('%s: a method that it has not', async (path, row) => {
  const answer = await board.get(path, { method: 'DELETE' });
  await expectProblem(answer, 405);
  for (const method of row.methods) expect(answer.headers.get('allow')).toContain(method);
});

test.each(named)('%s: a page of another origin asks before it asks', async (path, row) => {
  const { status, headers } = await board.get(path, {
    method: 'OPTIONS',
    headers: {
      // The tool server answers pages of its own origin only.
      ...(row.path.endsWith('/mcp') ? {} : { origin: 'https://elsewhere.example' }),
      'access-control-request-method': row.methods.at(-1) ?? 'GET',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, isBearer(row) ? null : '*']);
  for (const method of row.methods) expect(headers.get('access-control-allow-methods')).toContain(method);
  expect(headers.get('access-control-allow-headers')).toMatch(/\bContent-Type\b/);
});

test.each(named)('%s: a query that nobody described', async (path, row) => {
  const method = row.methods.includes('GET') ? 'GET' : 'POST';
  const answer = await board.get(`${path}?nobody-described=1`, { method });
  if (isBearer(row)) await expectProblem(answer, 401);
  else if (isDoor(row) && row.group !== 'agent')
    expect(await expectProblem(answer, 400)).toMatchObject({ error: 'unknown_query' });
  else {
    const plain = await board.get(path, { method });
    expect([answer.status, await answer.text()]).toEqual([plain.status, await plain.text()]);
  }
});

test('which queries are ignored, and what is no operation, is said where the operations are described', async () => {
  const said =
    /query that a file or an agent endpoint does not describe is ignored; every other door refuses one with 400\. A path below \/api\/ that is no operation answers 404 as application\/problem\+json/;
  expect(await (await board.get('/api')).text()).toMatch(said);
  expect(await (await board.get(pathOf('openapi'))).text()).toMatch(said);
});

const nowhere = [
  ...rows.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => `${path}/nope`),
  ...['/api/nope', '/api/nope/', '/api/nope.html', '/api/nope.json', '/api/index.html', '/api/404'],
  ...['/api/nope?axis=jail', '/api/%00', '/api/a%2fb', '/api/gspc.json/x', '/api/art50'],
];

test.each(nowhere)('%s is no operation, whoever asks by whatever method', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await board.get(path, { method, headers: { accept: 'text/html' } });
    const body = await expectProblem(answer, path === '/api/%00' ? 400 : 404);
    if (answer.status === 404)
      expect(body).toMatchObject({ known: expect.arrayContaining([pathOf('gspc')]) });
  }
  const head = await board.get(path, { method: 'HEAD' });
  expect([head.headers.get('content-type'), await head.text()]).toEqual([PROBLEM_MEDIA, '']);
});

test('what may be relied on from one version to the next is said by the page and by the description', async () => {
  for (const path of ['/api', pathOf('openapi')])
    expect(await (await board.get(path)).text()).toMatch(
      /A path has no version\. The contract of its answer has.*at least 180 days/s,
    );
});
