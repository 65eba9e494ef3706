/**
 * JUMBF boxes: takes the manifest store out of a signed file, and makes boxes that look like a store and
 * are none.
 */

import { ascii, type Bytes, bytes, join, u32be, utf8 } from './bytes.ts';
import * as jpegFile from './jpeg.ts';
import * as pngFile from './png.ts';

const APP11 = 0xeb;
/** "JP", the box instance and the part number stand before the box. */
const APP11_PREFIX = 8;

/** The store of a JPEG that keeps it in one segment. */
export function storeOfJpeg(file: Uint8Array): Bytes {
  const found = jpegFile.dissect(file).segments.filter(({ marker }) => marker === APP11);
  const [only] = found;
  if (only === undefined || found.length !== 1)
    throw new RangeError(`expected one APP11 segment, got ${found.length}`);
  return only.payload.slice(APP11_PREFIX);
}

export function storeOfPng(file: Uint8Array): Bytes {
  const chunk = pngFile.dissect(file).find(({ type }) => type === 'caBX');
  if (chunk === undefined) throw new RangeError('no caBX chunk');
  return chunk.data;
}

export function isStoreSegment({ marker }: jpegFile.Segment): boolean {
  return marker === APP11;
}

/** A JUMBF box of an application's own settings, as other users of JUMBF write them. */
export function settingsBox(): Bytes {
  return superBox('json', 'app.settings', [box('json', utf8('{"theme":"dark"}'))]);
}

function superBox(kind: string, label: string, children: readonly Bytes[]): Bytes {
  const type = join(ascii(kind), bytes(0x00, 0x11, 0x00, 0x10, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71));
  return box('jumb', join(box('jumd', join(type, bytes(3), ascii(`${label}\0`))), ...children));
}

function box(type: string, content: Bytes): Bytes {
  return join(u32be(content.length + 8), ascii(type), content);
}
