/**
 * What a file may cost, whatever its parts say: the bytes that are unpacked, put together and parsed of it. A
 * small file can hold thousands of blocks of a mebibyte each, or name one block a thousand times.
 */

export type Budget = {
  /** False where so much is no longer left; then nothing is taken. */
  readonly spend: (bytes: number) => boolean;
  readonly left: () => number;
};

const MOST_BYTES = 8 * 1024 * 1024;

export function openBudget(most = MOST_BYTES): Budget {
  let left = most;
  return {
    spend: (bytes) => {
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    left: () => left,
  };
}
