/** How many of the witnesses that the board names have cosigned its newest checkpoint. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { validCosignatures } from '../../core/tlog/cosignature.ts';
import { cosignaturesPath } from '../../core/tlog/log-path.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';

const WHOM_TO_TRUST =
  'Readers choose the witnesses they trust; this list is the publisher’s and protects nobody.';

export function deriveWitnessCount({
  log,
  witnesses: named,
}: Pick<Evidence, 'log' | 'witnesses'>): LiveState1['event_log']['witnesses'] {
  const { quorum, witnesses } = named;
  const newest = log.checkpoints.at(-1);
  const file = log.cosignatures.find(({ size }) => size === newest?.size);
  const valid = validCosignatures({
    text: newest === undefined ? '' : parseNote(newest.note).text,
    lines: file?.lines ?? [],
    witnesses: witnesses.map(({ key }) => key),
  });
  const [latest] = valid.map(({ time }) => time).sort((left, right) => Number(right - left));
  const source = pathOf('log', {
    file: newest === undefined ? 'cosignatures' : cosignaturesPath(newest.size),
  });
  const of = witnesses.length;
  return {
    value: valid.length,
    of,
    kind: latest === undefined ? 'declared' : 'probed',
    source,
    as_of: latest === undefined ? null : toInstant(latest),
    as_of_field: latest === undefined ? null : `${source} → time of the latest cosignature`,
    note:
      of === 0
        ? `No witness is named, so no cosignature can count: only the log’s own key vouches for this log. ${WHOM_TO_TRUST}`
        : `Valid cosignatures over the newest checkpoint, of ${of} named witnesses. The quorum of ${quorum} is ` +
          `${valid.length >= quorum ? 'reached' : 'not reached'}. ${WHOM_TO_TRUST}`,
  };
}

/** Seconds beyond what a calendar can say stay seconds. */
function toInstant(time: bigint): string {
  const date = new Date(Number(time) * 1000);
  return Number.isNaN(date.getTime()) ? `${time} s` : `${date.toISOString().slice(0, 19)}Z`;
}
