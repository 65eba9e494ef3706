/** The log as it is served: its checkpoint, its entries, and the root of any of its sizes. */

import { sha256, sha256Hex } from './digest.ts';
import { verifier } from './published-verifier.ts';
import { anything, dictionaryOf, parseShape } from './shape.ts';
import { messageOf, VerifyError } from './verify-error.ts';

type LogEvent = Readonly<Record<string, unknown>>;

type ServedLog = {
  readonly size: number;
  readonly events: readonly LogEvent[];
  /** RFC 6962 root, in hex, of the first `size` entries. */
  readonly rootAt: (size: number) => string;
};

/** A site that was never signed has no log. */
type LogReading =
  | ({ readonly state: 'read' } & ServedLog)
  | { readonly state: 'none' }
  | { readonly state: 'unreadable'; readonly reason: string };

export type SoundLog = Exclude<LogReading, { state: 'unreadable' }>;

type Read = (path: string) => Promise<Uint8Array | null>;

/** `did`: the pinned key document. A checkpoint that is not of its keys, or not of these entries, makes a log unreadable. */
export async function readServedLog(read: Read, did: Uint8Array): Promise<LogReading> {
  try {
    const checkpoint = await read('log/checkpoint');
    return checkpoint === null ? { state: 'none' } : await openLog(read, checkpoint, did);
  } catch (error) {
    return { state: 'unreadable', reason: messageOf(error) };
  }
}

async function openLog(read: Read, checkpoint: Uint8Array, did: Uint8Array): Promise<LogReading> {
  const { size, root } = await verifier.openCheckpoint(checkpoint, { did });
  const entries = await readEntries(read, size);
  const rootAt = rootOf(entries.map((entry) => sha256(Uint8Array.of(0), entry)));
  if (rootAt(size) !== root)
    throw new VerifyError('LOG', `log/checkpoint: expected the root of the served entries, got ${root}`);
  const event = dictionaryOf(anything);
  const events = entries.map((bytes, at) => parseShape(event, bytes, `log entry ${at}`));
  return { state: 'read', size, rootAt, events };
}

const BUNDLE = 256;

/** A bundle holds up to 256 entries, each behind its length in two bytes, the high one first. */
async function readEntries(read: Read, size: number): Promise<readonly Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let n = 0; n * BUNDLE < size; n++) {
    const path = bundlePath(n, Math.min(BUNDLE, size - n * BUNDLE));
    const bytes = await read(path);
    if (bytes === null) throw new VerifyError('SITE_FILE', `${path}: expected a file of the log, got none`);
    const before = entries.length;
    for (let at = 0; at + 2 <= bytes.length; ) {
      const end = at + 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
      entries.push(bytes.subarray(at + 2, end));
      at = end;
    }
    if (entries.length - before !== Math.min(BUNDLE, size - n * BUNDLE))
      throw new VerifyError('LOG', `${path}: expected ${BUNDLE} entries or the rest of ${size}`);
  }
  return entries;
}

/** 1234067 is x001/x234/067; the path of a bundle that is not full ends with its number of entries. */
function bundlePath(n: number, width: number): string {
  const groups = [String(n % 1000).padStart(3, '0')];
  for (let rest = Math.floor(n / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `log/tile/entries/${groups.join('/')}${width < BUNDLE ? `.p/${width}` : ''}`;
}

/**
 * RFC 6962, 2.1: a tree of n leaves is the node 01 ‖ left ‖ right, left over the largest power of
 * two below n. Full subtrees are the same in every larger tree and are kept.
 */
function rootOf(leaves: readonly Uint8Array[]): (size: number) => string {
  const full = new Map<string, Uint8Array>();
  const hashOf = (from: number, to: number): Uint8Array => {
    const count = to - from;
    if (count === 1) return leaves[from] ?? refuseSize(to);
    const key = `${from} ${to}`;
    const known = full.get(key);
    if (known !== undefined) return known;
    const left = 2 ** Math.ceil(Math.log2(count) - 1);
    const made = sha256(Uint8Array.of(1), hashOf(from, from + left), hashOf(from + left, to));
    if (left * 2 === count) full.set(key, made);
    return made;
  };
  return (size) => {
    if (size > leaves.length) refuseSize(size);
    return size === 0 ? sha256Hex('') : Buffer.from(hashOf(0, size)).toString('hex');
  };
}

function refuseSize(size: number): never {
  throw new VerifyError('LOG', `the log: expected at least ${size} entries`);
}
