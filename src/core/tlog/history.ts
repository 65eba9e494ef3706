/**
 * Names what happened to a history that no longer begins with what was published: rewritten,
 * reordered, dropped or inserted.
 */

import { BoardError } from '../board-error.ts';
import type { CoreErrorCode } from '../error-codes.ts';
import { toHex } from '../hex.ts';
import { sha256, sha256Hex } from '../sha256.ts';
import { equalBytes, type Hash } from './bytes.ts';

type Events = readonly Uint8Array[];

const MEND = 'restore events.jsonl from version control and append only';

export function refuseChangedHistory(previous: Events, events: Events): void {
  const at = previous.findIndex((entry, index) => {
    const now = events[index];
    return now === undefined || !equalBytes(entry, now);
  });
  if (at < 0) return;
  const { code, what } = changeAt(at, previous, events);
  throw new BoardError(
    code,
    `log event ${at}: ${what}: expected ${idAt(previous, at)}, got ${idAt(events, at)}; ${MEND}`,
  );
}

/** An event's id is its bytes' hash, so the same bytes twice would be two places under one name. */
export function refuseRepeatedEvents(events: Events, hash: Hash = sha256): void {
  const seen = new Map<string, number>();
  for (const [at, entry] of events.entries()) {
    const id = toHex(hash(entry));
    const earlier = seen.get(id);
    if (earlier !== undefined) {
      throw new BoardError(
        'LOG_REPEATED_EVENT',
        `log event ${at}: expected new bytes, got those of event ${earlier} (${id}); say what is new or drop the line`,
      );
    }
    seen.set(id, at);
  }
}

function changeAt(at: number, previous: Events, events: Events): { code: CoreErrorCode; what: string } {
  const before = new Set(previous.map(sha256Hex));
  const now = new Set(events.map(sha256Hex));
  const isLost = previous.some((entry) => !now.has(sha256Hex(entry)));
  const here = events[at];
  const isNewHere = here !== undefined && !before.has(sha256Hex(here));
  if (isLost && isNewHere) return { code: 'LOG_REWRITE', what: 'a published event was rewritten' };
  if (isLost) return { code: 'LOG_DROP', what: 'a published event was dropped' };
  if (isNewHere) return { code: 'LOG_INSERT', what: 'an event was inserted before published ones' };
  return { code: 'LOG_REORDER', what: 'published events were reordered' };
}

function idAt(events: Events, at: number): string {
  const entry = events[at];
  return entry === undefined ? 'no event' : sha256Hex(entry);
}
