/** Verifies the committed cards in a thread of its own, while they and all else are read here. */

import { Worker } from 'node:worker_threads';
import { cardPacks } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { equalBytes, HASH_BYTES } from '../../core/bytes.ts';
import { cardDigest } from '../../core/card.ts';
import type { RoleKey } from '../../core/card-verification.ts';
import { packedCards, verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { deriveTrust } from '../../derive/keys/published-keys.ts';

/** Ids of the cards that were read whose signature holds. */
export type Verifying = (
  read: Pick<Evidence, 'cards' | 'keys' | 'publisher'>,
) => Promise<ReadonlySet<string>>;

/** What the thread is given: where the packs lie, and the keys as they were read here. */
export type PackOrder = { readonly places: readonly string[]; readonly keys: readonly RoleKey[] };

/** The digest of each line that is a validly signed card, and zeros for each that is none. */
export type SignedLines = Uint8Array;

/** Packs that do not lie on disk are verified here. */
export function beginVerifying(folder: Folder): Verifying {
  const packs = Object.values(cardPacks).filter(folder.has);
  const places = packs.flatMap((path) => folder.locate?.(path) ?? []);
  if (places.length < packs.length) return verifyIssuedCards;
  const { keys } = deriveTrust(readKeys(folder), readPublisher(folder).did_domain);
  const order: PackOrder = { places, keys };
  const thread = new Worker(new URL('verify-packs.ts', import.meta.url), { workerData: order });
  const answer = new Promise<SignedLines>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
  // Whoever asks is told; where nobody will, nobody waits for the thread.
  answer.catch(() => undefined);
  thread.unref();
  return async ({ cards }) => {
    thread.ref();
    return signedIn(cards, await answer);
  };
}

/** A pack that is changed meanwhile has other lines than those that were read. */
function signedIn(cards: Evidence['cards'], lines: SignedLines): ReadonlySet<string> {
  const signed = packedCards(cards).filter((card, at) =>
    equalBytes(cardDigest(card), lines.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  );
  return new Set(signed.map(({ id }) => id));
}
