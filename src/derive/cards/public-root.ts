/**
 * The public root over the fact-run cards: the six-field statement, its envelope and the served
 * object.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { toKeyId } from '../../core/key-role.ts';
import { publicRoot } from '../../core/merkle/public-root.ts';
import type { SignerState } from '../../core/signer.ts';
import type { PublicRootV0 } from '../../schema/contracts.gen.ts';
import { activeKey } from '../keys/key-health.ts';

/** Spelled alike by the published verifier, which compares it. */
export const SIGNED_STATEMENT =
  'sig_ed25519 signs the canonical JSON of exactly as_of, card_count, did_intended, kind, merkle_root, schema.';

export const LEAVES_URL = '/root/leaves.json';

type Sources = Pick<Evidence, 'cards' | 'keys' | 'publisher'>;

export function derivePublicRoot(evidence: Sources, as_of: string, boardKey: SignerState): PublicRootV0 {
  const leaves = rootLeaves(evidence);
  const root = publicRoot(leaves.map((leaf) => parseHex(leaf, 32)));
  const { did_domain, base_url } = evidence.publisher;
  const fragment = activeKey(evidence.keys, 'board-attestation')?.fragment ?? 'board-attestation-1';
  const statement = {
    as_of,
    card_count: leaves.length,
    did_intended: boardKey.healthy ? boardKey.signer.kid : toKeyId(did_domain, fragment),
    kind: 'svc.public-root/v0' as const,
    merkle_root: root === null ? null : toHex(root),
    schema: `${base_url}/schema/public-root-v0.schema.json`,
  };
  return {
    ...statement,
    sig_ed25519: boardKey.healthy ? toHex(boardKey.signer.sign(canonicalBytes(statement))) : null,
    signed_statement: SIGNED_STATEMENT,
    leaves_url: LEAVES_URL,
    xrpl_asset_count_attempted: 0,
  };
}

/** Card ids of the corpus, in published order. */
export function rootLeaves({ cards }: Pick<Evidence, 'cards'>): readonly string[] {
  return cards.factRun.map(({ card }) => card.id);
}
