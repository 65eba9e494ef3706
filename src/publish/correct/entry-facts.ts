/** What every new entry of the ledger has besides its words: an id, and the time of the first sight. */

import { type Correction, correctionsPath } from '../../artifacts/corrections.ts';
import { wrongOption } from '../../core/options.ts';

/** Its day, and a count. `now`: ISO 8601 UTC. */
export function nextId(before: readonly Pick<Correction, 'id'>[], now: string): string {
  const day = `C-${now.slice(0, 4)}-${now.slice(5, 7)}${now.slice(8, 10)}-`;
  const counts = before.flatMap(({ id }) => (id.startsWith(day) ? [Number(id.slice(day.length))] : []));
  const next = Math.max(0, ...counts) + 1;
  if (next > 99)
    throw wrongOption(correctionsPath, 'at most 99 corrections in a day', `${next}; go on tomorrow`);
  return `${day}${String(next).padStart(2, '0')}`;
}

/** Asked for: the time at which the entry is made says nothing of when the mistake was seen. */
export function toInstant(text: string | undefined, now: string): string {
  const expected = 'when the mistake was first seen, an instant such as 2026-11-21T13:39Z, no later than now';
  if (text === undefined) throw wrongOption('--observed', expected, 'none');
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that no calendar has is read as another one.
  const isInstant = at <= Date.parse(now) && new Date(at).toISOString().startsWith(text.slice(0, -1));
  if (isInstant) return text;
  throw wrongOption('--observed', expected, `"${text}"`);
}
