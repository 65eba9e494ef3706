/**
 * ISO base media boxes, as MP4, QuickTime, HEIF, AVIF and JPEG XL nest them.
 *
 *     length │ type │ (64-bit length, when the first is 1) │ content; a length of 0 reaches to the end
 */

import { asciiAt, u32be, u64be } from '../file/byte-view.ts';
import type { Hindrance } from '../file/hindrance.ts';

export type Box = { readonly type: string; readonly content: Uint8Array };

export type Boxes = { readonly boxes: readonly Box[]; readonly hindrance?: Hindrance };

/** Readers take quadratic time over many boxes: 0.5 MiB of empty ones cost 17 seconds. */
export const MOST_BOXES = 4_096;

export function readBoxes(bytes: Uint8Array): Boxes {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (boxes.length >= MOST_BOXES) return { boxes, hindrance: 'too-many-parts' };
    if (at + 8 > bytes.length) return { boxes, hindrance: 'truncated' };
    const short = u32be(bytes, at);
    const head = short === 1 ? 16 : 8;
    const length = short === 0 ? bytes.length - at : short === 1 ? u64be(bytes, at + 8) : short;
    if (length < head) return { boxes, hindrance: 'malformed' };
    if (at + length > bytes.length) return { boxes, hindrance: 'truncated' };
    boxes.push({ type: asciiAt(bytes, at + 4, 4), content: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return { boxes };
}

/** Content of the first box of a type. */
export function firstOf(boxes: readonly Box[], type: string): Uint8Array | undefined {
  return boxes.find((box) => box.type === type)?.content;
}

/** Cut off between two boxes a file still reads well: so the boxes that it cannot do without are asked for. */
export function lacks({ boxes }: Boxes, ...needed: readonly (readonly string[])[]): Hindrance | undefined {
  const isThere = (types: readonly string[]) => boxes.some(({ type }) => types.includes(type));
  return needed.every(isThere) ? undefined : 'truncated';
}

const NESTING = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta', 'moof', 'traf', 'mvex'];

const DEEPEST = 16;

/** What keeps the nested boxes from being read: too many in all, too deep, or cut off inside. */
export function hindranceWithin(outer: Boxes): Hindrance | undefined {
  let total = 0;
  const walk = ({ boxes, hindrance }: Boxes, depth: number): Hindrance | undefined => {
    total += boxes.length;
    if (hindrance !== undefined) return hindrance;
    if (total > MOST_BOXES) return 'too-many-parts';
    if (depth > DEEPEST) return 'too-deep';
    for (const { type, content } of boxes) {
      if (!NESTING.includes(type)) continue;
      const found = walk(readBoxes(withoutTerminator(type, content)), depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(outer, 0);
}

/** QuickTime ends a list of user data with four zero bytes, which are no box. */
function withoutTerminator(type: string, content: Uint8Array): Uint8Array {
  const isEnded = type === 'udta' && content.length % 4 === 0 && u32be(content, content.length - 4) === 0;
  return isEnded ? content.subarray(0, content.length - 4) : content;
}
