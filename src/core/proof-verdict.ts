/** What checking a Merkle proof gives: it holds, or the step that refused it and why. */

import { HASH_BYTES } from './bytes.ts';
import { toHex } from './hex.ts';

/**
 * In the order of the steps: the claimed place, the form of the nodes, the walk along the path and
 * the roots it ends at.
 */
export type ProofRefusal =
  | 'PLACE_OUTSIDE_TREE'
  | 'NODE_LENGTH'
  | 'PATH_TOO_SHORT'
  | 'PATH_TOO_LONG'
  | 'DUPLICATE_RULE'
  | 'OLD_ROOT_DIFFERS'
  | 'ROOT_DIFFERS';

export type RefusedProof = { readonly ok: false; readonly code: ProofRefusal; readonly reason: string };

export type ProofVerdict = { readonly ok: true } | RefusedProof;

const proofHolds: ProofVerdict = { ok: true };

export function refusedProof(code: ProofRefusal, reason: string): RefusedProof {
  return { ok: false, code, reason };
}

/** Whole numbers only: 2^32 + 4 or 4.5 would walk like 4. */
export function refusePlace(index: number, size: number): RefusedProof | undefined {
  if (Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size)
    return undefined;
  return refusedProof('PLACE_OUTSIDE_TREE', `expected an index in [0, size), got ${index} of ${size}`);
}

/** Node i of another length could end where node i + 1 begins: one hash, two readings. */
export function refuseNodeLengths(nodes: readonly Uint8Array[]): RefusedProof | undefined {
  const odd = nodes.find((node) => node.length !== HASH_BYTES);
  if (odd === undefined) return undefined;
  return refusedProof('NODE_LENGTH', `expected nodes of ${HASH_BYTES} bytes, got one of ${odd.length}`);
}

export function refusedLength(code: 'PATH_TOO_SHORT' | 'PATH_TOO_LONG', length: number): RefusedProof {
  const got = `${length} ${length === 1 ? 'node' : 'nodes'}`;
  return refusedProof(code, `expected a path that ends exactly at the root, got ${got}`);
}

/** The verdict of the last step: the walk has to end at the root that was signed. */
export function compareRoots(
  code: 'ROOT_DIFFERS' | 'OLD_ROOT_DIFFERS',
  { stated, walked }: { readonly stated: Uint8Array; readonly walked: Uint8Array },
): ProofVerdict {
  const [expected, got] = [toHex(stated), toHex(walked)];
  return expected === got ? proofHolds : refusedProof(code, `expected the root ${expected}, got ${got}`);
}
