/** Digest and length of very many files, in the order in which they came, and nothing else of them. */

import { BoardError } from './board-error.ts';
import { toHex } from './hex.ts';
import { openHashList } from './tlog/hash-list.ts';

export type DigestList = {
  readonly length: () => number;
  readonly push: (sha256: Uint8Array, bytes: number) => void;
  readonly sha256: (at: number) => Uint8Array;
  readonly hex: (at: number) => string;
  readonly bytes: (at: number) => number;
  /** All digests, one behind the other, copied. */
  readonly flat: () => Uint8Array<ArrayBuffer>;
};

export function openDigestList(): DigestList {
  const hashes = openHashList();
  const lengths: number[] = [];
  const sha256 = (at: number): Uint8Array => hashes.at(at) ?? beyond(at, hashes.length());
  return {
    length: hashes.length,
    push: (hash, bytes) => {
      hashes.push(hash);
      lengths.push(bytes);
    },
    sha256,
    hex: (at) => toHex(sha256(at)),
    bytes: (at) => lengths[at] ?? beyond(at, lengths.length),
    flat: hashes.flat,
  };
}

function beyond(at: number, length: number): never {
  throw new BoardError('DIGEST_LIST', `digests: expected a place in [0, ${length}), got ${at}`);
}
