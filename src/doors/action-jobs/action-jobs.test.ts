import { describe, expect, test } from 'vitest';
import { makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { exampleBody } from '../../../tests/kit/door-examples.ts';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import { pathOf } from '../../operations/paths.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import type { Store } from '../store/store.ts';
import { actionJobs } from './action-jobs.ts';
import { transitions } from './job.ts';
import { MOST_JOBS } from './job-ledger.ts';

const TOKEN = 'the writer of this test';
const bearer = TOKEN.replaceAll(' ', '-');
const path = pathOf('action-jobs');

const openDoor = (change: Partial<DoorDeps> = {}) =>
  makeDoor({ operators: { actionJobsToken: bearer }, ...change });

type JobDoor = ReturnType<typeof openDoor>;
type JobRequest = {
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const ask = ({ deps }: JobDoor, { method = 'GET', query = '', headers = {}, body }: JobRequest = {}) =>
  actionJobs(
    new Request(`http://somewhere.else${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        origin: ORIGIN,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    deps,
  );

const intent = exampleBody('action-jobs');

const stage = (door: JobDoor, key: string, body: unknown = intent) =>
  ask(door, { method: 'POST', headers: { 'idempotency-key': key }, body });

const jobIn = async (answer: Response) => ({
  job: validate('action-job-0.1', await answer.json(), 'a job'),
  etag: answer.headers.get('etag') ?? '',
});

const staged = async (door: JobDoor, key = 'one') => jobIn(await stage(door, key));

const move = (door: JobDoor, { job_id, etag }: { job_id: string; etag: string }, body: unknown) =>
  ask(door, { method: 'PATCH', query: `?job_id=${job_id}`, headers: { 'if-match': etag }, body });

const codeOf = async (answer: Response) => [answer.status, Object(await answer.json()).error];

describe('the contract', () => {
  test('is for anybody: how to write and how much is kept', async () => {
    const door = openDoor();
    const answer = await actionJobs(new Request(`http://somewhere.else${path}`), door.deps);
    expect(answer.status).toBe(200);
    const contract = validate('action-jobs-0.1', await answer.json(), 'the contract');
    expect(contract.transitions).toEqual(transitions);
    expect(contract.limits.jobs).toBe(MOST_JOBS);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect((await stage(door, 'k', contract.example)).status).toBe(200);
  });

  test('HEAD is its GET without a body', async () => {
    const answer = await ask(openDoor(), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

const writing: readonly JobRequest[] = [
  { query: `?job_id=${'0'.repeat(32)}` },
  { method: 'POST', headers: { 'idempotency-key': 'k' }, body: intent },
  { method: 'PATCH', query: `?job_id=${'0'.repeat(32)}`, body: { state: 'accepted' } },
];

describe('who may write', () => {
  test.each(
    writing.flatMap((asking) =>
      ['', 'Bearer', 'Bearer wrong', `Bearer ${bearer}x`, `Basic ${bearer}`, `Bearer ${bearer} x`].map(
        (authorization) => ({ asking, authorization }),
      ),
    ),
  )(
    '$authorization is refused alike, before anything else is looked at',
    async ({ asking, authorization }) => {
      const door = openDoor();
      const answers = [{ origin: ORIGIN }, { origin: 'https://evil.example' }].map((origin) =>
        ask(door, { ...asking, headers: { ...asking.headers, ...origin, authorization } }),
      );
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({
          error: 'unauthorized',
          title: 'Unauthorized',
          status: 401,
          field: 'authorization',
          detail: 'A bearer that this operation accepts is required.',
        });
      }
    },
  );

  test('nobody, where no credential is configured', async () => {
    const door = openDoor({ operators: {} });
    expect((await stage(door, 'k')).status).toBe(401);
  });

  test.each(
    [
      '',
      'null',
      'https://evil.example',
      `${ORIGIN}/`,
      `${ORIGIN}.evil.example`,
      'http://board.example',
    ].flatMap((origin) => writing.map((asking) => ({ asking, origin }))),
  )('not from the origin "$origin"', async ({ asking, origin }) => {
    const answer = await ask(openDoor(), { ...asking, headers: { ...asking.headers, origin } });
    expect(await codeOf(answer)).toEqual([403, 'wrong_origin']);
  });
});

describe('staging', () => {
  test('keeps the intent as it was sent, once for each key', async () => {
    const door = openDoor();
    const first = await stage(door, 'one');
    const bytes = await first.clone().text();
    const { job } = await jobIn(first);
    expect(job).toMatchObject({ state: 'staged', intent });
    expect(job.history.map(({ state }) => state)).toEqual(['staged']);
    door.rig.world.now += 60_000;
    const again = await stage(door, 'one');
    expect([again.status, await again.text()]).toEqual([200, bytes]);
    expect((await staged(door, 'two')).job.job_id).not.toBe(job.job_id);
  });

  test('another intent under the same key is a conflict; the same one spelled otherwise is not', async () => {
    const door = openDoor();
    await stage(door, 'one', { action: 'a', subject: 's' });
    expect((await stage(door, 'one', ' {"subject":"s", "action":"a"}')).status).toBe(200);
    expect(await codeOf(await stage(door, 'one', { action: 'b' }))).toEqual([409, 'idempotency_key_used']);
  });

  test('a key that was used answers with the job as it is now', async () => {
    const door = openDoor();
    const { job, etag } = await staged(door);
    await move(door, { ...job, etag }, { state: 'accepted' });
    expect((await staged(door)).job.state).toBe('accepted');
  });

  test.each([undefined, '', 'a'.repeat(129), 'two words'])('the key %s is refused', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    expect(await codeOf(await ask(openDoor(), { method: 'POST', headers, body: intent }))).toEqual([
      400,
      'idempotency_key',
    ]);
  });

  test('twenty writers at once lose nothing', async () => {
    const store = memoryStore();
    const writers = Array.from({ length: 20 }, (_, at) => ({ at, door: openDoor({ store: () => store }) }));
    const made = await Promise.all(
      writers.map(({ at, door }) => stage(door, `key-${at}`, { action: `a${at}` })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const jobs = await Promise.all(made.map(jobIn));
    const read = await Promise.all(
      jobs.map(async ({ job }) =>
        jobIn(await ask(openDoor({ store: () => store }), { query: `?job_id=${job.job_id}` })),
      ),
    );
    expect(read.map(({ job }) => job.intent.action)).toEqual(writers.map(({ at }) => `a${at}`));
    expect(new TextDecoder().decode((await store.get('ids'))?.value).split(' ')).toHaveLength(20);
  });

  test('twenty copies of one at once are one job', async () => {
    const store = memoryStore();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => stage(openDoor({ store: () => store }), 'one')),
    );
    const bodies = await Promise.all(made.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await store.list('jobs/')).toHaveLength(1);
  });

  test('a ledger that is full says so, and still knows what it holds', async () => {
    const store = memoryStore();
    const door = openDoor({ store: () => store });
    await stage(door, 'one');
    const taken = Array.from({ length: MOST_JOBS - 1 }, (_, at) => `x${at}`).join(' ');
    const { value, etag } = (await store.get('ids')) ?? expect.fail('no list');
    const full = new TextEncoder().encode(`${new TextDecoder().decode(value)} ${taken}`);
    await store.replaceIfMatch('ids', full, etag);
    expect(await codeOf(await stage(door, 'two'))).toEqual([409, 'ledger_full']);
    expect((await stage(door, 'one')).status).toBe(200);
    expect(await store.list('jobs/')).toHaveLength(1);
  });

  test('an instance that died after taking its place leaves the key usable', async () => {
    const store = memoryStore();
    const dying: Store = {
      ...store,
      createOnly: (key, value) => (key.startsWith('jobs/') ? storeOut() : store.createOnly(key, value)),
    };
    const failed = await stage(openDoor({ store: () => dying }), 'one');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await stage(openDoor({ store: () => store }), 'one')).status).toBe(200);
    expect(new TextDecoder().decode((await store.get('ids'))?.value).split(' ')).toHaveLength(1);
  });
});

describe('states', () => {
  const paths = [
    ['accepted', 'done'],
    ['accepted', 'rejected'],
    ['accepted', 'cancelled'],
    ['rejected'],
    ['cancelled'],
  ];

  test.each(paths)('%s, %s: each step is added to the history, and none is taken away', async (...steps) => {
    const door = openDoor();
    let { job, etag } = await staged(door);
    for (const state of steps.filter(Boolean)) {
      door.rig.world.now += 1_000;
      ({ job, etag } = await jobIn(await move(door, { ...job, etag }, { state, note: `to ${state}` })));
    }
    expect(job.history.map(({ state }) => state)).toEqual(['staged', ...steps.filter(Boolean)]);
    expect(new Set(job.history.map(({ at }) => at)).size).toBe(job.history.length);
  });

  test('no other step is allowed', async () => {
    for (const [from, allowed] of Object.entries(transitions)) {
      for (const state of ['accepted', 'rejected', 'cancelled', 'done']) {
        const door = openDoor();
        let { job, etag } = await staged(door);
        for (const step of from === 'staged' ? [] : from === 'done' ? ['accepted', 'done'] : [from])
          ({ job, etag } = await jobIn(await move(door, { ...job, etag }, { state: step })));
        const answer = await move(door, { ...job, etag }, { state });
        expect(answer.status, `${from} to ${state}`).toBe(allowed.some((each) => each === state) ? 200 : 409);
      }
    }
  });

  test('a job that has changed since it was read is not changed: 412', async () => {
    const door = openDoor();
    const { job, etag } = await staged(door);
    expect((await move(door, { ...job, etag }, { state: 'accepted' })).status).toBe(200);
    expect(await codeOf(await move(door, { ...job, etag }, { state: 'cancelled' }))).toEqual([412, 'stale']);
    expect(await codeOf(await move(door, { ...job, etag: '*' }, { state: 'cancelled' }))).toEqual([
      412,
      'stale',
    ]);
    const unread = await ask(door, {
      method: 'PATCH',
      query: `?job_id=${job.job_id}`,
      body: { state: 'done' },
    });
    expect(await codeOf(unread)).toEqual([428, 'if_match']);
  });

  test('twenty at once from one reading: one is first, the others are told', async () => {
    const store = memoryStore();
    const { job, etag } = await staged(openDoor({ store: () => store }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        move(openDoor({ store: () => store }), { ...job, etag }, { state: 'accepted', note: `writer ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    const kept = await jobIn(await ask(openDoor({ store: () => store }), { query: `?job_id=${job.job_id}` }));
    expect(kept.job.history).toHaveLength(2);
  });
});

describe('a request that cannot be read', () => {
  test.each([
    [400, '{"action":'],
    [400, '[]'],
    [400, '{"action":"a","action":"b"}'],
    [400, `{"action":"a","parameters":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`],
    [413, JSON.stringify({ action: 'a', note: 'x'.repeat(9_000) })],
    [422, {}],
    [422, { action: 'Two Words' }],
    [422, { action: 'a', unknown: 1 }],
    [422, { action: 'a', parameters: 'none' }],
  ])('%i for %j, without a word of it', async (status, body) => {
    const door = openDoor();
    const answer = await stage(door, 'k', body);
    expect(answer.status).toBe(status);
    const { field, ...rest } = Object(await answer.json());
    expect(rest).toEqual({
      title: expect.any(String),
      status: answer.status,
      error: expect.any(String),
      detail: expect.any(String),
    });
    expect(field ?? '').toMatch(/^(?:|body|\/action|\/parameters)$/);
    expect(await door.rig.store.list()).toEqual([]);
  });

  test('a text without well-formed characters is refused', async () => {
    const answer = await stage(openDoor(), 'k', '{"action":"a","note":"\\ud800"}');
    expect([400, 422]).toContain(answer.status);
  });

  test.each<[number, JobRequest]>([
    [405, { method: 'DELETE' }],
    [400, { query: '?job=1' }],
    [400, { query: '?job_id=a&job_id=b' }],
    [400, { method: 'PATCH', body: { state: 'done' } }],
    [400, { method: 'POST', query: '?job_id=a', headers: { 'idempotency-key': 'k' }, body: intent }],
    [404, { query: '?job_id=../ids' }],
    [404, { query: `?job_id=${'0'.repeat(32)}` }],
    [415, { method: 'POST', headers: { 'idempotency-key': 'k', 'content-type': 'text/plain' }, body: 'x' }],
  ])('%i for %j', async (status, asking) => {
    expect((await ask(openDoor(), asking)).status).toBe(status);
  });
});
