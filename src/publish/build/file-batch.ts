/**
 * What the thread that writes is sent: files one after the other in one piece of memory, files that it
 * copies itself, and the log, which it makes itself.
 */

import type { LogSource } from '../../surfaces/log-source.ts';

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
};

/** The memory comes back, for the next files; `digests` are those of the files that end in the batch. */
export type WrittenBatch = { readonly digests: Uint8Array; readonly bytes: Uint8Array<ArrayBuffer> };
