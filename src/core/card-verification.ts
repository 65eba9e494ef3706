/**
 * Which cards carry a valid signature of the role that their surface demands; many at a time, each
 * key imported once.
 */

import { type Card, cardBody } from './card.ts';
import { cardRole } from './card-surface.ts';
import { importVerifier, type Verifier } from './ed25519-web.ts';
import { parseHex } from './hex.ts';
import { roleOfFragment } from './key-role.ts';

/** A published key, retired ones included: what it signed while valid stays valid. */
export type RoleKey = { readonly kid: string; readonly publicKey: Uint8Array };

/** The keys that this publisher's identity names. */
export type KnownKeys = { readonly keys: readonly RoleKey[]; readonly didDomain: string };

/** Ids of the cards whose signature holds. */
export async function verifyCards(
  cards: readonly Card[],
  { keys }: Pick<KnownKeys, 'keys'>,
): Promise<ReadonlySet<string>> {
  const verifiers = new Map<string, Verifier>();
  for (const { kid, publicKey } of keys) verifiers.set(kid, await importVerifier(publicKey));
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

/** Enough to keep the runtime's own threads busy. */
const IN_FLIGHT = 64;

async function isSigned(card: Card, verifiers: ReadonlyMap<string, Verifier>): Promise<boolean> {
  const { surface, kid, sig_ed25519 } = card;
  if (sig_ed25519 === null || kid === undefined) return false;
  if (roleOfFragment(kid.slice(kid.lastIndexOf('#') + 1)) !== cardRole[surface]) return false;
  const verifier = verifiers.get(kid);
  if (verifier === undefined) return false;
  return verifier(cardBody(card), parseHex(sig_ed25519, 64));
}
