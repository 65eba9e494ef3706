/** The newest proof of time about the root or the log, or that there is none. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { listTimestamps } from '../figures/timestamps.ts';

export function deriveTimestampState(
  evidence: Pick<Evidence, 'timestamps' | 'roots'>,
  of: 'root' | 'checkpoint',
): LiveState1['event_log']['timestamp'] {
  const newest = listTimestamps(evidence).findLast(
    ({ about }) => (about === pathOf('root')) === (of === 'root'),
  );
  if (newest === undefined)
    return {
      state: 'NONE',
      about: null,
      proof: null,
      note: 'No proof of time is published: its days are the publisher’s word, but for the order in the log.',
    };
  const { state, about, proof, note } = newest;
  return { state, about, proof, note };
}
