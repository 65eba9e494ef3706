/**
 * The beginning of a JSON body that may be very long: each list cut to its first entries. The estate index and other
 * whole downloads grow with every card (docs/scale.md), and an example of the API description shows only the first
 * entries: cutting the parts as they come saves joining and parsing the whole body.
 */

import { joinBytes } from '../core/bytes.ts';
import { type Part, toBytes } from './files.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, OBJECT, LIST_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/** `kept`: so many entries of each list. A body whose lists are not longer is whole. */
export function jsonExcerpt(parts: Iterable<Part>, kept: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  /** Of each container that is open, how many entries have begun; members of an object are not counted. */
  const begun: number[] = [];
  /** How deep the list lies whose further entries are left out. */
  let cut = 0;
  let [isText, isEscaped] = [false, false];
  for (const each of parts) {
    const part = toBytes(each);
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      if (isText) {
        isText = isEscaped || byte !== QUOTE;
        isEscaped = !isEscaped && byte === BACKSLASH;
      } else if (byte === QUOTE) isText = true;
      else if (byte === LIST || byte === OBJECT) begun.push(byte === LIST ? 1 : Number.NEGATIVE_INFINITY);
      else if (byte === LIST_END || byte === OBJECT_END) {
        if (cut === begun.length) [cut, from] = [0, at];
        begun.pop();
      } else if (byte === COMMA && cut === 0) {
        const entries = (begun.pop() ?? 0) + 1;
        begun.push(entries);
        if (entries <= kept) continue;
        pieces.push(part.subarray(from, at));
        cut = begun.length;
      }
    }
    if (cut === 0) pieces.push(part.subarray(from));
  }
  return joinBytes(pieces);
}
