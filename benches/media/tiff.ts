/**
 * The TIFF structure in both byte orders: a file with a picture, or the Exif block of another
 * container.
 */

import { ascii, type Bytes, bytes, join, u16be, u16le, u32be, u32le } from './bytes.ts';
import { greyAt, HEIGHT, WIDTH } from './shade.ts';

export type ByteOrder = 'II' | 'MM';

/**
 * `text` ends with its zero byte; `short` and `long` are numbers of 16 and 32 bits, `ratio` two of
 * 32, `ratios` several of these; `raw` is of type undefined or byte.
 */
export type Field = { readonly tag: number } & (
  | { readonly text: string }
  | { readonly short: number }
  | { readonly long: number }
  | { readonly ratio: Ratio }
  | { readonly ratios: readonly Ratio[] }
  | { readonly raw: Bytes; readonly as: 'byte' | 'undefined' }
);

type Ratio = readonly [number, number];

export type Directories = {
  readonly order: ByteOrder;
  readonly main: readonly Field[];
  readonly exif?: readonly Field[];
  readonly gps?: readonly Field[];
};

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;

const STRIP_OFFSETS = 0x0111;

const HEADER = 8;

/** A grey uncompressed picture behind the directories. */
export function tiff(picture: number, { order, main, ...inner }: Directories): Bytes {
  const pixels = bytes(
    ...Array.from({ length: WIDTH * HEIGHT }, (_, at) => greyAt(picture, at % WIDTH, Math.floor(at / WIDTH))),
  );
  const shape: Field[] = [
    { tag: 0x0100, short: WIDTH },
    { tag: 0x0101, short: HEIGHT },
    { tag: 0x0102, short: 8 },
    { tag: 0x0103, short: 1 },
    { tag: 0x0106, short: 1 },
    { tag: 0x0115, short: 1 },
    { tag: 0x0116, short: HEIGHT },
    { tag: 0x0117, long: pixels.length },
  ];
  const block = (offset: number): Bytes =>
    exifBlock({ order, main: [...shape, { tag: STRIP_OFFSETS, long: offset }, ...main], ...inner });
  return join(block(block(0).length), pixels);
}

/** The block alone, as JPEG, PNG and WebP carry it. */
export function exifBlock({ order, main, exif = [], gps = [] }: Directories): Bytes {
  const inner = [
    { pointer: EXIF_POINTER, fields: exif },
    { pointer: GPS_POINTER, fields: gps },
  ].filter(({ fields }) => fields.length > 0);
  const pointing = (starts: readonly number[]): Bytes => {
    const pointers = inner.map(({ pointer }, at) => ({ tag: pointer, long: starts[at] ?? 0 }));
    return directory(order, [...main, ...pointers], HEADER);
  };
  let end = HEADER + pointing([]).length;
  const starts: number[] = [];
  const directories = inner.map(({ fields }) => {
    const written = directory(order, fields, end);
    starts.push(end);
    end += written.length;
    return written;
  });
  return join(header(order), pointing(starts), ...directories);
}

function header(order: ByteOrder): Bytes {
  return join(ascii(order), numbers(order).u16(42), numbers(order).u32(HEADER));
}

function directory(order: ByteOrder, fields: readonly Field[], start: number): Bytes {
  const { u16, u32 } = numbers(order);
  const sorted = fields.toSorted((one, other) => one.tag - other.tag);
  let free = start + 2 + 12 * sorted.length + 4;
  const entries: Bytes[] = [];
  const values: Bytes[] = [];
  for (const field of sorted) {
    const { type, count, data } = encode(order, field);
    const fits = data.length <= 4;
    const place = fits ? join(data, new Uint8Array(4 - data.length)) : u32(free);
    entries.push(join(u16(field.tag), u16(type), u32(count), place));
    if (fits) continue;
    const even = join(data, new Uint8Array(data.length % 2));
    values.push(even);
    free += even.length;
  }
  return join(u16(sorted.length), ...entries, u32(0), ...values);
}

function encode(order: ByteOrder, field: Field): { type: number; count: number; data: Bytes } {
  const { u16, u32 } = numbers(order);
  if ('text' in field) {
    const data = join(new TextEncoder().encode(field.text), bytes(0));
    return { type: 2, count: data.length, data };
  }
  if ('short' in field) return { type: 3, count: 1, data: u16(field.short) };
  if ('long' in field) return { type: 4, count: 1, data: u32(field.long) };
  if ('ratio' in field) return encode(order, { tag: field.tag, ratios: [field.ratio] });
  if ('ratios' in field)
    return { type: 5, count: field.ratios.length, data: join(...field.ratios.flat().map(u32)) };
  return { type: field.as === 'byte' ? 1 : 7, count: field.raw.length, data: field.raw };
}

function numbers(order: ByteOrder): { u16: (value: number) => Bytes; u32: (value: number) => Bytes } {
  return order === 'II' ? { u16: u16le, u32: u32le } : { u16: u16be, u32: u32be };
}
