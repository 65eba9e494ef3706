import { describe, expect, test } from 'vitest';
import { makeDoor } from '../../../tests/kit/door-deps.ts';
import { doorHandlers } from '../../../tests/kit/door-handlers.ts';
import type { HandledId } from '../../operations/operations.ts';
import { operation } from '../../operations/operations.ts';
import { answerLogged } from './request-log.ts';

const doorOf = (id: HandledId) => ({ ...operation(id), handler: doorHandlers[id] });
/** Every door, and by which of its methods a page sends JSON. */
const doors = Object.keys(doorHandlers).map((id) => doorOf(id as HandledId));
/** Credentials are not for pages of other origins. */
const isOwn = (security: string): boolean => security === 'operatorBearer' || security === 'codehostOidc';

const logging = { now: () => 0, random: () => 'an-id-of-a-request', write: () => {}, isDemo: () => true };
const ask = ({ path, handler }: (typeof doors)[number], init: RequestInit, query = ''): Promise<Response> => {
  const request = new Request(`https://board.example${path}${query}`, init);
  return answerLogged(request, undefined, logging, () => handler(request, makeDoor().deps));
};

describe('a page of another origin', () => {
  test.each(doors)('may ask $id as far as it is for strangers', async (door) => {
    const preflight = await ask(door, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const { headers, status } = preflight;
    expect([status, headers.get('access-control-allow-origin')]).toEqual([
      204,
      isOwn(door.security) ? null : '*',
    ]);
    for (const method of door.methods) expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toMatch(/\bContent-Type\b/);
    const exposed = headers.get('access-control-expose-headers') ?? '';
    for (const name of ['x-request-id', 'x-demo', 'Retry-After'])
      expect(exposed.includes(name)).toBe(!isOwn(door.security));
  });
});

describe('an error', () => {
  test.each(doors)('of $id says by RFC 9457 what is wrong', async (door) => {
    const answer = await ask(door, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/problem+json']);
    expect(await answer.json()).toEqual({
      title: 'Method Not Allowed',
      status: 405,
      detail: expect.stringContaining('DELETE is not answered here'),
      error: 'method_not_allowed',
    });
  });

  const passport = (body: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const cases: readonly (readonly [string, HandledId, string | RequestInit, number, object])[] = [
    ['a member that is missing', 'article50', passport('{}'), 422, { field: '/system' }],
    [
      'a member of another type',
      'article50',
      passport('{"system":1,"provider":"p"}'),
      422,
      { field: '/system' },
    ],
    ['a member too many', 'article50', passport('{"system":"s","provider":"p","<b>":1}'), 422, { field: '' }],
    [
      'a parameter',
      'evidence-bundle',
      '?obligation=x&subject=board',
      400,
      { error: 'invalid_query', field: 'obligation' },
    ],
    [
      'an unknown parameter',
      'evidence-bundle',
      '?axis=y',
      400,
      { field: 'axis', known: ['obligation', 'subject', 'marking_cards', 'preview'] },
    ],
    ['a parameter that is given twice', 'evidence-bundle', '?subject=a&subject=b', 400, { field: 'subject' }],
    ['a name that may be anything', 'evidence-bundle', '?<b>=y', 400, { error: 'unknown_query' }],
    ['a body', 'article50', passport('{'), 400, { error: 'malformed_json', field: 'body' }],
    [
      'the header of the payment',
      'evidence-bundle',
      { headers: { 'x-payment': '<b>' } },
      400,
      { field: 'X-PAYMENT' },
    ],
    ['a bearer', 'board-sign', { method: 'POST', body: '{}' }, 401, { field: 'authorization' }],
  ];
  test.each(cases)('names %s, and repeats nothing that was sent', async (_, id, asked, status, expected) => {
    const answer = await (typeof asked === 'string' ? ask(doorOf(id), {}, asked) : ask(doorOf(id), asked));
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject(expected);
    expect(text).not.toContain('<b>');
  });

  test('of a challenge is none: 402 stays the JSON of the specification', async () => {
    const answer = await ask(doorOf('evidence-bundle'), {}, '?obligation=dora&subject=board');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      402,
      'application/json; charset=utf-8',
    ]);
  });
});
