/**
 * JPEG files written by hand: baseline, grey, one DC coefficient per block, and the segments before
 * the scan.
 */

import { type Bytes, bytes, join, readU16be, u16be } from './bytes.ts';
import { greys, HEIGHT, WIDTH } from './shade.ts';

export type Segment = { readonly marker: number; readonly payload: Bytes };

const SOI = bytes(0xff, 0xd8);

const SOS = 0xda;

/** Code lengths of the usual luminance DC table: value = number of bits that follow. */
const DC_LENGTHS = [2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9];

/** `quantum` other than 8 gives other bytes for the same picture, as a new encoding does. */
export function jpeg(picture: number, segments: readonly Segment[] = [], quantum = 8): Bytes {
  const jfif = segment(0xe0, bytes(0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0));
  return join(SOI, jfif, ...segments.map(segmentBytes), tables(quantum), scan(picture, quantum));
}

/** The segments up to the scan, and the rest from the scan's marker on. */
export function dissect(file: Uint8Array): { segments: Segment[]; rest: Bytes } {
  const segments: Segment[] = [];
  let at = 2;
  while (file[at + 1] !== SOS) {
    const length = readU16be(file, at + 2);
    segments.push({
      marker: file[at + 1] ?? 0,
      payload: Uint8Array.from(file.subarray(at + 4, at + 2 + length)),
    });
    at += 2 + length;
  }
  return { segments, rest: Uint8Array.from(file.subarray(at)) };
}

export function assemble(segments: readonly Segment[], rest: Uint8Array): Bytes {
  return join(SOI, ...segments.map(segmentBytes), rest);
}

function segmentBytes({ marker, payload }: Segment): Bytes {
  return segment(marker, payload);
}

function tables(quantum: number): Bytes {
  const quantization = segment(0xdb, join(bytes(0), new Uint8Array(64).fill(quantum)));
  const frame = segment(0xc0, join(bytes(8), u16be(HEIGHT), u16be(WIDTH), bytes(1, 1, 0x11, 0)));
  const counts = Array.from(
    { length: 16 },
    (_, index) => DC_LENGTHS.filter((length) => length === index + 1).length,
  );
  const dc = segment(0xc4, bytes(0x00, ...counts, ...DC_LENGTHS.keys()));
  // One symbol only: end of block, the single bit 0.
  const ac = segment(0xc4, bytes(0x10, 1, ...Array.from({ length: 15 }, () => 0), 0));
  return join(quantization, frame, dc, ac, segment(SOS, bytes(1, 1, 0x00, 0, 63, 0)));
}

export function segment(marker: number, payload: Bytes): Bytes {
  return join(bytes(0xff, marker), u16be(payload.length + 2), payload);
}

function scan(picture: number, quantum: number): Bytes {
  const codes = canonicalCodes(DC_LENGTHS);
  let bits = '';
  let previous = 0;
  for (const grey of greys(picture)) {
    const level = Math.round((8 * (grey - 128)) / quantum);
    const difference = level - previous;
    const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    const extra = difference < 0 ? difference + 2 ** size - 1 : difference;
    bits += `${codes[size]}${size === 0 ? '' : extra.toString(2).padStart(size, '0')}0`;
    previous = level;
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const stuffed = (padded.match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)],
  );
  return bytes(...stuffed, 0xff, 0xd9);
}

function canonicalCodes(lengths: readonly number[]): string[] {
  let code = 0;
  let previous = lengths[0] ?? 0;
  return lengths.map((length) => {
    code <<= length - previous;
    previous = length;
    const text = code.toString(2).padStart(length, '0');
    code += 1;
    return text;
  });
}
