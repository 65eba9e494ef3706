/** The last signed board snapshot and the last signed chain manifest. */

import { type Card, cardBody, cardEnvelope, parseCard } from '../core/card.ts';
import type { BoardSnapshot01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { type CommittedFile, committedFile } from './published.ts';

export const snapshotPath = 'board/snapshot.signed.json';
export const chainPath = 'cards/chain.json';

export function readSnapshot(folder: Folder): BoardSnapshot01 | undefined {
  return folder.has(snapshotPath)
    ? parseCanonicalAs('board-snapshot-0.1', folder.read(snapshotPath), snapshotPath)
    : undefined;
}

/** It has a link for every card: only its head is held, and the rest is read again for each who asks. */
export type ChainFile = Pick<Card, 'id' | 'kid'> & {
  readonly sig_ed25519: string | null;
  readonly card: () => Card;
  readonly bytes: () => Uint8Array;
  /** As it was committed, if it was. */
  readonly file?: CommittedFile;
  /** What is hashed and signed. */
  readonly body: () => Uint8Array;
};

export function readChainManifest(folder: Folder): ChainFile | undefined {
  if (!folder.has(chainPath)) return undefined;
  const bytes = (): Uint8Array => folder.read(chainPath);
  const card = (): Card => parseCard(bytes(), chainPath);
  const manifest = card();
  const { id, kid, place } = manifest;
  const { signature: sig_ed25519 } = cardEnvelope(manifest);
  const { cutFrom, cutTo } = place;
  const body = (): Uint8Array => cardBody({ place: { lines: [bytes()], at: 0, cutFrom, cutTo } });
  return { id, kid, sig_ed25519, card, bytes, body, file: committedFile(folder, chainPath) };
}
