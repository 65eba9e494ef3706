/**
 * Last step: whatever the log does not know yet becomes events, and a checkpoint is signed over all
 * of them.
 */

import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { allLines } from '../../core/lines.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { deriveNewEvents } from '../../derive/history/log-events.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { withFile, withLines } from './draft.ts';
import { type Desk, noKey, type Step } from './signing-desk.ts';

export function logEvents({ draft, evidence, seeds, signers, now }: Desk): Step {
  const fresh = deriveNewEvents(evidence, now).map(canonicalBytes);
  const events = [...allLines(evidence.log.lines), ...fresh];
  const covered = evidence.log.checkpoints.at(-1)?.size ?? 0;
  if (events.length === covered) return { draft, said: [`log: nothing new, ${covered} events`] };
  const seed = seeds.log;
  const state = signers.log;
  if (!state.healthy) throw noKey('log', 'a checkpoint is to be signed', state.reason);
  if (!('seed' in seed)) throw noKey('log', 'a checkpoint is to be signed', seed.reason);
  const checkpoint = checkpointOf({ origin: logOrigin(evidence.publisher.did_domain), events });
  const note = signCheckpoint({ checkpoint, seed: seed.seed });
  return {
    draft: withFile(withLines(draft, eventsPath, fresh), `${checkpointsPrefix}${events.length}`, note),
    said: [`log: ${fresh.length} events appended, checkpoint over ${events.length} signed`],
  };
}
