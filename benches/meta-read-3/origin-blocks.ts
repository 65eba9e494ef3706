/** Metadata blocks that carry given values of given fields, in the spellings that the formats leave to the writer. */

import { join, utf8 } from '../media/bytes.ts';
import { IPTC_UTF8, iptcRecord } from '../media/carriers.ts';
import type { ByteOrder, Field } from '../media/tiff.ts';
import { xmpPacket } from '../media/xmp.ts';
import { NAMESPACES } from './origin-field.ts';
import type { Directory, OriginField, Shape } from './origin-fields.ts';
import { applicationRecord, type Blocks } from './origin-file.ts';

/**
 * How a property is written: `short` as an attribute, or as rdf:resource; `prefix` under another prefix than the
 * usual one; `declared` with its prefix declared on rdf:RDF; `references` with character references beyond ASCII.
 */
export type Spelling = 'plain' | 'short' | 'prefix' | 'declared' | 'references';

export type Stated = {
  readonly field: OriginField;
  readonly values: readonly string[];
  readonly spelling: Spelling;
};

/** A property under a prefix, and what declares the prefix. */
type Written = { readonly elements?: string; readonly attributes?: string };

/** Exif wants the version of a GPS directory, and beside each reference what it refers to. */
const GPS_VERSION: Field = { tag: 0x0000, raw: Uint8Array.of(2, 3, 0, 0), as: 'byte' };
const REFERRED: Readonly<Record<number, Field>> = {
  1: {
    tag: 0x0002,
    ratios: [
      [51, 1],
      [30, 1],
      [1250, 100],
    ],
  },
  3: {
    tag: 0x0004,
    ratios: [
      [3, 1],
      [42, 1],
      [875, 100],
    ],
  },
  16: { tag: 0x0011, ratios: [[2715, 10]] },
};

export function blocksOf(order: ByteOrder, stated: readonly Stated[]): Blocks {
  return { order, ...exifOf(stated), ...iptcOf(stated), ...xmpOf(stated) };
}

function exifOf(stated: readonly Stated[]): Pick<Blocks, 'main' | 'exif' | 'gps'> {
  const inside = (wanted: Directory): Field[] =>
    stated.flatMap(({ field, values }) =>
      field.block === 'exif' && field.directory === wanted
        ? values.map((text) => ({ tag: field.tag, text }))
        : [],
    );
  const gps = inside('gps').flatMap((field) => [field, ...referredBy(field)]);
  return { main: inside('main'), exif: inside('exif'), gps: gps.length === 0 ? [] : [GPS_VERSION, ...gps] };
}

function referredBy({ tag }: Field): readonly Field[] {
  const referred = REFERRED[tag];
  return referred === undefined ? [] : [referred];
}

function iptcOf(stated: readonly Stated[]): Pick<Blocks, 'iptc'> {
  const datasets = stated.flatMap(({ field, values }) =>
    field.block === 'iptc' ? values.map((text) => iptcRecord(field.dataset, utf8(text))) : [],
  );
  if (datasets.length === 0) return {};
  const texts = stated.flatMap(({ field, values }) => (field.block === 'iptc' ? values : []));
  const record = applicationRecord(...datasets);
  return { iptc: texts.every(isAscii) ? record : join(IPTC_UTF8, record) };
}

/** A description for each property, in the order given. */
function xmpOf(stated: readonly Stated[]): Pick<Blocks, 'xmp'> {
  const packets = stated.flatMap((each) =>
    each.field.block === 'xmp' ? [packetOf(each, each.field.shape)] : [],
  );
  const [first, ...more] = packets;
  if (first === undefined) return {};
  const further = more.map((packet) => /<rdf:Description.*(?=\n<\/rdf:RDF>)/s.exec(packet)?.[0] ?? '');
  return { xmp: first.replace('</rdf:RDF>', () => `${further.join('\n')}</rdf:RDF>`) };
}

function packetOf({ field, values, spelling }: Stated, shape: Shape): string {
  const [usual = '', name = ''] = field.ask.slice('xmp.'.length).split(':');
  const prefix = spelling === 'prefix' ? `${usual.charAt(0)}1` : usual;
  const address = NAMESPACES.get(usual) ?? '';
  const written = writeProperty(
    shape,
    `${prefix}:${name}`,
    values.map((value) => escaped(value, spelling)),
    spelling,
  );
  if (spelling !== 'declared') return xmpPacket({ namespaces: { [prefix]: address }, ...written });
  const packet = xmpPacket({ namespaces: {}, ...written });
  return packet.replace('<rdf:RDF', `<rdf:RDF xmlns:${prefix}="${address}"`);
}

function writeProperty(shape: Shape, name: string, values: readonly string[], spelling: Spelling): Written {
  const [value = ''] = values;
  const element = (content: string): Written => ({ elements: `<${name}>${content}</${name}>` });
  const entries = values.map((each) => `<rdf:li>${each}</rdf:li>`).join('');
  switch (shape) {
    case 'text':
      return spelling === 'short' ? { attributes: `${name}='${value}'` } : element(value);
    case 'uri':
      return spelling === 'short' ? { elements: `<${name} rdf:resource="${value}"/>` } : element(value);
    case 'Alt':
      return element(`<rdf:Alt><rdf:li xml:lang="x-default">${value}</rdf:li></rdf:Alt>`);
    case 'Seq':
    case 'Bag':
      return element(`<rdf:${shape}>${entries}</rdf:${shape}>`);
  }
}

function escaped(value: string, spelling: Spelling): string {
  const text = value.replaceAll('&', '&amp;');
  if (spelling !== 'references') return text;
  return text.replace(/[^ -~]/gu, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`);
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
