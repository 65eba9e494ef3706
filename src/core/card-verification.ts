/** Which cards carry a valid signature of the role that their surface demands. */

import { type Card, cardEnvelope } from './card.ts';
import { cardRole } from './card-surface.ts';
import type { SignedMessage } from './ed25519-profile.ts';
import { importVerifier, type Verifier } from './ed25519-web.ts';
import { parseHex } from './hex.ts';
import { roleOfFragment } from './key-role.ts';

/** A published key, retired ones included: what it signed while valid stays valid. */
type RoleKey = { readonly kid: string; readonly publicKey: Uint8Array };

/** The keys that this publisher's identity names. */
export type KnownKeys = { readonly keys: readonly RoleKey[] };

/** Ids of the cards whose signature holds: many at a time, in the runtime's own threads, each key imported once. */
export async function verifyCards(cards: readonly Card[], { keys }: KnownKeys): Promise<ReadonlySet<string>> {
  const verifiers = new Map<Uint8Array, Verifier>();
  for (const { publicKey } of keys) verifiers.set(publicKey, await importVerifier(publicKey));
  const isSigned = async (card: Card): Promise<boolean> => {
    const signed = signedBy(card, keys);
    if (signed === undefined) return false;
    return (await verifiers.get(signed.publicKey)?.(signed.message, signed.signature)) === true;
  };
  const valid = new Set<string>();
  for (let at = 0; at < cards.length; at += IN_FLIGHT) {
    const batch = cards.slice(at, at + IN_FLIGHT);
    const verdicts = await Promise.all(batch.map(isSigned));
    batch.forEach((card, index) => {
      if (verdicts[index] === true) valid.add(card.id);
    });
  }
  return valid;
}

/** How many signatures are verified at a time: each holds two kilobytes until its verdict. */
const IN_FLIGHT = 10_000;

/** Undefined where the card is unsigned, or names no published key of the role that its surface demands. */
function signedBy(card: Card, keys: readonly RoleKey[]): SignedMessage | undefined {
  const key = keys.findLast(({ kid }) => kid === card.kid);
  if (key === undefined || !card.isSigned) return undefined;
  if (roleOfFragment(key.kid.slice(key.kid.lastIndexOf('#') + 1)) !== cardRole[card.surface])
    return undefined;
  const { body, signature } = cardEnvelope(card);
  if (signature === null) return undefined;
  return { publicKey: key.publicKey, message: body, signature: parseHex(signature, 64) };
}
