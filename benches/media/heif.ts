/**
 * HEIF files written by hand: a grey picture that is not compressed (ISO/IEC 23001-17), kept in the
 * metadata box itself.
 */

import { ascii, type Bytes, bytes, join, readU32be, u16be, u32be } from './bytes.ts';
import { greyAt, HEIGHT, WIDTH } from './shade.ts';

export type FileBox = { readonly type: string; readonly content: Bytes };

const ITEM = u16be(1);
const ZERO = u32be(0);

/** `extra` boxes stand behind the picture. */
export function heif(picture: number, extra: readonly FileBox[] = []): Bytes {
  const type = { type: 'ftyp', content: join(ascii('mif1'), ZERO, ascii('mif1'), ascii('heic')) };
  return assemble([type, { type: 'meta', content: meta(picture) }, ...extra]);
}

export function dissect(file: Uint8Array): FileBox[] {
  const boxes: FileBox[] = [];
  for (let at = 0; at < file.length; ) {
    const length = readU32be(file, at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    boxes.push({ type, content: Uint8Array.from(file.subarray(at + 8, at + length)) });
    at += length;
  }
  return boxes;
}

export function assemble(boxes: readonly FileBox[]): Bytes {
  return join(...boxes.map(({ type, content }) => box(type, content)));
}

/** Handler, primary item, its place, its kind, its properties, its pixels. */
function meta(picture: number): Bytes {
  const pixels = bytes(
    ...Array.from({ length: WIDTH * HEIGHT }, (_, at) => greyAt(picture, at % WIDTH, Math.floor(at / WIDTH))),
  );
  const extent = join(u16be(1), ZERO, u32be(pixels.length));
  return join(
    ZERO,
    full('hdlr', 0, ZERO, ascii('pict'), ZERO, ZERO, ZERO, bytes(0)),
    full('pitm', 0, ITEM),
    // Sizes of offset and length: four bytes; the place is counted from the data box within.
    full('iloc', 1, bytes(0x44, 0), u16be(1), ITEM, u16be(1), u16be(0), extent),
    full('iinf', 0, u16be(1), full('infe', 2, ITEM, u16be(0), ascii('unci'), bytes(0))),
    box('iprp', join(properties(), full('ipma', 0, u32be(1), ITEM, bytes(3, 0x81, 0x82, 0x83)))),
    box('idat', pixels),
  );
}

/** Size, one monochrome component of eight bits, its layout without tiles. */
function properties(): Bytes {
  const layout = [ZERO, u32be(1), u16be(0), bytes(7, 0, 0), ZERO, ZERO, ZERO, ZERO, ZERO, ZERO];
  return box(
    'ipco',
    join(
      full('ispe', 0, u32be(WIDTH), u32be(HEIGHT)),
      box('cmpd', join(u32be(1), u16be(0))),
      full('uncC', 0, ...layout),
    ),
  );
}

function full(type: string, version: number, ...parts: readonly Bytes[]): Bytes {
  return box(type, join(bytes(version, 0, 0, 0), ...parts));
}

function box(type: string, content: Bytes): Bytes {
  return join(u32be(content.length + 8), ascii(type), content);
}
