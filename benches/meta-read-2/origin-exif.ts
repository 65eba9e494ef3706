/** Exif fields, in both byte orders, beside others that must not be taken for them. */

import type { ByteOrder, Field } from '../media/tiff.ts';
import { NAMESPACES, xmpPacket } from '../media/xmp.ts';
import { ABSENT, type CasesOf, type OriginCase } from './origin-case.ts';
import type { Blocks } from './origin-file.ts';
import { house, model, person, program, taken } from './origin-values.ts';

const MAIN = {
  ImageDescription: 0x010e,
  Make: 0x010f,
  Model: 0x0110,
  Software: 0x0131,
  DateTime: 0x0132,
  Artist: 0x013b,
  HostComputer: 0x013c,
  Copyright: 0x8298,
} as const;

const EXIF = {
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  LensMake: 0xa433,
  LensModel: 0xa434,
} as const;

type Main = keyof typeof MAIN;
type Inner = keyof typeof EXIF;

type Values = Readonly<Partial<Record<Main | Inner, string>>>;

export const exifCases: CasesOf = (_, n) => [
  present('Make', 'II', { Make: house(n), Model: model(n) }),
  present('Make', 'MM', { Make: house(n + 1), Software: program(n + 1) }),
  present('Model', 'MM', { Make: house(n + 2), Model: model(n + 2) }),
  present('Model', 'II', { Model: `K${n % 10}`, LensModel: `${model(n + 3)} 35mm` }),
  present('Software', 'II', { Software: program(n + 4), HostComputer: `Workstation ${n}` }),
  present('Artist', 'MM', { Artist: person(n + 5), Copyright: `(c) 2024 ${house(n + 5)}` }),
  present('Artist', 'II', { Artist: `${person(n + 6)}, ${house(n + 6)}, second photographer` }),
  present('Copyright', 'MM', { Artist: person(n + 7), Copyright: `(c) 2023 ${house(n + 7)}` }),
  present('ImageDescription', 'II', { ImageDescription: `Harbour at noon, no. ${n}`, Make: house(n + 8) }),
  present('DateTimeOriginal', 'II', { DateTime: taken(n + 30), DateTimeOriginal: taken(n + 9) }),
  present('DateTimeOriginal', 'MM', { DateTimeOriginal: taken(n + 10), DateTimeDigitized: taken(n + 31) }),
  present('LensModel', 'MM', { LensMake: house(n + 11), LensModel: `${model(n + 11)} 50mm F1.8` }),
  absent('Copyright', 'The right is stated in XMP only; Exif names an artist.', {
    ...blocks('II', { Artist: person(n + 12) }),
    xmp: xmpPacket({
      namespaces: { dc: NAMESPACES.dc },
      elements: `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">(c) ${house(n + 12)}</rdf:li></rdf:Alt></dc:rights>`,
    }),
  }),
  absent('DateTimeOriginal', 'Changed and digitized at known times; when it was taken is not said.', {
    ...blocks('MM', { DateTime: taken(n + 13), DateTimeDigitized: taken(n + 14) }),
  }),
  absent('Software', 'The computer is named, the program is not.', {
    ...blocks('II', { HostComputer: `Workstation ${n + 14}` }),
  }),
  absent('LensModel', 'The maker of the lens is named, its model is not.', {
    ...blocks('MM', { LensMake: house(n + 15), Model: model(n + 15) }),
  }),
];

function present(name: Main | Inner, order: ByteOrder, values: Values): OriginCase {
  return { ask: `exif.${name}`, target: values[name] ?? ABSENT, blocks: blocks(order, values) };
}

function absent(name: Main | Inner, why: string, beside: Blocks): OriginCase {
  return { ask: `exif.${name}`, target: ABSENT, blocks: beside, why };
}

function blocks(order: ByteOrder, values: Values): Blocks {
  return { order, main: fields(MAIN, values), exif: fields(EXIF, values) };
}

function fields(tags: Readonly<Record<string, number>>, values: Readonly<Record<string, string>>): Field[] {
  return Object.entries(tags).flatMap(([name, tag]) => {
    const text = values[name];
    return text === undefined ? [] : [{ tag, text }];
  });
}
