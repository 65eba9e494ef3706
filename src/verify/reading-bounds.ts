/**
 * How much is read before a site is given up: a host that sends without end, or a line without an
 * end, must cost its reader neither memory nor patience. The reader may want more; the site is not
 * asked.
 */

import { VerifyError } from './verify-error.ts';

const MIB = 2 ** 20;
const MOST_GIB = 1024;
/** The longest text of the runtime. A file above it is not read, which refutes nothing. */
const MOST_TEXT = 2 ** 29 - 24;

export const LINE_BYTES = MIB;
const COSIGNATURE_BYTES = 2 ** 16;
export const FETCH_MILLISECONDS = 20_000;
const HOUR = 3_600_000;

export type ReadingBounds = {
  readonly fileBytes: number;
  readonly siteBytes: number;
  readonly fetchMilliseconds: number;
  /** For all that is fetched of one site. */
  readonly siteMilliseconds: number;
  /** What to say for four times as much. */
  readonly more: string;
};

/** What `--gib <number>` is for, of every command that reads somebody's site. */
export const boundsUsage = `how many GiB of a site to read, and a 16th of that in one file (1 unless given, at most ${MOST_GIB})`;

/** All bounds follow from one number, the GiB of a whole site, as typed after `--gib`. */
export function readingBounds(typed = '1'): ReadingBounds {
  const gib = Number(typed);
  if (!/^[1-9]\d*$/.test(typed) || gib > MOST_GIB)
    throw new VerifyError('BOUNDS', `--gib ${typed}: expected a whole number from 1 to ${MOST_GIB}`);
  return {
    fileBytes: Math.min(64 * MIB * gib, MOST_TEXT),
    siteBytes: 1024 * MIB * gib,
    fetchMilliseconds: FETCH_MILLISECONDS * gib,
    siteMilliseconds: HOUR * gib,
    more: `--gib ${4 * gib}`,
  };
}

/** Files of lines are read line by line, and may be longer; the list of all files comes before any signature. */
export function mostBytesOf(path: string, { fileBytes }: ReadingBounds): number {
  if (/^log\/cosignatures\/\d+$/.test(path)) return COSIGNATURE_BYTES;
  return path.endsWith('.jsonl') ? 4 * fileBytes : fileBytes;
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

type Size = { readonly path: string; readonly bytes: number; readonly more?: string };

/** A line is bounded for every reader; only what a reader may raise says how. */
export function refuseLargerThan(most: number, { path, bytes, more }: Size): void {
  if (bytes <= most) return;
  const mend = more === undefined ? '' : `; a reader who wants to read more says ${more}`;
  throw new VerifyError('TOO_LARGE', `${path}: expected at most ${most} bytes, got ${bytes} or more${mend}`);
}

/** What one site may cost in all. */
export function openBudget({ siteBytes, more }: ReadingBounds): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    refuseLargerThan(siteBytes, { path: 'the site', bytes: spent, more });
  };
}

/** How many milliseconds one site has left: a host that sends little by little must end too. */
export function openDeadline({ siteMilliseconds, more }: ReadingBounds): () => number {
  const end = Date.now() + siteMilliseconds;
  return () => {
    const left = end - Date.now();
    if (left > 0) return left;
    const hours = siteMilliseconds / HOUR;
    throw new VerifyError(
      'TOO_SLOW',
      `the site: expected all that is asked of it within ${hours} h, got less; a reader who wants to wait longer says ${more}`,
    );
  };
}
