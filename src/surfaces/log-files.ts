/** Tiles, entries, checkpoints, proofs and cosignatures of the event log. */

import type { Evidence } from '../artifacts/evidence.ts';
import { cosignaturesPath } from '../core/tlog/log-path.ts';
import { formerOrigins, logOrigin } from '../derive/keys/published-keys.ts';
import { fileOf } from '../operations/paths.ts';
import { filesOfLog, type LogSource } from './log-source.ts';

type Logged = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

export function logFiles(logged: Logged): Iterable<readonly [path: string, bytes: Uint8Array]> {
  return filesOfLog(logSource(logged), logged.log.lines);
}

/** All but the events. */
export function logSource({ log, keys, publisher }: Logged): LogSource {
  return {
    folder: fileOf('log', { file: '' }),
    origin: logOrigin(publisher.did_domain),
    formerOrigins: formerOrigins(keys),
    checkpoints: log.checkpoints,
    cosignatures: log.cosignatures.map(({ size, bytes }) => ({ path: cosignaturesPath(size), bytes })),
  };
}
