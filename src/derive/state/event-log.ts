/** The append-only event log: its last signed checkpoint, and the witnesses that cosigned it. */

import { toHex } from '../../core/hex.ts';
import { type Checkpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { bundlePath, cosignaturesPath } from '../../core/tlog/log-path.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { TILE_WIDTH } from '../../core/tlog/tile.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, type Dated, unestablished } from '../figures/counted.ts';
import { eventTime, eventTimeField } from '../figures/event-time.ts';
import { newestOf } from '../figures/newest-artifact.ts';
import { logOrigin } from '../keys/published-keys.ts';
import type { StateSources } from './sources.ts';
import { deriveTimestampState } from './timestamp-state.ts';
import { deriveWatchers, type Watched } from './watchers.ts';

const CHECKPOINT = pathOf('log', { file: 'checkpoint' });
export function deriveEventLog({ evidence }: Pick<StateSources, 'evidence'>): LiveState1['event_log'] {
  const { log, publisher } = evidence;
  const origin = logOrigin(publisher.did_domain);
  const newest = log.checkpoints.at(-1);
  const checkpoint = newest === undefined ? undefined : parseCheckpoint(parseNote(newest.note).text);
  const covered = [...log.events.slice(0, checkpoint?.size ?? 0).entries()];
  const dated = newestOf(covered, {
    date: ([, event]) => eventTime(event),
    field: ([at, event]) =>
      `${entriesPath(at, covered.length)} → ${eventTimeField(event)} of the newest covered event`,
  });
  const state = <V extends number | string>(
    field: string,
    of: (checkpoint: Checkpoint) => V,
    about: string,
  ): Counted<'catalogued', V> => {
    const source = `${CHECKPOINT} → ${field}`;
    return checkpoint === undefined
      ? unestablished('catalogued', 'no checkpoint has been signed', { source })
      : counted('catalogued', of(checkpoint), { source, dated, note: about });
  };
  return {
    origin: counted('declared', origin, { source: 'artifacts/publisher.json → did_domain' }),
    size: state('size', ({ size }) => size, 'Events that the checkpoint covers.'),
    root: state('root', ({ root }) => toHex(root), 'RFC 6962 root over the covered events.'),
    checkpoint_as_of: checkpointAsOf(dated),
    witnesses: deriveWitnessCount(evidence),
    timestamp: deriveTimestampState(evidence, 'checkpoint'),
  };
}

/** A checkpoint carries no date of its own. */
function checkpointAsOf(dated: Dated | undefined): Counted<'catalogued', string> {
  return dated === undefined
    ? unestablished('catalogued', 'no event is covered by a signed checkpoint', { source: CHECKPOINT })
    : counted('catalogued', dated.as_of, {
        source: dated.as_of_field.replace(/ of .*/, ''),
        dated,
        note: 'Day of the newest event that the checkpoint covers; the checkpoint itself carries no date.',
      });
}

/** The file that holds the event of this index, in a log of so many. */
function entriesPath(at: number, size: number): string {
  const index = Math.floor(at / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
  return pathOf('log', { file: bundlePath({ index, width, level: 0 }) });
}

const WHOM_TO_TRUST =
  'Readers choose the witnesses they trust; this list is the publisher’s and protects nobody.';

export function deriveWitnessCount(evidence: Watched): LiveState1['event_log']['witnesses'] {
  const { log, witnesses: named } = evidence;
  const { quorum } = named;
  const { others, own, cosignatures } = deriveWatchers(evidence);
  const newest = log.checkpoints.at(-1);
  const file = log.cosignatures.find(({ size }) => size === newest?.size);
  const valid = cosignatures.filter(({ witness }) => others.some(({ key }) => key === witness));
  const [latest] = valid.map(({ time }) => time).sort((left, right) => Number(right - left));
  // Where there is no cosignature, there is no file of them, and the checkpoint shows that.
  const source = file === undefined ? CHECKPOINT : pathOf('log', { file: cosignaturesPath(file.size) });
  const of = others.length;
  const beside = own.length === 0 ? '' : ` ${OWN_KEY}`;
  return {
    value: valid.length,
    of,
    kind: latest === undefined ? 'declared' : 'probed',
    source,
    as_of: latest === undefined ? null : toInstant(latest),
    as_of_field: latest === undefined ? null : `${source} → time of the latest cosignature`,
    note:
      of === 0
        ? `No witness is named, so no cosignature can count: only the log’s own key vouches for this log. ${WHOM_TO_TRUST}${beside}`
        : `Valid cosignatures over the newest checkpoint, of ${of} named witnesses. The quorum of ${quorum} is ` +
          `${valid.length >= quorum ? 'reached' : 'not reached'}. ${WHOM_TO_TRUST}${beside}`,
  };
}

const OWN_KEY = 'A witness that the publisher runs is its own second key and is not counted.';

/** A time that is too large for a calendar date is written in seconds. */
function toInstant(time: bigint): string {
  const date = new Date(Number(time) * 1000);
  return Number.isNaN(date.getTime()) ? `${time} s` : `${date.toISOString().slice(0, 19)}Z`;
}
