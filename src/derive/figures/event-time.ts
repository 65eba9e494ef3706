/**
 * When an event was logged: newer events say it to the second, older ones only by day. A day stands
 * for its start; no second is invented.
 */

import type { LogEvent01 } from '../../schema/contracts.gen.ts';

/** `2026-11-21T15:20:20Z` or `2026-11-21`; as text, a day sorts before every instant within it. */
export function eventTime(event: LogEvent01): string {
  return 'at' in event ? event.at : event.date;
}

export function eventDay(event: LogEvent01): string {
  return eventTime(event).slice(0, 10);
}

/** Undefined where nothing was signed. */
export function lastSignedDay({ events }: { readonly events: readonly LogEvent01[] }): string | undefined {
  return events.map(eventDay).toSorted().at(-1);
}

/** The member that carries the time, for figures that say where their date comes from. */
export function eventTimeField(event: LogEvent01): 'at' | 'date' {
  return 'at' in event ? 'at' : 'date';
}
