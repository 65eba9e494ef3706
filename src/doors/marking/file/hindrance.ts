/** What kept a place of a file from being read to its end. */

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

export function place<Block>(blocks: readonly Block[], hindrance: Hindrance | undefined): Place<Block> {
  return hindrance === undefined ? { blocks } : { blocks, hindrance };
}
