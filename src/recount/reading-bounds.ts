/**
 * How much is read before a site is given up: a host that sends without end, or a line without an
 * end, must cost its reader neither memory nor patience.
 */

import { RecountError } from './recount-error.ts';

const MIB = 2 ** 20;

export const FILE_BYTES = 64 * MIB;
export const LINE_BYTES = MIB;
export const TOTAL_BYTES = 1024 * MIB;
export const FETCH_MILLISECONDS = 20_000;

/** Files of lines are read line by line, so that only the whole site bounds them. */
export function mostBytesOf(path: string): number {
  return /\.jsonl$|^SHA256SUMS$|^log\/tile\/entries\//.test(path) ? TOTAL_BYTES : FILE_BYTES;
}

export function refuseLargerThan(most: number, { path, bytes }: { path: string; bytes: number }): void {
  if (bytes <= most) return;
  throw new RecountError('TOO_LARGE', `${path}: expected at most ${most} bytes, got ${bytes} or more`);
}

/** What one site may cost in all. */
export function openBudget(most = TOTAL_BYTES): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    refuseLargerThan(most, { path: 'the site', bytes: spent });
  };
}
