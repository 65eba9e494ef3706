/**
 * Files without a content credential: plain, cleaned of it, or with something in them that merely
 * reminds of one.
 */

import { deflateSync } from 'node:zlib';
import { ascii, type Bytes, bytes, join, u32be } from './bytes.ts';
import type { Signers } from './c2pa-present.ts';
import { jpegComment, jpegExif, jpegJumbf, jpegXmp, pngXmp, webpXmp } from './carriers.ts';
import * as jpegFile from './jpeg.ts';
import { emptyStore, isStoreSegment, settingsBox, storeOfJpeg, storeOfPng } from './jumbf.ts';
import type { MediaItem } from './media-item.ts';
import { gif, id3Comment, mp3, svg, wav } from './other-media.ts';
import { JPEG_VARIANTS, PNG_VARIANTS } from './plain-metadata.ts';
import * as pngFile from './png.ts';
import { exifBlock } from './tiff.ts';
import { webp } from './webp.ts';
import { NAMESPACES, xmpPacket } from './xmp.ts';

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
const MENTION = 'Signed with c2pa. The c2pa manifest store (JUMBF, label c2pa) is kept elsewhere.';

const TAKEN_OUT = 'The store of a signed file was taken out; nothing of it is left.';
const NEW_ENCODING = 'The picture of a signed file was encoded anew; the store was not carried over.';
const WORDS = 'Only words about a credential; no store.';
const ELSEWHERE = 'The file only names an address where a manifest may be; none is embedded.';
const OTHER_BOX = 'JUMBF of an application; no manifest store.';
const NO_MANIFEST = 'A box with the label of a store and no manifest in it.';
const STRAY = 'The bytes of a store lie in a place where the specification puts no store.';

export async function absentItems(signers: Signers): Promise<MediaItem[]> {
  return [...(await jpegItems(signers)), ...(await pngItems(signers)), ...(await otherItems(signers))];
}

async function jpegItems(signers: Signers): Promise<MediaItem[]> {
  const signed = (by: keyof Signers, picture: number): Promise<Bytes> =>
    signers[by]({
      file: jpegFile.jpeg(picture),
      format: 'image/jpeg',
      title: `${picture}.jpg`,
      source: SOURCE,
    });
  const strip = async (by: keyof Signers, picture: number): Promise<Bytes> => {
    const { segments, rest } = jpegFile.dissect(await signed(by, picture));
    return jpegFile.assemble(
      segments.filter((segment) => !isStoreSegment(segment)),
      rest,
    );
  };
  const store = storeOfJpeg(await signed('c2pa-rs', 240));
  const item = absent('jpg');
  return [
    ...[200, 201, 202].map((picture) => item(jpegFile.jpeg(picture), 'plain')),
    ...JPEG_VARIANTS.slice(1).map((segments, index) =>
      item(jpegFile.jpeg(203 + index, segments), 'plain with metadata'),
    ),
    item(await strip('c2pa-rs', 206), 'store removed', TAKEN_OUT),
    item(await strip('c2pa-rs', 207), 'store removed', TAKEN_OUT),
    item(await strip('c2pa-ts', 208), 'store removed', TAKEN_OUT),
    item(jpegFile.jpeg(100, [], 5), 'encoded anew', NEW_ENCODING),
    item(jpegFile.jpeg(120, [], 5), 'encoded anew', NEW_ENCODING),
    item(jpegFile.jpeg(209, [jpegComment(MENTION)]), 'words only', WORDS),
    item(
      jpegFile.jpeg(210, [
        jpegExif(exifBlock({ order: 'MM', main: [{ tag: 0x0131, text: 'c2patool 0.26' }] })),
      ]),
      'words only',
      WORDS,
    ),
    item(jpegFile.jpeg(211, [jpegXmp(describedPacket())]), 'words only', WORDS),
    item(jpegFile.jpeg(212, [jpegXmp(remotePacket('attribute'))]), 'remote reference', ELSEWHERE),
    item(jpegFile.jpeg(213, [jpegXmp(remotePacket('element'))]), 'remote reference', ELSEWHERE),
    item(jpegFile.jpeg(214, [jpegJumbf(settingsBox())]), 'other JUMBF', OTHER_BOX),
    item(
      jpegFile.jpeg(215, [{ marker: 0xeb, payload: ascii('HDR_RI ver=11') }]),
      'other use of APP11',
      OTHER_BOX,
    ),
    item(jpegFile.jpeg(216, [jpegJumbf(emptyStore())]), 'empty store', NO_MANIFEST),
    item(jpegFile.jpeg(217, [{ marker: 0xfe, payload: store }]), 'stray store', STRAY),
    item(join(jpegFile.jpeg(218), store), 'stray store', STRAY),
    item(
      jpegFile.jpeg(219, [
        jpegExif(exifBlock({ order: 'II', main: [], exif: [{ tag: 0x9286, raw: store, as: 'undefined' }] })),
      ]),
      'stray store',
      STRAY,
    ),
  ];
}

