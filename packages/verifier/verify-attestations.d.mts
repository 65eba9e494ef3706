import type { Verdict } from './verify-card.mjs';

/**
 * `builders`: the `did:key` of those whom the caller trusts, all of whom must agree; without it those that the publisher
 * names. What each says of the site is told by name.
 */
export function verifyAttestations(input: {
  read: (path: string) => Uint8Array | null | Promise<Uint8Array | null>;
  builders?: readonly string[];
}): Promise<Verdict & { agree: string[]; differ: string[]; earlier: string[]; uncounted: string[] }>;
