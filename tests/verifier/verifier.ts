// The published verifier, typed for the tests. It is loaded by address, as a stranger loads it, and never compiled in.

export type Outcome = 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';
export type Verdict = { outcome: Outcome; steps: { step: string; outcome: Outcome; detail: string }[] };
type Bytes = Uint8Array;
type Read = (path: string) => Bytes | null | Promise<Bytes | null>;
type Answer = { status: number; headers: Headers; bytes: Bytes };
type Witnessing = { witnesses?: string[]; quorum?: number; cosignatures?: Bytes };
type Inclusion = { leaf: string; index: number; count: number; path: string[]; root: string };
type LogInclusion = { leaf_hash: string; index: number; size: number; path: string[]; root: string };
type LogConsistency = { old_size: number; old_root: string; size: number; root: string; path: string[] };

export type Verifier = {
  canonicalize(value: unknown): string;
  parseStrict(bytes: Bytes): unknown;
  verifyEd25519(publicKeyHex: string, messageBytes: Bytes, signatureHex: string): Promise<boolean>;
  publicRoot(idsHex: string[]): string | null;
  estateRoot(hashesHex: string[]): string | null;
  verifyInclusion(claim: Inclusion): boolean;
  verifyLogInclusion(claim: LogInclusion): boolean;
  verifyLogConsistency(claim: LogConsistency): boolean;
  openNote(bytes: Bytes, vkeys: string[]): Promise<{ text: string }>;
  openCheckpoint(
    bytes: Bytes,
    policy: { origin: string; vkeys: string[] },
  ): Promise<{ origin: string; size: number; root: string }>;
  verifyCard(input: { card?: Bytes; did?: Bytes }): Promise<Verdict>;
  verifyChain(input: { chain?: Bytes; did?: Bytes; cards?: Bytes }): Promise<Verdict>;
  verifyRoot(input: { root?: Bytes; did?: Bytes; leaves?: Bytes; proof?: Bytes }): Promise<Verdict>;
  verifyBoard(input: { board?: Bytes; did?: Bytes }): Promise<Verdict>;
  verifyLogProof(input: { proof?: Bytes; entry?: Bytes; did?: Bytes }): Promise<Verdict>;
  verifyCheckpoint(
    input: {
      checkpoint?: Bytes;
      did?: Bytes | undefined;
      old?: Bytes;
      path?: string[];
    } & Witnessing,
  ): Promise<Verdict>;
  verifySite(
    input: {
      read: Read;
      did?: Bytes;
      list?: string[];
      old?: Bytes | Bytes[];
      visit?: (path: string) => Answer;
    } & Witnessing,
  ): Promise<Verdict>;
};

export const verifierUrl = new URL('../../public/signed/verify-card.mjs', import.meta.url);
const loaded: Verifier = await import(verifierUrl.href);
export const verifier = loaded;
