/**
 * A file taken apart as far as markings go: the blocks that the methods read, and what kept a place
 * from being read to its end. A hindrance turns a "none found" into "could not be checked".
 */

import type { MediaType } from './media-type.ts';
import type { Properties } from './xmp.ts';

export type Hindrance =
  | 'truncated'
  | 'encrypted'
  | 'too-deep'
  | 'too-many-parts'
  | 'too-large'
  | 'malformed'
  | 'unsupported'
  | 'doctype'
  | 'checksum'
  | 'time-limit'
  | 'reader-failed';

/** All blocks of one kind, and why there may be more of them. */
export type Place<Block> = { readonly blocks: readonly Block[]; readonly hindrance?: Hindrance };

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

export function place<Block>(blocks: readonly Block[], hindrance: Hindrance | undefined): Place<Block> {
  return hindrance === undefined ? { blocks } : { blocks, hindrance };
}
