/**
 * JPEG: a chain of segments, picture data after each start of scan, and an end marker.
 *
 *     FF D8 │ FF E1 length payload │ … │ FF DA length header, data with FF only as FF 00 or FF D0…D7 │ FF D9
 */

import type { FileParts } from '../file/anatomy.ts';
import type { Budget } from '../file/budget.ts';
import { asciiAt, u16be } from '../file/byte-view.ts';
import { type BlockList, blockList, type Hindrance } from '../file/hindrance.ts';
import { readPhotoshop } from './photoshop.ts';

type Segments = { readonly payloads: readonly Uint8Array[]; readonly hindrance?: Hindrance };

const MOST_SEGMENTS = 4_096;
const APP1 = 0xe1;
const APP13 = 0xed;
const START_OF_SCAN = 0xda;
const END = 0xd9;

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0';
const EXIF = 'Exif\0';
const PHOTOSHOP = 'Photoshop 3.0\0';

export function readJpeg(bytes: Uint8Array, budget: Budget): FileParts {
  const { payloads, hindrance } = walkSegments(bytes);
  const withHead = (head: string) => payloads.filter((each) => asciiAt(each, 0, head.length) === head);
  const extended = joinExtendedXmp(withHead(EXTENDED_XMP).map(toPortion), budget);
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: blockList(
      [...withHead(XMP).map((each) => each.subarray(XMP.length)), ...extended.blocks],
      extended.hindrance,
    ),
    exif: { blocks: withHead(EXIF).map((each) => each.subarray(EXIF.length + 1)) },
    credits: readPhotoshop(withHead(PHOTOSHOP).map((each) => each.subarray(PHOTOSHOP.length))),
  };
}

/** The payloads of the segments that hold metadata. */
function walkSegments(bytes: Uint8Array): Segments {
  const payloads: Uint8Array[] = [];
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    if (at + 1 >= bytes.length) return { payloads, hindrance: 'truncated' };
    if (bytes[at] !== 0xff) return { payloads, hindrance: 'malformed' };
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === END) return { payloads };
    if (marker === undefined) return { payloads, hindrance: 'truncated' };
    // TEM and the restart markers have no length.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const end = at + 2 + u16be(bytes, at + 2);
    if (end > bytes.length) return { payloads, hindrance: 'truncated' };
    if (end < at + 4) return { payloads, hindrance: 'malformed' };
    if (marker === APP1 || marker === APP13) payloads.push(bytes.subarray(at + 4, end));
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  return { payloads, hindrance: 'too-many-parts' };
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1];
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function toPortion(payload: Uint8Array): XmpPortion {
  const head = EXTENDED_XMP.length;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const isWhole = payload.length >= head + 40;
  return {
    guid: asciiAt(payload, head, 32),
    length: isWhole ? view.getUint32(head + 32) : 0,
    offset: isWhole ? view.getUint32(head + 36) : 0,
    data: payload.subarray(head + 40),
  };
}

type XmpPortion = {
  readonly guid: string;
  /** Of the whole packet, and where this portion stands in it. */
  readonly length: number;
  readonly offset: number;
  readonly data: Uint8Array;
};

const LONGEST = 4 * 1024 * 1024;

/** XMP of a JPEG that does not fit one segment: portions under one identifier, put together by offset. */
function joinExtendedXmp(portions: readonly XmpPortion[], budget: Budget): BlockList<Uint8Array> {
  const packets = [...Map.groupBy(portions, ({ guid }) => guid).values()].map((own) =>
    joinPortions(own, budget),
  );
  const blocks = packets.filter((packet) => packet !== null);
  return blockList(blocks, blocks.length < packets.length ? 'malformed' : undefined);
}

/** Null unless the portions cover the packet exactly once. */
function joinPortions(portions: readonly XmpPortion[], budget: Budget): Uint8Array | null {
  const [first] = portions;
  const held = portions.reduce((sum, { data }) => sum + data.length, 0);
  if (first === undefined || first.length > LONGEST || first.length !== held) return null;
  if (!budget.spend(held)) return null;
  const whole = new Uint8Array(first.length);
  let reached = 0;
  for (const { offset, length, data } of portions.toSorted((one, other) => one.offset - other.offset)) {
    if (length !== first.length || offset !== reached || offset + data.length > length) return null;
    whole.set(data, offset);
    reached += data.length;
  }
  return reached === first.length ? whole : null;
}
