import type { Verdict } from './verify-card.mjs';

/** What is said of one message of a proof; `merkle_root` as nodes print it. */
export type Claim = { message: Uint8Array } & (
  | { kind: 'pending'; calendar: string }
  | { kind: 'block'; height: number; merkle_root: string }
  | { kind: 'other'; tag: string }
);

/** Throws where the bytes are no proof of OpenTimestamps in its one spelling. */
export function readTimestamp(proof: Uint8Array): Promise<{ digest: string; claims: Claim[] }>;

/** `headers`: `<height>:<merkle root>` of blocks, from a source that the caller trusts. */
export function verifyTimestamp(input: {
  about?: Uint8Array;
  proof?: Uint8Array;
  headers?: readonly string[];
}): Promise<Verdict & { claims: Claim[] }>;
