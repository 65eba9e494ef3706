/** The words of the bank meta-read-3, and its items. */

import { freezeMedia, type MediaBank } from '../media/frozen-media.ts';
import type { MediaItem } from '../media/media-item.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';
import { blocksOf, type Spelling, type Stated } from './origin-blocks.ts';
import { FIELDS, fieldNamed, type OriginField } from './origin-fields.ts';
import { type Extension, originFile } from './origin-file.ts';

const ABSENT = 'absent';

const CONTAINERS: Readonly<Record<Extension, string>> = { jpg: 'JPEG', png: 'PNG', tif: 'TIFF' };

const BLOCKS = {
  exif: { block: 'Exif', extensions: ['jpg', 'png', 'tif'] },
  iptc: { block: 'IPTC', extensions: ['jpg', 'tif'] },
  xmp: { block: 'XMP', extensions: ['jpg', 'png', 'tif'] },
} as const;

/** In three ways, and once not at all. */
const FILES_OF_A_FIELD = 4;

/** So far from the asked field that the like field has another value. */
const BESIDE = 500;

const FIRST_PICTURE = 5000;

const HEADER = {
  schema: 'svc.bank/0.1',
  bench: 'meta-read-3',
  version: '1',
  title: 'Origin fields in image files (Exif, XMP, IPTC-IIM) within the published formats',
  question:
    'Does the component read the origin field that an image file really carries, and say so when the file does not carry it?',
  author: 'own',
  source: { name: 'evidence-board', version: '1', integrity: null },
  licence: 'CC-BY-4.0',
  targets: null,
  grading:
    'Exact match with the value that was written, after the adapter has taken the one asked field from the component\'s own output; "absent" where the component does not give the field; several entries are joined with "; ". An input is a file and, behind the #, the field: exif.* by Exif name, xmp.* by property, where the prefix before the colon only stands for its namespace (the standard leaves prefixes to the writer), iptc.* by IPTC-IIM name. A value that the file has in another block, under another name or in another namespace is not the asked field.',
  unparsed_rule: NON_ANSWER_RULE,
  duplicate_policy:
    'Each item has its own file; no two files have the same bytes. All items that ask for one field are one cluster.',
  contamination:
    'All files were made for this bank and were unpublished when it was frozen. Fields and containers are usual ones of the standards, and any component may be tested against like files.',
  ancestry:
    'The truth of an item is what was written into its file. Pictures, containers and metadata blocks were written byte by byte by this project, with no metadata library; all persons, makers and programs are invented. Files keep to the published formats: Exif blocks carry what Exif makes mandatory and only ASCII, XMP stands uncompressed where the third part of its specification puts it, IPTC-IIM carries its record version, and says where its text is UTF-8. Only containers, blocks and fields that every component of the fleet claims to read were taken: Exif, XMP and IPTC-IIM in JPEG and TIFF, Exif and XMP in PNG; of Exif the text fields alone, because components present numbers in ways of their own. Each field is asked of several files that carry it, each in another container or spelling and beside a like field with another value, and of one that carries the like field alone. One author, an AI language model working for this board, chose the fields, each of which states who made a picture, when, where, with what, by whose right or how.',
  pilot:
    'The fleet had answered meta-read-2, and what each component missed there was known. When this recipe was written, all components were run twice on files of the same forms with other values and pictures, and their answers were read. One name was mended in an adapter. After the first of these runs the spellings of XMP and the letters beyond ASCII were spread: each had stood in nearly every field, so that one gap of a component would have counted as many; now each stands in few fields. No field was left out and no target was changed for what was seen, and no component was run on a file of the bank.',
  annotation: {
    annotators: [],
    kappa: null,
    dropped: 0,
    by_construction:
      'A target is the text that the recipe writes into the asked field, or "absent" where the recipe writes that field nowhere in the file.',
  },
  strata: Object.values(BLOCKS).flatMap(({ block, extensions }) =>
    extensions.map((extension) => ({
      stratum: stratumName(extension, block),
      what: `${block} fields of ${CONTAINERS[extension]} files.`,
    })),
  ),
  frozen_on: '2026-11-28',
};

