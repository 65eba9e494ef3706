/** A card of this board by its id, wherever it is published; or the card that a caller hands in. */

import { canonicalBytes } from '../../../core/canonical.ts';
import { type Card, parseCard } from '../../../core/card.ts';
import { objectMember, textMember } from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { utf8 } from '../../../core/text.ts';
import type { DoorDeps } from '../../deps.ts';
import { readCard } from '../../published-card.ts';
import type { Parameter } from './parameters.ts';

const CARD_ID = '^[0-9a-f]{64}$';

export const idParameter = {
  type: 'text',
  pattern: CARD_ID,
  maxLength: 64,
  required: false,
  description: 'Id of a published card: 64 lowercase hex digits.',
} as const satisfies Parameter;

export const cardParameter = {
  type: 'document',
  required: false,
  description: 'A whole card, as an object or as the text of its file.',
} as const satisfies Parameter;

export type NamedCard =
  | { readonly kind: 'card'; readonly card: Card; readonly id: string }
  | { readonly kind: 'absent'; readonly id: string }
  | { readonly kind: 'unreadable'; readonly id: string }
  /** What was handed in is no card. */
  | { readonly kind: 'none'; readonly why: string }
  /** Neither an id nor a card: nothing was asked about. */
  | { readonly kind: 'unnamed' };

/** By `id`, or as `card`; both together must agree. */
export async function namedCard(given: JsonObject, deps: DoorDeps): Promise<NamedCard> {
  const id = textMember(given, 'id');
  if (Object.hasOwn(given, 'card')) return parsed(() => handedIn(given), id);
  if (id === undefined) return { kind: 'unnamed' };
  const file = await readCard(id, deps);
  return file.ok ? parsed(() => file.bytes, id) : { kind: file.reason, id };
}

/** An object has lost its spelling, and a card has one only. */
function handedIn(given: JsonObject): Uint8Array {
  const text = textMember(given, 'card');
  return text === undefined ? canonicalBytes(objectMember(given, 'card') ?? {}) : utf8(text);
}

function parsed(read: () => Uint8Array, id: string | undefined): NamedCard {
  try {
    const card = parseCard(read(), 'card');
    return id === undefined || id === card.id
      ? { kind: 'card', card, id: card.id }
      : { kind: 'none', why: `the body of the card hashes to ${card.id}, not to the id` };
  } catch {
    return {
      kind: 'none',
      why: 'expected a card: an object in canonical JSON with a known surface, a payload and sig_ed25519',
    };
  }
}
