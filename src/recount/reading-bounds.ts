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
  return isLineFile(path) ? TOTAL_BYTES : FILE_BYTES;
}

export function isLineFile(path: string): boolean {
  return path === 'SHA256SUMS' || path.endsWith('.jsonl');
}

const NEWLINE = 0x0a;

/** Counts the bytes of the line that a stream is in, and stops one that has no end. */
export function watchLines(path: string): (chunk: Uint8Array) => void {
  let open = 0;
  return (chunk) => {
    const last = chunk.lastIndexOf(NEWLINE);
    open = last === -1 ? open + chunk.length : chunk.length - last - 1;
    refuseLargerThan(LINE_BYTES, { path: `${path}, one line`, bytes: open });
  };
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
