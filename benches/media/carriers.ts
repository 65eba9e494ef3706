/** Where each container keeps its metadata blocks. */

import { ascii, type Bytes, bytes, join, u16be, u32be, utf8 } from './bytes.ts';
import type { Segment } from './jpeg.ts';
import { type Chunk, internationalTextChunk } from './png.ts';
import type { RiffChunk } from './webp.ts';

export function jpegComment(text: string): Segment {
  return { marker: 0xfe, payload: ascii(text) };
}

export function jpegExif(block: Bytes): Segment {
  return {
    marker: 0xe1,
    payload: join(ascii('Exif\0\0'), block),
  };
}

export function jpegXmp(packet: string): Segment {
  return {
    marker: 0xe1,
    payload: join(ascii('http://ns.adobe.com/xap/1.0/\0'), utf8(packet)),
  };
}

/** IPTC-IIM inside a Photoshop resource block. */
export function jpegIptc(records: Bytes): Segment {
  return {
    marker: 0xed,
    payload: join(ascii('Photoshop 3.0\0'), photoshopResource(0x0404, records)),
  };
}

/** One segment of a JUMBF box; `part` counts from one. */
export function jpegJumbf(box: Bytes, part = 1): Segment {
  return {
    marker: 0xeb,
    payload: join(ascii('JP'), u16be(0x0211), u32be(part), box),
  };
}

export function pngExif(block: Bytes): Chunk {
  return { type: 'eXIf', data: block };
}

export function pngXmp(packet: string, compressed = false): Chunk {
  return internationalTextChunk('XML:com.adobe.xmp', packet, compressed);
}

export function webpExif(block: Bytes): RiffChunk {
  return { type: 'EXIF', data: block };
}

export function webpXmp(packet: string): RiffChunk {
  return { type: 'XMP ', data: utf8(packet) };
}

/** One dataset of the application record of IPTC-IIM. */
export function iptcRecord(dataset: number, value: Bytes): Bytes {
  return join(bytes(0x1c, 2, dataset), u16be(value.length), value);
}

/** Says that the text of the application record is UTF-8. */
export const IPTC_UTF8: Bytes = join(bytes(0x1c, 1, 90), u16be(3), bytes(0x1b, 0x25, 0x47));

function photoshopResource(id: number, data: Bytes): Bytes {
  return join(
    ascii('8BIM'),
    u16be(id),
    bytes(0, 0),
    u32be(data.length),
    data,
    new Uint8Array(data.length % 2),
  );
}
