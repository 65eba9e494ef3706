/** The key document of a board, from its own artifacts: what an honest site of that board serves. */

import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { deriveDid } from '../../derive/keys/did.ts';

export function ownKeyDocument(artifactsDir: string): Uint8Array {
  const folder = openFolder(artifactsDir);
  const { did_domain, threshold } = readPublisher(folder);
  return canonicalBytes(deriveDid(readKeys(folder), did_domain, threshold));
}
