/**
 * A board as `npm run sign` works on it: its evidence read afresh, its keys, and the gates that
 * come before any signature.
 */

import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Evidence, readEvidence } from '../../artifacts/evidence.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { byRole, type KeyRole } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import { verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { deriveNewestDate } from '../../derive/figures/board-date.ts';
import { refuseEarlierThanLog } from '../../derive/history/event-time.ts';
import { checkHistory } from '../../derive/history/history-gate.ts';
import { deriveSigner } from '../../derive/keys/key-health.ts';
import { readSeeds, type Seeds } from '../keys/signing-keys.ts';

export type SignedBoard = {
  readonly artifactsDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The instant of signing, ISO 8601 UTC to the second. */
  readonly now: string;
};

export type Desk = {
  readonly evidence: Evidence;
  readonly seeds: Seeds;
  readonly signers: Readonly<Record<KeyRole, SignerState>>;
  readonly validCards: ReadonlySet<string>;
};

export async function openDesk({ artifactsDir, env, now }: SignedBoard): Promise<Desk> {
  const evidence = readEvidence(artifactsDir);
  const seeds = readSeeds(openFolder(artifactsDir), env);
  const context = {
    keys: evidence.keys,
    didDomain: evidence.publisher.did_domain,
    date: deriveNewestDate(evidence),
  };
  const signers = byRole((role) => deriveSigner(role, seeds[role], context));
  const validCards = await verifyIssuedCards(evidence);
  checkHistory(evidence, validCards);
  refuseEarlierThanLog(evidence, now);
  return { evidence, seeds, signers, validCards };
}

const lineFeed = Uint8Array.of(0x0a);

/** Ledgers only grow. */
export function appendLines({ artifactsDir }: SignedBoard, path: string, lines: readonly Uint8Array[]): void {
  if (lines.length === 0) return;
  const file = join(artifactsDir, path);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, Buffer.concat(lines.flatMap((line) => [line, lineFeed])));
}

/** Whole files appear at once or not at all. */
export function replaceFile({ artifactsDir }: SignedBoard, path: string, bytes: Uint8Array): void {
  const file = join(artifactsDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}
