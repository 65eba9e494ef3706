/** The committed events where they lie on disk: read when they are asked for, and held by nobody. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { LogEntries } from '../../core/tlog/log.ts';

export type EventsFile = LogEntries & { readonly sha256: string; readonly close: () => void };

const NEWLINE = 0x0a;
const PART = 1 << 20;

export function openEventsFile(place: string): EventsFile {
  const file = openSync(place, 'r');
  const { ends, sha256 } = findLines(file);
  const endOf = (event: number): number => ends[event - 1] ?? 0;
  return {
    length: ends.length,
    slice: (from = 0, to = ends.length) => {
      const begin = endOf(from);
      const bytes = Buffer.allocUnsafeSlow(endOf(to) - begin);
      readSync(file, bytes, { position: begin });
      return Array.from({ length: to - from }, (_, at) =>
        bytes.subarray(endOf(from + at) - begin, endOf(from + at + 1) - begin - 1),
      );
    },
    sha256,
    close: () => closeSync(file),
  };
}

/** Where each line ends, with its newline. */
function findLines(file: number): { readonly ends: readonly number[]; readonly sha256: string } {
  const sha256 = createHash('sha256');
  const ends: number[] = [];
  const part = Buffer.allocUnsafeSlow(PART);
  let before = 0;
  for (let length = readSync(file, part); length > 0; length = readSync(file, part)) {
    const bytes = part.subarray(0, length);
    sha256.update(bytes);
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1))
      ends.push(before + at + 1);
    before += length;
  }
  return { ends, sha256: sha256.digest('hex') };
}
