import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { JournalLine01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { boardWorkflows, boardWriters, deriveBodyState } from './body-state.ts';

const { log } = committedEvidence();
const unread = { ok: false, source: 'none', reason: 'none' } as const;
const nothing = {
  log: { ...log, events: [] },
  attempts: undefined,
  banks: new Map(),
  mcpProbe: unread,
  doorProbe: unread,
  freshness: undefined,
};

const stateOf = (lines: readonly JournalLine01[], from: Partial<Evidence> = {}) => {
  const journal = { ok: true, source: 'journal.jsonl', value: lines } as const;
  return validate('body-state-0.1', deriveBodyState({ ...nothing, ...from, journal }), 'body');
};

const line = (
  command: JournalLine01['command'],
  day: number,
  code?: string,
  run_id?: string,
  name = 'sign-board',
): JournalLine01 => ({
  command,
  at: `2026-01-0${day}T00:00:00Z`,
  conclusion: code === undefined ? 'success' : 'failure',
  ...(code === undefined ? {} : { code }),
  ...(run_id === undefined ? {} : { workflow: { name, run_id } }),
});

const rowOf = (body: ReturnType<typeof stateOf>, name: string) =>
  body.workflows?.find(({ workflow }) => workflow === name);

test('a board that recorded nothing lists every command and workflow that writes it, each without a run', () => {
  const body = stateOf([]);
  expect(body.workflows?.map(({ workflow }) => workflow)).toEqual([
    ...boardWriters.map(({ command }) => command),
    ...boardWorkflows.map(({ workflow }) => workflow),
  ]);
  expect(
    body.workflows?.every(({ last_run, last_success }) => last_run === null && last_success === null),
  ).toBe(true);
  expect(body.count).toMatchObject({ value: 0, as_of: null });
});

test('last run, last success and last failure are found by time, and a failure by its code', () => {
  const body = stateOf([line('refresh', 3, 'REFRESH'), line('refresh', 1), line('refresh', 2)]);
  expect(rowOf(body, 'refresh')).toMatchObject({
    recorded: [{ source: 'artifacts/journal.jsonl', runs: 3 }],
    last_run: { at: '2026-01-03T00:00:00Z', code: 'REFRESH' },
    last_success: { at: '2026-01-02T00:00:00Z' },
    last_failure: { at: '2026-01-03T00:00:00Z' },
  });
  expect(body.count).toMatchObject({ value: 1, as_of: '2026-01-03T00:00:00Z' });
});

test('signings before the journal stand in the log, starts of the mill among the attempts, and no two counts are added', () => {
  const committed = committedEvidence();
  const body = stateOf([line('sign', 1, 'KEYS')], committed);
  const sign = rowOf(body, 'sign');
  const measure = rowOf(body, 'measure');
  expect(sign?.recorded.map(({ source }) => source)).toEqual([
    'artifacts/log/events.jsonl',
    'artifacts/journal.jsonl',
  ]);
  expect(sign?.last_run).toMatchObject({ conclusion: 'success', source: 'artifacts/log/events.jsonl' });
  expect(sign?.last_failure).toMatchObject({ code: 'KEYS' });
  expect(measure?.recorded).toEqual([{ source: '/runs/attempts.jsonl', runs: committed.attempts?.length }]);
  expect(measure?.last_failure).toBe(null);
});

test('a freeze, a probe and a refresh that no journal has are dated by what they wrote, many banks of one instant once', () => {
  const { banks, mcpProbe, doorProbe } = committedEvidence();
  const freshness = { schema: 'svc.freshness/0.1', refreshed_at: '2026-01-02T00:00:00Z' } as const;
  const body = stateOf([line('refresh', 1)], { banks, mcpProbe, doorProbe, freshness });
  const frozen = [...banks.values()].flatMap(({ header }) => header.frozen_at ?? []);
  const newest = [mcpProbe, doorProbe].flatMap((read) => (read.ok ? read.value.as_of : [])).sort();
  expect(rowOf(body, 'freeze')).toMatchObject({
    recorded: [{ source: '/banks/{bench}/bank.json', runs: new Set(frozen).size }],
    last_success: { at: frozen.sort().at(-1) },
  });
  expect(rowOf(body, 'probe')?.last_run?.at).toBe(newest.at(-1));
  expect(rowOf(body, 'refresh')).toMatchObject({
    recorded: [
      { source: 'artifacts/freshness.json', runs: 1 },
      { source: 'artifacts/journal.jsonl', runs: 1 },
    ],
    last_run: { at: '2026-01-02T00:00:00Z', source: 'artifacts/freshness.json' },
  });
});

test('a run of a workflow failed where one of its commands did, and ended with the last', () => {
  const body = stateOf([
    line('refresh', 1, undefined, '7'),
    line('sign', 2, 'KEYS', '7'),
    line('sign', 3, undefined, '8'),
    line('refresh', 4, undefined, '9', 'one of others'),
  ]);
  expect(rowOf(body, 'one of others')?.last_success).toMatchObject({ run_id: '9' });
  expect(rowOf(body, 'sign-board')).toMatchObject({
    kind: 'workflow',
    recorded: [{ source: 'artifacts/journal.jsonl', runs: 2 }],
    last_run: { run_id: '8', conclusion: 'success' },
    last_failure: { run_id: '7', at: '2026-01-02T00:00:00Z' },
  });
});

test('a journal that cannot be read is null with the reason, never an empty list', () => {
  const journal = { ok: false, source: 'journal.jsonl', reason: 'line 3: torn' } as const;
  const body = deriveBodyState({ ...nothing, journal });
  expect([body.workflows, body.count.value, body.count.note]).toEqual([null, null, 'line 3: torn']);
});
