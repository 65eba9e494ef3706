/** A small board made, signed and emitted within this process, and what the recount in Python finds in its files. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { sha256Hex } from '../../src/core/sha256.ts';
import { readServedLog, type SoundLog } from '../../src/verify/served-log.ts';
import { type BoardSpec, demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';
import { emitBoard, signBoard } from './engine.ts';
import { bytesAt, type Content, type Files, withFiles } from './files.ts';

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

/** The command of the recount. `npm test` needs Node alone: CI names the command, and slow parts install it. */
const { RECOUNT_COMMAND = '' } = process.env;

export const isRecountAsked = RECOUNT_COMMAND !== '';

/** Of the environment of that command. */
export const pythonOfRecount = join(dirname(RECOUNT_COMMAND), 'python');

/** Where the recount is asked, it makes every figure of the files again and finds nothing else. */
export async function expectRecounted(files: Files): Promise<void> {
  if (isRecountAsked) expect(await recountOf(files)).toEqual([]);
}

/** Where the recount is asked, it refutes the files, and each of these stands in what it says of them. */
export async function expectRefuted(files: Files, ...told: readonly (string | RegExp)[]): Promise<void> {
  if (!isRecountAsked) return;
  const refuted = (await recountOf(files)).filter((line) => line.startsWith('REFUTED'));
  expect(refuted).not.toEqual([]);
  for (const words of told) expect(refuted.join('\n')).toMatch(words);
}

type Finding = Readonly<
  Record<'outcome' | 'section' | 'file' | 'pointer' | 'published' | 'recomputed', string>
>;

/** A line for each finding that does not hold. */
export async function recountOf(files: Files): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-recount-'));
  try {
    writeSite(files, folder);
    return await recountFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function writeSite(files: Files, folder: string): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

export async function recountFolder(folder: string): Promise<readonly string[]> {
  if (!isRecountAsked) throw new Error('RECOUNT_COMMAND: expected the command of the recount');
  const { outcome, findings }: { outcome: string; findings: readonly Finding[] } = JSON.parse(
    await asked(folder),
  );
  if ((outcome === 'VERIFIED') !== (findings.length === 0))
    throw new Error(`the recount said ${outcome} of ${findings.length} findings`);
  return findings.map(
    ({ outcome: each, section, file, pointer, published, recomputed }) =>
      `${each}: ${section}: ${file}: ${pointer}: published ${published}, recomputed ${recomputed}`,
  );
}

/** One process for all boards that this one asks about: numpy and scipy take longer to load than a small board to recount. */
let recounting: ((folder: string) => Promise<string>) | undefined;

function asked(folder: string): Promise<string> {
  recounting ??= startRecounting();
  return recounting(folder);
}

function startRecounting(): (folder: string) => Promise<string> {
  const child = spawn(pythonOfRecount, ['tests/kit/recount_folders.py']);
  const waiting: ReturnType<typeof Promise.withResolvers<string>>[] = [];
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part;
  });
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.resolve(line));
  child.on('close', (code) => {
    recounting = undefined;
    for (const { reject } of waiting) reject(new Error(`the recount ended with ${code}: ${said}`));
  });
  return (folder) => {
    const told = Promise.withResolvers<string>();
    waiting.push(told);
    child.stdin.write(`${folder}\n`);
    return told.promise;
  };
}
