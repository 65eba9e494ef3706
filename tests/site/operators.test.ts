import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../src/operations/paths.ts';
import { exampleBody } from '../kit/door-examples.ts';
import { policyOf, type ServedIssuer, serveIssuer } from '../kit/workflow-issuer.ts';
import { serveBoard } from './served-board.ts';

const WRITER = 'the-writer-of-this-test';
const ADDRESS = 'https://board.example';

let issuer: ServedIssuer;
beforeAll(async () => {
  issuer = await serveIssuer();
});
afterAll(() => issuer.close());

const { get: send, restart } = serveBoard(() => ({
  OIDC_POLICY: JSON.stringify(policyOf({ issuer: issuer.url, jwks_url: `${issuer.url}/.well-known/jwks` })),
  ACTION_JOBS_WRITER_TOKEN: WRITER,
  SITE_URL: ADDRESS,
}));

const exampleOf = (id: 'board-sign' | 'action-jobs'): string => JSON.stringify(exampleBody(id));

const askToken = async (): Promise<string> => {
  const url = `${issuer.requestUrl}&audience=${encodeURIComponent(ADDRESS + pathOf('board-sign'))}`;
  const answer = await fetch(url, { headers: { authorization: `bearer ${issuer.requestToken}` } });
  return Object(await answer.json()).value;
};

describe('board-sign', () => {
  const sign = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await send(pathOf('board-sign'), {
      method: 'POST',
      headers,
      body: exampleOf('board-sign'),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  test('signs once for each token: of many copies at once one, and none after a restart', async () => {
    const token = await askToken();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => sign(token)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    await restart();
    expect(await sign(token)).toBe(401);
    expect(await sign(await askToken())).toBe(200);
  });
});

describe('action jobs', () => {
  const headers = { authorization: `Bearer ${WRITER}`, origin: ADDRESS, 'content-type': 'application/json' };
  const path = pathOf('action-jobs');
  const stage = (key: string, body: string): Promise<Response> =>
    send(path, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
  const read = (id: string): Promise<Response> => send(`${path}?job_id=${id}`, { headers });

  test('of twenty writers at once nothing is lost, now and after a restart', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) => stage(`writer-${at}`, `{"action":"job-${at}"}`)),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const jobs: { job_id: string }[] = await Promise.all(made.map((answer) => answer.json()));
    const [first] = jobs;
    const etag = made[0]?.headers.get('etag') ?? '';
    const moves = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(`${path}?job_id=${first?.job_id}`, {
          method: 'PATCH',
          headers: { ...headers, 'if-match': etag },
          body: '{"state":"accepted"}',
        }),
      ),
    );
    expect(moves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(moves.filter(({ status }) => status === 412)).toHaveLength(19);
    await restart();
    const kept = await Promise.all(jobs.map(async ({ job_id }) => Object(await (await read(job_id)).json())));
    expect(kept.map(({ intent }) => intent.action)).toEqual(jobs.map((_, at) => `job-${at}`));
    expect(kept.map(({ history }) => history.length)).toEqual(jobs.map((_, at) => (at === 0 ? 2 : 1)));
  });

  test('the example of the description is accepted as it stands', async () => {
    expect((await stage('the-example', exampleOf('action-jobs'))).status).toBe(200);
  });

  test('a workflow’s token is no writer’s bearer, and the other way round', async () => {
    const asWorkflow = await send(pathOf('board-sign'), {
      method: 'POST',
      headers,
      body: exampleOf('board-sign'),
    });
    expect(asWorkflow.status).toBe(401);
    const authorization = `Bearer ${await askToken()}`;
    const asWriter = await send(path, {
      method: 'POST',
      headers: { ...headers, authorization, 'idempotency-key': 'k' },
      body: exampleOf('action-jobs'),
    });
    expect(asWriter.status).toBe(401);
  });
});
