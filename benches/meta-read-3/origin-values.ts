/** Invented persons, houses, places and the like for origin fields; of a kind, a number gives a value. */

/** `accented`: with letters that ASCII lacks, where the kind has such. */
export type ValueOf = (number: number, accented: boolean) => string;

const FIRST = [
  'Ilse',
  'Tomas',
  'Mirela',
  'Jonas',
  'Noor',
  'Pilar',
  'Edvin',
  'Sanne',
  'Okan',
  'Lucia',
  'Remo',
];
const LAST = ['Brandt', 'Vik', 'Popescu', 'Weber', 'Haddad', 'Serrano', 'Lund', 'Claes', 'Demir', 'Moretti'];
const ACCENTED = ['Åsa', 'Jürgen', 'Chloé', 'Łucja', 'Dáithí', 'Žofie', 'Ángel'];
const HOUSES = ['Halden', 'Norrland', 'Lumen', 'Repro', 'Harbour', 'Quarry', 'Meridian', 'Alder', 'Ostrow'];
const TRADES = ['Optics', 'Werk', 'Works', 'Archive', 'Press', 'Pictures', 'Studio', 'Imaging'];
const PROGRAMS = ['Darkroom', 'Paintbox', 'Scanbench', 'Webpress', 'Lightdesk', 'Proofsheet'];
const TOWNS = ['Tromsdal', 'Marbella', 'Ghent', 'Szeged', 'Ostrava', 'Leiria', 'Visby', 'Kotor', 'Tartu'];
const ACCENTED_TOWNS = ['Malmö', 'Łódź', 'Besançon', 'Košice', 'Győr', 'Århus', 'Bragança'];
const COUNTRIES = ['Norway', 'Spain', 'Belgium', 'Hungary', 'Portugal', 'Sweden', 'Estonia'];
const CODES = ['NOR', 'ESP', 'BEL', 'HUN', 'PRT', 'SWE', 'EST'];
const REGIONS = ['Troms', 'Flanders', 'Gotland', 'Tartumaa', 'Boka', 'Silesia', 'Beira'];
const DATUMS = ['WGS-84', 'TOKYO', 'NAD-27', 'ED-50', 'GDA-94'];
const GENRES = ['Feature', 'Actuality', 'Profile', 'Retrospective', 'Archive material'];
const ROLES = ['Staff photographer', 'Stringer', 'Picture editor', 'Contributor', 'Intern'];
const SOURCE_TYPES = [
  'digitalCapture',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
  'digitalArt',
  'negativeFilm',
  'screenCapture',
];

export const person: ValueOf = (number, accented) =>
  `${pick(accented ? ACCENTED : FIRST, number)} ${pick(LAST, number * 3 + Math.floor(number / 7))}`;

export const house: ValueOf = (number, accented) =>
  `${pick(HOUSES, number)}${accented ? ' Söhne' : ''} ${pick(TRADES, number * 3 + Math.floor(number / 5))}`;

export const model: ValueOf = (number) =>
  `${pick(HOUSES, number).charAt(0)}${10 + number} Mark ${1 + (number % 4)}`;

export const program: ValueOf = (number) => `${pick(PROGRAMS, number)} ${1 + (number % 9)}.${number % 7}`;

export const release: ValueOf = (number) => `r${1 + (number % 9)}.${number % 7}b`;

export const town: ValueOf = (number, accented) => pick(accented ? ACCENTED_TOWNS : TOWNS, number);

export const spot: ValueOf = (number, accented) => `${accented ? 'Café' : 'Quay'} ${number}`;

export const country: ValueOf = (number) => pick(COUNTRIES, number);

export const countryCode: ValueOf = (number) => pick(CODES, number);

export const region: ValueOf = (number) => pick(REGIONS, number);

export const datum: ValueOf = (number) => pick(DATUMS, number);

export const genre: ValueOf = (number) => pick(GENRES, number);

export const role: ValueOf = (number) => pick(ROLES, number);

export const right: ValueOf = (number, accented) =>
  `${accented ? '©' : '(c)'} ${2010 + (number % 15)} ${house(number, accented)}`;

export const sentence: ValueOf = (number, accented) =>
  `Ferry ${number} leaves ${town(number, accented)} at noon`;

export const terms: ValueOf = (number, accented) =>
  `${accented ? 'Für' : 'For'} one edition of list ${number}`;

export const name: ValueOf = (number) => `quay-${number}-late`;

export const serial: ValueOf = (number) => `SN-${pick(HOUSES, number).charAt(0)}${7000 + 13 * number}`;

/** Thirty-two hexadecimal digits, as Exif wants them. */
export const uniqueId: ValueOf = (number) =>
  `abcdef${String(number).padStart(4, '0')}`.padEnd(32, pick(['0b', '1c', '7d', '9a'], number));

export const documentId: ValueOf = (number) => `xmp.did:8f3a${String(number).padStart(4, '0')}-c1d2`;

export const web: ValueOf = (number) => `https://rights.example/statements/${number}`;

export const sourceType: ValueOf = (number) =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${pick(SOURCE_TYPES, number)}`;

/** As Exif writes a time. */
export const taken: ValueOf = (number) => `${day(number).join(':')} ${clock(number)}`;

export const gpsDay: ValueOf = (number) => day(number).join(':');

/** As XMP writes a time. */
export const isoTime: ValueOf = (number) =>
  `${day(number).join('-')}T${clock(number)}${offset(number, false)}`;

export const offset: ValueOf = (number) => `${number % 2 === 0 ? '+' : '-'}${two(1 + (number % 11))}:00`;

export const fraction: ValueOf = (number) => `${11 + ((number * 7) % 80)}`;

/** The first letter of a direction or side. */
export function letterOf(one: string, other: string): ValueOf {
  return (number) => (number % 2 === 0 ? one : other);
}

function day(number: number): string[] {
  return [String(2015 + (number % 10)), two(1 + (number % 12)), two(1 + ((number * 7) % 28))];
}

function clock(number: number): string {
  return [(number * 5) % 24, (number * 11) % 60, (number * 17) % 60].map(two).join(':');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function pick(from: readonly string[], number: number): string {
  return from[number % from.length] ?? '';
}
