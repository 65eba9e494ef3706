/** The origin fields that meta-read-1 asks for, and the few ways to write them. */

import type { Bytes } from './bytes.ts';
import type { MediaItem } from './media-item.ts';
import type { Field } from './tiff.ts';
import { NAMESPACES, xmpPacket } from './xmp.ts';

export const ABSENT = 'absent';

export const EXIF = {
  Make: 0x010f,
  Model: 0x0110,
  Software: 0x0131,
  DateTime: 0x0132,
  Artist: 0x013b,
  HostComputer: 0x013c,
  Copyright: 0x8298,
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
} as const;

type File = { readonly extension: string; readonly file: Bytes };

export type Spelling = 'element' | 'attribute' | 'resource';

export function field(tag: number, text: string): Field {
  return { tag, text };
}

/** One packet with a source type, in one of the three spellings that RDF allows. */
export function sourceType(spelling: Spelling, code: string, place: (packet: string) => File): MediaItem {
  const address = `http://cv.iptc.org/newscodes/digitalsourcetype/${code}`;
  return ask(place(sourcePacket(spelling, address)), 'xmp.DigitalSourceType', address);
}

export function creators(...names: readonly string[]): string {
  const entries = names.map((name) => `<rdf:li>${name}</rdf:li>`).join('');
  const elements = `<dc:creator><rdf:Seq>${entries}</rdf:Seq></dc:creator>`;
  return xmpPacket({ namespaces: { dc: NAMESPACES.dc }, elements });
}

export function tool(spelling: 'element' | 'attribute', text: string): string {
  const namespaces = { xmp: NAMESPACES.xmp };
  return spelling === 'attribute'
    ? xmpPacket({ namespaces, attributes: `xmp:CreatorTool="${text}"` })
    : xmpPacket({ namespaces, elements: `<xmp:CreatorTool>${text}</xmp:CreatorTool>` });
}

export function ask(from: File, question: string, target: string, why?: string): MediaItem {
  const [block = ''] = question.split('.');
  const tag = `${from.extension}, ${block}${target === ABSENT ? ', absent' : ''}`;
  return { ...from, ask: question, target, tag, ...(why === undefined ? {} : { why }) };
}

function sourcePacket(spelling: Spelling, address: string): string {
  const namespaces = { Iptc4xmpExt: NAMESPACES.Iptc4xmpExt };
  const name = 'Iptc4xmpExt:DigitalSourceType';
  switch (spelling) {
    case 'element':
      return xmpPacket({ namespaces, elements: `<${name}>${address}</${name}>` });
    case 'attribute':
      return xmpPacket({ namespaces, attributes: `${name}="${address}"` });
    case 'resource':
      return xmpPacket({ namespaces, elements: `<${name} rdf:resource="${address}"/>` });
  }
}
