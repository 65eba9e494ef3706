/** A retired key signs nothing new: the log must hold what the key signed before it holds the key's retirement. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { openCheckpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { parseVkey } from '../../core/tlog/note-key.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { packedCards } from '../cards/issued-cards.ts';
import { deriveLogVkeys } from '../keys/published-keys.ts';

export function refuseLateSignatures(evidence: Evidence): void {
  const retiredAt = retirementsOf(evidence.log);
  if (retiredAt.size === 0) return;
  const loggedAt = new Map(evidence.log.events.map((event, at) => [subjectOf(event), at]));
  for (const { what, kid, subject } of signedArtefacts(evidence)) {
    const retired = retiredAt.get(kid);
    if (retired === undefined) continue;
    const issued = loggedAt.get(subject);
    if (issued !== undefined && issued < retired) continue;
    throw new BoardError(
      'KEY_RETIRED',
      `${what}: expected a log event before the retirement of ${kid} (event ${retired + 1}), got ` +
        `${issued === undefined ? 'none' : `event ${issued + 1}`}; a retired key signs nothing: restore the artifact from version control`,
    );
  }
  refuseLateCheckpoints(evidence, retiredAt);
}

/** The event that retired each key. The first one counts: a later one takes nothing back. */
function retirementsOf({ events }: Evidence['log']): ReadonlyMap<string, number> {
  const retiredAt = new Map<string, number>();
  events.forEach((event, at) => {
    if (event.type === 'key-retired' && !retiredAt.has(event.kid)) retiredAt.set(event.kid, at);
  });
  return retiredAt;
}

function subjectOf(event: LogEvent01): string {
  if (event.type === 'card-issued') return event.card_id;
  if (event.type === 'root-published') return event.root_sha256;
  return event.type === 'board-snapshot' ? event.content_id : '';
}

/** `subject`: the digest by which the log knows it. */
type SignedArtefact = { readonly what: string; readonly kid: string; readonly subject: string };

function* signedArtefacts({ cards, roots, snapshot }: Evidence): Generator<SignedArtefact> {
  for (const { id, kid, surface } of packedCards(cards))
    if (kid !== undefined) yield { what: `card ${id} (${surface})`, kid, subject: id };
  for (const { root, bytes } of roots) {
    const what = `root/roots.jsonl: the root of ${root.as_of}`;
    if (root.sig_ed25519 !== null) yield { what, kid: root.did_intended, subject: sha256Hex(bytes) };
  }
  if (snapshot === undefined) return;
  const { signer, content_id } = snapshot.custody_attestation;
  yield { what: 'board/snapshot.signed.json', kid: signer, subject: content_id };
}

/** A checkpoint that covers the retirement of its own key was made after that retirement. */
function refuseLateCheckpoints(
  { log, keys, publisher }: Evidence,
  retiredAt: ReadonlyMap<string, number>,
): void {
  for (const { size, note } of log.checkpoints) {
    const standing = keys.keys.filter((key) => {
      const retired = retiredAt.get(keyIdOf(key, publisher.did_domain));
      return retired === undefined || retired >= size;
    });
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
