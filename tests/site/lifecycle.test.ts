import { describe, expect, test } from 'vitest';
import { unavailable } from '../../src/operations/operations.ts';
import { validate } from '../../src/schema/validate.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
const methods = ['GET', 'POST'] as const;
const rows = unavailable.flatMap((row) =>
  methods.map((method) => ({ method, path: row.path, lifecycle: row.lifecycle })),
);

const expected = (lifecycle: string, endpoint: string) =>
  lifecycle === 'NOT_IMPLEMENTED'
    ? {
        accepted: false,
        endpoint,
        persisted: false,
        schema: 'svc.capability-state/0.1',
        signed: false,
        state: 'NOT_IMPLEMENTED',
      }
    : { code: 'RETIRED', endpoint, schema: 'svc.retired-endpoint/0.1', status: 'UNAVAILABLE' };

/** A door that is live but sells nothing here says that it is closed, never that it is not there. */
const liveDoor = (methods: readonly string[], body: unknown): readonly number[] => {
  if (!methods.includes('GET')) return [405];
  return Object(body).error === 'door_closed' ? [503] : [200, 400, 402];
};

describe('operations that are not live', () => {
  test.each(rows.filter(({ lifecycle }) => lifecycle !== 'QUARANTINED_PRE_RELEASE'))(
    '$method $path answers exactly the $lifecycle body',
    async ({ method, path, lifecycle }) => {
      const response = await board.get(path, { method });
      expect(response.status).toBe(lifecycle === 'RETIRED' ? 503 : 501);
      expect(await response.json()).toEqual(expected(lifecycle, path));
    },
  );

  test.each(methods)('%s /api/agentic-fix answers 503 and manufactures no evidence', async (method) => {
    const response = await board.get('/api/agentic-fix', { method });
    expect(response.status).toBe(503);
    validate('quarantined-endpoint-0.1', await response.json(), '/api/agentic-fix');
  });

  test('another method answers 405 with Allow', async () => {
    const response = await board.get('/api/atlas', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  test('coverage says of every operation what it answers', async () => {
    const coverage = validate(
      'coverage-0.1',
      await (await board.get('/api/coverage')).json(),
      '/api/coverage',
    );
    const said = new Map(coverage.operations.map((row) => [row.path, row.lifecycle]));
    for (const row of unavailable) expect(said.get(row.path)).toBe(row.lifecycle);
    const live = coverage.operations.filter((each) => each.lifecycle === 'LIVE' && !each.path.includes('{'));
    for (const row of live) {
      const answer = await board.get(row.path);
      const expected = row.served_by === 'function' ? liveDoor(row.methods, await answer.json()) : [200];
      expect(expected, row.path).toContain(answer.status);
    }
  });
});
