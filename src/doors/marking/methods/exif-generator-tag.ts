/** `exif.generator-tag`: a generator's name in Make, Model or Software, or its parameters in UserComment. A convention. */

import { readDirectories } from '../containers/tiff.ts';
import type { Anatomy } from '../file/anatomy.ts';
import { asciiAt, decodeText } from '../file/byte-view.ts';
import type { BlockList, Hindrance } from '../file/hindrance.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { isGenerator } from './generator-words.ts';
import { hasSamplerFields } from './png-generation-parameters.ts';

export function findGeneratorTag(anatomy: Anatomy): MethodFinding {
  if (anatomy.exif === undefined) return notApplicable;
  const exif = readExif(anatomy.exif);
  const named = exif.named.find(({ text }) => isGenerator(text))?.name;
  const tag = named ?? (exif.comments.some(hasSamplerFields) ? 'UserComment' : undefined);
  return tag === undefined
    ? noneFound(hindrancesOf(anatomy, exif))
    : { result: 'DETECTED', notes: [`tag ${tag}`] };
}

const NAMED = { Make: 0x010f, Model: 0x0110, Software: 0x0131 } as const;
const USER_COMMENT = 0x9286;
/** Eight bytes that name the character code of a UserComment. */
const CODE_BYTES = 8;

function readExif({ blocks, hindrance }: BlockList<Uint8Array>): {
  readonly named: readonly { readonly name: string; readonly text: string }[];
  readonly comments: readonly string[];
  readonly hindrance?: Hindrance;
} {
  const read = blocks.map(readDirectories);
  const fields = read.flatMap((each) => each.fields);
  const found = hindrance ?? read.find((each) => each.hindrance !== undefined)?.hindrance;
  const valuesOf = (wanted: number) => fields.filter(({ tag }) => tag === wanted).map(({ value }) => value);
  return {
    named: Object.entries(NAMED).flatMap(([name, tag]) =>
      valuesOf(tag).map((value) => ({ name, text: decodeText(value).replace(/\0.*$/s, '') })),
    ),
    comments: valuesOf(USER_COMMENT).flatMap(toComments),
    ...(found === undefined ? {} : { hindrance: found }),
  };
}

/** UNICODE is UTF-16 of either byte order: the block does not say which, so both are tried. */
function toComments(value: Uint8Array): readonly string[] {
  const body = value.subarray(CODE_BYTES);
  if (!asciiAt(value, 0, CODE_BYTES).startsWith('UNICODE')) return [decodeText(body)];
  return ['utf-16le', 'utf-16be'].map((encoding) => new TextDecoder(encoding).decode(body));
}
