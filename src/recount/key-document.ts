/**
 * The pinned key document: the repository's own keys, or the one the caller names; never the one
 * the site serves.
 */

import { readFileSync } from 'node:fs';
import { openFolder } from '../artifacts/folder.ts';
import { readKeys } from '../artifacts/keys.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { deriveDid } from '../derive/keys/did.ts';
import { isAddress } from './site-target.ts';

export async function pinKeyDocument(named: string | undefined, artifactsDir: string): Promise<Uint8Array> {
  if (named === undefined) {
    const folder = openFolder(artifactsDir);
    return canonicalBytes(deriveDid(readKeys(folder), readPublisher(folder).did_domain));
  }
  try {
    if (!isAddress(named)) return readFileSync(named);
    const response = await fetch(named, { signal: AbortSignal.timeout(60_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('KEY_DOCUMENT', `--did ${named}: expected a key document, got ${why}`, { cause });
  }
}
