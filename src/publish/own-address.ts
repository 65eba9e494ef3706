/** Where a board is published, as it says itself. */

import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';

export function ownAddress(artifactsDir: string): string {
  return readPublisher(openFolder(artifactsDir)).base_url;
}
