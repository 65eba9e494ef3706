/** PNG, TIFF and WebP files with origin fields, and the question each is asked. */

import { type Bytes, utf8 } from './bytes.ts';
import { iptcRecord, pngExif, pngXmp, webpExif, webpXmp } from './carriers.ts';
import type { MediaItem } from './media-item.ts';
import { ABSENT, ask, creators, EXIF, field, sourceType, tool } from './meta-fields.ts';
import { type Chunk, compressedTextChunk, internationalTextChunk, png, textChunk } from './png.ts';
import { type ByteOrder, exifBlock, type Field, tiff } from './tiff.ts';
import { type RiffChunk, webp } from './webp.ts';
import { NAMESPACES, xmpPacket } from './xmp.ts';

const XMP_TAG = 0x02bc;
const IPTC_TAG = 0x83bb;
const BY_LINE = 80;

export function pngItems(): MediaItem[] {
  const item = (picture: number, ...chunks: Chunk[]) => ({ extension: 'png', file: png(picture, chunks) });
  const exif = (order: ByteOrder, main: Field[], inner: Field[] = []) =>
    pngExif(exifBlock({ order, main, exif: inner }));
  const taken = '2023:11:02 18:03:59';
  return [
    ask(item(400, exif('MM', [field(EXIF.Make, 'Norrland')])), 'exif.Make', 'Norrland'),
    ask(item(401, exif('II', [], [field(EXIF.DateTimeOriginal, taken)])), 'exif.DateTimeOriginal', taken),
    ask(
      item(402, exif('II', [field(EXIF.Make, 'Norrland')]), textChunk('Software', 'Paintbox 2')),
      'exif.Software',
      ABSENT,
      'The program is named in a text chunk only.',
    ),
    sourceType('attribute', 'algorithmicMedia', (packet) => item(403, pngXmp(packet))),
    sourceType('resource', 'trainedAlgorithmicMedia', (packet) => item(404, pngXmp(packet))),
    sourceType('element', 'compositeWithTrainedAlgorithmicMedia', (packet) =>
      item(405, pngXmp(packet, true)),
    ),
    ask(item(406, pngXmp(creators('Mirela Popescu'))), 'xmp.creator', 'Mirela Popescu'),
    ask(item(407, pngXmp(tool('attribute', 'Paintbox 2'), true)), 'xmp.CreatorTool', 'Paintbox 2'),
    ask(item(408, textChunk('Software', 'Paintbox 2')), 'png.Software', 'Paintbox 2'),
    ask(item(409, internationalTextChunk('Author', 'Jürgen Öztürk')), 'png.Author', 'Jürgen Öztürk'),
    ask(
      item(410, compressedTextChunk('Copyright', '(c) 2022 Jonas Weber')),
      'png.Copyright',
      '(c) 2022 Jonas Weber',
    ),
    ask(item(411, internationalTextChunk('Author', 'Jonas Weber', true)), 'png.Author', 'Jonas Weber'),
    ask(
      item(412, textChunk('Comment', 'Software: Paintbox 2')),
      'png.Software',
      ABSENT,
      'Only a comment speaks of a program.',
    ),
    ask(
      item(413, textChunk('Comment', 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture')),
      'xmp.DigitalSourceType',
      ABSENT,
      'The address stands in a comment; there is no XMP.',
    ),
  ];
}

export function tiffItems(): MediaItem[] {
  const item = (picture: number, order: ByteOrder, main: Field[], exif: Field[] = []) => ({
    extension: 'tif',
    file: tiff(picture, { order, main, exif }),
  });
  const block = (tag: number, raw: Bytes, as: 'byte' | 'undefined'): Field => ({ tag, raw, as });
  const packet = (text: string): Field => block(XMP_TAG, utf8(text), 'byte');
  const taken = '2021:02:28 07:15:00';
  return [
    ask(
      item(420, 'II', [field(EXIF.Make, 'Repro Werk'), field(EXIF.Model, 'RW 10')]),
      'exif.Make',
      'Repro Werk',
    ),
    ask(item(421, 'MM', [field(EXIF.Make, 'Repro Werk'), field(EXIF.Model, 'RW 20')]), 'exif.Model', 'RW 20'),
    ask(item(422, 'MM', [field(EXIF.Artist, 'Jonas Weber')]), 'exif.Artist', 'Jonas Weber'),
    ask(item(423, 'II', [], [field(EXIF.DateTimeOriginal, taken)]), 'exif.DateTimeOriginal', taken),
    ask(
      item(424, 'II', [field(EXIF.Copyright, '(c) 2021 Repro Werk')]),
      'exif.Copyright',
      '(c) 2021 Repro Werk',
    ),
    ask(
      item(425, 'II', [field(EXIF.HostComputer, 'Workstation 9')]),
      'exif.Software',
      ABSENT,
      'The computer is named, the program is not.',
    ),
    sourceType('attribute', 'print', (text) => item(426, 'II', [packet(text)])),
    ask(item(427, 'MM', [packet(creators('Mirela Popescu'))]), 'xmp.creator', 'Mirela Popescu'),
    ask(item(428, 'II', [packet(tool('element', 'Scanbench 7'))]), 'xmp.CreatorTool', 'Scanbench 7'),
    ask(
      item(429, 'II', [block(IPTC_TAG, iptcRecord(BY_LINE, utf8('Mirela Popescu')), 'undefined')]),
      'iptc.By-line',
      'Mirela Popescu',
    ),
  ];
}

export function webpItems(): MediaItem[] {
  const item = (picture: number, ...chunks: RiffChunk[]) => ({
    extension: 'webp',
    file: webp(picture, chunks),
  });
  const exif = (order: ByteOrder, main: Field[], inner: Field[] = []) =>
    webpExif(exifBlock({ order, main, exif: inner }));
  const taken = '2025:01:09 12:30:45';
  const described = xmpPacket({ namespaces: { dc: NAMESPACES.dc }, attributes: 'dc:format="image/webp"' });
  return [
    ask(item(440, exif('II', [field(EXIF.Make, 'Lumen Works')])), 'exif.Make', 'Lumen Works'),
    ask(item(441, exif('MM', [field(EXIF.Software, 'Webpress 1.3')])), 'exif.Software', 'Webpress 1.3'),
    ask(item(442, exif('II', [], [field(EXIF.DateTimeOriginal, taken)])), 'exif.DateTimeOriginal', taken),
    ask(
      item(443, exif('II', [field(EXIF.Artist, 'Noor Haddad')])),
      'exif.Copyright',
      ABSENT,
      'An artist is named; a notice is not there.',
    ),
    sourceType('element', 'digitalCapture', (packet) => item(444, webpXmp(packet))),
    sourceType('resource', 'trainedAlgorithmicMedia', (packet) => item(445, webpXmp(packet))),
    ask(item(446, webpXmp(creators('Noor Haddad'))), 'xmp.creator', 'Noor Haddad'),
    ask(item(447, webpXmp(tool('attribute', 'Webpress 1.3'))), 'xmp.CreatorTool', 'Webpress 1.3'),
    ask(
      item(448, webpXmp(described)),
      'xmp.DigitalSourceType',
      ABSENT,
      'The packet says nothing about the source type.',
    ),
  ];
}
