/**
 * What a signing that was cut off can leave behind where nothing kept its writes together, taken back:
 * the cut end of a ledger, and files that were still to be renamed. Whether the log knows what is then
 * missing is for the history gate to say; nothing is written before it has.
 */

import { cardPacks, retirementPaths } from '../../artifacts/cards.ts';
import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { rootsPath } from '../../artifacts/roots.ts';
import { chainPath, snapshotPath } from '../../artifacts/snapshot.ts';
import { type Draft, withFile } from './draft.ts';

export type Mended = { readonly draft: Draft; readonly said: readonly string[] };

const ledgers = [...Object.values(retirementPaths), ...Object.values(cardPacks), rootsPath, eventsPath];

const lineFeed = 0x0a;

export function mend(draft: Draft): Mended {
  const leftOver = draft.folder.paths.filter(isLeftOver);
  const cleared = leftOver.reduce((mended, path) => withFile(mended, path, undefined), draft);
  const cut = ledgers.filter((path) => cleared.folder.has(path) && isCut(cleared.folder.read(path)));
  return {
    draft: cut.reduce(withoutTail, cleared),
    said: [
      ...leftOver.map((path) => `mended: ${path} is left over from an interrupted signing`),
      ...cut.map((path) => `mended: the last line of ${path} was cut off`),
    ],
  };
}

function isLeftOver(path: string): boolean {
  if (path === `${chainPath}.new` || path === `${snapshotPath}.new`) return true;
  return path.startsWith(checkpointsPrefix) && path.endsWith('.new');
}

function isCut(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.at(-1) !== lineFeed;
}

function withoutTail(draft: Draft, path: string): Draft {
  const bytes = draft.folder.read(path);
  const whole = bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1);
  return withFile(draft, path, whole.length === 0 ? undefined : whole);
}
