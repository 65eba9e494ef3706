/** Files of one JSON object on each line, each of one shape; a fault names file and line. */

import { RecountError } from './recount-error.ts';
import { parseShape, type Shape } from './shape.ts';

const NEWLINE = 0x0a;

export function parseLines<T>(shape: Shape<T>, bytes: Uint8Array, source: string): readonly T[] {
  return linesOf(bytes, source).map((line, at) => parseShape(shape, line, `${source} line ${at + 1}`));
}

/** The lines without their newlines. A last line that was cut off is refused. */
export function linesOf(bytes: Uint8Array, source: string): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end === -1) {
      throw new RecountError('LINES', `${source}: expected a newline at the end of the last line, got none`);
    }
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}
