/**
 * Credit lines of IPTC-IIM, in a resource block of Photoshop where the container has one:
 *
 *     8BIM │ id │ name, its length before it, padded to even │ length │ data, padded to even
 *     1C │ record │ dataset │ length │ value
 */

import { asciiAt, decodeText, u16be, u32be } from '../file/byte-view.ts';
import { type BlockList, blockList } from '../file/hindrance.ts';

const IPTC_RESOURCE = 0x0404;
const CREDIT = 110;

/** Several segments of one file continue each other; each list ends with its bytes or with a broken head. */
export function readPhotoshop(blocks: readonly Uint8Array[]): BlockList<string> {
  const bytes = Uint8Array.from(Buffer.concat(blocks));
  const found: string[] = [];
  let at = 0;
  while (at + 12 <= bytes.length) {
    if (asciiAt(bytes, at, 4) !== '8BIM') return blockList(found, 'malformed');
    const behindName = at + 6 + toEven((bytes[at + 6] ?? 0) + 1);
    const from = behindName + 4;
    const end = from + u32be(bytes, behindName);
    if (end > bytes.length) return blockList(found, 'truncated');
    if (u16be(bytes, at + 4) === IPTC_RESOURCE) {
      const { blocks: credits, hindrance } = readCredits(bytes.subarray(from, end));
      found.push(...credits);
      if (hindrance !== undefined) return blockList(found, hindrance);
    }
    at = from + toEven(end - from);
  }
  return { blocks: found };
}

export function readCredits(bytes: Uint8Array): BlockList<string> {
  const found: string[] = [];
  let at = 0;
  // What fills up the last bytes is zero.
  while (at + 5 <= bytes.length && bytes[at] !== 0) {
    const length = u16be(bytes, at + 3);
    // The highest bit says that a length of several bytes follows: nobody writes such a credit.
    if (bytes[at] !== 0x1c || length >= 0x8000) return blockList(found, 'malformed');
    const end = at + 5 + length;
    if (end > bytes.length) return blockList(found, 'truncated');
    if (bytes[at + 1] === 2 && bytes[at + 2] === CREDIT) found.push(decodeText(bytes.subarray(at + 5, end)));
    at = end;
  }
  return { blocks: found };
}

function toEven(length: number): number {
  return length + (length % 2);
}
