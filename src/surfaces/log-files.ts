/**
 * Tiles, entries, checkpoints, proofs and cosignatures of the event log. Nothing is served before a
 * checkpoint was signed.
 */

import type { Evidence } from '../artifacts/evidence.ts';
import { logFiles as emitLog } from '../core/tlog/log.ts';
import { cosignaturesPath } from '../core/tlog/log-path.ts';
import { formerOrigins, logOrigin } from '../derive/keys/published-keys.ts';
import { fileOf } from '../operations/paths.ts';

type Logged = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

/** One after the other: a long log has more proofs than anybody wants to hold at once. */
export function* logFiles({ log, keys, publisher }: Logged): Generator<readonly [string, Uint8Array]> {
  if (log.checkpoints.length === 0) return;
  const files = emitLog({
    origin: logOrigin(publisher.did_domain),
    formerOrigins: formerOrigins(keys),
    events: log.lines,
    checkpoints: log.checkpoints,
  });
  for (const [file, bytes] of files) yield [fileOf('log', { file }), bytes];
  for (const { size, bytes } of log.cosignatures)
    yield [fileOf('log', { file: cosignaturesPath(size) }), bytes];
}
