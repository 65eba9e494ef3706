/**
 * The append-only event log: its last signed checkpoint, and who but its own key vouches for it.
 */

import { toHex } from '../../core/hex.ts';
import { type Checkpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, type Dated, unestablished } from '../figures/counted.ts';
import { eventTime, eventTimeField } from '../figures/event-time.ts';
import { newestOf } from '../figures/newest-artifact.ts';
import { logOrigin } from '../keys/published-keys.ts';
import type { StateSources } from './sources.ts';
import { deriveWitnessCount } from './witness-count.ts';

const CHECKPOINT = pathOf('log', { file: 'checkpoint' });
const ENTRIES = pathOf('log', { file: 'tile/entries' });

export function deriveEventLog({ evidence }: Pick<StateSources, 'evidence'>): LiveState1['event_log'] {
  const { log, publisher } = evidence;
  const origin = logOrigin(publisher.did_domain);
  const newest = log.checkpoints.at(-1);
  const checkpoint = newest === undefined ? undefined : parseCheckpoint(parseNote(newest.note).text);
  const dated = newestOf(log.events.slice(0, checkpoint?.size ?? 0), {
    date: eventTime,
    field: (event) => `${ENTRIES} → ${eventTimeField(event)} of the newest covered event`,
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
  };
}

/** A checkpoint carries no date of its own. */
function checkpointAsOf(dated: Dated | undefined): Counted<'catalogued', string> {
  const source = `${ENTRIES} → date`;
  return dated === undefined
    ? unestablished('catalogued', 'no event is covered by a signed checkpoint', { source })
    : counted('catalogued', dated.as_of, {
        source,
        dated,
        note: 'Day of the newest event that the checkpoint covers; the checkpoint itself carries no date.',
      });
}
