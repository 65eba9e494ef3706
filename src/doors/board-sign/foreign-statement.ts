/**
 * Whatever else the board key signs (offers, receipts, the public root, snapshots, notes) is refused
 * inside a card too: no reader must ever take one for the other.
 */

import { objectMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';

/** Members that together make a statement of another kind. */
const statements: readonly (readonly string[])[] = [
  ['resourceUrl', 'payTo'],
  ['resourceUrl', 'payer'],
  ['merkle_root', 'card_count'],
  ['custody_attestation'],
  ['content_id', 'inputs_sha256'],
];

/** The signature line of a signed note. */
const NOTE_SIGNATURE = /(?:^|\n)\u2014 \S+ \S+/;

export function isForeignStatement(body: JsonObject): boolean {
  const places = [body, objectMember(body, 'payload') ?? {}];
  return places.some(
    (place) =>
      statements.some((members) => members.every((name) => Object.hasOwn(place, name))) ||
      Object.values(place).some((value) => typeof value === 'string' && NOTE_SIGNATURE.test(value)),
  );
}
