/**
 * Files with a manifest store in the place the C2PA specification names: signed and left alone, or
 * changed afterwards.
 */

import { ascii, type Bytes, flip, join, locate } from './bytes.ts';
import { jpegComment, jpegJumbf } from './carriers.ts';
import * as jpegFile from './jpeg.ts';
import { isStoreSegment, storeOfJpeg, storeOfPng } from './jumbf.ts';
import type { MediaItem } from './media-item.ts';
import { gif, mp3, svg, wav } from './other-media.ts';
import { JPEG_VARIANTS, PNG_VARIANTS } from './plain-metadata.ts';
import * as pngFile from './png.ts';
import { lastPlainScanByte } from './signed-jpeg.ts';
import type { Sign } from './signer.ts';
import { webp } from './webp.ts';

export type Signers = { readonly 'c2pa-rs': Sign; readonly 'c2pa-ts': Sign };

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';

const CONTENT_LEFT =
  'The store was put in by a signer; what was changed afterwards breaks it but does not take it out.';

export async function presentItems(signers: Signers): Promise<MediaItem[]> {
  const jpegs = [
    ...(await jpegItems(signers['c2pa-rs'], 'c2pa-rs', 100)),
    ...(await jpegItems(signers['c2pa-ts'], 'c2pa-ts', 120)),
  ];
  const pngs = [
    ...(await pngItems(signers['c2pa-rs'], 'c2pa-rs', 140)),
    ...(await pngItems(signers['c2pa-ts'], 'c2pa-ts', 160)),
  ];
  return [
    ...jpegs,
    ...pngs,
    ...(await repeatedItems(signers['c2pa-rs'])),
    ...(await otherItems(signers['c2pa-rs'])),
  ];
}

async function jpegItems(sign: Sign, by: string, first: number): Promise<MediaItem[]> {
  const signed = (picture: number, variant = 0): Promise<Bytes> =>
    sign({
      file: jpegFile.jpeg(picture, JPEG_VARIANTS[variant]),
      format: 'image/jpeg',
      title: `${picture}.jpg`,
      source: SOURCE,
    });
  const untouched = await Promise.all(JPEG_VARIANTS.map((_, variant) => signed(first + variant, variant)));
  const [a, b, c, d, e, f] = await Promise.all([4, 5, 6, 7, 8, 9].map((step) => signed(first + step)));
  if (!a || !b || !c || !d || !e || !f) throw new RangeError('six signed files');
  return [
    ...untouched.map((file) => present('jpg', file, `${by}, untouched`)),
    broken('jpg', flip(a, lastPlainScanByte(a)), `${by}, picture data changed`),
    broken('jpg', flip(b, locate(b, ascii('digitalCapture')) + 3), `${by}, assertion changed`),
    broken('jpg', flip(c, locate(c, ascii('instanceID')) + 16), `${by}, claim changed`),
    broken(
      'jpg',
      replaceStore(d, [flip(storeOfJpeg(d), storeOfJpeg(d).length - 10)]),
      `${by}, signature changed`,
    ),
    broken('jpg', addComment(e), `${by}, comment added`),
    broken('jpg', replaceStore(f, parts(storeOfJpeg(f), 900)), `${by}, store split over segments`),
  ];
}

async function pngItems(sign: Sign, by: string, first: number): Promise<MediaItem[]> {
  const signed = (picture: number, variant = 0): Promise<Bytes> =>
    sign({
      file: pngFile.png(picture, PNG_VARIANTS[variant]),
      format: 'image/png',
      title: `${picture}.png`,
      source: SOURCE,
    });
  const untouched = await Promise.all(PNG_VARIANTS.map((_, variant) => signed(first + variant, variant)));
  const [a, b, c, d] = await Promise.all([4, 5, 6, 7].map((step) => signed(first + step)));
  if (!a || !b || !c || !d) throw new RangeError('four signed files');
  const pixels = pngFile.dissect(pngFile.png(first + 8)).find(({ type }) => type === 'IDAT');
  if (pixels === undefined) throw new RangeError('a picture has pixels');
  const changeStore = (file: Bytes, change: (store: Bytes) => Bytes): Bytes =>
    pngFile.assemble(
      pngFile
        .dissect(file)
        .map((chunk) => (chunk.type === 'caBX' ? { type: 'caBX', data: change(storeOfPng(file)) } : chunk)),
    );
  const chunks = pngFile.dissect(d);
  return [
    ...untouched.map((file) => present('png', file, `${by}, untouched`)),
    broken(
      'png',
      pngFile.assemble(pngFile.dissect(a).map((chunk) => (chunk.type === 'IDAT' ? pixels : chunk))),
      `${by}, picture data changed`,
    ),
    broken(
      'png',
      changeStore(b, (store) => flip(store, locate(store, ascii('digitalCapture')) + 3)),
      `${by}, assertion changed`,
    ),
    broken(
      'png',
      changeStore(c, (store) => flip(store, locate(store, ascii('instanceID')) + 16)),
      `${by}, claim changed`,
    ),
    broken(
      'png',
      pngFile.assemble([
        ...chunks.slice(0, -1),
        pngFile.textChunk('Comment', 'Added later'),
        ...chunks.slice(-1),
      ]),
      `${by}, text added`,
    ),
  ];
}

