/** Second step: chain manifest, public root and board snapshot, each signed only where it would say something new. */

import { rootsPath } from '../../artifacts/roots.ts';
import { chainPath, earlierSnapshotPath, snapshotPath } from '../../artifacts/snapshot.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { cardBytes, issueCard } from '../../core/card.ts';
import { deriveChainBody } from '../../derive/cards/chain-manifest.ts';
import { derivePublicRoot } from '../../derive/cards/public-root.ts';
import { deriveSnapshot, isSnapshotCurrent } from '../../derive/history/board-snapshot.ts';
import { refuseSilentChanges } from '../../derive/history/silent-changes.ts';
import { isLogged } from '../../derive/history/snapshot-trust.ts';
import { activeKey } from '../../derive/keys/key-health.ts';
import { type Draft, withFile, withLines } from './draft.ts';
import { type Desk, requireKey, type SigningStep, statingOf, waitsForBoardKey } from './signing-desk.ts';

const WAITING = 'the board signs only results for a workflow; type npm run sign where the board key is';

export function signChain(desk: Desk): SigningStep {
  const { draft, evidence, signers } = desk;
  const body = deriveChainBody(evidence);
  const { chain } = evidence;
  const state = signers['card-attestation'];
  // After a rotation the same manifest is signed again, because no event of the log dates the old signature.
  const isByActiveKey = !state.healthy || chain?.kid === state.signer.kid;
  if (chain?.isOver(body.payload) === true && isByActiveKey) return { draft, said: [] };
  requireKey(desk, 'card-attestation', 'the list of results');
  return {
    draft: withFile(draft, chainPath, cardBytes(issueCard(body, state))),
    said: [],
  };
}

export function signRoot(desk: Desk): SigningStep {
  const { draft, evidence, signers, now } = desk;
  const root = derivePublicRoot(evidence, now, signers['board-attestation']);
  const current = evidence.roots.at(-1)?.root;
  const isSame = current?.merkle_root === root.merkle_root && current.card_count === root.card_count;
  // A root that was published unsigned is signed once the key is here.
  if (isSame && (current.sig_ed25519 !== null || root.sig_ed25519 === null)) return { draft, said: [] };
  const waits = waitsForBoardKey(desk);
  if (!waits) requireKey(desk, 'board-attestation', 'the list of facts');
  return {
    draft: withLines(draft, rootsPath, [canonicalBytes(root)]),
    said: waits ? [`facts: not signed as a whole: ${WAITING}`] : [],
  };
}

export function signSnapshot(desk: Desk): SigningStep {
  const { draft, evidence, now } = desk;
  const source = statingOf(desk);
  refuseSilentChanges(evidence, source);
  if (evidence.snapshot !== undefined && isSnapshotCurrent(evidence.snapshot, evidence, source))
    return { draft, said: [] };
  if (waitsForBoardKey(desk)) return { draft, said: [`board: not signed as a whole: ${WAITING}`] };
  const signer = requireKey(desk, 'board-attestation', 'the board');
  const custody = activeKey(evidence.keys, 'board-attestation')?.custody ?? 'not stated';
  const snapshot = deriveSnapshot({ ...source, evidence, as_of: now, signer, custody });
  return {
    draft: withFile(keepEarlier(desk), snapshotPath, canonicalBytes(snapshot)),
    said: [],
  };
}

/** A snapshot that was signed and never logged was never that of before. */
function keepEarlier({ draft, evidence }: Desk): Draft {
  const { snapshot } = evidence;
  return snapshot !== undefined && isLogged(evidence, snapshot)
    ? withFile(draft, earlierSnapshotPath, canonicalBytes(snapshot))
    : draft;
}
