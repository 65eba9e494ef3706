/**
 * What the thread that writes is sent: committed files, which it copies itself, the log, which it makes
 * itself, and all other files one after the other in one piece of memory.
 */

import type { LogSource } from '../../surfaces/log-source.ts';

/** Each is copied to the path that it has in its folder, and answered with its digest. */
export type CopyOrder = { readonly folder: string; readonly copies: readonly string[] };

/** The log of a board, made where it is written. */
export type LogOrder = {
  readonly log: LogSource;
  /** Where its committed events lie. */
  readonly place: string;
};

export type FileBatch = {
  readonly pieces: readonly Piece[];
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** A file, or as much of it as the batch has room for. */
export type Piece = {
  readonly path: string;
  readonly length: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Else it is hashed only. */
  readonly isWritten: boolean;
  /** The file on disk that is copied: none of its bytes are in the batch. */
  readonly copyOf: string | undefined;
  /** It was copied before: its bytes in the batch are its digest. */
  readonly isThere: boolean;
};

/** The memory comes back, for the next files; `digests` are those of the files that end in the batch, or are copied. */
export type Written = { readonly digests: Uint8Array; readonly bytes: Uint8Array<ArrayBuffer> };
