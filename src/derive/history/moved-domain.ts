/**
 * A board changes its domain only by a move that the log knows and that the old log key signed.
 * Otherwise anybody could put a new name over an old log.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { formerOrigins, logOrigin } from '../keys/published-keys.ts';

export function refuseUnloggedMove({
  log,
  keys,
  publisher,
}: Pick<Evidence, 'log' | 'keys' | 'publisher'>): void {
  const known = [logOrigin(publisher.did_domain), ...formerOrigins(keys)];
  const signed = log.checkpoints.map((checkpoint) => ({
    size: checkpoint.size,
    origin: statedOrigin(checkpoint),
  }));
  const foreign = signed.findLast(({ origin }) => !known.includes(origin));
  if (foreign !== undefined) throw editedByHand(foreign.origin, publisher.did_domain);
  signed.forEach(({ origin }, at) => {
    const before = signed[at - 1];
    if (before === undefined || before.origin === origin) return;
    const covered = log.events.slice(0, before.size);
    const isLogged = covered.some(
      (event) =>
        event.type === 'domain-moved' &&
        logOrigin(event.from) === before.origin &&
        logOrigin(event.to) === origin,
    );
    if (isLogged) return;
    throw new BoardError(
      'DOMAIN_MOVED',
      `log/checkpoints/${before.size}: expected an event "domain-moved" to ${origin} that its key signed, got none; restore the log from version control`,
    );
  });
}

function statedOrigin({ size, note }: Evidence['log']['checkpoints'][number]): string {
  try {
    return parseCheckpoint(parseNote(note).text).origin;
  } catch (cause) {
    if (!(cause instanceof BoardError)) throw cause;
    const said = `log/checkpoints/${size}: ${cause.message}; restore the note from version control`;
    throw new BoardError(cause.code, said, { cause });
  }
}

function editedByHand(origin: string, domain: string): BoardError {
  const before = origin.replace(/\/log$/, '');
  return new BoardError(
    'DOMAIN_MOVED',
    `publisher.json: field /did_domain: expected ${before}, under which this board was signed, got ${domain}; ` +
      `put it back, and move the board by the command that signs the move: npm run domain -- ${domain}`,
  );
}
