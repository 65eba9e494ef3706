/**
 * A file taken apart as far as markings go: the blocks that the methods read, and what kept a place
 * from being read to its end. A hindrance turns a "none found" into "could not be checked".
 */

import type { BlockList, Hindrance } from './hindrance.ts';
import type { MediaType } from './media-type.ts';
import type { Properties } from './xmp.ts';

/** A text entry of a PNG: its keyword and its text, decoded. */
export type TextEntry = { readonly keyword: string; readonly text: string };

/** What a container gives up. A place that is absent is one that the media type does not have. */
export type FileParts = {
  /** Of the whole file: nothing that was not found is known to be absent. */
  readonly hindrance?: Hindrance;
  readonly xmp?: BlockList<Uint8Array>;
  readonly exif?: BlockList<Uint8Array>;
  readonly text?: BlockList<TextEntry>;
};

export type Anatomy = Omit<FileParts, 'xmp'> & { readonly mediaType: MediaType; readonly xmp?: Properties };

/** Nothing could be taken apart. */
export function hindered(hindrance: Hindrance): FileParts {
  return { hindrance, xmp: { blocks: [] }, exif: { blocks: [] } };
}
