import { describe, expect, test } from 'vitest';
import { unavailable } from '../operations/operations.ts';
import { validate } from '../schema/validate.ts';
import { lifecycle } from './lifecycle.ts';

const ask = (path: string, method = 'GET'): Response =>
  lifecycle(new Request(`https://board.example${path}`, { method }));

const answers = { RETIRED: 503, NOT_IMPLEMENTED: 501, QUARANTINED_PRE_RELEASE: 503, LIVE: 404 } as const;
const schemas = {
  RETIRED: 'retired-endpoint-0.1',
  NOT_IMPLEMENTED: 'capability-state-0.1',
  QUARANTINED_PRE_RELEASE: 'quarantined-endpoint-0.1',
} as const;

describe('what is not live', () => {
  test.each(
    unavailable.flatMap((row) => (row.lifecycle === 'LIVE' ? [] : [{ ...row, state: row.lifecycle }])),
  )('$path answers as $state, and keeps nothing', async ({ path, state }) => {
    const answer = ask(path);
    expect(answer.status).toBe(answers[state]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(validate(schemas[state], await answer.json(), path)).toMatchObject({ endpoint: path });
  });

  const [{ path } = { path: '/' }] = unavailable;

  test('HEAD answers the same without a body, and a trailing slash is the same address', async () => {
    const head = ask(path, 'HEAD');
    expect([head.status, await head.text()]).toEqual([ask(path).status, '']);
    expect(ask(`${path}/`).status).toBe(ask(path).status);
  });

  test('another method is refused with those that are allowed, and OPTIONS is told them', () => {
    const refused = ask(path, 'DELETE');
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toMatch(/\bGET\b.*\bOPTIONS\b/);
    expect(ask(path, 'OPTIONS').status).toBe(204);
  });

  test('an address that it does not know is not found', () => {
    expect(ask('/api/gspc').status).toBe(404);
    expect(ask('/api/no-such-operation').status).toBe(404);
  });
});
