/**
 * Which cards carry a valid signature of the role that their surface demands; many at a time, each
 * key imported once.
 */

import { type Card, cardEnvelope } from './card.ts';
import { cardRole } from './card-surface.ts';
import { importVerifier, type Verifier } from './ed25519-web.ts';
import { parseHex } from './hex.ts';
import { type KeyRole, roleOfFragment } from './key-role.ts';

/** A published key, retired ones included: what it signed while valid stays valid. */
export type RoleKey = { readonly kid: string; readonly publicKey: Uint8Array };

/** The keys that this publisher's identity names. */
export type KnownKeys = { readonly keys: readonly RoleKey[]; readonly didDomain: string };

/** Ids of the cards whose signature holds. */
export async function verifyCards(cards: readonly Card[], known: Keys): Promise<ReadonlySet<string>> {
  const { valid } = await beginVerifying(cards, known);
  return await valid;
}

type Keys = Pick<KnownKeys, 'keys'>;

/** Once begun, the runtime's own threads are at work, whatever is done here meanwhile. */
export async function beginVerifying(
  cards: readonly Card[],
  { keys }: Keys,
): Promise<{ readonly valid: Promise<ReadonlySet<string>> }> {
  const verifiers = new Map<string, RoleVerifier>();
  for (const { kid, publicKey } of keys) {
    const role = roleOfFragment(kid.slice(kid.lastIndexOf('#') + 1));
    verifiers.set(kid, { role, verify: await importVerifier(publicKey) });
  }
  return { valid: signedIds(cards, verifiers) };
}

type RoleVerifier = { readonly role: KeyRole | undefined; readonly verify: Verifier };

async function signedIds(
  cards: readonly Card[],
  verifiers: ReadonlyMap<string, RoleVerifier>,
): Promise<ReadonlySet<string>> {
  const valid = new Set<string>();
  for (let at = 0; at < cards.length; at += IN_FLIGHT) {
    const batch = cards.slice(at, at + IN_FLIGHT);
    const verdicts = await Promise.all(batch.map((card) => isSigned(card, verifiers)));
    batch.forEach((card, index) => {
      if (verdicts[index] === true) valid.add(card.id);
    });
  }
  return valid;
}

/** Enough for the threads while a large board is measured here; each takes two kilobytes until it is done. */
const IN_FLIGHT = 10_000;

async function isSigned(card: Card, verifiers: ReadonlyMap<string, RoleVerifier>): Promise<boolean> {
  const { surface, kid } = card;
  if (!card.isSigned || kid === undefined) return false;
  const key = verifiers.get(kid);
  if (key === undefined || key.role !== cardRole[surface]) return false;
  const { body, signature } = cardEnvelope(card);
  return signature !== null && key.verify(body, parseHex(signature, 64));
}
