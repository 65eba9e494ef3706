/**
 * Readers of image metadata. The asked field is taken from the component's own output by block and
 * name, as its manual says.
 */

import type { Adapter, AdapterWords, Answer, ControlPair } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { invoke, isRecord, member, string } from '../../foreign.ts';
import { exiftool } from './exiftool.ts';
import { type MediaFile, openMedia } from './media-file.ts';

const control: ControlPair = {
  positive: { input: 'control/origin.jpg#exif.Make', target: 'Control Camera' },
  negative: { input: 'control/origin.jpg#exif.Copyright', target: 'absent' },
};

type Read = (file: MediaFile, block: string, field: string) => Promise<Answer>;

function reader(words: AdapterWords, prepare: () => Promise<Read>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const media = await openMedia('meta-read-1');
      const read = await prepare();
      return async (input) => {
        const file = await media(input);
        const [block = '', field = ''] = file.asked.split('.');
        return read(file, block, field);
      };
    },
  };
}

export const adapters: readonly Adapter[] = [
  reader({ id: 'exifr', name: 'exifr', package: 'exifr', family: 'exifr' }, async () => {
    const library = member(await load('exifr'), 'default');
    return async ({ bytes }, block, field) => {
      if (block === 'png') return { prediction: null, raw: 'block not supported' };
      const output = await invoke(library, 'parse', bytes, EXIFR_OPTIONS);
      const groups = isRecord(output) ? output : {};
      const [names, key] = exifrPlace(block, field);
      return answer(
        names.map((name) => groups[name]).map((group) => (isRecord(group) ? group[key] : undefined)),
      );
    };
  }),
  reader(
    {
      id: 'exifreader',
      name: 'ExifReader',
      package: 'exifreader',
      family: 'exifreader',
      configuration: 'XMP properties are given by local name.',
    },
    async () => {
      const library = member(await load('exifreader'), 'default');
      return async ({ bytes }, block, field) => {
        const groups = await invoke(library, 'load', bytes.buffer, { expanded: true, async: true });
        const group = isRecord(groups) ? groups[block === 'png' ? 'pngText' : block] : undefined;
        const tag = isRecord(group) ? group[EXIFREADER_NAMES.get(field) ?? field] : undefined;
        if (!isRecord(tag)) return answer([]);
        return answer([block === 'iptc' ? tag.description : tag.value]);
      };
    },
  ),
  reader(
    {
      id: 'exiftool',
      name: 'ExifTool',
      package: 'exiftool-vendored.pl',
      family: 'exiftool',
      configuration: 'Run by the Perl of the machine.',
    },
    async () => {
      return async ({ path }, block, field) => {
        const [group, name] = [
          EXIFTOOL_GROUPS.get(`${block}.${field}`) ?? block.toUpperCase(),
          capital(field),
        ];
        const { SourceFile: _, ...tags } = await exiftool(path, '-n', `-${group}:${name}`);
        return answer(Object.values(tags));
      };
    },
  ),
];

const EXIFR_OPTIONS = {
  tiff: true,
  ifd0: true,
  exif: true,
  xmp: true,
  iptc: true,
  mergeOutput: false,
  reviveValues: false,
  translateValues: false,
};

/** The groups a field may be in, and its key there; IPTC names have no hyphen in exifr. */
function exifrPlace(block: string, field: string): [string[], string] {
  if (block === 'exif') return [['ifd0', 'exif'], field];
  if (block === 'iptc') return [['iptc'], field === 'By-line' ? 'Byline' : field];
  const namespaces = { DigitalSourceType: 'Iptc4xmpExt', creator: 'dc' };
  return [[Object.entries(namespaces).find(([name]) => name === field)?.[1] ?? 'xmp'], field];
}

const EXIFREADER_NAMES: ReadonlyMap<string, string> = new Map([['CopyrightNotice', 'Copyright Notice']]);

const EXIFTOOL_GROUPS: ReadonlyMap<string, string> = new Map([
  ['xmp.DigitalSourceType', 'XMP-iptcExt'],
  ['xmp.creator', 'XMP-dc'],
  ['xmp.CreatorTool', 'XMP-xmp'],
]);

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The first value that is there, lists joined as the bank says. */
function answer(values: readonly unknown[]): Answer {
  const value = values.find((each) => each !== undefined && each !== null);
  if (value === undefined) return { prediction: 'absent' };
  return { prediction: texts(value).join('; ') };
}

/**
 * A text, a list of texts, or texts wrapped: `{value}`, and in exifr `{resource}` for an address
 * given as rdf:resource.
 */
function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (isRecord(value)) return texts(value.value ?? value.resource);
  if (typeof value === 'number') return [String(value)];
  return [string(value)];
}
