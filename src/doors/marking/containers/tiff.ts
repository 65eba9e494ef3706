/** TIFF directories: those of a TIFF file, and those of an Exif block. */

import type { FileParts } from '../file/anatomy.ts';
import { asciiAt } from '../file/byte-view.ts';
import { blockList, type Hindrance } from '../file/hindrance.ts';
import { readCredits, readPhotoshop } from './photoshop.ts';

type TiffField = { readonly tag: number; readonly value: Uint8Array };
type Directories = { readonly fields: readonly TiffField[]; readonly hindrance?: Hindrance };

type TiffEntry = TiffField & { readonly numbers: readonly number[] };
type TiffWalk = { readonly view: DataView; readonly little: boolean; hindrance?: Hindrance };

const XMP_TAG = 700;
const IPTC_TAG = 0x83bb;
const PHOTOSHOP_TAG = 0x8649;
const EXIF_POINTER = 0x8769;
/** Where the picture lies: strips and tiles, each as offsets and byte counts. */
const PICTURE_TAGS: readonly (readonly [number, number])[] = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
];
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MOST_DIRECTORIES = 64;
const MOST_NUMBERS = 65_536;

export function readTiff(bytes: Uint8Array): FileParts {
  const { fields, hindrance } = readDirectories(bytes);
  const valuesOf = (wanted: number) => fields.filter(({ tag }) => tag === wanted).map(({ value }) => value);
  const credits = [...valuesOf(IPTC_TAG).map(readCredits), readPhotoshop(valuesOf(PHOTOSHOP_TAG))];
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: { blocks: valuesOf(XMP_TAG) },
    exif: { blocks: [bytes] },
    credits: blockList(
      credits.flatMap(({ blocks }) => blocks),
      credits.find((each) => each.hindrance !== undefined)?.hindrance,
    ),
  };
}

/** Some programs leave the head that an Exif block has in a JPEG. */
export function behindExifHead(block: Uint8Array): Uint8Array {
  return asciiAt(block, 0, 4) === 'Exif' ? block.subarray(6) : block;
}

/** The fields of the main directories and of the Exif directory. */
export function readDirectories(bytes: Uint8Array): Directories {
  const order = asciiAt(bytes, 0, 4);
  if (order === 'II+\0' || order === 'MM\0+') return { fields: [], hindrance: 'unsupported' };
  if (order !== 'II*\0' && order !== 'MM\0*') return { fields: [], hindrance: 'malformed' };
  if (bytes.length < 8) return { fields: [], hindrance: 'truncated' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const walk: TiffWalk = { view, little: order === 'II*\0' };
  const fields: TiffField[] = [];
  const wanted = [view.getUint32(4, walk.little)];
  const seen = new Set<number>();
  for (let at = wanted.pop(); at !== undefined && at !== 0; at = wanted.pop()) {
    if (seen.has(at) || seen.size >= MOST_DIRECTORIES) return { fields, hindrance: 'malformed' };
    seen.add(at);
    const { entries, next } = readDirectory(walk, at);
    if (next !== 0) wanted.push(next);
    const exif = entries.find(({ tag }) => tag === EXIF_POINTER)?.numbers[0];
    if (exif !== undefined && exif !== 0) wanted.push(exif);
    checkPicture(walk, entries);
    fields.push(...entries);
  }
  return { fields, ...(walk.hindrance === undefined ? {} : { hindrance: walk.hindrance }) };
}

function readDirectory(walk: TiffWalk, at: number): { entries: readonly TiffEntry[]; next: number } {
  const { view, little } = walk;
  const cut = () => {
    walk.hindrance ??= 'truncated';
    return { entries: [], next: 0 };
  };
  if (at + 2 > view.byteLength) return cut();
  const count = view.getUint16(at, little);
  const end = at + 2 + count * 12;
  if (end > view.byteLength) return cut();
  const entries = Array.from({ length: count }, (_, index) => readEntry(walk, at + 2 + index * 12));
  // Exif blocks of some programs end right behind the last entry.
  const next = end + 4 <= view.byteLength ? view.getUint32(end, little) : 0;
  return { entries: entries.filter((entry) => entry !== null), next };
}

function readEntry(walk: TiffWalk, at: number): TiffEntry | null {
  const { view, little } = walk;
  const tag = view.getUint16(at, little);
  const size = SIZES[view.getUint16(at + 2, little)] ?? 1;
  const count = view.getUint32(at + 4, little);
  const start = size * count <= 4 ? at + 8 : view.getUint32(at + 8, little);
  if (start + size * count > view.byteLength) {
    walk.hindrance ??= 'truncated';
    return null;
  }
  const value = new Uint8Array(view.buffer, view.byteOffset + start, size * count);
  const numbers = Array.from({ length: Math.min(count, MOST_NUMBERS) }, (_, index) => {
    const place = start + index * size;
    return size === 2 ? view.getUint16(place, little) : size === 4 ? view.getUint32(place, little) : 0;
  });
  return { tag, value, numbers };
}

/** A picture that reaches behind the end of the file was cut off. */
function checkPicture(walk: TiffWalk, entries: readonly TiffEntry[]): void {
  const numbersOf = (wanted: number) => entries.find(({ tag }) => tag === wanted)?.numbers ?? [];
  for (const [offsets, lengths] of PICTURE_TAGS) {
    const sizes = numbersOf(lengths);
    const isCut = numbersOf(offsets).some((offset, at) => offset + (sizes[at] ?? 0) > walk.view.byteLength);
    if (isCut) walk.hindrance ??= 'truncated';
  }
}
