/** Last step: everything that the log does not have yet becomes an event, and a checkpoint over all events is signed. */

import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { allLines } from '../../core/lines.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { digestContent } from '../../derive/history/content.ts';
import { deriveNewEvents } from '../../derive/history/log-events.ts';
import { missingKey } from '../../derive/keys/missing-key.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { type Draft, withFile, withLines } from './draft.ts';
import type { Desk, SigningStep } from './signing-desk.ts';

export function logEvents(desk: Desk): SigningStep {
  const { draft, evidence, now, beside, tidings } = desk;
  const { content_sha256 } = digestContent({ evidence, ...beside });
  const site = { content_sha256, engine: beside.engine };
  const fresh = [...tidings, ...deriveNewEvents(evidence, now, site)].map(canonicalBytes);
  const size = evidence.log.lines.length + fresh.length;
  const covered = evidence.log.checkpoints.at(-1)?.size ?? 0;
  if (size === covered) return { draft, said: [] };
  return { draft: appendEvents(desk, fresh, 'the history is to be signed'), said: [] };
}

/** Appends events to the log and signs a checkpoint over all events. `what`: begins the error where no log key can sign. */
export function appendEvents(
  { draft, evidence, seeds, signers }: Desk,
  lines: readonly Uint8Array[],
  what: string,
): Draft {
  const { log: seed } = seeds;
  const { log: state } = signers;
  if (!state.healthy) throw missingKey('log', what, state.reason);
  if (!('seed' in seed)) throw missingKey('log', what, seed.reason);
  const events = [...allLines(evidence.log.lines), ...lines];
  const checkpoint = checkpointOf({ origin: logOrigin(evidence.publisher.did_domain), events });
  const note = signCheckpoint({ checkpoint, seed: seed.seed });
  return withFile(withLines(draft, eventsPath, lines), `${checkpointsPrefix}${events.length}`, note);
}
