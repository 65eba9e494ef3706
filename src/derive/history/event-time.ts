/**
 * When an event was logged: newer events say it to the second, older ones only by day. A day stands
 * for its start; no second is invented. Order is the log's index, and time never runs against it.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';

/** `2026-11-21T15:20:20Z` or `2026-11-21`; as text, a day sorts before every instant within it. */
export function eventTime(event: LogEvent01): string {
  return 'at' in event ? event.at : event.date;
}

export function eventDay(event: LogEvent01): string {
  return eventTime(event).slice(0, 10);
}

/** The member that carries it, for figures that say where their date comes from. */
export function eventTimeField(event: LogEvent01): 'at' | 'date' {
  return 'at' in event ? 'at' : 'date';
}

/** What is signed at `at` comes after everything the log holds. */
export function refuseEarlierThanLog({ log }: Pick<Evidence, 'log'>, at: string): void {
  const newest = log.events.at(-1);
  if (newest === undefined || !isBefore(at, eventTime(newest))) return;
  throw new BoardError(
    'EVENT_TIME',
    `log/events.jsonl: event ${log.events.length} was logged at ${eventTime(newest)}: expected to sign after it, ` +
      `got ${at}; set the clock of this machine right`,
  );
}

/** An event that is dated before the one it follows was not written when it says. */
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

/** A day and an instant within it are not apart: they are compared as far as both say. */
function isBefore(time: string, other: string): boolean {
  const shared = Math.min(time.length, other.length);
  return time.slice(0, shared) < other.slice(0, shared);
}
