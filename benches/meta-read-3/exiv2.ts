/** Exiv2, the program of Debian's package: asked for one key of one file. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '../../src/measure/foreign.ts';
import type { Asked } from './origin-field.ts';

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['Iptc4xmpCore', 'iptc'],
  ['Iptc4xmpExt', 'iptcExt'],
]);

const IPTC_KEYS: ReadonlyMap<string, string> = new Map([
  ['FixtureIdentifier', 'FixtureId'],
  ['ContentLocationCode', 'LocationCode'],
  ['ContentLocationName', 'LocationName'],
  ['OriginatingProgram', 'Program'],
  ['By-line', 'Byline'],
  ['By-lineTitle', 'BylineTitle'],
  ['Sub-location', 'SubLocation'],
  ['Province-State', 'ProvinceState'],
  ['Country-PrimaryLocationCode', 'CountryCode'],
  ['Country-PrimaryLocationName', 'CountryName'],
  ['OriginalTransmissionReference', 'TransmissionReference'],
  ['CopyrightNotice', 'Copyright'],
  ['Writer-Editor', 'Writer'],
  ['Caption-Abstract', 'Caption'],
]);

/** The values of the field; none where the program prints none. */
export async function exiv2(path: string, asked: Asked): Promise<readonly string[]> {
  const found = await Promise.all(keysOf(asked).map(async (key) => valuesIn(await printed(path, key))));
  return found.flat();
}

/** Exif has three directories for fields; a key is of one of them. */
export function keysOf({ block, name, prefix }: Asked): string[] {
  if (block === 'exif') return ['Image', 'Photo', 'GPSInfo'].map((directory) => `Exif.${directory}.${name}`);
  if (block === 'iptc') return [`Iptc.Application2.${IPTC_KEYS.get(name) ?? name}`];
  return [`Xmp.${NAMESPACES.get(prefix) ?? prefix}.${name}`];
}

/** A line is a type and a value: `XmpSeq      Ilse Brandt, Tomas Vik`. */
export function valuesIn(lines: string): string[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, type = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      if (type === 'XmpSeq' || type === 'XmpBag') return value.split(', ');
      return [type === 'LangAlt' ? value.replace(/^lang="[^"]*" /, '') : value];
    });
}

/** Exiv2 ends with 1 where a file has no such key, and where it cannot read the file or its XMP, which it prints. */
async function printed(path: string, key: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('exiv2', ['-K', key, '-Pyv', path]);
    return stdout;
  } catch (error) {
    const isNone =
      isRecord(error) && error.code === 1 && !/Exiv2 exception|Failed to decode/.test(String(error.stderr));
    if (isNone) return '';
    throw error;
  }
}
