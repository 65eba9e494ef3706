/** A batch of files while it is filled. */

import { HASH_BYTES } from '../../core/bytes.ts';
import type { Part } from '../../surfaces/files.ts';
import type { FileBatch, Piece } from './file-batch.ts';

export const BATCH_BYTES = 1 << 20;
const BATCH_FILES = 1_000;

export type BatchedFile = Pick<Piece, 'path' | 'isWritten'>;

/** A file that ends in a batch, with the digest that it has to have if it was committed. */
export type EndedFile = { readonly path: string; readonly bytes: number; readonly committed?: string };

/** Of a file that does not begin here with bytes of its own. */
type Beginning = Pick<Piece, 'isFirst' | 'copyOf' | 'isThere'>;

export type FillingBatch = FileBatch & {
  readonly ended: readonly EndedFile[];
  /** For its beginning, or for its digest. */
  readonly hasRoomForFile: () => boolean;
  readonly begin: (file: BatchedFile, of?: Partial<Beginning>) => void;
  /** As much of it as there is room for. Gives how much that is. */
  readonly append: (part: Uint8Array) => number;
  /** How many bytes it has; undefined where there may be no room for all of it, or where it has no UTF-8. */
  readonly appendWhole: (part: Part) => number | undefined;
  readonly end: (file: EndedFile) => void;
};

const encoder = new TextEncoder();

/** A UTF-16 code unit is so many bytes at most. */
const LONGEST = 3;

export function fillBatch(bytes: Uint8Array<ArrayBuffer>): FillingBatch {
  const pieces: { -readonly [Key in keyof Piece]: Piece[Key] }[] = [];
  const ended: EndedFile[] = [];
  let filled = 0;
  const grow = (length: number): number => {
    const piece = pieces.at(-1);
    if (piece !== undefined) piece.length += length;
    filled += length;
    return length;
  };
  return {
    bytes,
    pieces,
    ended,
    hasRoomForFile: () => pieces.length < BATCH_FILES && filled + HASH_BYTES <= bytes.length,
    begin: (file, of) => {
      pieces.push({
        ...file,
        isFirst: true,
        copyOf: undefined,
        isThere: false,
        ...of,
        length: 0,
        isLast: false,
      });
    },
    append: (part) => {
      const fits = part.subarray(0, bytes.length - filled);
      bytes.set(fits, filled);
      return grow(fits.length);
    },
    appendWhole: (part) => {
      const room = bytes.length - filled;
      if (typeof part === 'string') {
        if (LONGEST * part.length > room || !part.isWellFormed()) return undefined;
        return grow(encoder.encodeInto(part, bytes.subarray(filled)).written);
      }
      if (part.length > room) return undefined;
      bytes.set(part, filled);
      return grow(part.length);
    },
    end: (file) => {
      const piece = pieces.at(-1);
      if (piece !== undefined) piece.isLast = true;
      ended.push(file);
    },
  };
}
