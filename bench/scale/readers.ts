/** A million readers a day, by arithmetic: what a CDN sends, what reaches a function, what a store takes. */

import { readDoors } from '../../src/artifacts/doors.ts';
import { openFolder } from '../../src/artifacts/folder.ts';

/** How often a minute one door lets anybody in: the strictest door, and the most generous one. */
export function doorLimits(artifactsDir: string): { readonly least: number; readonly most: number } {
  const { limits } = readDoors(openFolder(artifactsDir));
  const all = limits.ok ? Object.values(limits.value.doors).map(({ per_minute_all }) => per_minute_all) : [];
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** Assumed, and said so where they are shown. */
export const assumed = {
  readers_a_day: 1_000_000,
  requests_a_reader: 10,
  bytes_a_reader: 400_000,
  peak: 10,
  /** Of the readers, in percent. */
  at_a_door: 1,
  door_seconds: 0.5,
  /** One question of a function to the store, with the answer. */
  store_seconds: 0.05,
} as const;

const DAY_SECONDS = 86_400;

type Load = {
  readonly requests_a_second: number;
  readonly bits_a_second: number;
  readonly door_requests_a_minute: number;
  readonly door_concurrency: number;
  readonly store_writes_a_minute: number;
};

/** At the peak of the day. */
export function loadOf({
  readers_a_day,
  requests_a_reader,
  bytes_a_reader,
  peak,
  at_a_door,
  door_seconds,
  store_seconds,
}: { readonly [Name in keyof typeof assumed]: number }): Load {
  const readers_a_second = (readers_a_day / DAY_SECONDS) * peak;
  const doors_a_second = (readers_a_second * at_a_door) / 100;
  return {
    requests_a_second: readers_a_second * requests_a_reader,
    bits_a_second: readers_a_second * bytes_a_reader * 8,
    door_requests_a_minute: doors_a_second * 60,
    // Little's law: how many functions are at work at once.
    door_concurrency: doors_a_second * door_seconds,
    // One key takes one write after another: a read and a write each.
    store_writes_a_minute: 60 / (2 * store_seconds),
  };
}
