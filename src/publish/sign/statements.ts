/**
 * Second step: chain manifest, public root and board snapshot, each only where it would state
 * something new.
 */

import { rootsPath } from '../../artifacts/roots.ts';
import { chainPath, snapshotPath } from '../../artifacts/snapshot.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { issueCard } from '../../core/card.ts';
import type { KeyRole } from '../../core/key-role.ts';
import type { Signer } from '../../core/signer.ts';
import { deriveBoard, deriveMeasurements } from '../../derive/board/board.ts';
import { deriveChainBody } from '../../derive/cards/chain-manifest.ts';
import { derivePublicRoot } from '../../derive/cards/public-root.ts';
import { deriveSnapshot, isSnapshotCurrent } from '../../derive/history/board-snapshot.ts';
import { refuseSilentChanges } from '../../derive/history/silent-changes.ts';
import { activeKey } from '../../derive/keys/key-health.ts';
import { appendLines, type Desk, openDesk, replaceFile, type SignedBoard } from './signing-desk.ts';

export async function signStatements(board: SignedBoard): Promise<void> {
  const desk = await openDesk(board);
  signChain(board, desk);
  signRoot(board, desk);
  signSnapshot(board, desk);
}

function signChain(board: SignedBoard, { evidence, signers }: Desk): void {
  const body = deriveChainBody(evidence);
  const { chain } = evidence;
  const state = signers['card-attestation'];
  // After a rotation the same manifest is signed anew: no event of the log dates the old envelope.
  const isByActiveKey = !state.healthy || chain?.kid === state.signer.kid;
  const isSame =
    chain !== undefined && sameBytes(canonicalBytes(chain.payload), canonicalBytes(body.payload));
  if (isSame && isByActiveKey) return;
  requireKey(signers, 'card-attestation', 'the chain manifest');
  replaceFile(board, chainPath, issueCard(body, state).bytes);
  console.log(`chain: signed with ${evidence.cards.measurement.length} positions`);
}

function signRoot(board: SignedBoard, { evidence, signers }: Desk): void {
  const root = derivePublicRoot(evidence, board.now, signers['board-attestation']);
  const current = evidence.roots.at(-1)?.root;
  if (current?.merkle_root === root.merkle_root && current.card_count === root.card_count) return;
  requireKey(signers, 'board-attestation', 'the public root');
  appendLines(board, rootsPath, [canonicalBytes(root)]);
  console.log(`root: ${root.merkle_root ?? 'null'} over ${root.card_count} cards`);
}

function signSnapshot(board: SignedBoard, { evidence, signers, validCards }: Desk): void {
  const measurements = deriveMeasurements(evidence, validCards);
  refuseSilentChanges(evidence, measurements);
  const state = signers['board-attestation'];
  const served = deriveBoard(evidence, measurements, state);
  const source = { board: served, comparisons: measurements.comparisons };
  if (evidence.snapshot !== undefined && isSnapshotCurrent(evidence.snapshot, source)) return;
  const signer = requireKey(signers, 'board-attestation', 'the board snapshot');
  const custody = activeKey(evidence.keys, 'board-attestation')?.custody ?? 'not stated';
  const snapshot = deriveSnapshot({
    ...source,
    inputs_sha256: evidence.inputs_sha256,
    as_of: board.now,
    signer,
    custody,
  });
  replaceFile(board, snapshotPath, canonicalBytes(snapshot));
  console.log(
    `snapshot: ${snapshot.counts.public_count}, content ${snapshot.custody_attestation.content_id}`,
  );
}

function requireKey(signers: Desk['signers'], role: KeyRole, what: string): Signer {
  const state = signers[role];
  if (state.healthy) return state.signer;
  throw new BoardError(
    'NO_KEY',
    `${what} is to be signed: expected a healthy ${role} key, got none: ${state.reason}`,
  );
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
