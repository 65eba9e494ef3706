/**
 * Whether the signed snapshot is genuine: its signature holds under a board key that was valid at
 * its date, and the newest board-snapshot event of the log names it.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { BoardSnapshot01 } from '../../schema/contracts.gen.ts';
import { isValidAt } from '../keys/key-health.ts';
import { isSignedByRole } from '../keys/role-signature.ts';
import { refuseEarlierThanLog } from './log-time.ts';

/** A snapshot that no event names yet may be newer than the log; an older snapshot is never accepted again. */
export function refuseUntrustedSnapshot(evidence: Evidence): void {
  const { snapshot } = evidence;
  if (snapshot === undefined) return;
  refuseForged(evidence, snapshot);
  const named = namedByLog(evidence);
  const { content_id } = snapshot.custody_attestation;
  if (content_id === named.at(-1)) return;
  if (named.includes(content_id)) {
    throw untrusted(
      '/custody_attestation/content_id',
      `${named.at(-1)}, the newest that the log names`,
      content_id,
    );
  }
  // A snapshot that is signed and not yet logged was signed after every logged event.
  refuseEarlierThanLog(evidence, snapshot.as_of);
}

/**
 * An interrupted signing may leave a snapshot that is not logged. It is accepted only where it
 * states exactly what the board states now, so that no change can hide behind it.
 */
export function refuseUnloggedSnapshot(evidence: Evidence, stated: object): void {
  const { snapshot } = evidence;
  if (snapshot === undefined || isLogged(evidence, snapshot)) return;
  const now = Object.entries(stated).filter(([member]) => Object.hasOwn(snapshot, member));
  const isSame = now.every(
    ([member, value]) => canonicalize(value) === canonicalize(Reflect.get(snapshot, member)),
  );
  if (isSame) return;
  throw new BoardError(
    'SNAPSHOT',
    `${SNAPSHOT}: expected the snapshot that the log names, got one that no event names and that states another board; ` +
      'restore it from version control',
  );
}

export function isLogged(evidence: Pick<Evidence, 'log'>, snapshot: BoardSnapshot01): boolean {
  return namedByLog(evidence).includes(snapshot.custody_attestation.content_id);
}

const SNAPSHOT = 'board/snapshot.signed.json';

function refuseForged(evidence: Evidence, { custody_attestation, ...statement }: BoardSnapshot01): void {
  const { content_id, signer, sig } = custody_attestation;
  const message = canonicalBytes(statement);
  const content = sha256Hex(message);
  if (content !== content_id) {
    throw untrusted('/custody_attestation/content_id', `${content} (recomputed)`, content_id);
  }
  const { keys, publisher } = evidence;
  const isSigned = isSignedByRole(evidence, { role: 'board-attestation', kid: signer, message, sig });
  if (!isSigned) {
    throw untrusted(
      '/custody_attestation/sig',
      `a valid signature by the board key ${signer}`,
      'one that is not',
    );
  }
  const key = keys.keys.find((each) => keyIdOf(each, publisher.did_domain) === signer);
  if (key !== undefined && isValidAt(key, statement.as_of)) return;
  throw untrusted('/custody_attestation/signer', `a key that was valid at ${statement.as_of}`, signer);
}

/** Content ids of the snapshots that were logged, oldest first. */
function namedByLog({ log }: Pick<Evidence, 'log'>): readonly string[] {
  return log.events.flatMap((event) => (event.type === 'board-snapshot' ? [event.content_id] : []));
}

function untrusted(field: string, expected: string, got: string): BoardError {
  return new BoardError(
    'SNAPSHOT',
    `${SNAPSHOT}: field ${field}: expected ${expected}, got ${got}; restore it from version control`,
  );
}
