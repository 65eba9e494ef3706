/** Ordinary metadata without any content credential, for signed and unsigned fixtures alike. */

import { jpegComment, jpegExif, jpegXmp, pngExif, pngXmp } from './carriers.ts';
import type { Segment } from './jpeg.ts';
import { type Chunk, textChunk } from './png.ts';
import { exifBlock } from './tiff.ts';
import { NAMESPACES, xmpPacket } from './xmp.ts';

const { dc, xmp } = NAMESPACES;

const camera = exifBlock({
  order: 'II',
  main: [
    { tag: 0x010f, text: 'Halden Optics' },
    { tag: 0x0110, text: 'HO-2' },
  ],
});

export const DESCRIBED_PACKET: string = xmpPacket({
  namespaces: { dc, xmp },
  attributes: 'xmp:CreatorTool="Darkroom 4" dc:format="image"',
});

/** None, Exif, XMP, a comment. */
export const JPEG_VARIANTS: readonly (readonly Segment[])[] = [
  [],
  [jpegExif(camera)],
  [jpegXmp(DESCRIBED_PACKET)],
  [jpegComment('Harbour at noon, third of a series')],
];

export const PNG_VARIANTS: readonly (readonly Chunk[])[] = [
  [],
  [pngExif(camera)],
  [pngXmp(DESCRIBED_PACKET)],
  [textChunk('Title', 'Harbour at noon, third of a series')],
];
