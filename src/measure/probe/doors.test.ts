import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../tests/kit/serve.ts';
import { registry } from '../../operations/operations.ts';
import { doorCalls } from '../../publish/doors-here.ts';
import { validate } from '../../schema/validate.ts';
import { probeDoors } from './doors.ts';

const limits = { timeout_ms: 5_000, total_ms: 60_000, max_bytes: 1_000 };

/** Each door with an answer of its own; the rest with 200. */
const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/api/evidence-bundle': [402, '{"x402Version":2,"error":"Payment required"}'],
  '/api/board-sign': [401, '{"error":"unauthorized"}'],
  '/api/chat': [422, '{"error":"invalid_body"}'],
  '/api/atlas': [503, '{"code":"RETIRED"}'],
  '/api/corpus-watch': [501, '{"state":"NOT_IMPLEMENTED"}'],
  '/api/assess': [500, '<p>a page'],
  '/api/a2a': [200, 'x'.repeat(2_000)],
};

test('each door is asked once, and every answer is one, but for silence and floods', async () => {
  const asked: string[] = [];
  const { url: origin, close } = await serve((request, response) => {
    const { method = '', url = '' } = request;
    let body = '';
    request
      .on('data', (part: Buffer) => (body += part))
      .on('end', () => {
        asked.push(`${method} ${url}${body}`);
        if (url === '/mcp') return;
        const [status, text] = answers[url] ?? [200, '{}'];
        response.writeHead(status).end(text);
      });
  });
  onTestFinished(close);
  let clock = Date.parse('2026-11-24T00:00:00.900Z');
  const probe = await probeDoors({
    calls: doorCalls(),
    origin,
    site: null,
    as_of: '2026-11-24T00:00:00Z',
    limits,
    reach: { mayBePrivate: true },
    now: () => {
      clock += 7;
      return new Date(clock);
    },
    doing: () => {},
  });
  validate('door-probe-0.1', probe, 'the probe');
  const doors = registry.filter(({ served_by }) => served_by === 'function');
  expect(probe.doors.map(({ path }) => path)).toEqual(doors.map(({ path }) => path));
  expect(asked.toSorted()).toEqual(
    doors.map(({ path, methods }) => (methods.includes('GET') ? `GET ${path}` : `POST ${path}{}`)).toSorted(),
  );
  const seen = Object.fromEntries(
    probe.doors.map(({ path, answer: { http_status, code, ms, reason } }) => [
      path,
      [http_status, code, ms, reason],
    ]),
  );
  expect(seen).toMatchObject({
    '/api/evidence-bundle': [402, null, 7, null],
    '/api/board-sign': [401, 'unauthorized', 7, null],
    '/api/chat': [422, 'invalid_body', 7, null],
    '/api/atlas': [503, 'RETIRED', 7, null],
    '/api/corpus-watch': [501, 'NOT_IMPLEMENTED', 7, null],
    '/api/assess': [500, null, 7, null],
    '/api/a2a': [null, null, null, 'answered more than 1000 bytes'],
    '/mcp': [null, null, null, 'no answer within 5000 ms'],
    '/api/article50': [200, null, 7, null],
  });
  expect(probe.doors[0]?.answer.at).toBe('2026-11-24T00:00:00Z');
});