export async function originBank(): Promise<MediaBank> {
  return freezeMedia(HEADER, 'meta', originItems());
}

/** Other values and pictures where the numbers begin elsewhere. */
export function originItems(first = 0): MediaItem[] {
  return FIELDS.flatMap((field, row) =>
    Array.from({ length: FILES_OF_A_FIELD }, (_, column) => itemOf(field, { row, column, first })),
  );
}

type Place = { readonly row: number; readonly column: number; readonly first: number };

function itemOf(field: OriginField, place: Place): MediaItem {
  const { row, column } = place;
  const { block, extensions } = BLOCKS[field.block];
  const extension = extensions[(row + column) % extensions.length] ?? 'jpg';
  const number = place.first + row * FILES_OF_A_FIELD + column;
  const like = fieldNamed(field.like);
  const beside: Stated = { field: like, values: [like.make(number + BESIDE, false)], spelling: 'plain' };
  const carried = column === FILES_OF_A_FIELD - 1 ? undefined : carriedBy(field, number, { row, column });
  const values = carried?.stated.values ?? [];
  if (values.some((value) => beside.values.includes(value)))
    throw new RangeError(`${field.ask}: expected another value than that of ${field.like}`);
  const stated = carried === undefined ? [beside] : [carried.stated, beside];
  return {
    extension,
    file: originFile(
      extension,
      FIRST_PICTURE + number,
      blocksOf((row + column) % 2 === 0 ? 'II' : 'MM', carried?.isSecond ? stated.toReversed() : stated),
    ),
    ask: field.ask,
    target: carried === undefined ? ABSENT : values.join('; '),
    tag: carried?.how ?? ABSENT,
    stratum: stratumName(extension, block),
    cluster: `field: ${field.ask}`,
    why:
      carried === undefined
        ? `The file has ${field.like} alone.`
        : `Beside ${field.like}, which says something else.`,
  };
}

type Carried = { readonly how: string; readonly stated: Stated; readonly isSecond: boolean };

/** Plainly; then shorter, or twice where a field takes several values; then in a way that few other fields share. */
function carriedBy(field: OriginField, number: number, { row, column }: Omit<Place, 'first'>): Carried {
  const given = (how: string, values: readonly string[], spelling: Spelling = 'plain'): Carried => ({
    how,
    stated: { field, values, spelling },
    isSecond: how === 'second',
  });
  const plain = field.make(number, false);
  if (column === 0) return given('plain', [plain]);
  if (column === 1) {
    if (isList(field)) return given('two values', [plain, field.make(number + 1, false)]);
    return field.block === 'xmp' && field.shape !== 'Alt'
      ? given('short', [plain], 'short')
      : given('plain', [plain]);
  }
  const accented = field.make(number, true);
  const rare: readonly Carried[] = [
    ...(accented === plain || field.block === 'exif' ? [] : [given('letters', [accented])]),
    given('second', [plain]),
    ...(field.block === 'xmp' ? inXmp(plain, accented, given) : []),
  ];
  return rare[row % rare.length] ?? given('plain', [plain]);
}

function inXmp(
  plain: string,
  accented: string,
  given: (how: string, values: readonly string[], spelling?: Spelling) => Carried,
): readonly Carried[] {
  const ways = [given('prefix', [plain], 'prefix'), given('declared', [plain], 'declared')];
  if (accented === plain) return ways;
  return [...ways, given('references', [accented], 'references'), given('entity', [`${plain} & al.`])];
}

function isList(field: OriginField): boolean {
  if (field.block === 'iptc') return field.repeats;
  return field.block === 'xmp' && (field.shape === 'Seq' || field.shape === 'Bag');
}

function stratumName(extension: Extension, block: string): string {
  return `${CONTAINERS[extension]} ${block}`;
}
