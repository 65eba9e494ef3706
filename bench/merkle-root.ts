/** The public root of a million leaves against hashing as many pairs and nothing else. */

import { hash } from 'node:crypto';
import { publicRoot } from '../src/core/merkle/public-root.ts';
import { sha256 } from '../src/core/sha256.ts';
import { type Measure, quickest } from './stopwatch.ts';

const LEAVES = 1_000_000;
const PROMISED = 6;

export async function benchMerkle(): Promise<readonly Measure[]> {
  const leaves = makeLeaves();
  const pair = new Uint8Array(64);
  const portable = await quickest(1, () => {
    for (let i = 1; i < LEAVES; i++) sha256(pair);
  });
  const native = await quickest(1, () => {
    for (let i = 1; i < LEAVES; i++) hash('sha256', pair, 'buffer');
  });
  const root = await quickest(1, () => publicRoot(leaves));
  const ratio = root / portable;
  return [
    {
      name: 'floor: a million pairs hashed',
      value: `${portable.toFixed(2)} s in src/core, ${native.toFixed(2)} s by the runtime`,
    },
    {
      name: 'public root of 1,000,000 leaves',
      value: `${root.toFixed(2)} s, ${ratio.toFixed(2)} × the floor`,
      promise: { text: `within ${PROMISED} × the floor`, held: ratio <= PROMISED },
    },
  ];
}

/** Different leaves: the public root refuses one that stands twice. */
function makeLeaves(): Uint8Array[] {
  return Array.from({ length: LEAVES }, (_, at) => {
    const leaf = new Uint8Array(32);
    new DataView(leaf.buffer).setUint32(0, at);
    return leaf;
  });
}
