import { describe, expect, test } from 'vitest';
import { addressesAt } from '../../../tests/kit/addresses.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { readDoorProbe } from '../../artifacts/door-probe.ts';
import { utf8 } from '../../core/text.ts';
import { registry } from '../../operations/operations.ts';
import type { DoorAnswer1, DoorProbe01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { english } from '../../words/say.ts';
import type { Site } from '../site.ts';
import { deriveCoverage } from './coverage.ts';
import { answeredSentence, probeOf } from './probe-answers.ts';
import { deriveStatus } from './status.ts';

const answer: DoorAnswer1 = {
  method: 'GET',
  at: '2026-11-24T01:02:03Z',
  http_status: 402,
  code: null,
  ms: 12,
  reason: null,
};
const silent: DoorAnswer1 = { ...answer, http_status: null, ms: null, reason: 'no answer within 10000 ms' };
const probe: DoorProbe01 = {
  schema: 'svc.door-probe/0.1',
  as_of: '2026-11-24T01:02:00Z',
  produced_by: 'npm run probe',
  site: 'https://board.example',
  doors: [
    { path: '/api/evidence-bundle', answer },
    { path: '/api/chat', answer: silent },
    { path: '/api/long-gone', answer },
  ],
};
const read = { ok: true, source: 'probes/doors.json', value: probe } as const;
const never = {
  ok: false,
  source: 'probes/doors.json',
  reason: 'probes/doors.json: expected a file, got none',
} as const;

const site = await exampleSite();
const withProbe = (doorProbe: typeof read | typeof never): Site => ({
  ...site,
  evidence: {
    ...site.evidence,
    log: { ...site.evidence.log, events: [] },
    doorProbe,
    mcpProbe: { ok: false, source: 'm', reason: 'none' },
  },
});
const statusOf = (of: Site) => validate('status-0.1', deriveStatus(of.evidence, of.address), 'the status');

describe('the status of the doors', () => {
  test('every door of the table stands once, with its last answer or null', () => {
    const { doors, site: where, as_of } = statusOf(withProbe(read));
    const table = registry.filter(({ served_by }) => served_by === 'function').map(({ path }) => path);
    expect(doors.map(({ path }) => path)).toEqual(table);
    expect([where, as_of]).toEqual(['https://board.example', probe.as_of]);
    const last = Object.fromEntries(doors.map((door) => [door.path, door.last]));
    expect(last).toMatchObject({ '/api/evidence-bundle': answer, '/api/chat': silent, '/mcp': null });
  });

  test('a board that was never probed says so of each door', () => {
    const { doors, note, as_of } = statusOf(withProbe(never));
    expect(doors.length).toBeGreaterThan(0);
    expect(doors.filter(({ last }) => last !== null)).toEqual([]);
    expect([as_of, note]).toEqual([null, expect.stringContaining('No answer of a door is told here')]);
  });

  test('a probe from before the last signing is not told as present, in no list', () => {
    const { evidence, ...rest } = withProbe(read);
    const [event = expect.fail('no event')] = site.evidence.log.events;
    const later = {
      ...evidence,
      log: { ...evidence.log, events: [{ ...event, at: '2026-11-25T00:00:00Z' }] },
    };
    const { doors, note, as_of } = statusOf({ ...rest, evidence: later });
    expect([doors.filter(({ last }) => last !== null), as_of]).toEqual([[], null]);
    expect(note).toContain('of 2026-11-24T01:02:00Z, is older than the last signing, of 2026-11-25');
    expect(answeredSentence(english, rest.address.rows, later)).toContain('no probe saw any');
  });

  test('a probe of tool servers from before the last signing is not told as present either', () => {
    const { mcpProbe, log } = site.evidence;
    const endpoint = mcpProbe.ok ? mcpProbe.value.servers.find(({ own }) => own)?.endpoints[0] : undefined;
    const row = { path: endpoint?.address ?? expect.fail('no server of the board was probed') };
    const [event = expect.fail('no event')] = log.events;
    const signedOn = (at: string) => ({ ...site.evidence, log: { ...log, events: [{ ...event, at }] } });
    expect(probeOf(row, signedOn('2026-11-20T00:00:00Z'))).toBeDefined();
    expect(probeOf(row, signedOn('2027-01-01T00:00:00Z'))).toBeUndefined();
  });

  test('coverage and the sentence of every list say the same', () => {
    const { evidence, address } = withProbe(read);
    const coverage = deriveCoverage(evidence, address).operations;
    const seen = (path: string) => coverage.find((each) => each.path === path)?.probe;
    expect([seen('/api/evidence-bundle'), seen('/api/chat'), seen('/mcp')]).toEqual([
      { answered: true, at: answer.at },
      { answered: false, at: silent.at },
      undefined,
    ]);
    expect(answeredSentence(english, address.rows, evidence)).toMatch(
      /of \d+ doors probes saw 1 answer, the last of them at 2026-11-24T01:02:03Z, each as \/api\/status says/,
    );
    expect(answeredSentence(english, address.rows, withProbe(never).evidence)).toContain('no probe saw any');
  });

  test.each([
    [1, 'say that it is closed'],
    [2, 'say that they are closed'],
  ])('%i that is closed is no door that is open, wherever doors are counted', (count, seen) => {
    const closed = { ...answer, http_status: 503, code: 'door_closed' };
    const paths = ['/api/evidence-bundle', '/api/axis-bundle'].slice(0, count);
    const doors = [...paths.map((path) => ({ path, answer: closed })), { path: '/api/assess', answer }];
    const { evidence, ...rest } = withProbe({ ...read, value: { ...probe, doors } });
    expect(answeredSentence(english, rest.address.rows, evidence)).toContain(
      `probes saw 1 answer and ${count} ${seen},`,
    );
    const { operations } = validate('coverage-0.1', deriveCoverage(evidence, rest.address), 'coverage');
    expect(operations.flatMap(({ path, probe }) => (probe?.closed ? [path] : [])).sort()).toEqual(
      paths.sort(),
    );
  });

  test('where nothing runs functions there is no door', () => {
    const plain = { ...withProbe(read), address: addressesAt({ host: 'plain' }, 'https://files.example') };
    expect(statusOf(plain).doors).toEqual([]);
  });
});

test.each([
  ['an answer without a time', { ...answer, ms: null }],
  ['silence without a reason', { ...silent, reason: null }],
  ['both', { ...answer, reason: 'none' }],
])('a committed probe with %s is refused', (_, odd) => {
  const bytes = utf8(JSON.stringify({ ...probe, doors: [{ path: '/api/chat', answer: odd }] }));
  const folder = { root: '.', paths: [], has: () => true, read: () => bytes, readPart: () => bytes };
  expect(readDoorProbe(folder)).toMatchObject({ ok: false, reason: expect.stringContaining('/api/chat') });
});
