/** Invented makers, programs and persons for origin fields; no two files share a value. */

const FIRST = ['Ilse', 'Tomas', 'Mirela', 'Jonas', 'Noor', 'Pilar', 'Edvin', 'Sanne', 'Okan', 'Lucia'];
const LAST = ['Brandt', 'Vik', 'Popescu', 'Weber', 'Haddad', 'Serrano', 'Lund', 'Claes', 'Demir', 'Moretti'];
const ACCENTED = ['Åsa Lindqvist', 'Jürgen Öztürk', 'Chloé Fèvre', 'Łucja Żak', 'Dáithí Ó Briain'];
const HOUSES = ['Halden', 'Norrland', 'Lumen', 'Repro', 'Harbour', 'Quarry', 'Meridian', 'Alder'];
const TRADES = ['Optics', 'Werk', 'Works', 'Archive', 'Press', 'Pictures', 'Studio', 'Imaging'];
const PROGRAMS = ['Darkroom', 'Paintbox', 'Scanbench', 'Webpress', 'Lightdesk', 'Proofsheet'];
const TOWNS = ['Tromsdal', 'Marbella', 'Ghent', 'Szeged', 'Ostrava', 'Leiria', 'Visby', 'Kotor'];
const SOURCE_TYPES = [
  'digitalCapture',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
  'digitalArt',
  'negativeFilm',
  'positiveFilm',
  'print',
  'compositeCapture',
  'screenCapture',
  'virtualRecording',
  'compositeWithTrainedAlgorithmicMedia',
];

export function person(number: number): string {
  return `${pick(FIRST, number)} ${pick(LAST, number * 3 + Math.floor(number / FIRST.length))}`;
}

export function accentedPerson(number: number): string {
  return pick(ACCENTED, number);
}

export function house(number: number): string {
  return `${pick(HOUSES, number)} ${pick(TRADES, number * 3 + Math.floor(number / HOUSES.length))}`;
}

export function model(number: number): string {
  return `${house(number).charAt(0)}${10 + number} Mark ${1 + (number % 4)}`;
}

export function program(number: number): string {
  return `${pick(PROGRAMS, number)} ${1 + (number % 9)}.${number % 7}`;
}

export function town(number: number): string {
  return pick(TOWNS, number);
}

/** As Exif writes a time. */
export function taken(number: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${2015 + (number % 10)}:${two(1 + (number % 12))}:${two(1 + ((number * 7) % 28))}`;
  return `${day} ${two((number * 5) % 24)}:${two((number * 11) % 60)}:${two((number * 17) % 60)}`;
}

export function sourceType(number: number): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${pick(SOURCE_TYPES, number)}`;
}

function pick(from: readonly string[], number: number): string {
  return from[number % from.length] ?? '';
}
