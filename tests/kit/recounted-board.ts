/** A small board made, signed and emitted within this process, and what the recount finds in its files. */

import { sha256Hex } from '../../src/core/sha256.ts';
import { recountSite } from '../../src/recount/recount.ts';
import { collectFindings, type Finding } from '../../src/verify/findings.ts';
import { openServedFiles, type ServedFiles } from '../../src/verify/served-files.ts';
import { readServedLog, type SoundLog } from '../../src/verify/served-log.ts';
import { type BoardSpec, demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';
import { emitBoard, signBoard } from './engine.ts';
import { bytesAt, type Content, type Files, withFiles } from './files.ts';
import { memoryTarget } from './memory-site.ts';

export type EmittedBoard = { readonly files: Files; readonly log: SoundLog };

/** `more`: artifacts beside those of the spec. */
export async function emittedBoard(
  spec: BoardSpec,
  more: Readonly<Record<string, Content>> = {},
): Promise<EmittedBoard> {
  const board = makeDiskBoard(withFiles(demoBoardFiles(spec), more));
  try {
    await signBoard(board, '2026-01-03T00:00:00Z');
    return await emitted(board);
  } finally {
    board.remove();
  }
}

/** A signed board as it would be served, with the list of its digests and its log read back. */
export async function emitted(board: DiskBoard): Promise<EmittedBoard> {
  const { files } = await emitBoard(board);
  const listed = [...files].filter(([path]) => !path.startsWith('log/') && path !== 'SHA256SUMS');
  const sums = listed.map(([path, bytes]) => `${sha256Hex(bytes)}  ${path}\n`).join('');
  const site = withFiles(files, { SHA256SUMS: sums });
  const did = bytesAt(site, '.well-known/did.json');
  const log = await readServedLog(async (path) => site.get(path) ?? null, did);
  if (log.state === 'unreadable') throw new Error(`the log of a board of tests: ${log.reason}`);
  return { files: site, log };
}

/** The findings of the recount in the files, which a test may have changed since. */
export function openFindings(files: Files, log: SoundLog): readonly Finding[] {
  const findings = collectFindings();
  recountSite(servedFrom(files), findings, log);
  return findings.open();
}

export function servedFrom(files: Files): ServedFiles {
  return openServedFiles(memoryTarget(files));
}

export function toLine({ outcome, place, published, recomputed }: Finding): string {
  return `${outcome} ${place}: published ${published}, recomputed ${recomputed}`;
}
