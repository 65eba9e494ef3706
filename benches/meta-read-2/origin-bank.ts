/** The words of the bank meta-read-2, and its items. */

import { freezeMedia, type MediaBank } from '../media/frozen-media.ts';
import type { MediaItem } from '../media/media-item.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';
import { ABSENT, CASES_PER_STRATUM, type CasesOf } from './origin-case.ts';
import { exifCases } from './origin-exif.ts';
import { type Extension, originFile } from './origin-file.ts';
import { iptcCases } from './origin-iptc.ts';
import { xmpCases } from './origin-xmp.ts';

type Stratum = { readonly extension: Extension; readonly block: string; readonly cases: CasesOf };

const STRATA: readonly Stratum[] = [
  { extension: 'jpg', block: 'Exif', cases: exifCases },
  { extension: 'jpg', block: 'XMP', cases: xmpCases },
  { extension: 'jpg', block: 'IPTC', cases: iptcCases },
  { extension: 'png', block: 'Exif', cases: exifCases },
  { extension: 'png', block: 'XMP', cases: xmpCases },
  { extension: 'tif', block: 'Exif', cases: exifCases },
  { extension: 'tif', block: 'XMP', cases: xmpCases },
  { extension: 'tif', block: 'IPTC', cases: iptcCases },
];

const CONTAINERS: Readonly<Record<Extension, string>> = { jpg: 'JPEG', png: 'PNG', tif: 'TIFF' };

const FIRST_PICTURE = 3000;

const HEADER = {
  schema: 'svc.bank/0.1',
  bench: 'meta-read-2',
  version: '1',
  title: 'Origin fields in image files (Exif, XMP, IPTC-IIM) within the published formats, 128 items',
  question:
    'Does the component read the origin field that an image file really carries, and say so when the file does not carry it?',
  author: 'own',
  source: { name: 'evidence-board', version: '1', integrity: null },
  licence: 'CC-BY-4.0',
  targets: null,
  grading:
    'Exact match with the value that was written, after the adapter has taken the one asked field from the component\'s own output; "absent" where the component does not give the field; several entries are joined with "; ". An input is a file and, behind the #, the field: exif.* by Exif name, xmp.* by property, where the prefix before the colon only stands for its namespace (the standard leaves prefixes to the writer), iptc.* by IPTC-IIM name. A value that the file has in another block, under another name or in another namespace is not the asked field.',
  unparsed_rule: UNPARSED_RULE,
  duplicate_policy: 'Each item has its own file; no two files have the same bytes.',
  contamination:
    'All files were made for this bank and were unpublished when it was frozen. Fields, spellings and containers are usual ones of the standards.',
  ancestry:
    'The truth of an item is what was written into its file. Pictures, containers and metadata blocks were written byte by byte by this project, with no metadata library; all names, makers and programs are invented. Files keep to the published formats: Exif blocks carry what Exif makes mandatory and only ASCII, XMP stands uncompressed where the third part of its specification puts it, IPTC-IIM carries its record version, and says where its text is UTF-8. Only containers and blocks that every component of the fleet claims to read were taken: Exif, XMP and IPTC-IIM in JPEG and TIFF, Exif and XMP in PNG (WebP is claimed by three of four, IPTC-IIM has no place in PNG). In each stratum a quarter of the items ask for a field that the file does not carry, beside a like one that it does.',
  pilot:
    "The first board's provenance bench, meta-read-1, asked 60 like questions of three of the four components; what they missed there was known when this bank was written, and led to three changes of the rules, none of the fields: no XMP in a compressed chunk, because the specification does not allow that; no container that a component does not claim; properties named by namespace, not by the file's prefix. While adapters were written, all four components were run on 128 control files of the same forms with other values and pictures, and their answers were read; neither a form nor a target was changed for what was seen. None was run on a file of the bank.",
  annotation: {
    annotators: [],
    kappa: null,
    dropped: 0,
    by_construction:
      'A target is the text that the recipe writes into the asked field, or "absent" where the recipe writes that field nowhere in the asked block.',
  },
  strata: STRATA.map(({ extension, block }) => ({
    stratum: stratumName(extension, block),
    what: `${block} fields of ${CONTAINERS[extension]} files, 12 present and 4 absent.`,
  })),
  frozen_on: '2026-11-22',
};

export async function originBank(): Promise<MediaBank> {
  return freezeMedia(HEADER, 'meta', STRATA.flatMap(itemsOf));
}

function itemsOf({ extension, block, cases }: Stratum, row: number): MediaItem[] {
  const first = row * CASES_PER_STRATUM;
  return cases(extension, first).map(({ ask, target, blocks, why }, column) => ({
    extension,
    file: originFile(extension, FIRST_PICTURE + first + column, blocks),
    ask,
    target,
    tag: target === ABSENT ? 'absent' : 'present',
    stratum: stratumName(extension, block),
    ...(why === undefined ? {} : { why }),
  }));
}

function stratumName(extension: Extension, block: string): string {
  return `${CONTAINERS[extension]} ${block}`;
}
