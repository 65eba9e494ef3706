/** The last signed board snapshot and the last signed chain manifest. */

import { type Card, parseCard } from '../core/card.ts';
import type { BoardSnapshot01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const snapshotPath = 'board/snapshot.signed.json';
export const chainPath = 'cards/chain.json';

export function readSnapshot(folder: Folder): BoardSnapshot01 | undefined {
  return folder.has(snapshotPath)
    ? parseCanonicalAs('board-snapshot-0.1', folder.read(snapshotPath), snapshotPath)
    : undefined;
}

export function readChainManifest(folder: Folder): Card | undefined {
  return folder.has(chainPath) ? parseCard(folder.read(chainPath), chainPath) : undefined;
}
