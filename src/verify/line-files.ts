/**
 * Files of one line after the other, read as a stream with a bound on each line; a fault names file
 * and line.
 */

import { LINE_BYTES } from './reading-bounds.ts';
import { VerifyError } from './verify-error.ts';

const NEWLINE = 0x0a;

/** The lines without their newlines. A last line that was cut off is refused. */
export function* linesOf(chunks: Iterable<Uint8Array>, source: string): Generator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  let count = 0;
  const refuse = (expected: string, got: string): VerifyError =>
    new VerifyError('LINES', `${source} line ${count + 1}: expected ${expected}, got ${got}`);
  for (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      if (end - start > LINE_BYTES) throw refuse(`at most ${LINE_BYTES} bytes`, `${end - start}`);
      yield bytes.subarray(start, end);
      count++;
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > LINE_BYTES) throw refuse(`at most ${LINE_BYTES} bytes`, 'more');
  }
  if (rest.length > 0) throw refuse('a newline at its end', 'none');
}
