/** The order of the log is that of its lines, and time never runs against it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { eventTime } from '../figures/event-time.ts';

/** A signature made at `at` comes after every event of the log. */
export function refuseEarlierThanLog({ log }: Pick<Evidence, 'log'>, at: string): void {
  const newest = log.events.at(-1);
  if (newest === undefined || !isBefore(at, eventTime(newest))) return;
  throw new BoardError(
    'EVENT_TIME',
    `log/events.jsonl: event ${log.events.length} was logged at ${eventTime(newest)}: expected to sign after it, ` +
      `got ${at}; set the clock of this machine right`,
  );
}

/** An event with an earlier time than the line above it was not written when it says. */
export function refuseBackwardTime({ log }: Pick<Evidence, 'log'>): void {
  const times = log.events.map(eventTime);
  const at = times.findIndex((time, index) => isBefore(time, times[index - 1] ?? ''));
  if (at === -1) return;
  throw new BoardError(
    'EVENT_TIME',
    `log/events.jsonl line ${at + 1}: expected a time not before ${times[at - 1]}, that of the line above, got ${times[at]}; ` +
      'restore the log from version control: events are appended when they happen',
  );
}

/** A day and an instant within that day are equal: times are compared as far as both are written. */
function isBefore(time: string, other: string): boolean {
  const shared = Math.min(time.length, other.length);
  return time.slice(0, shared) < other.slice(0, shared);
}
