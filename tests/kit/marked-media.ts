/** Small media files for tests of the marking door: unmarked ones, and ones marked in each place that is read. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ascii, type Bytes, bytes, join, u16be, u32be, utf8 } from '../../benches/media/bytes.ts';
import { jpegExif, jpegXmp, pngExif, pngXmp, webpExif, webpXmp } from '../../benches/media/carriers.ts';
import { jpeg } from '../../benches/media/jpeg.ts';
import { gif, mp3, svg, wav } from '../../benches/media/other-media.ts';
import { compressedTextChunk, internationalTextChunk, png, textChunk } from '../../benches/media/png.ts';
import { exifBlock, tiff } from '../../benches/media/tiff.ts';
import { webp } from '../../benches/media/webp.ts';
import { NAMESPACES, xmpPacket } from '../../benches/media/xmp.ts';

export const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
export const CAPTURE = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
const AIGC = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const { Iptc4xmpExt, dcterms } = NAMESPACES;

export const SAMPLER = 'a harbour at noon\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512';

/** A packet that says by IPTC, in the attribute spelling, how the picture came about. */
export function sourcePacket(type = AI): string {
  return xmpPacket({ namespaces: { Iptc4xmpExt }, attributes: `Iptc4xmpExt:DigitalSourceType="${type}"` });
}

export function propertyPacket(elements: string): string {
  return xmpPacket({ namespaces: { Iptc4xmpExt, dcterms, a: AIGC, other: NAMESPACES.other }, elements });
}

export function exif(main: readonly { tag: number; text: string }[], comment?: string): Bytes {
  const words = comment === undefined ? undefined : join(ascii('ASCII\0\0\0'), utf8(comment));
  return exifBlock({
    order: 'MM',
    main,
    ...(words === undefined ? {} : { exif: [{ tag: 0x9286, raw: words, as: 'undefined' as const }] }),
  });
}

export const software = (text: string) => ({ tag: 0x0131, text });

export function box(type: string, ...content: readonly Uint8Array[]): Bytes {
  const body = join(...content);
  return join(u32be(body.length + 8), ascii(type), body);
}

const XMP_UUID = bytes(
  ...[0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac],
);

/** A file without a track: a reader of boxes needs none. */
export function mp4(...more: readonly Uint8Array[]): Bytes {
  const header = join(
    u32be(0),
    u32be(0),
    u32be(0),
    u32be(1000),
    u32be(0),
    u32be(0x10000),
    new Uint8Array(76),
  );
  const brands = join(ascii('isom'), u32be(512), ascii('isommp42'));
  return join(box('ftyp', brands), box('moov', box('mvhd', header)), ...more, box('mdat', bytes(1, 2, 3, 4)));
}

const xmpUuid = (packet: string): Bytes => box('uuid', XMP_UUID, utf8(packet));

type HeifItem = { readonly type: string; readonly media?: string; readonly data: Bytes };

/** A meta box that names items, and the items behind it. */
export function heif(brand: string, items: readonly HeifItem[], method = 0): Bytes {
  const entries = items.map(({ type, media = '' }, at) =>
    box(
      'infe',
      bytes(2, 0, 0, 0),
      u16be(at + 1),
      u16be(0),
      ascii(`${type}\0${media === '' ? '' : `${media}\0`}`),
    ),
  );
  const head = box('ftyp', ascii(brand), u32be(0), ascii(`mif1${brand}`));
  const meta = (start: number): Bytes => {
    let at = start;
    const locations = items.map(({ data }, index) => {
      const offset = at;
      at += data.length;
      return join(u16be(index + 1), u16be(method), u16be(0), u16be(1), u32be(offset), u32be(data.length));
    });
    return box(
      'meta',
      u32be(0),
      box('iinf', u32be(0), u16be(items.length), ...entries),
      box('iloc', bytes(1, 0, 0, 0, 0x44, 0), u16be(items.length), ...locations),
    );
  };
  const start = head.length + meta(0).length + 8;
  return join(head, meta(start), box('mdat', ...items.map(({ data }) => data)));
}

export function jxl(...boxes: readonly Uint8Array[]): Bytes {
  const signature = box('JXL ', bytes(13, 10, 0x87, 10));
  return join(
    signature,
    box('ftyp', ascii('jxl '), u32be(0), ascii('jxl ')),
    ...boxes,
    box('jxlc', bytes(0xff, 10)),
  );
}

export const jxlBrotli = (type: string, content: Uint8Array): Bytes =>
  box('brob', ascii(type), Uint8Array.from(brotliCompressSync(content)));

