/**
 * One event's proof as one text file (C2SP tlog-proof): index, inclusion path and the checkpoint it
 * leads to.
 */

import { parseBase64, toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { equalBytes, HASH_BYTES, type Hash, joinBytes } from '../bytes.ts';
import { sha256 } from '../sha256.ts';
import { decodeUtf8, utf8 } from '../text.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { parseDecimal } from './decimal.ts';
import type { Opening } from './note.ts';
import { leafHash } from './tree-hash.ts';
import { verifyInclusion } from './tree-proof.ts';

/**
 * `checkpoint` is the signed note, verbatim. `extra` is authenticated by nothing: never act on it.
 */
export type LogProof = {
  index: number;
  path: Uint8Array[];
  checkpoint: Uint8Array;
  extra?: Uint8Array;
};

type ProofOpening = Omit<Opening, 'bytes'> & {
  proof: Uint8Array;
  entry: Uint8Array;
  origin: string;
  hash?: Hash;
};

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_BYTES = 2_000_000;

/** The verified place of exactly these entry bytes in the log of this origin, or a coded error. */
export function openProof({ proof, entry, origin, hash = sha256, ...opening }: ProofOpening): {
  index: number;
  checkpoint: Checkpoint;
} {
  const { index, path, checkpoint: bytes } = parseProof(proof);
  const checkpoint = openCheckpoint({ ...opening, bytes, origin });
  const { size, root } = checkpoint;
  const verdict = verifyInclusion({ leafHash: leafHash(entry, hash), index, size, path, root }, hash);
  if (verdict.ok) return { index, checkpoint };
  throw new BoardError(
    'PROOF_INCLUSION',
    `log proof of this entry at index ${index} under size ${size}: ${verdict.code}: ${verdict.reason}`,
  );
}

export function serializeProof({ index, path, checkpoint, extra }: LogProof): Uint8Array<ArrayBuffer> {
  const lines = [
    HEADER,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...path.map(toBase64),
  ];
  return joinBytes([utf8(`${lines.join('\n')}\n\n`), checkpoint]);
}

/** One proof, one spelling; says nothing about signatures or membership. */
export function parseProof(bytes: Uint8Array): LogProof {
  if (bytes.length > MAX_BYTES) refuse(`at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  const text = decodeUtf8(bytes, 'PROOF_FORMAT');
  const split = text.indexOf('\n\n');
  if (split < 0) refuse('an empty line before the checkpoint', 'none');
  const [header, ...lines] = text.slice(0, split).split('\n');
  if (header !== HEADER) refuse(HEADER, JSON.stringify(header?.slice(0, 100)));
  const extra = lines[0]?.startsWith('extra ')
    ? parseBase64(lines.shift()?.slice('extra '.length) ?? '')
    : undefined;
  if (extra?.length === 0) refuse('no extra line when there is no extra data', 'an empty one');
  const indexLine = lines.shift() ?? '';
  const index = indexLine.startsWith('index ') ? parseDecimal(indexLine.slice('index '.length)) : undefined;
  if (index === undefined) return refuse('index and a decimal up to 2^53-1', JSON.stringify(indexLine));
  const path = lines.map((line) => parseBase64(line));
  if (!path.every((node) => node.length === HASH_BYTES)) refuse('hashes of 32 bytes', 'another length');
  const checkpoint = utf8(text.slice(split + 2));
  const proof = { index, path, checkpoint, ...(extra === undefined ? {} : { extra }) };
  if (!equalBytes(serializeProof(proof), bytes)) refuse('the one spelling of this proof', 'another');
  return proof;
}

function refuse(expected: string, got: string): never {
  throw new BoardError('PROOF_FORMAT', `log proof: expected ${expected}, got ${got}`);
}
