/** Datasets of the application record of IPTC-IIM. */

import { type Bytes, join, utf8 } from '../media/bytes.ts';
import { IPTC_UTF8, iptcRecord } from '../media/carriers.ts';
import type { Field } from '../media/tiff.ts';
import { ABSENT, type CasesOf, type OriginCase } from './origin-case.ts';
import { applicationRecord } from './origin-file.ts';
import { accentedPerson, house, person, town } from './origin-values.ts';

const DATASETS = {
  ObjectName: 5,
  'By-line': 80,
  'By-lineTitle': 85,
  City: 90,
  'Sub-location': 92,
  Headline: 105,
  Credit: 110,
  Source: 115,
  CopyrightNotice: 116,
  'Caption-Abstract': 120,
} as const;

type Name = keyof typeof DATASETS;

type Entry = readonly [name: Name, text: string];

const COPYRIGHT_TAG = 0x8298;

export const iptcCases: CasesOf = (_, n) => [
  present('By-line', ['By-line', person(n)], ['By-lineTitle', 'Staff photographer']),
  present('By-line', ['By-line', person(n + 1)], ['By-line', person(n + 2)]),
  utf8Present('By-line', ['By-line', accentedPerson(n)]),
  present('Credit', ['Credit', house(n + 3)], ['Source', house(n + 4)]),
  present('Source', ['Credit', house(n + 5)], ['Source', house(n + 6)]),
  present('CopyrightNotice', ['CopyrightNotice', `(c) 2022 ${house(n + 7)}`]),
  utf8Present('CopyrightNotice', ['CopyrightNotice', `© 2021 ${house(n + 8)}`]),
  present('Headline', ['Headline', `Ferry ${n} leaves ${town(n)}`], ['ObjectName', `ferry-${n}`]),
  present('City', ['City', town(n + 1)], ['Sub-location', 'Old harbour']),
  present('ObjectName', ['ObjectName', `quay-${n}-late`], ['Headline', `Quay ${n}`]),
  present('Caption-Abstract', ['Caption-Abstract', `The quay of ${town(n + 2)}, seen from boat ${n}.`]),
  utf8Present('Caption-Abstract', ['Caption-Abstract', `Schiffe in ${town(n + 3)}, spät am Tag.`]),
  absent('Source', 'A credit is not a source.', ['Credit', house(n + 9)]),
  absent('By-line', 'A title of the photographer without a name.', ['By-lineTitle', 'Staff photographer']),
  absent('City', 'A place within the city is named, the city is not.', ['Sub-location', 'Old harbour']),
  {
    ...absent('CopyrightNotice', 'The notice is in Exif only.', ['By-line', person(n + 10)]),
    blocks: {
      order: 'MM',
      main: [notice(`(c) 2020 ${house(n + 10)}`)],
      iptc: record([['By-line', person(n + 10)]]),
    },
  },
];

function present(name: Name, ...entries: readonly Entry[]): OriginCase {
  const target = entries
    .filter(([each]) => each === name)
    .map(([, text]) => text)
    .join('; ');
  return { ask: `iptc.${name}`, target, blocks: { order: 'II', iptc: record(entries) } };
}

function utf8Present(name: Name, entry: Entry): OriginCase {
  const iptc = join(IPTC_UTF8, record([entry]));
  return {
    ask: `iptc.${name}`,
    target: entry[1],
    blocks: { order: 'II', iptc },
    why: 'The block says that its text is UTF-8.',
  };
}

function absent(name: Name, why: string, ...entries: readonly Entry[]): OriginCase {
  return { ask: `iptc.${name}`, target: ABSENT, blocks: { order: 'II', iptc: record(entries) }, why };
}

function record(entries: readonly Entry[]): Bytes {
  return applicationRecord(...entries.map(([name, text]) => iptcRecord(DATASETS[name], utf8(text))));
}

function notice(text: string): Field {
  return { tag: COPYRIGHT_TAG, text };
}
