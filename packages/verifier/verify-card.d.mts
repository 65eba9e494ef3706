/** VERIFIED: all that was asked for holds. REFUTED: something is not what it says. UNCHECKABLE: something is missing. */
export type Outcome = 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';
export type Verdict = { outcome: Outcome; steps: { step: string; outcome: Outcome; detail: string }[] };
/** As it came, no redirect followed; `url` is where it came from, by which a `location` is read. */
export type Answer = { status: number; headers: Headers; bytes: Uint8Array; url?: string };

/** Cosigners of the log by their note keys, how many of them are enough, and what they signed. */
export type Witnessing = { witnesses?: string[]; quorum?: number; cosignatures?: Uint8Array };

/** `did` is the key document that the caller has decided to trust, never the one that the board serves. */
export function verifyCard(input: { card?: Uint8Array; did?: Uint8Array }): Promise<Verdict>;
export function verifyChain(input: {
  chain?: Uint8Array;
  did?: Uint8Array;
  cards?: Uint8Array;
}): Promise<Verdict>;
export function verifyRoot(input: {
  root?: Uint8Array;
  did?: Uint8Array;
  leaves?: Uint8Array;
  proof?: Uint8Array;
}): Promise<Verdict>;
export function verifyBoard(input: { board?: Uint8Array; did?: Uint8Array }): Promise<Verdict>;
export function verifyLogProof(input: {
  proof?: Uint8Array;
  entry?: Uint8Array;
  did?: Uint8Array;
}): Promise<Verdict>;
export function verifyCheckpoint(
  input: {
    checkpoint?: Uint8Array;
    did?: Uint8Array | undefined;
    old?: Uint8Array;
    path?: string[];
  } & Witnessing,
): Promise<Verdict>;

/**
 * `read` gives the bytes of a served path without its first slash, `visit` the whole answer to a path under further request headers, `now` the instant at which an
 * address is asked, in milliseconds. `remembered` is what `siteMemory` made of the site at an earlier time.
 */
export function verifySite(
  input: {
    read: (path: string) => Uint8Array | null | Promise<Uint8Array | null>;
    did?: Uint8Array;
    list?: string[];
    old?: Uint8Array | Uint8Array[];
    remembered?: Uint8Array;
    now?: number;
    visit?: (path: string, headers?: Record<string, string>) => Answer | Promise<Answer>;
  } & Witnessing,
): Promise<Verdict>;

/** What is to be kept of a VERIFIED site: made of its `site.note` and its `board-data/site.json`. */
export function siteMemory(note: Uint8Array, site: Uint8Array): Uint8Array;

/**
 * Where a redirect from `path` leads, if the site promises that one: its rows may lie in a store of their own. `promise`
 * is what the site serves as `board-data/hosting.json`.
 */
export function followed(
  promise: { pages?: string; rules: { path: string; to: string; status: number }[] },
  path: string,
  answer: Pick<Answer, 'headers' | 'url'>,
): Promise<string | undefined>;

/** The keys of a key document, each once and active ones first; throws where two of its spellings contradict each other. */
export function readDid(bytes: Uint8Array): {
  did: string;
  list: { kid: string; did: string; role: string; hex: string; retired: boolean; ids: string[] }[];
  threshold?: { need: number; keys: string[] };
};

/** Whether the runtime was started with the module whose `import.meta` this is. */
export function isRunDirectly(meta: ImportMeta): Promise<boolean>;

/** A text of a stranger as it may be printed: nothing in it acts on a terminal or begins a line. */
export function printable(text: unknown): string;

/** Throws where `url` lies on the reader's machine or network and the reader did not type it. `lookUp` is that of the runtime. */
export function refuseInner(
  url: URL,
  typed?: URL,
  lookUp?: (name: string) => Promise<readonly string[]>,
): Promise<void>;

export function openNote(bytes: Uint8Array, vkeys: string[]): Promise<{ text: string }>;
/**
 * Of one log by its keys, or of the log of a key document, under each of its names and by as many keys as that asks for;
 * `isKept`: one from before, when it may have asked for fewer.
 */
export function openCheckpoint(
  bytes: Uint8Array,
  policy: { origin: string; vkeys: string[] } | { did: Uint8Array; isKept?: boolean },
): Promise<{ origin: string; size: number; root: string }>;

export function canonicalize(value: unknown): string;
export function parseStrict(bytes: Uint8Array): unknown;
export function verifyEd25519(publicKeyHex: string, messageBytes: Uint8Array, signatureHex: string): Promise<boolean>;
export function publicRoot(idsHex: string[]): string | null;
export function estateRoot(hashesHex: string[]): string | null;
export function verifyInclusion(claim: {
  leaf: string;
  index: number;
  count: number;
  path: string[];
  root: string;
}): boolean;
export function verifyLogInclusion(claim: {
  leaf_hash: string;
  index: number;
  size: number;
  path: string[];
  root: string;
}): boolean;
export function verifyLogConsistency(claim: {
  old_size: number;
  old_root: string;
  size: number;
  root: string;
  path: string[];
}): boolean;
