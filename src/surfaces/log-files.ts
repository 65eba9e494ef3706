/**
 * Tiles, entries, checkpoints, proofs and cosignatures of the event log. Nothing is served before a
 * checkpoint was signed.
 */

import type { Evidence } from '../artifacts/evidence.ts';
import { emitLog } from '../core/tlog/log.ts';
import { cosignaturesPath } from '../core/tlog/log-path.ts';
import { formerOrigins, logOrigin } from '../derive/keys/published-keys.ts';
import { fileOf } from '../operations/paths.ts';
import type { Files } from './files.ts';

export function logFiles({ log, keys, publisher }: Pick<Evidence, 'log' | 'keys' | 'publisher'>): Files {
  if (log.checkpoints.length === 0) return new Map();
  const files = emitLog({
    origin: logOrigin(publisher.did_domain),
    formerOrigins: formerOrigins(keys),
    events: log.events.map(({ bytes }) => bytes),
    checkpoints: log.checkpoints,
  });
  const cosignatures = log.cosignatures.map(({ size, bytes }) => [cosignaturesPath(size), bytes] as const);
  return new Map([...files, ...cosignatures].map(([file, bytes]) => [fileOf('log', { file }), bytes]));
}
