/**
 * Readers of image metadata. The asked field is taken from the component's own output by block and
 * name, as its manual says; an XMP property by its namespace, whatever the file's prefix.
 */

import type { Adapter, AdapterWords, Answer, ControlPair } from '../../src/measure/bench.ts';
import { construct, invoke, isRecord, member, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { type MediaFile, openMedia } from '../media/media-file.ts';
import { exiftool } from './exiftool.ts';
import { exiv2 } from './exiv2.ts';
import { type Asked, toAsked } from './origin-field.ts';

const control: ControlPair = {
  positive: { input: 'control/origin.jpg#exif.Make', target: 'Control Camera' },
  negative: { input: 'control/origin.jpg#exif.Copyright', target: 'absent' },
};

type Read = (file: MediaFile, asked: Asked) => Promise<Answer>;

type Words = AdapterWords & { readonly kind?: 'fleet' | 'debian' };

function reader(words: Words, prepare: () => Promise<Read>): Adapter {
  return {
    kind: 'fleet',
    ...words,
    control,
    start: async () => {
      const media = await openMedia('meta-read-3');
      const read = await prepare();
      return async (input) => {
        const file = await media(input);
        return read(file, toAsked(file.asked));
      };
    },
  };
}

export const adapters: readonly Adapter[] = [
  reader(
    {
      id: 'exifr',
      name: 'exifr',
      package: 'exifr',
      family: 'exifr',
      configuration:
        "The full build; values neither revived nor translated, so that they stay as written. It groups XMP by the file's own prefix: the prefixes that stand for the asked address are looked up in the packet that it hands out unparsed, and its groups of these are asked.",
    },
    async () => {
      const library = member(await load('exifr'), 'default');
      const parse = async (bytes: Uint8Array, options: object): Promise<Record<string, unknown>> => {
        const output = await invoke(library, 'parse', bytes, options);
        return isRecord(output) ? output : {};
      };
      return async ({ bytes }, { block, name, uri }) => {
        const groups = await parse(bytes, EXIFR_PARSED);
        if (block === 'exif') {
          const key = EXIF_TAGS.get(name) ?? name;
          return answer(['ifd0', 'exif', 'gps'].map((group) => inGroup(groups, group, key)));
        }
        if (block === 'iptc') return answer([inGroup(groups, 'iptc', EXIFR_IPTC.get(name) ?? name)]);
        const { xmp: packet } = await parse(bytes, EXIFR_PACKET);
        const prefixes = typeof packet === 'string' ? prefixesOf(packet, uri) : [];
        return answer(prefixes.map((prefix) => inGroup(groups, prefix, name)));
      };
    },
  ),
  reader(
    {
      id: 'exifreader',
      name: 'ExifReader',
      package: 'exifreader',
      family: 'exifreader',
      parts: ['@xmldom/xmldom'],
      configuration:
        'Expanded groups, with the XML parser that its README shows for Node. It gives XMP properties by local name, without their namespace; the text values of Exif and XMP are taken from "value", those of IPTC from "description".',
    },
    async () => {
      const library = member(await load('exifreader'), 'default');
      const xml = await load('@xmldom/xmldom');
      const onError = member(xml, 'onErrorStopParsing');
      return async ({ bytes }, { block, name }) => {
        const domParser = construct(member(xml, 'DOMParser'), { onError });
        const options = { expanded: true, async: true, domParser };
        const groups = await invoke(library, 'load', bytes.buffer, options);
        if (!isRecord(groups)) return answer([]);
        const tag = inGroup(groups, block, block === 'iptc' ? (EXIFREADER_IPTC.get(name) ?? name) : name);
        const tags = Array.isArray(tag) ? tag : [tag];
        return answer([
          tags.filter(isRecord).map((each) => (block === 'iptc' ? each.description : each.value)),
        ]);
      };
    },
  ),
  reader(
    {
      id: 'exiftool',
      name: 'ExifTool',
      package: 'exiftool-vendored.pl',
      family: 'exiftool',
      configuration:
        'One tag asked for by its group of family 1, without conversion of values (-n); its groups of XMP are namespaces. ExifTool itself is under the licence of Perl, and run by the Perl of the machine.',
    },
    async () =>
      async ({ path }, asked) => {
        const { SourceFile: _, ...tags } = await exiftool(path, '-n', `-${exiftoolTag(asked)}`);
        const values = Object.values(tags);
        return answer(asked.block === 'xmp' ? values.map(asXmpTime) : values);
      },
  ),
  reader(
    {
      id: 'exiv2',
      name: 'Exiv2',
      package: 'exiv2',
      kind: 'debian',
      parts: ['libexiv2-27'],
      family: 'exiv2',
      configuration:
        'One key asked for with its type and plain value (-K, -Pyv), in each directory where Exif puts the field; its keys of XMP are namespaces. Of lists it joins entries with a comma and a space, which is taken apart again; of alternatives it names the language first, which is left out.',
    },
    async () =>
      async ({ path }, asked) =>
        answer([await exiv2(path, asked)]),
  ),
];

const EXIFR_PARSED = {
  tiff: true,
  ifd0: true,
  exif: true,
  gps: true,
  xmp: true,
  iptc: true,
  mergeOutput: false,
  reviveValues: false,
  translateValues: false,
};

const EXIFR_PACKET = { ...EXIFR_PARSED, exif: false, gps: false, iptc: false, xmp: { parse: false } };

/** Names of Exif fields in ExifTool, and after it in exifr. */
const EXIF_TAGS: ReadonlyMap<string, string> = new Map([
  ['DateTime', 'ModifyDate'],
  ['DateTimeDigitized', 'CreateDate'],
  ['CameraOwnerName', 'OwnerName'],
  ['BodySerialNumber', 'SerialNumber'],
]);

const EXIFR_IPTC: ReadonlyMap<string, string> = new Map([
  ['By-line', 'Byline'],
  ['By-lineTitle', 'BylineTitle'],
  ['Sub-location', 'Sublocation'],
  ['Province-State', 'State'],
  ['Country-PrimaryLocationCode', 'CountryCode'],
  ['Country-PrimaryLocationName', 'Country'],
  ['Caption-Abstract', 'Caption'],
  ['Writer-Editor', 'Writer'],
]);

const EXIFREADER_IPTC: ReadonlyMap<string, string> = new Map([
  ['ObjectName', 'Object Name'],
  ['FixtureIdentifier', 'Fixture Identifier'],
  ['ContentLocationCode', 'Content Location Code'],
  ['ContentLocationName', 'Content Location Name'],
  ['OriginatingProgram', 'Originating Program'],
  ['ProgramVersion', 'Program Version'],
  ['By-lineTitle', 'By-line Title'],
  ['Province-State', 'Province/State'],
  ['Country-PrimaryLocationCode', 'Country/Primary Location Code'],
  ['Country-PrimaryLocationName', 'Country/Primary Location Name'],
  ['OriginalTransmissionReference', 'Original Transmission Reference'],
  ['CopyrightNotice', 'Copyright Notice'],
  ['Caption-Abstract', 'Caption/Abstract'],
  ['Writer-Editor', 'Writer/Editor'],
]);

const EXIFTOOL_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['Iptc4xmpCore', 'iptcCore'],
  ['Iptc4xmpExt', 'iptcExt'],
]);

