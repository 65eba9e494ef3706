/** The two Exif fields that generators leave: Software and UserComment. */

import { readDirectories } from '../containers/tiff.ts';
import { asciiAt, decodeText } from '../file/byte-view.ts';
import type { Hindrance, Place } from '../file/hindrance.ts';

export type ExifWords = {
  readonly software: readonly string[];
  readonly comments: readonly string[];
  readonly hindrance?: Hindrance;
};

const SOFTWARE = 0x0131;
const USER_COMMENT = 0x9286;
/** Eight bytes that name the character code of a UserComment. */
const CODE_BYTES = 8;

export function readExif({ blocks, hindrance }: Place<Uint8Array>): ExifWords {
  const read = blocks.map(readDirectories);
  const fields = read.flatMap((each) => each.fields);
  const found = hindrance ?? read.find((each) => each.hindrance !== undefined)?.hindrance;
  const valuesOf = (wanted: number) => fields.filter(({ tag }) => tag === wanted).map(({ value }) => value);
  return {
    software: valuesOf(SOFTWARE).map((value) => decodeText(value).replace(/\0.*$/s, '').trim()),
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
