/** Which of two runs is the older: the newest run of a bench is the one that the board shows. */

import { byCodeUnit } from './sheet.ts';

export type Age = { readonly day: string; readonly instant?: string | undefined; readonly id: string };

/**
 * By day, then by the instant where one is stated, then by the number at the end of the id: the
 * shorter id holds the smaller number, so 2026-11-21-2 comes before 2026-11-21-10.
 */
export function oldestFirst(left: Age, right: Age): number {
  return (
    byCodeUnit(left.day, right.day) ||
    byCodeUnit(left.instant ?? '', right.instant ?? '') ||
    left.id.length - right.id.length ||
    byCodeUnit(left.id, right.id)
  );
}
