/** The served log from what it is made from: so plain that another thread can be told to make it. */

import type { Lines } from '../core/lines.ts';
import { logFiles as emitLog, type LogInput } from '../core/tlog/log.ts';

export type LogSource = Pick<LogInput, 'origin' | 'formerOrigins' | 'checkpoints'> & {
  /** Where the log is served. */
  readonly folder: string;
  readonly cosignatures: readonly { readonly path: string; readonly bytes: Uint8Array }[];
};

/** One after the other: a long log has more proofs than anybody wants to hold at once. */
export function* filesOfLog(
  { folder, cosignatures, ...log }: LogSource,
  events: Lines,
): Generator<readonly [path: string, bytes: Uint8Array]> {
  // Nothing is served before a checkpoint was signed.
  if (log.checkpoints.length === 0) return;
  for (const [file, bytes] of emitLog({ ...log, events })) yield [folder + file, bytes];
  for (const { path, bytes } of cosignatures) yield [folder + path, bytes];
}
