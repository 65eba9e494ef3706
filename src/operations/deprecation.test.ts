import { expect, test } from 'vitest';
import { answerLogged } from '../doors/http/request-log.ts';
import { toHeadersFile } from '../surfaces/headers.ts';
import { SHORTEST_NOTICE_DAYS } from './deprecation.ts';
import { headersOfRow, profileOf } from './header-profiles.ts';
import type { Operation } from './operation.ts';
import { operation, registry } from './operations.ts';

const deprecated = { since: '2027-01-01', ends: '2027-07-01', instead: '/api/state' };
const ending: Operation = { ...operation('counters'), deprecated };
const said = {
  deprecation: '@1798761600',
  sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  link: '</api/state>; rel="successor-version"',
};

test('a file that will end says since when, until when, and what takes its place', () => {
  expect(Object.fromEntries(headersOfRow(ending))).toMatchObject(said);
  const rules = toHeadersFile({ rows: [ending], joins: false });
  for (const [name, value] of Object.entries(said)) expect(rules).toContain(`  ${name}: ${value}\n`);
});

test('the headers are promised: a profile of its own, so that verifiers expect them', () => {
  expect(profileOf(ending)).toBe(`${profileOf(operation('counters'))}-until-2027-07-01`);
});

test('a door that will end says the same with every answer, and pages of other origins may read it', async () => {
  const logging = { now: () => 0, random: () => 'an-id-of-a-test', write: () => {}, isDemo: () => false };
  const answer = async () => new Response('{}', { headers: { 'access-control-allow-origin': '*' } });
  const request = new Request('https://board.example/api/chat');
  const { headers } = await answerLogged(request, undefined, logging, answer, [
    { ...operation('chat'), deprecated },
  ]);
  expect(Object.fromEntries(headers)).toMatchObject(said);
  expect(headers.get('access-control-expose-headers')).toMatch(/Deprecation, Sunset, Link/);
  const live = await answerLogged(request, undefined, logging, answer);
  expect([...live.headers.keys()]).not.toContain('sunset');
});

test('whatever ends was announced long enough before, and names a live path', () => {
  const live = registry.filter(({ lifecycle }) => lifecycle === 'LIVE').map(({ path }) => path);
  const isFair = ({ deprecated: said }: Operation) =>
    said === undefined ||
    (Date.parse(said.ends) - Date.parse(said.since) >= SHORTEST_NOTICE_DAYS * 86_400_000 &&
      live.includes(said.instead));
  expect(registry.filter((row) => !isFair(row))).toEqual([]);
  const short = { ...deprecated, ends: '2027-06-29' };
  const nowhere = { ...deprecated, instead: '/api/atlas' };
  const rows = [deprecated, short, nowhere].map((each) => ({ ...ending, deprecated: each }));
  expect(rows.map(isFair)).toEqual([true, false, false]);
});
