import type { Verdict } from './verify-card.mjs';

/**
 * From the key document that was kept to the newest of a site. `read`: the bytes of a path, or null where there is
 * none; `now`: milliseconds, the clock of this machine where it is left out. `document`: the newest, to be kept.
 */
export function followKeys(input: {
  read: (path: string) => Uint8Array | null | Promise<Uint8Array | null>;
  did: Uint8Array;
  now?: number;
}): Promise<Verdict & { document?: Uint8Array }>;
