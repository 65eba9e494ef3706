/** GIF: extensions and pictures made of sub-blocks, up to the trailer; XMP in an application extension. */

import type { Parts } from '../file/anatomy.ts';
import { asciiAt } from '../file/byte-view.ts';

type Blocks = { readonly end: number; readonly isWhole: boolean };

const EXTENSION = 0x21;
const APPLICATION = 0xff;
const PICTURE = 0x2c;
const TRAILER = 0x3b;
const MOST_BLOCKS = 65_536;
const XMP_APPLICATION = 'XMP DataXMP';
/** 01, FF FE … 00: read as sub-blocks, the text ends wherever it is entered. */
const MAGIC_TRAILER_BYTES = 257;

export function readGif(bytes: Uint8Array): Parts {
  const packets: Uint8Array[] = [];
  const result = (hindrance?: Parts['hindrance']): Parts => ({
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: { blocks: packets },
  });
  let at = 13 + colourTableBytes(bytes[10]);
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const kind = bytes[at];
    if (kind === undefined) return result('truncated');
    if (kind === TRAILER) return result();
    if (kind !== EXTENSION && kind !== PICTURE) return result('malformed');
    const isXmp = kind === EXTENSION && bytes[at + 1] === APPLICATION && isXmpApplication(bytes, at);
    const start = kind === EXTENSION ? at + 2 : at + 11 + colourTableBytes(bytes[at + 9]);
    const { end, isWhole } = skipSubBlocks(bytes, start);
    if (!isWhole) return result('truncated');
    if (isXmp) packets.push(bytes.subarray(start + 12, Math.max(start + 12, end - 1 - MAGIC_TRAILER_BYTES)));
    at = end;
  }
  return result('too-many-parts');
}

function isXmpApplication(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 2] === 11 && asciiAt(bytes, at + 3, 11) === XMP_APPLICATION;
}

function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** The place behind the empty sub-block that ends them. */
function skipSubBlocks(bytes: Uint8Array, from: number): Blocks {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1;
    if (length === 0) return { end: at, isWhole: true };
  }
  return { end: bytes.length, isWhole: false };
}
