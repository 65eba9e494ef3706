/**
 * Takes back what a signing that was cut off before there was a journal may have left: the cut end of a
 * ledger, and files that were never renamed. If the log knows something that is missing then, the history
 * gate refuses the board before anything is written.
 */

import { cardPacks, retirementPaths } from '../../artifacts/cards.ts';
import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { rootsPath } from '../../artifacts/roots.ts';
import { chainPath, snapshotPath } from '../../artifacts/snapshot.ts';
import { type Draft, withFile } from './draft.ts';

const ledgers = [...Object.values(retirementPaths), ...Object.values(cardPacks), rootsPath, eventsPath];

const lineFeed = 0x0a;

export function mend(draft: Draft): { readonly draft: Draft; readonly said: readonly string[] } {
  const leftOver = draft.folder.paths.filter(
    (path) =>
      path === `${chainPath}.new` ||
      path === `${snapshotPath}.new` ||
      (path.startsWith(checkpointsPrefix) && path.endsWith('.new')),
  );
  const cleared = leftOver.reduce((mended, path) => withFile(mended, path, undefined), draft);
  const cut = ledgers.filter(
    (path) => cleared.folder.has(path) && (cleared.folder.read(path).at(-1) ?? lineFeed) !== lineFeed,
  );
  return {
    draft: cut.reduce(withoutTail, cleared),
    said: [
      ...leftOver.map((path) => `mended: ${path} is left over from an interrupted signing`),
      ...cut.map((path) => `mended: the last line of ${path} was cut off`),
    ],
  };
}

function withoutTail(draft: Draft, path: string): Draft {
  const bytes = draft.folder.read(path);
  const whole = bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1);
  return withFile(draft, path, whole.length === 0 ? undefined : whole);
}
