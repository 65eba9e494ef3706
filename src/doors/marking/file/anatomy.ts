/**
 * A file taken apart as far as markings go: the blocks that the methods read, and what kept a place
 * from being read to its end. A hindrance turns a "none found" into "could not be checked".
 */

import type { Hindrance, Place } from './hindrance.ts';
import type { MediaType } from './media-type.ts';
import type { Properties } from './xmp.ts';

/** A text entry of a PNG: its keyword and its text, decoded. */
export type TextEntry = { readonly keyword: string; readonly text: string };

/** What a container gives up. A place that is absent is one that the media type does not have. */
export type Parts = {
  /** Of the whole file: nothing that was not found is known to be absent. */
  readonly hindrance?: Hindrance;
  readonly xmp?: Place<Uint8Array>;
  readonly exif?: Place<Uint8Array>;
  readonly text?: Place<TextEntry>;
};

export type Anatomy = Omit<Parts, 'xmp'> & { readonly mediaType: MediaType; readonly xmp?: Properties };

/** Nothing could be taken apart. */
export function hindered(hindrance: Hindrance): Parts {
  return { hindrance, xmp: { blocks: [] }, exif: { blocks: [] } };
}
