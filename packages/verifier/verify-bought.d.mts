import type { Verdict } from './verify-card.mjs';

/** `receipt`: the signed text of a receipt or an offer, or the settlement that holds one; `did`: the key document that was kept. */
export function verifyReceipt(input: { receipt?: Uint8Array; did?: Uint8Array }): Promise<Verdict>;

/** The card of a bundle and its archive, both as they were answered. */
export function verifyBundle(input: {
  card?: Uint8Array;
  archive?: Uint8Array;
  did?: Uint8Array;
}): Promise<Verdict>;