/**
 * What only c2pa-rs makes here: a second manifest on top of the first, a changed PNG signature, a
 * cut scan.
 */
async function repeatedItems(sign: Sign): Promise<MediaItem[]> {
  const again = async (file: Bytes, format: string): Promise<Bytes> => {
    const parent = await sign({ file, format, title: 'first', source: SOURCE });
    return sign({ file: parent, format, title: 'second', source: SOURCE, parent });
  };
  const cut = await sign({
    file: jpegFile.jpeg(181),
    format: 'image/jpeg',
    title: '181.jpg',
    source: SOURCE,
  });
  const forged = await sign({
    file: pngFile.png(182),
    format: 'image/png',
    title: '182.png',
    source: SOURCE,
  });
  const store = storeOfPng(forged);
  const chunks = pngFile
    .dissect(forged)
    .map((chunk) => (chunk.type === 'caBX' ? { type: 'caBX', data: flip(store, store.length - 10) } : chunk));
  return [
    present('jpg', await again(jpegFile.jpeg(180), 'image/jpeg'), 'c2pa-rs, two manifests'),
    present('png', await again(pngFile.png(183), 'image/png'), 'c2pa-rs, two manifests'),
    broken('jpg', cut.slice(0, -12), 'c2pa-rs, end of the picture cut off'),
    broken('png', pngFile.assemble(chunks), 'c2pa-rs, signature changed'),
  ];
}

async function otherItems(sign: Sign): Promise<MediaItem[]> {
  const make = async (file: Bytes, format: string): Promise<Bytes> =>
    sign({ file, format, title: 'fixture', source: SOURCE });
  const pair = async (
    extension: string,
    format: string,
    files: readonly [Bytes, Bytes],
    change: (file: Bytes) => Bytes,
  ) => [
    present(extension, await make(files[0], format), 'c2pa-rs, untouched'),
    broken(extension, change(await make(files[1], format)), 'c2pa-rs, content changed'),
  ];
  return [
    ...(await pair('webp', 'image/webp', [webp(190), webp(191)], (file) =>
      flip(file, locate(file, ascii('VP8L')) + 14),
    )),
    ...(await pair('gif', 'image/gif', [gif(192), gif(193)], (file) => flip(file, 14))),
    ...(await pair('svg', 'image/svg+xml', [svg(194), svg(195)], (file) =>
      flip(file, locate(file, ascii('width="32"')) + 8),
    )),
    ...(await pair('wav', 'audio/wav', [wav(196), wav(197)], (file) =>
      flip(file, locate(file, ascii('data')) + 12),
    )),
    ...(await pair('mp3', 'audio/mpeg', [mp3(4), mp3(5)], (file) => flip(file, file.length - 20))),
  ];
}

function broken(extension: string, file: Bytes, tag: string): MediaItem {
  return { ...present(extension, file, tag), why: CONTENT_LEFT };
}

function present(extension: string, file: Bytes, tag: string): MediaItem {
  return { extension, file, target: 'present', tag };
}

function addComment(file: Bytes): Bytes {
  const { segments, rest } = jpegFile.dissect(file);
  return jpegFile.assemble([...segments, jpegComment('Added later')], rest);
}

function replaceStore(file: Bytes, stores: readonly Bytes[]): Bytes {
  const { segments, rest } = jpegFile.dissect(file);
  const replaced = segments.flatMap((segment) =>
    isStoreSegment(segment) ? stores.map((part, index) => jpegJumbf(part, index + 1)) : [segment],
  );
  return jpegFile.assemble(replaced, rest);
}

/** Each part after the first repeats the box header, as ISO/IEC 18477-3 wants. */
function parts(store: Bytes, size: number): Bytes[] {
  const cuts = Array.from({ length: Math.ceil(store.length / size) }, (_, index) =>
    store.slice(index * size, (index + 1) * size),
  );
  return cuts.map((cut, index) => (index === 0 ? cut : join(store.slice(0, 8), cut)));
}
