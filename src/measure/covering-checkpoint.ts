/** The signed checkpoint which proves that a bank was frozen before it was run. */

import type { Folder } from '../artifacts/folder.ts';
import { readEventLog } from '../artifacts/log.ts';
import { toBase64 } from '../core/base64.ts';
import { BoardError } from '../core/board-error.ts';
import { parseCheckpoint } from '../core/tlog/checkpoint.ts';
import { checkpointOf } from '../core/tlog/log.ts';
import { parseNote } from '../core/tlog/note.ts';

/** Spelled as in the checkpoint. */
export type CheckpointName = { readonly size: number; readonly root: string };

type FrozenBank = { readonly bench: string; readonly items_sha256: string };

/** The newest checkpoint that covers the event of the bank. Without one the bank is not run. */
export function coveringCheckpoint(artifacts: Folder, { bench, items_sha256 }: FrozenBank): CheckpointName {
  const { events, lines, checkpoints } = readEventLog(artifacts);
  const at = events.findIndex(
    (event) => event.type === 'bank-frozen' && event.bench === bench && event.items_sha256 === items_sha256,
  );
  const newest = checkpoints.at(-1);
  if (at === -1 || newest === undefined || newest.size <= at) {
    throw new BoardError(
      'BANK',
      `${bench}: expected a signed history that has the frozen items, got none; npm run freeze -- ${bench}, npm run sign, and commit both before any is asked`,
    );
  }
  const stated = parseCheckpoint(parseNote(newest.note).text);
  const covered = [...lines.slice(0, newest.size)];
  const root = toBase64(checkpointOf({ origin: stated.origin, events: covered }).root);
  if (stated.size !== newest.size || toBase64(stated.root) !== root) {
    throw new BoardError(
      'BANK',
      `log/checkpoints/${newest.size}: expected digest ${root} over ${newest.size} entries, got ${toBase64(stated.root)} over ${stated.size}`,
    );
  }
  return { size: newest.size, root };
}
