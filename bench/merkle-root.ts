/** The public root against hashing as many pairs and nothing else, and against a well-known library with the same hash. */

import { MerkleTree } from 'merkletreejs';
import { toHex } from '../src/core/hex.ts';
import { publicRoot } from '../src/core/merkle/public-root.ts';
import { sha256 } from '../src/core/sha256.ts';
import type { BenchFinding } from './bench.ts';
import { comparison, inTurns, worked } from './in-turns.ts';

const TURNS = 15;

export async function benchRawHashes(): Promise<BenchFinding> {
  const leaves = makeLeaves(200_000);
  const pair = new Uint8Array(64);
  const hashPairs = () => {
    for (let at = 1; at < leaves.length; at++) sha256(pair);
  };
  hashPairs();
  const turns = await inTurns(
    TURNS,
    () => worked(() => publicRoot(leaves)),
    () => worked(hashPairs),
  );
  return comparison(turns, `${leaves.length} leaves in `);
}

export async function benchMerkletreejs(): Promise<BenchFinding> {
  const leaves = makeLeaves(20_000);
  const buffers = leaves.map((leaf) => Buffer.from(leaf));
  const sha = (bytes: Buffer) => Buffer.from(sha256(bytes));
  const theirs = () => new MerkleTree(buffers, sha, { duplicateOdd: true }).getHexRoot();
  const root = publicRoot(leaves);
  if (root === null || `0x${toHex(root)}` !== theirs())
    throw new Error('expected the two to agree on the root');
  const turns = await inTurns(
    TURNS,
    () => worked(() => publicRoot(leaves)),
    () => worked(theirs),
  );
  return comparison(turns, `${leaves.length} leaves, one root: `);
}

/** All leaves differ, because the public root refuses a leaf that occurs twice. */
function makeLeaves(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => {
    const leaf = new Uint8Array(32);
    new DataView(leaf.buffer).setUint32(0, at);
    return leaf;
  });
}
