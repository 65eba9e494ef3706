/** Tiles, entries, checkpoints, proofs and cosignatures of the event log. */

import type { Evidence } from '../artifacts/evidence.ts';
import { logFiles as emitLog } from '../core/tlog/log.ts';
import { cosignaturesPath } from '../core/tlog/log-path.ts';
import { formerOrigins, logOrigin } from '../derive/keys/published-keys.ts';
import { fileOf } from '../operations/paths.ts';

/** One after the other: a long log has more proofs than are held at once. */
export function* logFiles({
  log,
  keys,
  publisher,
}: Pick<Evidence, 'log' | 'keys' | 'publisher'>): Generator<readonly [path: string, bytes: Uint8Array]> {
  // Nothing is served before a checkpoint was signed.
  if (log.checkpoints.length === 0) return;
  const folder = fileOf('log', { file: '' });
  const served = {
    events: log.lines,
    checkpoints: log.checkpoints,
    origin: logOrigin(publisher.did_domain),
    formerOrigins: formerOrigins(keys),
  };
  for (const [file, bytes] of emitLog(served)) yield [folder + file, bytes];
  for (const { size, bytes } of log.cosignatures) yield [folder + cosignaturesPath(size), bytes];
}
