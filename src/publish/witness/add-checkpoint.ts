/**
 * The request of C2SP tlog-witness, written and read:
 *
 *     old <size that the witness cosigned last>
 *     <consistency proof, one base64 hash per line, at most 63>
 *
 *     <the checkpoint, a signed note>
 */

import { parseBase64, toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { equalBytes, HASH_BYTES, joinBytes } from '../../core/bytes.ts';
import { decodeUtf8, utf8 } from '../../core/text.ts';
import { parseDecimal } from '../../core/tlog/decimal.ts';

export type AddCheckpoint = {
  readonly old: number;
  readonly path: readonly Uint8Array[];
  /** The note, verbatim. */
  readonly checkpoint: Uint8Array;
};

export const ADD_CHECKPOINT = 'add-checkpoint';

/** The content type of a 409, whose body is the size that the witness cosigned last. */
export const SIZE_TYPE = 'text/x.tlog.size';

export const MAX_REQUEST_BYTES = 64_000;

const MAX_PATH = 63;

export function serializeAddCheckpoint({ old, path, checkpoint }: AddCheckpoint): Uint8Array<ArrayBuffer> {
  const lines = [`old ${old}`, ...path.map(toBase64)];
  return joinBytes([utf8(`${lines.join('\n')}\n\n`), checkpoint]);
}

export function parseAddCheckpoint(bytes: Uint8Array): AddCheckpoint {
  if (bytes.length > MAX_REQUEST_BYTES) refuse(`at most ${MAX_REQUEST_BYTES} bytes`, `${bytes.length}`);
  const text = decodeUtf8(bytes, 'UTF8');
  const split = text.indexOf('\n\n');
  if (split < 0) refuse('an empty line before the history', 'none');
  const [first = '', ...proof] = text.slice(0, split).split('\n');
  const old = first.startsWith('old ') ? parseDecimal(first.slice('old '.length)) : undefined;
  if (old === undefined) return refuse('"old" and a decimal size', JSON.stringify(first.slice(0, 100)));
  if (proof.length > MAX_PATH) refuse(`at most ${MAX_PATH} hashes`, `${proof.length}`);
  const path = proof.map((line) => parseBase64(line));
  if (!path.every((hash) => hash.length === HASH_BYTES)) refuse('hashes of 32 bytes', 'another length');
  const request = { old, path, checkpoint: utf8(text.slice(split + 2)) };
  if (!equalBytes(serializeAddCheckpoint(request), bytes)) refuse('the one spelling of it', 'another');
  return request;
}

function refuse(expected: string, got: string): never {
  throw new BoardError('WITNESS_REQUEST', `add-checkpoint: expected ${expected}, got ${got}`);
}
