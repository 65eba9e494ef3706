/**
 * The public root over the fact-run cards: the six-field statement, its envelope and the served
 * object.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { toKeyId } from '../../core/key-role.ts';
import { publicRoot, publicTree } from '../../core/merkle/public-root.ts';
import type { SignerState } from '../../core/signer.ts';
import { pathOf } from '../../operations/paths.ts';
import type { PublicRootV0, RootLeaves01, RootProof01 } from '../../schema/contracts.gen.ts';
import { activeKey, unsignedBy } from '../keys/key-health.ts';

/** The published verifier has the same sentence and compares it. */
const SIGNED_STATEMENT =
  'sig_ed25519 signs the canonical JSON of exactly as_of, card_count, did_intended, kind, merkle_root, schema.';

type RootedEvidence = Pick<Evidence, 'cards' | 'keys' | 'publisher' | 'registers'>;

export function derivePublicRoot(
  evidence: RootedEvidence,
  as_of: string,
  boardKey: SignerState,
): PublicRootV0 {
  const leaves = rootLeaves(evidence);
  const root = publicRoot(leaves.map((leaf) => parseHex(leaf, 32)));
  const { did_domain, base_url } = evidence.publisher;
  const { xrpl } = evidence.registers.generic;
  const fragment = activeKey(evidence.keys, 'board-attestation')?.fragment ?? 'board-attestation-1';
  const statement = {
    as_of,
    card_count: leaves.length,
    did_intended: boardKey.healthy ? boardKey.signer.kid : toKeyId(did_domain, fragment),
    kind: 'svc.public-root/v0' as const,
    merkle_root: root === null ? null : toHex(root),
    schema: base_url + pathOf('schemas', { name: 'public-root-v0' }),
  };
  return {
    ...statement,
    sig_ed25519: boardKey.healthy ? toHex(boardKey.signer.sign(canonicalBytes(statement))) : null,
    signed_statement: SIGNED_STATEMENT,
    leaves_url: pathOf('root-leaves'),
    // Null while the register cannot be read. The reason is given with the register: a root has
    // exactly these members.
    xrpl_asset_count_attempted: xrpl.ok ? xrpl.value.entries.length : null,
  };
}

/** What is served of the root: the object, and the bytes that the log knows. */
export type ServedRoot = { readonly root: PublicRootV0; readonly bytes: Uint8Array };

type RootedSite = {
  readonly evidence: RootedEvidence & Pick<Evidence, 'roots'>;
  readonly signers: { readonly 'board-attestation': SignerState };
  readonly newest_date: string;
};

/** The newest published root; an unsigned one while none was published. */
export function deriveServedRoot({ evidence, signers, newest_date }: RootedSite): ServedRoot {
  const published = evidence.roots.at(-1);
  if (published !== undefined) return published;
  const root = derivePublicRoot(
    evidence,
    `${newest_date}T00:00:00Z`,
    unsignedBy(signers['board-attestation']),
  );
  return { root, bytes: canonicalBytes(root) };
}

export function deriveRootLeaves(evidence: Pick<Evidence, 'cards'>): RootLeaves01 {
  const leaves = rootLeaves(evidence);
  return {
    schema: 'svc.root-leaves/0.1',
    card_count: leaves.length,
    leaves: [...leaves],
    ...(leaves.length === 0
      ? { reason: 'no fact-run card has been issued, so there is no tree and no root' }
      : {}),
  };
}

/** One proof, derived when it is read. */
type LeafProof = { readonly id: string; readonly derive: () => RootProof01 };

/** A static inclusion proof for each leaf. */
export function deriveRootProofs(evidence: Pick<Evidence, 'cards'>): readonly LeafProof[] {
  const leaves = rootLeaves(evidence);
  if (leaves.length === 0) return [];
  const { root, path } = publicTree(leaves.map((leaf) => parseHex(leaf, 32)));
  const merkle_root = root === null ? '' : toHex(root);
  return leaves.map((id, index) => ({
    id,
    derive: () => ({
      schema: 'svc.root-proof/0.1',
      id,
      index,
      card_count: leaves.length,
      merkle_root,
      path: path(index).map(toHex),
    }),
  }));
}

/** Card ids of the corpus, in published order. */
export function rootLeaves({ cards }: Pick<Evidence, 'cards'>): readonly string[] {
  return cards.factRun.map(({ card }) => card.id);
}
