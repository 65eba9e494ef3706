/** Tiles, entries, checkpoints, proofs, cosignatures and timestamps of the event log. */

import type { Evidence } from '../artifacts/evidence.ts';
import { logFiles as emitLog } from '../core/tlog/log.ts';
import { cosignaturesPath, timestampPath } from '../core/tlog/log-path.ts';
import { formerOrigins, logOrigin } from '../derive/keys/published-keys.ts';
import { fileOf } from '../operations/paths.ts';

/** One after the other: a long log has more proofs than are held at once. */
export function* logFiles({
  log,
  keys,
  publisher,
  timestamps,
}: Pick<Evidence, 'log' | 'keys' | 'publisher' | 'timestamps'>): Generator<
  readonly [path: string, bytes: Uint8Array]
> {
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
  for (const { about, name, bytes } of timestamps)
    if (about === 'checkpoint') yield [folder + timestampPath(Number(name)), bytes];
}
