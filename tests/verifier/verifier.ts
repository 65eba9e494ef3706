// The published verifier, typed for the tests as its own package types it. It is loaded by address, as a stranger
// loads it, and never compiled in.

import type * as Published from '../../packages/verifier/verify-card.mjs';

export type { Outcome, Verdict } from '../../packages/verifier/verify-card.mjs';

export const verifierUrl = new URL('../../public/signed/verify-card.mjs', import.meta.url);
export const verifier: typeof Published = await import(verifierUrl.href);
