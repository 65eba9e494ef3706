/**
 * A retired key signs nothing new: whatever it signed must stand in the log before its retirement
 * does.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { openCheckpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { parseVkey } from '../../core/tlog/note-key.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { deriveLogVkeys } from '../keys/published-keys.ts';

export function refuseLateSignatures(evidence: Evidence): void {
  const { events } = evidence.log;
  const position = new Map(events.map((event, at) => [subjectOf(event), at]));
  for (const { what, kid, subject } of signedArtefacts(evidence)) {
    const retired = position.get(`key-retired ${kid}`);
    if (retired === undefined) continue;
    const issued = position.get(subject);
    if (issued !== undefined && issued < retired) continue;
    throw new BoardError(
      'KEY_RETIRED',
      `${what}: expected a log event before the retirement of ${kid} (event ${retired + 1}), got ` +
        `${issued === undefined ? 'none' : `event ${issued + 1}`}; a retired key signs nothing: restore the artifact from version control`,
    );
  }
  refuseLateCheckpoints(evidence, events);
}

function subjectOf(event: LogEvent01): string {
  if (event.type === 'key-retired') return `key-retired ${event.kid}`;
  if (event.type === 'card-issued') return event.card_id;
  if (event.type === 'root-published') return event.root_sha256;
  return event.type === 'board-snapshot' ? event.content_id : '';
}

/** `subject`: the digest by which the log knows it. */
type Signed = { readonly what: string; readonly kid: string; readonly subject: string };

function signedArtefacts({ cards, roots, snapshot }: Evidence): readonly Signed[] {
  return [
    ...[...cards.measurement, ...cards.mill, ...cards.factRun].flatMap(({ card: { id, kid, surface } }) =>
      kid === undefined ? [] : [{ what: `card ${id} (${surface})`, kid, subject: id }],
    ),
    ...roots
      .filter(({ root }) => root.sig_ed25519 !== null)
      .map(({ root, bytes }) => ({
        what: `root/roots.jsonl: the root of ${root.as_of}`,
        kid: root.did_intended,
        subject: sha256Hex(bytes),
      })),
    ...(snapshot === undefined
      ? []
      : [
          {
            what: 'board/snapshot.signed.json',
            kid: snapshot.custody_attestation.signer,
            subject: snapshot.custody_attestation.content_id,
          },
        ]),
  ];
}

/** A checkpoint over its key's own retirement was made after it. */
function refuseLateCheckpoints({ log, keys, publisher }: Evidence, events: readonly LogEvent01[]): void {
  for (const { size, note } of log.checkpoints) {
    const retired = new Set(
      events.slice(0, size).flatMap((event) => (event.type === 'key-retired' ? [event.kid] : [])),
    );
    const standing = keys.keys.filter((key) => !retired.has(keyIdOf(key, publisher.did_domain)));
    if (standing.length === keys.keys.length) continue;
    const vkeys = deriveLogVkeys({ ...keys, keys: standing }, publisher.did_domain);
    try {
      const { origin } = parseCheckpoint(parseNote(note).text);
      openCheckpoint({ bytes: note, origin, keys: vkeys.map(parseVkey), unknown: 'tolerate' });
    } catch (cause) {
      throw new BoardError(
        'KEY_RETIRED',
        `log/checkpoints/${size}: expected a signature by a log key that was not retired within the ${size} events, got none`,
        { cause },
      );
    }
  }
}
