/** Whether a bank was frozen before it was run: read from the log, never from two equal days. */

import type { SoundLog } from '../verify/served-log.ts';
import type { ServedRun } from './recounted-runs.ts';

/** Null where it cannot be known: the run names no checkpoint, or one that is not of this log. */
export function frozenBeforeRun({ header }: Pick<ServedRun, 'header'>, log: SoundLog): boolean | null {
  const { bank_checkpoint: point, bench, bank_sha256 } = header;
  if (point === undefined || log.state === 'none' || point.size > log.size) return null;
  if (log.rootAt(point.size) !== Buffer.from(point.root, 'base64').toString('hex')) return null;
  return log.events
    .slice(0, point.size)
    .some(
      (event) => event.type === 'bank-frozen' && event.bench === bench && event.items_sha256 === bank_sha256,
    );
}
