/**
 * WebP files written by hand: a lossless picture of one colour, and the extended container around
 * it.
 */

import { ascii, type Bytes, bytes, join, u32le } from './bytes.ts';
import { greys, HEIGHT, WIDTH } from './shade.ts';

export type RiffChunk = { readonly type: string; readonly data: Bytes };

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

export function webp(picture: number, chunks: readonly RiffChunk[] = []): Bytes {
  const image = { type: 'VP8L', data: lossless(greys(picture)[0] ?? 0) };
  if (chunks.length === 0) return riff('WEBP', [image]);
  const has = (type: string): boolean => chunks.some((chunk) => chunk.type === type);
  const flags = (has('EXIF') ? EXIF_FLAG : 0) | (has('XMP ') ? XMP_FLAG : 0);
  const extended = { type: 'VP8X', data: bytes(flags, 0, 0, 0, ...u24le(WIDTH - 1), ...u24le(HEIGHT - 1)) };
  return riff('WEBP', [extended, image, ...chunks]);
}

export function riff(form: string, chunks: readonly RiffChunk[]): Bytes {
  const body = join(ascii(form), ...chunks.map(chunkBytes));
  return join(ascii('RIFF'), u32le(body.length), body);
}

function chunkBytes({ type, data }: RiffChunk): Bytes {
  return join(ascii(type), u32le(data.length), data, bytes(...(data.length % 2 === 0 ? [] : [0])));
}

/** Five prefix codes of one symbol each: no bit is needed for a pixel. */
function lossless(grey: number): Bytes {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1);
  };
  put(WIDTH - 1, 14);
  put(HEIGHT - 1, 14);
  put(0, 1); // no alpha
  put(0, 3); // version
  put(0, 3); // no transform, no colour cache, one group of codes
  for (const symbol of [grey, grey, grey, 255, 0]) {
    put(0b101, 3); // simple code, one symbol, of eight bits
    put(symbol, 8);
  }
  const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  return bytes(0x2f, ...packed);
}

function u24le(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255];
}
