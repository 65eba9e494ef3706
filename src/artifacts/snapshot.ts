/** The last signed board snapshot and the last signed chain manifest. */

import { canonicalParts } from '../core/canonical.ts';
import { type Card, type CardPlace, cardEnvelope, parseCard } from '../core/card.ts';
import { utf8 } from '../core/text.ts';
import type { BoardSnapshot01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import { digestIn, type Folder, readInParts } from './folder.ts';
import { type CommittedFile, committedFile } from './published.ts';

export const snapshotPath = 'board/snapshot.signed.json';
/** The snapshot before it, against which strangers hold what the last signing changed. */
export const earlierSnapshotPath = 'board/earlier.signed.json';
export const chainPath = 'cards/chain.json';

export function readSnapshot(folder: Folder): BoardSnapshot01 | undefined {
  return folder.has(snapshotPath)
    ? parseCanonicalAs('board-snapshot-0.1', folder.read(snapshotPath), snapshotPath)
    : undefined;
}

/** The chain manifest has a link for every card: only its head is kept in memory, the rest is read again when needed. */
export type ChainFile = Pick<Card, 'id' | 'kid'> & {
  readonly sig_ed25519: string | null;
  readonly card: () => Card;
  readonly bytes: () => Uint8Array;
  /** The committed file, if there is one. */
  readonly file?: CommittedFile;
  /** A copy of the bytes that are hashed and signed. */
  readonly body: () => Uint8Array<ArrayBuffer>;
};

type CommittedChain = ChainFile & {
  /** True where the manifest has exactly this payload. The links in `payload` may be made one by one. */
  readonly isOver: (payload: object) => boolean;
};

export function readChainManifest(folder: Folder): CommittedChain | undefined {
  if (!folder.has(chainPath)) return undefined;
  const bytes = (): Uint8Array => folder.read(chainPath);
  const card = (): Card => parseCard(bytes(), chainPath);
  const manifest = card();
  const { id, kid, place } = manifest;
  const { signature: sig_ed25519 } = cardEnvelope(manifest);
  const { cutFrom, cutTo } = place;
  return {
    id,
    kid,
    sig_ed25519,
    card,
    bytes,
    file: committedFile(folder, chainPath),
    body: () => readBody(folder, { cutFrom, cutTo }),
    isOver: (payload) => holdsAt(folder, startOfPayload(kid), canonicalParts(payload)),
  };
}

/** A long body is read in parts, so that the memory never holds both the body and the file. */
function readBody(
  folder: Folder,
  { cutFrom, cutTo }: Pick<CardPlace, 'cutFrom' | 'cutTo'>,
): Uint8Array<ArrayBuffer> {
  const { bytes } = digestIn(folder, chainPath);
  const body = new Uint8Array(bytes - (cutTo - cutFrom));
  for (const part of readInParts(folder, chainPath, { from: 0, to: cutFrom }))
    body.set(part.bytes, part.from);
  body.set(folder.readPart(chainPath, cutTo, bytes), cutFrom);
  return body;
}

/** Only the id of the key sorts before the payload. */
function startOfPayload(kid: string | undefined): number {
  return utf8(`{${kid === undefined ? '' : `"kid":${JSON.stringify(kid)},`}"payload":`).length;
}

function holdsAt(folder: Folder, from: number, expected: Iterable<Uint8Array>): boolean {
  let at = from;
  for (const part of expected) {
    const found = folder.readPart(chainPath, at, at + part.length);
    if (Buffer.compare(part, found) !== 0) return false;
    at += part.length;
  }
  return true;
}
