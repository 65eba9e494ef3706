/**
 * The board's own today: the newest date that any committed measurement, key, statement or correction carries.
 * No clock is read.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';

export function deriveNewestDate({ publisher, keys, runs, evidenceRuns, corrections }: Evidence): string {
  const dates = [
    publisher.as_of,
    keys.as_of,
    ...[...runs.values()].flat().map(({ header }) => header.date),
    ...[...evidenceRuns.values()].flat().map(({ run }) => run.as_of),
    ...(corrections.ok ? corrections.value.corrections.map(({ date }) => date) : []),
  ];
  return dates.sort(byCodeUnit).at(-1) ?? publisher.as_of;
}
