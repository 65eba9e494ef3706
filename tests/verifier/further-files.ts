// The further files of the published verifier, typed for the tests as their package types them, and loaded by address.

import type * as Timestamp from '../../packages/verifier/verify-timestamp.mjs';

export const timestampUrl = new URL('../../public/signed/verify-timestamp.mjs', import.meta.url);
const timestamp: typeof Timestamp = await import(timestampUrl.href);
export const { readTimestamp, verifyTimestamp } = timestamp;
