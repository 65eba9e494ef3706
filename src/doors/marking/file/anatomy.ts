/**
 * A file taken apart as far as markings go: the blocks that the methods read, and what kept a place
 * from being read to its end. A hindrance turns a "none found" into "could not be checked".
 */

import type { BlockList, Hindrance } from './hindrance.ts';
import type { MediaType } from './media-type.ts';
import type { Properties } from './xmp.ts';

/** A text entry of a PNG: its keyword and its text, decoded. */
export type TextEntry = { readonly keyword: string; readonly text: string };

/** What was read from a container. A member is absent where the media type has no such place. */
export type FileParts = {
  /** A hindrance of the whole file: what was not found may still be there. */
  readonly hindrance?: Hindrance;
  readonly xmp?: BlockList<Uint8Array>;
  readonly exif?: BlockList<Uint8Array>;
  /** Credit lines of IPTC-IIM, decoded. */
  readonly credits?: BlockList<string>;
  readonly text?: BlockList<TextEntry>;
};

export type Anatomy = Omit<FileParts, 'xmp'> & { readonly mediaType: MediaType; readonly xmp?: Properties };

/** A file of which nothing could be read. */
export function hindered(hindrance: Hindrance): FileParts {
  return { hindrance, xmp: { blocks: [] }, exif: { blocks: [] } };
}
