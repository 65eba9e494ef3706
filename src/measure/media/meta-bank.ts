/** The words of the bank meta-read-1, and its items. */

import { UNPARSED_RULE } from '../banks/recipe.ts';
import { freezeMedia, type MediaBank } from './frozen-media.ts';
import { jpegItems } from './meta-jpeg.ts';
import { pngItems, tiffItems, webpItems } from './meta-others.ts';

const HEADER = {
  schema: 'svc.bank/0.1',
  bench: 'meta-read-1',
  version: '1',
  title: 'Origin fields in image files (Exif, XMP, IPTC-IIM, PNG text), 60 items',
  question:
    'Does the component read the origin field that an image file really carries, and say so when the file does not carry it?',
  author: 'own',
  source: { name: 'evidence-board', version: '1', integrity: null },
  licence: 'CC-BY-4.0',
  targets: null,
  grading:
    'Exact match with the value that was written, after the adapter has taken the one asked field from the component\'s own output; "absent" where the component does not give the field; several entries are joined with "; ". An input is a file and, behind the #, the field: exif.* by Exif name, xmp.DigitalSourceType in the namespace Iptc4xmpExt, xmp.creator (dc:creator), xmp.CreatorTool, iptc.* by IPTC-IIM name, png.* by the keyword of the text chunk. A value that the file has in another block or namespace is not the asked field.',
  unparsed_rule: `${UNPARSED_RULE} A container or block that a component does not support by its own documentation is unparsed as well; a spelling, byte order or compression inside a supported block is not.`,
  duplicate_policy: 'Each item has its own file; no two files have the same bytes.',
  contamination:
    'All files were made for this bank and were unpublished when it was frozen. The documentation of the readers was read beforehand, and an older note of this project says which spellings some of them had missed; the fields and spellings are the usual ones of the standards and were not chosen by that note. No reader was run on a file of the bank before it was frozen.',
  ancestry:
    'The truth of an item is what was written into its file. Pictures, containers and metadata blocks were written byte by byte by this project, with no metadata library; all names, makers and programs are invented. 27 files are JPEG, 14 PNG, 10 TIFF, 9 WebP; 12 items ask for a field that the file does not carry, most of them beside a similar value elsewhere. Readers that support fewer than two of Exif, XMP and IPTC, or one container only, are not in the fleet.',
  frozen_on: '2026-11-21',
} as const;

export async function metaBank(): Promise<MediaBank> {
  return freezeMedia(HEADER, 'meta', [...jpegItems(), ...pngItems(), ...tiffItems(), ...webpItems()]);
}