async function pngItems(signers: Signers): Promise<MediaItem[]> {
  const signed = (by: keyof Signers, picture: number): Promise<Bytes> =>
    signers[by]({ file: pngFile.png(picture), format: 'image/png', title: `${picture}.png`, source: SOURCE });
  const strip = async (by: keyof Signers, picture: number): Promise<Bytes> =>
    pngFile.assemble(pngFile.dissect(await signed(by, picture)).filter(({ type }) => type !== 'caBX'));
  const store = storeOfPng(await signed('c2pa-rs', 241));
  const item = absent('png');
  return [
    ...[220, 221, 222].map((picture) => item(pngFile.png(picture), 'plain')),
    ...[3, 2].map((variant) =>
      item(pngFile.png(223 + variant, PNG_VARIANTS[variant]), 'plain with metadata'),
    ),
    item(await strip('c2pa-rs', 227), 'store removed', TAKEN_OUT),
    item(await strip('c2pa-ts', 228), 'store removed', TAKEN_OUT),
    item(pngFile.png(140, [], 1), 'encoded anew', NEW_ENCODING),
    item(pngFile.png(160, [], 1), 'encoded anew', NEW_ENCODING),
    item(pngFile.png(229, [pngFile.textChunk('c2pa', 'true')]), 'words only', WORDS),
    item(pngFile.png(230, [pngFile.textChunk('Comment', MENTION)]), 'words only', WORDS),
    item(pngFile.png(231, [pngXmp(remotePacket('attribute'))]), 'remote reference', ELSEWHERE),
    item(pngFile.png(232, [{ type: 'caBX', data: settingsBox() }]), 'other JUMBF', OTHER_BOX),
    item(pngFile.png(233, [{ type: 'caBX', data: emptyStore() }]), 'empty store', NO_MANIFEST),
    item(pngFile.png(234, [{ type: 'stRy', data: store }]), 'stray store', STRAY),
    item(join(pngFile.png(235), store), 'stray store', STRAY),
    item(pictureOf(store), 'stray store', STRAY),
    item(
      pngFile.png(236, [pngFile.compressedTextChunk('Comment', String.fromCharCode(...store))]),
      'stray store',
      STRAY,
    ),
  ];
}

async function otherItems(signers: Signers): Promise<MediaItem[]> {
  const signed = await signers['c2pa-rs']({
    file: jpegFile.jpeg(242),
    format: 'image/jpeg',
    title: '242.jpg',
    source: SOURCE,
  });
  const note = ascii(`${MENTION}${MENTION.length % 2 === 0 ? '' : '\0'}`);
  const info = join(ascii('INFOICMT'), u32be(note.length).reverse(), note);
  return [
    absent('webp')(webp(250), 'plain'),
    absent('webp')(webp(251, [webpXmp(describedPacket())]), 'words only', WORDS),
    absent('gif')(gif(252), 'plain'),
    absent('gif')(gif(253, storeOfJpeg(signed)), 'stray store', STRAY),
    absent('svg')(svg(254), 'plain'),
    absent('svg')(svg(255, `<!-- ${MENTION} --><desc>c2pa:manifest</desc>`), 'words only', WORDS),
    absent('wav')(wav(256), 'plain'),
    absent('wav')(wav(257, [{ type: 'LIST', data: info }]), 'words only', WORDS),
    absent('mp3')(mp3(6), 'plain'),
    absent('mp3')(mp3(7, id3Comment(MENTION)), 'words only', WORDS),
  ];
}

function absent(extension: string): (file: Bytes, tag: string, why?: string) => MediaItem {
  return (file, tag, why) => ({
    extension,
    file,
    target: 'absent',
    tag,
    ...(why === undefined ? {} : { why }),
  });
}

function describedPacket(): string {
  const elements = `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${MENTION}</rdf:li></rdf:Alt></dc:description>`;
  return xmpPacket({ namespaces: { dc: NAMESPACES.dc }, elements });
}

function remotePacket(spelling: 'attribute' | 'element'): string {
  const address = 'https://provenance.example/manifests/1.c2pa';
  const namespaces = { dcterms: NAMESPACES.dcterms };
  return spelling === 'attribute'
    ? xmpPacket({ namespaces, attributes: `dcterms:provenance="${address}"` })
    : xmpPacket({ namespaces, elements: `<dcterms:provenance>${address}</dcterms:provenance>` });
}

/** A grey picture whose uncompressed pixels spell the store. */
function pictureOf(store: Bytes): Bytes {
  const width = 64;
  const height = Math.ceil(store.length / width);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = store.slice(y * width, (y + 1) * width);
    return join(bytes(0), row, new Uint8Array(width - row.length));
  });
  return pngFile.assemble([
    { type: 'IHDR', data: join(u32be(width), u32be(height), bytes(8, 0, 0, 0, 0)) },
    { type: 'IDAT', data: Uint8Array.from(deflateSync(join(...rows), { level: 0 })) },
    { type: 'IEND', data: bytes() },
  ]);
}
