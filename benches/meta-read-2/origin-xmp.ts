/** XMP properties in the spellings and under the prefixes that the standard leaves to the writer. */

import { NAMESPACES, xmpPacket } from '../media/xmp.ts';
import { ABSENT, type CasesOf, type OriginCase } from './origin-case.ts';
import type { Blocks } from './origin-file.ts';
import { accentedPerson, house, person, program, sourceType } from './origin-values.ts';

const RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/';

const { dc, xmp, photoshop, Iptc4xmpExt, other } = NAMESPACES;

export const xmpCases: CasesOf = (_, n) => [
  ...sourceTypes(n),
  ...persons(n + 4),
  ...texts(n + 8),
  ...absents(n + 12),
];

/** Element, attribute, reference; and an element under another prefix than the usual one. */
function sourceTypes(n: number): OriginCase[] {
  const namespaces = { Iptc4xmpExt };
  const usual = 'Iptc4xmpExt:DigitalSourceType';
  const ask = (number: number, packet: string): OriginCase => present(usual, sourceType(number), packet);
  return [
    ask(n, xmpPacket({ namespaces, elements: `<${usual}>${sourceType(n)}</${usual}>` })),
    ask(n + 1, xmpPacket({ namespaces, attributes: `${usual}="${sourceType(n + 1)}"` })),
    ask(n + 2, xmpPacket({ namespaces, elements: `<${usual} rdf:resource="${sourceType(n + 2)}"/>` })),
    ask(
      n + 3,
      xmpPacket({
        namespaces: { ext: Iptc4xmpExt },
        elements: `<ext:DigitalSourceType>${sourceType(n + 3)}</ext:DigitalSourceType>`,
      }),
    ),
  ];
}

function persons(n: number): OriginCase[] {
  const list = (prefix: string, names: readonly string[]): string =>
    xmpPacket({
      namespaces: { [prefix]: dc },
      elements: `<${prefix}:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></${prefix}:creator>`,
    });
  const right = `(c) 2024 ${house(n)}`;
  return [
    present('dc:creator', person(n), list('dc', [person(n)])),
    present('dc:creator', `${person(n + 1)}; ${house(n)}`, list('dc', [person(n + 1), house(n)])),
    present('dc:creator', accentedPerson(n), list('dublin', [accentedPerson(n)])),
    present(
      'dc:rights',
      right,
      xmpPacket({
        namespaces: { dc },
        elements: `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${right}</rdf:li></rdf:Alt></dc:rights>`,
      }),
    ),
  ];
}

/** A character reference, single quotes, a second description, an attribute under another prefix. */
function texts(n: number): OriginCase[] {
  const tool = `Scan & Print ${n}`;
  const statement = `https://rights.example/statements/${n}`;
  const first = `<xmp:CreatorTool>${program(n)}</xmp:CreatorTool>`;
  const second = `<rdf:Description rdf:about="" xmlns:photoshop="${photoshop}"><photoshop:Source>${house(n + 2)}</photoshop:Source></rdf:Description>`;
  return [
    present(
      'xmp:CreatorTool',
      tool,
      xmpPacket({ namespaces: { xmp }, attributes: `xmp:CreatorTool="${tool.replace('&', '&amp;')}"` }),
    ),
    present(
      'photoshop:Credit',
      house(n + 1),
      xmpPacket({ namespaces: { photoshop }, attributes: `photoshop:Credit='${house(n + 1)}'` }),
    ),
    present(
      'photoshop:Source',
      house(n + 2),
      xmpPacket({ namespaces: { xmp }, elements: first }).replace('</rdf:RDF>', `${second}</rdf:RDF>`),
    ),
    present(
      'xmpRights:WebStatement',
      statement,
      xmpPacket({ namespaces: { rights: RIGHTS }, attributes: `rights:WebStatement="${statement}"` }),
    ),
  ];
}

function absents(n: number): OriginCase[] {
  return [
    absent(
      'Iptc4xmpExt:DigitalSourceType',
      'A property of the same name in another namespace.',
      xmpPacket({
        namespaces: { other },
        attributes: `other:DigitalSourceType="http://ns.example/type/${n}"`,
      }),
    ),
    absent(
      'photoshop:Credit',
      'The usual prefix stands for another namespace here.',
      xmpPacket({
        namespaces: { photoshop: other },
        elements: `<photoshop:Credit>${house(n + 1)}</photoshop:Credit>`,
      }),
    ),
    absent(
      'dc:creator',
      'A contributor is named, a creator is not.',
      xmpPacket({
        namespaces: { dc },
        elements: `<dc:contributor><rdf:Bag><rdf:li>${person(n + 2)}</rdf:li></rdf:Bag></dc:contributor>`,
      }),
    ),
    {
      ...absent(
        'xmp:CreatorTool',
        'The program is named in Exif only.',
        xmpPacket({ namespaces: { dc }, attributes: `dc:source="${house(n + 3)}"` }),
      ),
      blocks: {
        order: 'II',
        main: [{ tag: 0x0131, text: program(n + 3) }],
        xmp: xmpPacket({ namespaces: { dc }, attributes: `dc:source="${house(n + 3)}"` }),
      },
    },
  ];
}

function present(property: string, target: string, packet: string): OriginCase {
  return { ask: `xmp.${property}`, target, blocks: only(packet) };
}

function absent(property: string, why: string, packet: string): OriginCase {
  return { ask: `xmp.${property}`, target: ABSENT, blocks: only(packet), why };
}

function only(packet: string): Blocks {
  return { order: 'II', xmp: packet };
}