/** Every prefix that an XMP packet declares for a namespace. */
export function prefixesOf(packet: string, uri: string): string[] {
  const declared = packet.matchAll(/xmlns:([\w.-]+)\s*=\s*(["'])(.*?)\2/g);
  return [...declared].flatMap(([, prefix = '', , address]) => (address === uri ? [prefix] : []));
}

function inGroup(groups: Record<string, unknown>, group: string, name: string): unknown {
  const found = groups[group];
  return isRecord(found) ? found[name] : undefined;
}

function exiftoolTag({ block, name, prefix }: Asked): string {
  if (block === 'exif') return `EXIF:${EXIF_TAGS.get(name) ?? name}`;
  if (block === 'iptc') return `IPTC:${name}`;
  return `XMP-${EXIFTOOL_NAMESPACES.get(prefix) ?? prefix}:${name === 'DigImageGUID' ? 'DigitalImageGUID' : capital(name)}`;
}

/** ExifTool writes times of XMP as Exif does. */
export function asXmpTime(value: unknown): unknown {
  const time = /^(\d{4}):(\d\d):(\d\d) (\d.*)$/;
  return typeof value === 'string' ? value.replace(time, '$1-$2-$3T$4') : value;
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The first value that is there, lists joined as the bank says. */
export function answer(values: readonly unknown[]): Answer {
  const found = values.map(texts).find((each) => each.length > 0);
  return { prediction: found === undefined ? 'absent' : found.join('; ') };
}

/**
 * A text, a list of texts, or texts wrapped: `{value}`, and in exifr `{resource}` for an address
 * given as rdf:resource.
 */
function texts(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (isRecord(value)) return texts(value.value ?? value.resource);
  if (typeof value === 'number') return [String(value)];
  return [string(value)];
}
