/** `/root.json` as last published, its leaves, and a static inclusion proof for each leaf. */

import { canonicalBytes } from '../../core/canonical.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { publicTree } from '../../core/merkle/public-root.ts';
import { derivePublicRoot, rootLeaves } from '../../derive/cards/public-root.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, joinFiles, jsonFile } from '../files.ts';

export function emitRoot(site: Site): Files {
  return new Map([['root.json', rootBytes(site)]]);
}

export function emitRootLeaves({ evidence }: Site): Files {
  const leaves = rootLeaves(evidence);
  return jsonFile('root/leaves.json', {
    schema: 'svc.root-leaves/0.1',
    card_count: leaves.length,
    leaves,
    ...(leaves.length === 0
      ? { reason: 'no fact-run card has been issued, so there is no tree and no root' }
      : {}),
  });
}

export function emitRootProofs({ evidence }: Site): Files {
  const leaves = rootLeaves(evidence);
  if (leaves.length === 0) return new Map();
  const tree = publicTree(leaves.map((leaf) => parseHex(leaf, 32)));
  const merkle_root = tree.root === null ? '' : toHex(tree.root);
  const proofs = leaves.map((id, index) =>
    jsonFile(`root/proofs/${id.slice(0, 2)}/${id}.json`, {
      schema: 'svc.root-proof/0.1',
      id,
      index,
      card_count: leaves.length,
      merkle_root,
      path: tree.path(index).map(toHex),
    }),
  );
  return joinFiles(...proofs);
}

/** The bytes that the log knows; an unsigned root while none was published. */
export function rootBytes({ evidence, signers, newest_date }: Site): Uint8Array {
  const published = evidence.roots.at(-1);
  if (published !== undefined) return published.bytes;
  const state = signers['board-attestation'];
  const kid = state.healthy ? state.signer.kid : state.kid;
  const unsigned = { healthy: false, kid, reason: 'npm run sign has not run' } as const;
  return canonicalBytes(derivePublicRoot(evidence, `${newest_date}T00:00:00Z`, unsigned));
}
