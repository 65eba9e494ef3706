/** JPEG files with origin fields in Exif, XMP and IPTC-IIM, and the question each is asked. */

import { type Bytes, join, utf8 } from './bytes.ts';
import { IPTC_UTF8, iptcRecord, jpegExif, jpegIptc, jpegXmp } from './carriers.ts';
import { jpeg, type Segment } from './jpeg.ts';
import type { MediaItem } from './media-item.ts';
import { ABSENT, ask, creators, EXIF, field, sourceType, tool } from './meta-fields.ts';
import { exifBlock, type Field } from './tiff.ts';
import { NAMESPACES, xmpPacket } from './xmp.ts';

const BY_LINE = 80;
const SOURCE = 115;
const CREDIT = 110;
const COPYRIGHT_NOTICE = 116;

export function jpegItems(): MediaItem[] {
  return [...exifItems(), ...xmpItems(), ...iptcItems(), ...mixedItems()];
}

function exifItems(): MediaItem[] {
  const item = (picture: number, order: 'II' | 'MM', fields: { main: Field[]; exif?: Field[] }) =>
    file(picture, [jpegExif(exifBlock({ order, ...fields }))]);
  const taken = field(EXIF.DateTimeOriginal, '2024:05:17 09:41:26');
  return [
    ask(
      item(300, 'II', { main: [field(EXIF.Make, 'Halden Optics'), field(EXIF.Model, 'HO-2')] }),
      'exif.Make',
      'Halden Optics',
    ),
    ask(
      item(301, 'MM', { main: [field(EXIF.Make, 'Norrland'), field(EXIF.Model, 'N7 Mark II')] }),
      'exif.Model',
      'N7 Mark II',
    ),
    ask(item(302, 'MM', { main: [field(EXIF.Software, 'Darkroom 4.1')] }), 'exif.Software', 'Darkroom 4.1'),
    ask(item(303, 'II', { main: [field(EXIF.Artist, 'Ilse Brandt')] }), 'exif.Artist', 'Ilse Brandt'),
    ask(
      item(304, 'II', { main: [field(EXIF.Copyright, '(c) 2024 Ilse Brandt')] }),
      'exif.Copyright',
      '(c) 2024 Ilse Brandt',
    ),
    ask(item(305, 'MM', { main: [], exif: [taken] }), 'exif.DateTimeOriginal', '2024:05:17 09:41:26'),
    ask(
      item(306, 'II', {
        main: [field(EXIF.DateTime, '2024:05:18 10:00:00')],
        exif: [field(EXIF.DateTimeDigitized, '2024:05:18 10:00:00')],
      }),
      'exif.DateTimeOriginal',
      ABSENT,
      'The file was changed and digitized at known times; when it was taken is not said.',
    ),
    ask(
      item(307, 'II', { main: [field(EXIF.Model, 'Halden Optics HO-2')] }),
      'exif.Make',
      ABSENT,
      'Only the model is written, with a name of a maker in it.',
    ),
  ];
}

function xmpItems(): MediaItem[] {
  const item = (picture: number, packet: string) => file(picture, [jpegXmp(packet)]);
  const { other, Iptc4xmpExt } = NAMESPACES;
  const foreign = {
    namespaces: { other },
    attributes: 'other:DigitalSourceType="http://ns.example/type/screenshot"',
  };
  const renamed = {
    namespaces: { ext: Iptc4xmpExt },
    elements:
      '<ext:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt</ext:DigitalSourceType>',
  };
  const software = jpegExif(exifBlock({ order: 'II', main: [field(EXIF.Software, 'Darkroom 4.1')] }));
  const format = xmpPacket({ namespaces: { dc: NAMESPACES.dc }, attributes: 'dc:format="image/jpeg"' });
  return [
    sourceType('element', 'trainedAlgorithmicMedia', (packet) => item(310, packet)),
    sourceType('attribute', 'digitalCapture', (packet) => item(311, packet)),
    sourceType('resource', 'compositeSynthetic', (packet) => item(312, packet)),
    ask(
      item(313, xmpPacket(foreign)),
      'xmp.DigitalSourceType',
      ABSENT,
      'A property of the same name in another namespace.',
    ),
    ask(
      item(314, xmpPacket(renamed)),
      'xmp.DigitalSourceType',
      'http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt',
      'A prefix is free; the namespace address decides.',
    ),
    ask(item(315, creators('Ilse Brandt')), 'xmp.creator', 'Ilse Brandt'),
    ask(item(316, creators('Ilse Brandt', 'Tomas Vik')), 'xmp.creator', 'Ilse Brandt; Tomas Vik'),
    ask(item(317, tool('attribute', 'Darkroom 4.1')), 'xmp.CreatorTool', 'Darkroom 4.1'),
    ask(item(318, tool('element', 'Paintbox 2')), 'xmp.CreatorTool', 'Paintbox 2'),
    ask(item(319, tool('attribute', 'Scan &amp; Print 3')), 'xmp.CreatorTool', 'Scan & Print 3'),
    ask(
      file(320, [software, jpegXmp(format)]),
      'xmp.CreatorTool',
      ABSENT,
      'The program is named in Exif only.',
    ),
  ];
}

function iptcItems(): MediaItem[] {
  const item = (picture: number, ...records: Bytes[]) => file(picture, [jpegIptc(join(...records))]);
  const record = (dataset: number, text: string) => iptcRecord(dataset, utf8(text));
  const copyright = jpegExif(exifBlock({ order: 'MM', main: [field(EXIF.Copyright, '(c) 2023 Tomas Vik')] }));
  return [
    ask(item(330, record(BY_LINE, 'Tomas Vik')), 'iptc.By-line', 'Tomas Vik'),
    ask(
      item(331, record(COPYRIGHT_NOTICE, '(c) 2023 Tomas Vik')),
      'iptc.CopyrightNotice',
      '(c) 2023 Tomas Vik',
    ),
    ask(
      item(332, record(CREDIT, 'Vik Press'), record(SOURCE, 'Harbour Archive')),
      'iptc.Source',
      'Harbour Archive',
    ),
    ask(
      item(333, IPTC_UTF8, record(BY_LINE, 'Åsa Lindqvist')),
      'iptc.By-line',
      'Åsa Lindqvist',
      'The block says that its text is UTF-8.',
    ),
    ask(item(334, record(CREDIT, 'Harbour Archive')), 'iptc.Source', ABSENT, 'A credit is not a source.'),
    ask(
      file(335, [copyright, jpegIptc(record(BY_LINE, 'Tomas Vik'))]),
      'iptc.CopyrightNotice',
      ABSENT,
      'The notice is in Exif only.',
    ),
  ];
}

/** Exif and XMP name different persons. */
function mixedItems(): MediaItem[] {
  const mixed = (picture: number, artist: string, creator: string) =>
    file(picture, [
      jpegExif(exifBlock({ order: 'II', main: [field(EXIF.Artist, artist)] })),
      jpegXmp(creators(creator)),
    ]);
  return [
    ask(mixed(340, 'Studio Nord', 'Mirela Popescu'), 'exif.Artist', 'Studio Nord'),
    ask(mixed(341, 'Studio Nord', 'Jonas Weber'), 'xmp.creator', 'Jonas Weber'),
  ];
}

function file(picture: number, segments: readonly Segment[]): { extension: string; file: Bytes } {
  return { extension: 'jpg', file: jpeg(picture, segments) };
}
