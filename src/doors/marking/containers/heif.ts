/**
 * HEIF and AVIF: the meta box names items (`iinf`) and where their bytes lie (`iloc`); Exif and XMP
 * are items.
 */

import type { FileParts } from '../file/anatomy.ts';
import { asciiAt, u16be, u32be, u64be } from '../file/byte-view.ts';
import { blockList, type Hindrance } from '../file/hindrance.ts';
import { firstOf, hindranceWithin, lacks, readBoxes } from './iso-boxes.ts';
import { behindOffset } from './iso-media.ts';

type HeifItem = { readonly id: number; readonly type: string; readonly media: string };
type Extent = { readonly offset: number; readonly length: number };
type Location = { readonly id: number; readonly inFile: boolean; readonly extents: readonly Extent[] };
type Located = Uint8Array | Hindrance;

export function readHeif(bytes: Uint8Array): FileParts {
  const outer = readBoxes(bytes);
  const meta = readBoxes((firstOf(outer.boxes, 'meta') ?? new Uint8Array()).subarray(4));
  const hindrance = hindranceWithin(outer) ?? meta.hindrance ?? lacks(outer, ['meta'], ['mdat']);
  const items = readItems(firstOf(meta.boxes, 'iinf') ?? new Uint8Array());
  const locations = new Map(
    readLocations(firstOf(meta.boxes, 'iloc') ?? new Uint8Array())
      .toReversed()
      .map((each) => [each.id, each]),
  );
  // Many items may name one stretch of the file: it is read once.
  const blocksOf = (isWanted: (item: HeifItem) => boolean) => {
    const located = items.filter(isWanted).map((item) => locate(bytes, locations.get(item.id)));
    return [...new Map(located.map((each) => [keyOf(each), each])).values()];
  };
  const exif = blocksOf(({ type }) => type === 'Exif');
  const xmp = blocksOf(({ type, media }) => type === 'mime' && media === 'application/rdf+xml');
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: placeOf(xmp),
    exif: placeOf(exif.map((each) => (typeof each === 'string' ? each : behindOffset(each)))),
  };
}

function keyOf(located: Located): string {
  return typeof located === 'string' ? located : `${located.byteOffset} ${located.length}`;
}

function placeOf(located: readonly Located[]) {
  return blockList(
    located.filter((each) => typeof each !== 'string'),
    located.find((each) => typeof each === 'string'),
  );
}

/** `infe` of version 2 (16-bit id) or 3 (32-bit): id, protection, type, name, and a media type for mime. */
function readItems(iinf: Uint8Array): readonly HeifItem[] {
  const entries = readBoxes(iinf.subarray(iinf[0] === 0 ? 6 : 8)).boxes;
  return entries.map(({ content }) => {
    const isWide = content[0] === 3;
    const type = isWide ? 10 : 8;
    const name = type + 4;
    const media = content.indexOf(0, name) + 1;
    return {
      id: isWide ? u32be(content, 4) : u16be(content, 4),
      type: asciiAt(content, type, 4),
      media: media === 0 ? '' : textUpTo(content.subarray(media)),
    };
  });
}

function textUpTo(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return asciiAt(bytes, 0, Math.min(end < 0 ? bytes.length : end, 64));
}

/** Field widths stand in two bytes, four bits each: offset, length, base offset, index. */
function readLocations(iloc: Uint8Array): readonly Location[] {
  const version = iloc[0] ?? 0;
  const widths = u16be(iloc, 4);
  const [offsetWidth, lengthWidth, baseWidth] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15];
  const indexWidth = version === 0 ? 0 : widths & 15;
  let at = 6;
  const take = (width: number): number => {
    const value =
      width === 8 ? u64be(iloc, at) : width === 4 ? u32be(iloc, at) : width === 2 ? u16be(iloc, at) : 0;
    at += width;
    return value;
  };
  const count = take(version < 2 ? 2 : 4);
  const locations: Location[] = [];
  while (locations.length < count && at < iloc.length) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2); // data reference
    const base = take(baseWidth);
    const extentCount = take(2);
    const extents: Extent[] = [];
    while (extents.length < extentCount && at < iloc.length) {
      take(indexWidth);
      const offset = base + take(offsetWidth);
      extents.push({ offset, length: take(lengthWidth) });
    }
    locations.push({ id, inFile: method === 0, extents });
  }
  return locations;
}

/** One stretch of the file; items in `idat` or in several stretches are not read. */
function locate(bytes: Uint8Array, found: Location | undefined): Located {
  const [extent, ...more] = found?.extents ?? [];
  if (found === undefined || extent === undefined) return 'malformed';
  if (!found.inFile || more.length > 0) return 'unsupported';
  const end = extent.offset + extent.length;
  return end > bytes.length ? 'truncated' : bytes.subarray(extent.offset, end);
}
