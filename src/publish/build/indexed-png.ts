/**
 * A picture of flat colours as a PNG with a small palette, a quarter of the bytes of one with all shades. Compressed by
 * a library without native code: that of the runtime gives other bytes on other processors.
 */

import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';
import { joinBytes } from '../../core/bytes.ts';
import { utf8 } from '../../core/text.ts';

/** What a renderer drew: red, green, blue and opacity of each dot, row by row. */
type Rendering = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

type Colour = readonly [red: number, green: number, blue: number];

/** Seven flat colours are drawn with, and there is room for three shades. Four bits say which one a dot has. */
const PALETTE = 10;
/** Of so many shades, those that most dots have, some get a place in the palette. */
const COMMON = 32;

/**
 * `flat`: the colours that are drawn with, as #rrggbb, which stay as they are; shades at the edges of letters become
 * the nearest of a few. Undefined of a picture that lets something through.
 */
export function toIndexedPng(drawn: Rendering, flat: readonly string[]): Uint8Array | undefined {
  const counts = countColours(drawn);
  if (counts === undefined) return undefined;
  const palette = paletteOf(counts, flat);
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joinBytes([u32(drawn.width), u32(drawn.height), Uint8Array.of(4, 3, 0, 0, 0)])),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', zlibSync(rowsOf(drawn, nearestIn(palette, counts)), { mem: 8 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** How many dots each colour has. */
type Counts = ReadonlyMap<number, number>;

function countColours({ pixels }: Rendering): Counts | undefined {
  const counts = new Map<number, number>();
  // Most dots are like the one before them.
  let [code, count] = [-1, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) return undefined;
    const next = codeAt(pixels, at);
    if (next !== code) {
      counts.set(code, (counts.get(code) ?? 0) + count);
      [code, count] = [next, 0];
    }
    count += 1;
  }
  counts.set(code, (counts.get(code) ?? 0) + count);
  counts.delete(-1);
  return counts;
}

function codeAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function colourOf(code: number): Colour {
  return [code >> 16, (code >> 8) & 255, code & 255];
}

/**
 * The ground, the flat colours, and as many shades as there is room for: always the one that brings the picture nearest
 * to what was drawn. All in whole numbers, so that it is the same everywhere.
 */
function paletteOf(counts: Counts, flat: readonly string[]): readonly Colour[] {
  const named = new Set(flat.map((colour) => Number.parseInt(colour.slice(1), 16)));
  const [ground = [0, 0, 0], ...all] = [...counts].toSorted(byCount).map(([code]) => colourOf(code));
  const own = all.filter(([red, green, blue]) => named.has((red << 16) | (green << 8) | blue));
  const palette = [ground, ...own].slice(0, PALETTE);
  const shades = all.slice(0, COMMON);
  const dots = Array.from(counts, ([code, count]) => {
    const colour = colourOf(code);
    return { colour, count, off: Math.min(...palette.map((each) => distance(each, colour))) };
  });
  const gainOf = (shade: Colour): number =>
    dots.reduce((sum, { colour, count, off }) => sum + count * Math.max(0, off - distance(shade, colour)), 0);
  while (palette.length < PALETTE) {
    const [best] = shades
      .map((shade) => ({ shade, gain: gainOf(shade) }))
      .toSorted((left, right) => right.gain - left.gain);
    if (best === undefined || best.gain === 0) return palette;
    palette.push(best.shade);
    for (const dot of dots) dot.off = Math.min(dot.off, distance(best.shade, dot.colour));
  }
  return palette;
}

/** Most dots first, and among equals by the colour. */
function byCount(
  [left, ours]: readonly [number, number],
  [right, theirs]: readonly [number, number],
): number {
  return theirs - ours || left - right;
}

function distance([red, green, blue]: Colour, [r, g, b]: Colour): number {
  return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
}

/** The place in the palette of each colour that was drawn. */
function nearestIn(palette: readonly Colour[], counts: Counts): Counts {
  return new Map(
    Array.from(counts.keys(), (code) => {
      const off = palette.map((each) => distance(each, colourOf(code)));
      return [code, off.indexOf(Math.min(...off))];
    }),
  );
}

/** Each row begins with a byte which says that its dots stand as they are; a byte holds two dots. */
function rowsOf({ width, height, pixels }: Rendering, placeOf: Counts): Uint8Array {
  const length = 1 + Math.ceil(width / 2);
  const rows = new Uint8Array(length * height);
  let [code, place] = [-1, 0];
  for (let dot = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, dot++) {
      const next = codeAt(pixels, 4 * dot);
      if (next !== code) [code, place] = [next, placeOf.get(next) ?? 0];
      const at = y * length + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (place << (x % 2 === 0 ? 4 : 0));
    }
  return rows;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([utf8(name), data]);
  return joinBytes([u32(data.length), named, u32(crc32(named))]);
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
