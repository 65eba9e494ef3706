import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveSchedule, deriveWatchdog } from './freshness.ts';

const { publisher } = committedEvidence();
const freshness = { schema: 'svc.freshness/0.1', refreshed_at: '2026-01-02T00:00:00Z' } as const;
const { fresh_for_days: _, ...unpromised } = publisher;
const promised = { ...unpromised, fresh_for_days: 3 };

test('a board that nobody refreshed states no schedule and runs no watchdog, whatever it promises', () => {
  const never = { freshness: undefined, publisher: promised };
  expect(deriveSchedule(never)).toMatchObject({ state: 'NONE' });
  expect(Object.keys(deriveSchedule(never))).toEqual(['state', 'note']);
  expect(deriveWatchdog(never)).toMatchObject({ state: 'NOT_RUNNING', where: null });
});

test('a refresh without a promise is no schedule', () => {
  const refreshed = { freshness, publisher: unpromised };
  expect(deriveSchedule(refreshed)).toMatchObject({
    state: 'UNSCHEDULED',
    refreshed_at: freshness.refreshed_at,
  });
  expect(deriveSchedule(refreshed)).not.toHaveProperty('fresh_until');
  expect(deriveWatchdog(refreshed)).toMatchObject({ state: 'NOT_RUNNING' });
});

test('a promise is a schedule with its own period, and never that of ten minutes', () => {
  const kept = { freshness, publisher: promised };
  const until = { fresh_until: '2026-01-05T00:00:00Z', period_days: 3 };
  expect(deriveSchedule(kept)).toMatchObject({ state: 'SCHEDULED', ...until });
  expect(deriveWatchdog(kept)).toMatchObject({ state: 'PROMISED', ...until });
  expect(deriveWatchdog(kept).note).toContain('its 10 minutes are not claimed');
  for (const { note } of [deriveSchedule(kept), deriveSchedule({ ...kept, publisher: unpromised })])
    expect(note).toContain('signs none');
});
