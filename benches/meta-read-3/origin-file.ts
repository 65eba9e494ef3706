/**
 * Image files with origin metadata, as the formats' own documents want them: Exif with the fields it
 * makes mandatory, XMP uncompressed, IPTC-IIM with its record version.
 */

import { ascii, type Bytes, bytes, join, utf8 } from '../media/bytes.ts';
import { iptcRecord, jpegExif, jpegIptc, jpegXmp, pngExif, pngXmp } from '../media/carriers.ts';
import * as jpegFile from '../media/jpeg.ts';
import { png, STORED } from '../media/png.ts';
import { HEIGHT, WIDTH } from '../media/shade.ts';
import { type ByteOrder, exifBlock, type Field, tiff } from '../media/tiff.ts';

export type Extension = 'jpg' | 'png' | 'tif';

export type Blocks = {
  readonly order: ByteOrder;
  /** Fields of the first directory, of the Exif directory and of the GPS directory. */
  readonly main?: readonly Field[];
  readonly exif?: readonly Field[];
  readonly gps?: readonly Field[];
  readonly xmp?: string;
  /** Datasets of the application record; 1:90 stands before them where their text is UTF-8. */
  readonly iptc?: Bytes;
};

const XMP_TAG = 0x02bc;
const IPTC_TAG = 0x83bb;
const JFIF = 0xe0;

/** Resolution and its unit, which both TIFF and Exif want. */
const RESOLUTION: readonly Field[] = [
  { tag: 0x011a, ratio: [72, 1] },
  { tag: 0x011b, ratio: [72, 1] },
  { tag: 0x0128, short: 2 },
];

/** What Exif 2.32 makes mandatory of an Exif directory. */
const EXIF_MANDATORY: readonly Field[] = [
  { tag: 0x9000, raw: ascii('0232'), as: 'undefined' },
  { tag: 0x9101, raw: bytes(1, 0, 0, 0), as: 'undefined' },
  { tag: 0xa000, raw: ascii('0100'), as: 'undefined' },
  { tag: 0xa001, short: 0xffff },
  { tag: 0xa002, long: WIDTH },
  { tag: 0xa003, long: HEIGHT },
];

/** The record's version, which IPTC-IIM makes mandatory. */
const IPTC_VERSION = iptcRecord(0, bytes(0, 4));

export function originFile(extension: Extension, picture: number, blocks: Blocks): Bytes {
  switch (extension) {
    case 'jpg':
      return jpegOf(picture, blocks);
    case 'png':
      return pngOf(picture, blocks);
    case 'tif':
      return tiffOf(picture, blocks);
  }
}

export function applicationRecord(...datasets: readonly Bytes[]): Bytes {
  return join(IPTC_VERSION, ...datasets);
}

/** Exif wants its segment first, JFIF wants its own there: a file with Exif has no JFIF segment. */
function jpegOf(picture: number, { xmp, iptc, ...blocks }: Blocks): Bytes {
  const file = jpegFile.jpeg(picture, [
    ...(hasExif(blocks) ? [jpegExif(embedded(blocks))] : []),
    ...(xmp === undefined ? [] : [jpegXmp(xmp)]),
    ...(iptc === undefined ? [] : [jpegIptc(iptc)]),
  ]);
  if (!hasExif(blocks)) return file;
  const { segments, rest } = jpegFile.dissect(file);
  return jpegFile.assemble(
    segments.filter(({ marker }) => marker !== JFIF),
    rest,
  );
}

function pngOf(picture: number, { xmp, iptc, ...blocks }: Blocks): Bytes {
  if (iptc !== undefined) throw new RangeError('PNG has no place for IPTC-IIM');
  return png(
    picture,
    [...(hasExif(blocks) ? [pngExif(embedded(blocks))] : []), ...(xmp === undefined ? [] : [pngXmp(xmp)])],
    STORED,
  );
}

function tiffOf(picture: number, { order, main = [], exif = [], gps = [], xmp, iptc }: Blocks): Bytes {
  const blocks: Field[] = [
    ...(xmp === undefined ? [] : [{ tag: XMP_TAG, raw: utf8(xmp), as: 'byte' as const }]),
    ...(iptc === undefined ? [] : [{ tag: IPTC_TAG, raw: iptc, as: 'undefined' as const }]),
  ];
  return tiff(picture, {
    order,
    main: [...RESOLUTION, ...main, ...blocks],
    exif: exif.length === 0 ? [] : [...EXIF_MANDATORY, ...exif],
    gps,
  });
}

function hasExif({ main = [], exif = [], gps = [] }: Blocks): boolean {
  return main.length + exif.length + gps.length > 0;
}

function embedded({ order, main = [], exif = [], gps = [] }: Blocks): Bytes {
  const position: Field = { tag: 0x0213, short: 1 };
  return exifBlock({
    order,
    main: [...RESOLUTION, position, ...main],
    exif: [...EXIF_MANDATORY, ...exif],
    gps,
  });
}
