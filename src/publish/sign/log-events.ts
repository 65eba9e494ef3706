/** Last step: everything that the log does not have yet becomes an event, and a checkpoint over all events is signed. */

import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { equalBytes } from '../../core/bytes.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { allLines } from '../../core/lines.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { parseNote, serializeNote, signNote } from '../../core/tlog/note.ts';
import { digestContent } from '../../derive/history/content.ts';
import { deriveNewEvents } from '../../derive/history/log-events.ts';
import { deriveLogSigners } from '../../derive/keys/log-threshold.ts';
import { missingKey } from '../../derive/keys/missing-key.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { type Draft, withFile, withLines } from './draft.ts';
import type { Desk, SigningStep } from './signing-desk.ts';

export function logEvents(desk: Desk): SigningStep {
  const { evidence, now, beside, tidings } = desk;
  const { content_sha256 } = digestContent({ evidence, ...beside });
  const site = { content_sha256, engine: beside.engine };
  const fresh = [...tidings, ...deriveNewEvents(evidence, now, site)].map(canonicalBytes);
  const size = evidence.log.lines.length + fresh.length;
  const covered = evidence.log.checkpoints.at(-1)?.size ?? 0;
  if (size === covered) return countersign(desk);
  return { draft: appendEvents(desk, fresh, 'the history is to be signed'), said: [] };
}

/** Adds the line of the key at hand to a checkpoint that too few keys have signed to be published. */
function countersign({ draft, evidence, seeds, signers }: Desk): SigningStep {
  const asked = deriveLogSigners(evidence);
  const newest = evidence.log.checkpoints.at(-1);
  const { log: seed } = seeds;
  if (asked === undefined || newest === undefined || asked.have.length >= asked.need)
    return { draft, said: [] };
  if (!signers.log.healthy || !('seed' in seed)) return { draft, said: [] };
  const { text, signatures } = parseNote(newest.note);
  const [mine] = parseNote(
    signNote({ text, name: logOrigin(evidence.publisher.did_domain), ...seed }),
  ).signatures;
  const isThere = signatures.some(({ keyId }) => mine !== undefined && equalBytes(keyId, mine.keyId));
  if (mine === undefined || isThere) return { draft, said: [] };
  const note = serializeNote({ text, signatures: [...signatures, mine] });
  return { draft: withFile(draft, `${checkpointsPrefix}${newest.size}`, note), said: [] };
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
