// The further files of the published verifier, typed for the tests as their package types them, and loaded by address.

import type * as Bought from '../../packages/verifier/verify-bought.mjs';
import type * as Keys from '../../packages/verifier/verify-keys.mjs';
import type * as Timestamp from '../../packages/verifier/verify-timestamp.mjs';

export const timestampUrl = new URL('../../public/signed/verify-timestamp.mjs', import.meta.url);
const timestamp: typeof Timestamp = await import(timestampUrl.href);
export const { readTimestamp, verifyTimestamp } = timestamp;

const bought: typeof Bought = await import(
  new URL('../../public/signed/verify-bought.mjs', import.meta.url).href
);
export const { verifyBundle, verifyReceipt } = bought;

const keys: typeof Keys = await import(new URL('../../public/signed/verify-keys.mjs', import.meta.url).href);
export const { followKeys } = keys;
