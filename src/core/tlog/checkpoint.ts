/**
 * Checkpoints (C2SP tlog-checkpoint 1.0): the signed head of a log, three lines of text in a signed
 * note.
 *
 *     board.example/log                               origin: names the log and its key
 *     20852163                                        size: events covered, in decimal
 *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=    root: RFC 6962, 32 bytes in base64
 *                                                     an empty line ends the text that is signed
 *     — board.example/log Az3grlgtzPICa5OS8npVmf1M…   each signer: name, key id ‖ signature
 */

import { parseBase64, toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { equalBytes, HASH_BYTES } from '../bytes.ts';
import { utf8 } from '../text.ts';
import { parseDecimal } from './decimal.ts';
import { type Opening, openNote, signNote } from './note.ts';
import { treeRoot } from './tree.ts';

/** `extensions` are opaque lines that no monitor can audit; a log of ours writes none. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array; extensions: string[] };

/** Far above what a log of ours writes; the origin's bound is the one that other parsers have. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_ORIGIN_BYTES = 255;

/**
 * The verified head, and only of the log that was asked for: another log's good signature is
 * refused.
 */
export function openCheckpoint({ origin, ...opening }: Opening & { origin: string }): Checkpoint {
  const checkpoint = parseCheckpoint(openNote(opening).text);
  if (checkpoint.origin === origin) return checkpoint;
  throw new BoardError(
    'CHECKPOINT_ORIGIN',
    `checkpoint: expected origin ${JSON.stringify(origin)}, got ${JSON.stringify(checkpoint.origin)}`,
  );
}

/** The log's key is named by its origin. */
export function signCheckpoint({ checkpoint, seed }: { checkpoint: Checkpoint; seed: Uint8Array }) {
  return signNote({ text: serializeCheckpoint(checkpoint), name: checkpoint.origin, seed });
}

export function serializeCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  const text = `${[origin, String(size), toBase64(root), ...extensions].join('\n')}\n`;
  parseCheckpoint(text); // what cannot be read back is never signed
  return text;
}

/** Reads the text of a note; says nothing about who signed it. */
export function parseCheckpoint(text: string): Checkpoint {
  const { length } = utf8(text);
  if (length > MAX_TEXT_BYTES) refuse(`at most ${MAX_TEXT_BYTES} bytes`, `${length}`);
  const lines = text.split('\n');
  const [origin, sizeText, rootText, ...rest] = lines;
  const extensions = rest.slice(0, -1);
  if (origin === undefined || sizeText === undefined || rootText === undefined || rest.at(-1) !== '')
    return refuse('three lines that each end in newline', `${lines.length - 1}`);
  if (origin === '' || extensions.includes('')) refuse('no empty line', 'one');
  const originBytes = utf8(origin).length;
  if (originBytes > MAX_ORIGIN_BYTES)
    refuse(`an origin of at most ${MAX_ORIGIN_BYTES} bytes`, `${originBytes}`);
  const size = parseDecimal(sizeText);
  if (size === undefined) return refuse('a decimal size up to 2^53-1', JSON.stringify(sizeText));
  const root = parseBase64(rootText);
  if (root.length !== HASH_BYTES) refuse('a root of 32 bytes', `${root.length}`);
  if (size === 0 && !equalBytes(root, treeRoot([]))) refuse('the root of the empty tree at size 0', rootText);
  return { origin, size, root, extensions };
}

function refuse(expected: string, got: string): never {
  throw new BoardError('CHECKPOINT_FORMAT', `checkpoint: expected ${expected}, got ${got}`);
}
