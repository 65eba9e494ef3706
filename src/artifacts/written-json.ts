/** How a file of the artifacts is written: one object as indented JSON, or objects as canonical lines. */

import { joinBytes } from '../core/bytes.ts';
import { canonicalize } from '../core/canonical.ts';
import { utf8 } from '../core/text.ts';

export function toJsonFile(value: object): Uint8Array<ArrayBuffer> {
  return utf8(`${JSON.stringify(value, null, 2)}\n`);
}

/** The text of a piece is encoded before that of the next is made: as one text very many lines would take twice their memory. */
export function toJsonLines(values: Iterable<object>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let piece = '';
  for (const value of values) {
    piece += `${canonicalize(value)}\n`;
    if (piece.length < PIECE) continue;
    pieces.push(utf8(piece));
    piece = '';
  }
  return joinBytes([...pieces, utf8(piece)]);
}

const PIECE = 65_536;
