/**
 * What the log key of this machine has signed: a line for each head, beside the private halves and never in the
 * repository. A line is on disk before the first file of its signing reaches the board.
 *
 *     {"origin":"board.example/log","root":"CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=","size":826}
 *
 * Demo keys are kept no account of: everybody signs with them.
 */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseBase64, toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { equalBytes } from '../../core/bytes.ts';
import { canonicalize } from '../../core/canonical.ts';
import { type Checkpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { settleFolder } from '../durable-file.ts';

export type KeptHead = Omit<Checkpoint, 'extensions'>;

export function keptHeadsFileOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), 'signed-heads.jsonl');
}

export function readKeptHeads(file: string): readonly KeptHead[] {
  if (!existsSync(file)) return [];
  return wholeLines(readFileSync(file, 'utf8')).map((line, at) => {
    const [, origin, root, size] = form.exec(line) ?? [];
    if (origin !== undefined && root !== undefined)
      return { origin, root: parseBase64(root), size: Number(size) };
    throw new BoardError(
      'SIGNED_HEADS',
      `${file}: line ${at + 1}: expected a head that was signed here, got other text; take the file from a copy`,
    );
  });
}

const form = /^\{"origin":"([^"\\]+)","root":"([A-Za-z0-9+/]{43}=)","size":(\d{1,15})\}$/;

/** May be repeated. `notes`: the checkpoints of a signing. */
export function keepHeads(file: string, notes: readonly Uint8Array[]): void {
  const fresh = notes.filter((note) => !isKept(file, note));
  if (fresh.length > 0) appendDurably(file, fresh.map((note) => toLine(headOf(note))).join(''));
}

export function isKept(file: string, note: Uint8Array): boolean {
  const head = headOf(note);
  return readKeptHeads(file).some((each) => isSameHead(each, head));
}

function headOf(note: Uint8Array): KeptHead {
  const { origin, root, size } = parseCheckpoint(parseNote(note).text);
  return { origin, root, size };
}

export function isSameHead(left: KeptHead, right: KeptHead): boolean {
  return left.origin === right.origin && left.size === right.size && equalBytes(left.root, right.root);
}

function toLine({ origin, root, size }: KeptHead): string {
  return `${canonicalize({ origin, root: toBase64(root), size })}\n`;
}

/** A power cut may leave the beginning of a line: nothing of its signing has reached the board, and the line goes. */
function wholeLines(text: string): readonly string[] {
  return text.split('\n').slice(0, -1);
}

function appendDurably(file: string, lines: string): void {
  const handle = openSync(file, 'a', ONLY_THE_OWNER);
  try {
    ftruncateSync(handle, readFileSync(file).lastIndexOf('\n') + 1);
    writeSync(handle, lines);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  settleFolder(dirname(file));
}

const ONLY_THE_OWNER = 0o600;