export function id3Private(owner: string, content: Uint8Array): Bytes {
  const frame = join(
    ascii('PRIV'),
    u32be(owner.length + 1 + content.length),
    bytes(0, 0),
    ascii(`${owner}\0`),
    content,
  );
  const size = frame.length;
  return join(ascii('ID3'), bytes(3, 0, 0, 0, (size >> 14) & 127, (size >> 7) & 127, size & 127), frame);
}

/** One page without content; `more` stands between the objects and the trailer. */
export function pdf(more = '', trailer = ''): Bytes {
  const body = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n${more}`;
  const offsets = [1, 2, 3].map((id) => body.indexOf(`${id} 0 obj`));
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return utf8(
    `${body}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

function gifXmp(picture: number, packet: string): Bytes {
  const plain = gif(picture);
  const end = 13 + 3 * 4;
  const magic = bytes(1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0);
  const block = join(bytes(0x21, 0xff, 11), ascii('XMP DataXMP'), utf8(packet), magic);
  return join(plain.subarray(0, end), block, plain.subarray(end));
}

export const flac = (): Bytes =>
  join(ascii('fLaC'), bytes(0x80, 0, 0, 34), new Uint8Array(34), bytes(0xff, 0xf8, 1, 2, 3, 4));

/** One file of each media type with no mark at all. */
export const unmarked: Readonly<Record<string, Bytes>> = {
  'image/jpeg': jpeg(1),
  'image/png': png(2),
  'image/webp': webp(3),
  'image/gif': gif(4),
  'image/tiff': tiff(5, { order: 'II', main: [] }),
  'image/svg+xml': svg(6),
  'image/heic': heif('heic', []),
  'image/avif': heif('avif', []),
  'image/jxl': jxl(),
  'audio/wav': wav(7),
  'audio/mpeg': mp3(4),
  'video/mp4': mp4(),
  'application/pdf': pdf(),
};

const packet = sourcePacket();

/** One file of each media type whose XMP says that a machine made it. */
export const withSourceType: Readonly<Record<string, Bytes>> = {
  'image/jpeg': jpeg(11, [jpegXmp(packet)]),
  'image/png': png(12, [pngXmp(packet)]),
  'image/webp': webp(13, [webpXmp(packet)]),
  'image/gif': gifXmp(14, packet),
  'image/tiff': tiff(15, { order: 'MM', main: [{ tag: 700, raw: utf8(packet), as: 'byte' }] }),
  'image/svg+xml': svg(16, `<metadata>${packet.replace(/<\?[^>]*\?>/g, '')}</metadata>`),
  'image/heic': heif('heic', [{ type: 'mime', media: 'application/rdf+xml', data: utf8(packet) }]),
  'image/avif': heif('avif', [{ type: 'mime', media: 'application/rdf+xml', data: utf8(packet) }]),
  'image/jxl': jxl(box('xml ', utf8(packet))),
  'audio/wav': wav(17, [{ type: '_PMX', data: utf8(packet) }]),
  'audio/mpeg': mp3(4, id3Private('XMP', utf8(packet))),
  'video/mp4': mp4(xmpUuid(packet)),
  'application/pdf': pdf(
    `4 0 obj\n<</Type/Metadata/Subtype/XML/Length ${packet.length}>>\nstream\n${packet}\nendstream\nendobj\n`,
  ),
};

/** Files that generators mark by convention. */
export const withConventions: Readonly<Record<string, Bytes>> = {
  'png tEXt': png(21, [textChunk('parameters', SAMPLER)]),
  'png zTXt': png(22, [compressedTextChunk('parameters', SAMPLER)]),
  'png iTXt': png(23, [internationalTextChunk('parameters', SAMPLER, true)]),
  'png graph': png(24, [textChunk('prompt', '{"3": {"class_type": "KSampler", "inputs": {"seed": NaN}}}')]),
  'jpeg software': jpeg(25, [jpegExif(exif([software('Midjourney v7')]))]),
  'jpeg comment': jpeg(26, [jpegExif(exif([], SAMPLER))]),
  'png software': png(27, [pngExif(exif([software('ComfyUI')]))]),
  'webp software': webp(28, [webpExif(exif([software('Stable Diffusion XL')]))]),
};

const folder = fileURLToPath(new URL('../vectors/marking/', import.meta.url));

/** Committed files with manifest stores, by name; `marked-media-make.ts` wrote them. */
export const signed: Readonly<Record<string, Bytes>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .sort()
    .map((name) => [name, Uint8Array.from(readFileSync(folder + name))]),
);
