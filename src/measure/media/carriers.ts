/** Where each container keeps its metadata blocks. */
import { ascii, type Bytes, bytes, join, u16be, u32be, utf8 } from './bytes.ts';
import type { Segment } from './jpeg.ts';
import { type Chunk, internationalTextChunk } from './png.ts';
import type { RiffChunk } from './webp.ts';

export const jpegComment = (text: string): Segment => ({ marker: 0xfe, payload: ascii(text) });

export const jpegExif = (block: Bytes): Segment => ({
  marker: 0xe1,
  payload: join(ascii('Exif\0\0'), block),
});

export const jpegXmp = (packet: string): Segment => ({
  marker: 0xe1,
  payload: join(ascii('http://ns.adobe.com/xap/1.0/\0'), utf8(packet)),
});

/** IPTC-IIM inside a Photoshop resource block. */
export const jpegIptc = (records: Bytes): Segment => ({
  marker: 0xed,
  payload: join(ascii('Photoshop 3.0\0'), photoshopResource(0x0404, records)),
});

/** One segment of a JUMBF box; `part` counts from one. */
export const jpegJumbf = (box: Bytes, part = 1): Segment => ({
  marker: 0xeb,
  payload: join(ascii('JP'), u16be(0x0211), u32be(part), box),
});

export const pngExif = (block: Bytes): Chunk => ({ type: 'eXIf', data: block });

export const pngXmp = (packet: string, compressed = false): Chunk =>
  internationalTextChunk('XML:com.adobe.xmp', packet, compressed);

export const webpExif = (block: Bytes): RiffChunk => ({ type: 'EXIF', data: block });

export const webpXmp = (packet: string): RiffChunk => ({ type: 'XMP ', data: utf8(packet) });

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
