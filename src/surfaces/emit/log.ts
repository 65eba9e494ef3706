/**
 * `/log/*`: tiles, entries, checkpoints, proofs and cosignatures of the event log. Nothing is served
 * before a checkpoint was signed.
 */

import { emitLog as logFiles } from '../../core/tlog/log.ts';
import { cosignaturesPath } from '../../core/tlog/log-path.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import type { Site } from '../../derive/site.ts';
import type { Files } from '../files.ts';

export function emitLog({ evidence }: Site): Files {
  const { log, publisher } = evidence;
  if (log.checkpoints.length === 0) return new Map();
  const files = logFiles({
    origin: logOrigin(publisher.did_domain),
    events: log.events.map(({ bytes }) => bytes),
    checkpoints: log.checkpoints,
  });
  const cosignatures = log.cosignatures.map(({ size, bytes }) => [cosignaturesPath(size), bytes] as const);
  return new Map([...files, ...cosignatures].map(([path, bytes]) => [`log/${path}`, bytes]));
}
