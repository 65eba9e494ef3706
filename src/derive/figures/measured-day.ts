/** The day on which a run was measured: of an import the one that its publisher states, never the day of the import. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import type { Say } from '../../words/say.ts';

/** 2026-11-29, or of an import: measured 2024-08-08 to 2024-08-09 */
export function measuredDay(
  say: Say,
  { date, how, measured_on }: Pick<RunHeader, 'date' | 'how' | 'measured_on'>,
): string {
  if (how === 'mill') return date;
  return measured_on == null ? unstatedDay(say) : say`measured ${statedDays(say, measured_on)}`;
}

export function unstatedDay(say: Say): string {
  return say`day of measurement not stated`;
}

/** Of a publisher’s own words nothing is changed but the days in them. */
export function statedDays(say: Say, stated: string): string {
  const [, first, last] = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/.exec(stated) ?? [];
  if (first !== undefined && last !== undefined) return say`${first} to ${last}`;
  return stated.replace(/\d{4}-\d{2}-\d{2}/g, say.day);
}
