/**
 * The decision of a witness: it cosigns a checkpoint that extends the one it cosigned last, and nothing
 * else. It refuses a fork and a rollback, whatever keys signed them.
 */

import { BoardError } from '../../core/board-error.ts';
import { equalBytes } from '../../core/bytes.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { type Checkpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { serializeCosignatures, signCosignature } from '../../core/tlog/cosignature.ts';
import { type Note, openNote, parseNote, serializeNote } from '../../core/tlog/note.ts';
import { type NoteKey, toVkey } from '../../core/tlog/note-key.ts';
import { verifyConsistency } from '../../core/tlog/tree-proof.ts';
import { type AddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';

/** A log as the witness knows it: from a pinned key document, never from the log itself. */
export type WatchedLog = {
  readonly origin: string;
  readonly keys: readonly NoteKey[];
  /** How many of the keys have to sign. */
  readonly need: number;
};

export type WitnessKey = { readonly name: string; readonly seed: Uint8Array };

export function vkeyOf({ name, seed }: WitnessKey): string {
  return toVkey({ name, publicKey: publicKeyOf(seed) }, 'cosignature');
}

/** The checkpoint that was cosigned last; `line` is the cosignature as it was sent. */
export type Seen = {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly line: string;
};

export type WitnessAnswer =
  /** `note`: the checkpoint with this witness's line, which is kept before the line is sent. */
  | { readonly status: 200; readonly line: string; readonly note: Uint8Array }
  | { readonly status: 409; readonly size: number }
  | {
      readonly status: 400 | 403 | 404 | 422;
      readonly reason: string;
      /** A note that the log signed and that contradicts one that it signed before: proof of a fork. */
      readonly evidence?: Uint8Array;
    };

type OfferedCheckpoint = {
  readonly body: Uint8Array;
  readonly log: WatchedLog;
  readonly key: WitnessKey;
  readonly seen: Seen | undefined;
  /** POSIX seconds. */
  readonly time: bigint;
};

type WitnessRefusal = Extract<WitnessAnswer, { reason: string }>;

export function considerCheckpoint({ body, log, key, seen, time }: OfferedCheckpoint): WitnessAnswer {
  const offer = readOffer(body, log);
  if ('status' in offer) return offer;
  const { request, note, checkpoint } = offer;
  const { old } = request;
  if (old > checkpoint.size)
    return { status: 400, reason: `old ${old} is above the checkpoint's ${checkpoint.size}` };
  const last = seen?.checkpoint.size ?? 0;
  if (old !== last) return { status: 409, size: last };
  const fault = faultOf({ request, checkpoint, seen });
  if (fault !== undefined)
    return { status: 422, reason: fault.reason, ...(fault.isFork && { evidence: serializeNote(note) }) };
  // The same checkpoint gets the same line again: an answer that was lost on its way changes nothing.
  const isSame = seen !== undefined && seen.text === note.text;
  const line = isSame
    ? seen.line
    : serializeCosignatures([signCosignature({ ...key, text: note.text, time })]);
  return { status: 200, line, note: new Uint8Array(Buffer.concat([serializeNote(note), Buffer.from(line)])) };
}

type Offer = { readonly request: AddCheckpoint; readonly note: Note; readonly checkpoint: Checkpoint };

/** Only signatures of the log's own keys stay in `note`: those of strangers are not passed on. */
function readOffer(body: Uint8Array, { origin, keys, need }: WatchedLog): Offer | WitnessRefusal {
  const request = attempt(() => parseAddCheckpoint(body));
  if (typeof request === 'string') return { status: 400, reason: request };
  const unopened = attempt(() => parseNote(request.checkpoint));
  if (typeof unopened === 'string') return { status: 400, reason: unopened };
  const [first, size] = unopened.text.split('\n');
  if (first !== origin) return { status: 404, reason: `the log ${first} is not watched here` };
  const note = attempt(() => openNote({ bytes: request.checkpoint, keys }));
  if (typeof note === 'string') return { status: 403, reason: note };
  const { length } = note.signatures;
  if (length < need) return { status: 403, reason: `${length} of ${need} keys of the log signed it` };
  const checkpoint = attempt(() => parseCheckpoint(note.text));
  if (typeof checkpoint === 'string') return { status: size === '0' ? 422 : 400, reason: checkpoint };
  return { request, note, checkpoint };
}

type Extension = Pick<Offer, 'request' | 'checkpoint'> & Pick<OfferedCheckpoint, 'seen'>;

/** Why the checkpoint does not extend the one that was cosigned last; undefined where it does. */
function faultOf({ request: { old, path }, checkpoint, seen }: Extension): Objection | undefined {
  if (seen === undefined || old === 0) {
    const reason = 'a proof from size 0 proves nothing: expected none';
    return path.length === 0 ? undefined : { reason, isFork: false };
  }
  const { size, root } = checkpoint;
  const from = (oldRoot: Uint8Array, rest = path) =>
    verifyConsistency({ oldSize: old, oldRoot, size, root, path: rest });
  const { root: oldRoot } = seen.checkpoint;
  if (size === old && !equalBytes(root, oldRoot))
    return { reason: `a fork: another root of size ${size} was cosigned before`, isFork: true };
  const verdict = from(oldRoot);
  if (verdict.ok) return undefined;
  // Anybody can send a wrong proof. One that ends at the signed root and begins at another is the log's own contradiction;
  // a path from a power of two does not hold where it begins, so it may stand before it.
  const [begins, ...rest] = path;
  const isOther = begins !== undefined && !equalBytes(begins, oldRoot) && from(begins, rest).ok;
  const isFork = isOther || verdict.code === 'OLD_ROOT_DIFFERS';
  const reason = isFork
    ? `a fork: what the log signed of size ${size} had another root at size ${old} than was cosigned`
    : `the proof does not lead from the root of size ${old} to that of size ${size}: ${verdict.reason}`;
  return { reason, isFork };
}

type Objection = { readonly reason: string; readonly isFork: boolean };

function attempt<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof BoardError) return `${error.code}: ${error.message}`;
    throw error;
  }
}
