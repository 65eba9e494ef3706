/**
 * Claims in the store: each step is written only on condition of what was read before, and read
 * back, because a store may let two writers believe that each was first.
 */

import { BoardError } from '../../core/board-error.ts';
import { utf8 } from '../../core/text.ts';
import { type Store, updateStored } from '../store/store.ts';
import { decodeClaim, encodeClaim, type PaymentClaim } from './claim.ts';

export type HeldClaim = { readonly key: string; readonly claim: PaymentClaim; readonly etag: string };

export type ClaimBook = {
  readonly find: (key: string) => Promise<HeldClaim | undefined>;
  /** The claim as it is now ours, or nothing: somebody else was first. */
  readonly create: (key: string, claim: PaymentClaim) => Promise<HeldClaim | undefined>;
  readonly advance: (held: HeldClaim, change: Partial<PaymentClaim>) => Promise<HeldClaim | undefined>;
  /** Whether this id stands for this payment, now or since before. */
  readonly bind: (identifierKey: string, claimKey: string) => Promise<boolean>;
  /** Notes that a card of this id was made for this claim. */
  readonly note: (cardId: string, claimKey: string) => Promise<void>;
  /** The card of this id as it was sold; nothing where none was paid for. */
  readonly sold: (cardId: string) => Promise<string | undefined>;
};

export function claimBook(store: Store): ClaimBook {
  const find = async (key: string): Promise<HeldClaim | undefined> => {
    const found = await store.get(key);
    if (found === null) return undefined;
    const claim = decodeClaim(found.value);
    if (claim === undefined)
      throw new BoardError('STORE', `store: ${key}: expected a claim, got other bytes`);
    return { key, claim, etag: found.etag };
  };

  const readBack = async (key: string, claim: PaymentClaim): Promise<HeldClaim | undefined> => {
    const now = await find(key);
    return now?.claim.owner === claim.owner && now.claim.state === claim.state ? now : undefined;
  };

  return {
    find,
    create: async (key, claim) => {
      const { written } = await store.createOnly(key, encodeClaim(claim));
      return written ? readBack(key, claim) : undefined;
    },
    advance: async ({ key, claim, etag }, change) => {
      const next = { ...claim, ...change };
      const { written } = await store.replaceIfMatch(key, encodeClaim(next), etag);
      return written ? readBack(key, next) : undefined;
    },
    bind: async (identifierKey, claimKey) => {
      await store.createOnly(identifierKey, utf8(claimKey));
      const bound = await store.get(identifierKey);
      return bound !== null && new TextDecoder().decode(bound.value) === claimKey;
    },
    note: async (cardId, claimKey) => {
      await updateStored(store, cardKey(cardId), (current) => {
        const keys = keysIn(current);
        return keys.includes(claimKey) ? undefined : utf8([...keys, claimKey].join(' '));
      });
    },
    sold: async (cardId) => {
      const noted = await store.get(cardKey(cardId));
      for (const key of keysIn(noted?.value ?? null)) {
        const claim = (await find(key))?.claim;
        if (claim?.state === 'done') return claim.artefact;
      }
      return undefined;
    },
  };
}

function cardKey(cardId: string): string {
  return `cards/${cardId}`;
}

/** Two payers may buy the same card in the same second. */
function keysIn(bytes: Uint8Array | null): readonly string[] {
  return bytes === null ? [] : new TextDecoder().decode(bytes).split(' ');
}
