/**
 * A board in trial, made in the folder where its results are: whole, with what was done to it before it is there, or not at
 * all. Beside it stays what lies in the folder; what git and npm know of the folder is kept and completed.
 */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { BoardError } from '../../core/board-error.ts';
import { objectMember } from '../../core/json-members.ts';
import { layFiles } from '../laid-files.ts';
import { type Board, type Environment, openBoard } from '../places.ts';
import { printLine } from '../terminal.ts';
import { type EngineSource, engineSource } from './engine-source.ts';
import { commitFirst } from './first-commit.ts';
import { layBoard } from './init-board.ts';
import { LICENCE, toPublisher } from './publisher-facts.ts';
import { manifestOf, putInPlace, stagingIn } from './put-in-place.ts';
import { localFiles } from './repository-files.ts';

type Trial = {
  readonly folder: string;
  /** Of this machine, where it is served. */
  readonly port: number;
  readonly env: Environment;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** No repository is to be made of the folder. */
  readonly isWithoutGit: boolean;
  /** It is made, and not kept. */
  readonly isDryRun: boolean;
  /** The folder has the benches that the board is made for. */
  readonly isForBench?: true;
};

/** `work` is handed the board before it is in its folder, and says whether it is to be kept. */
export async function onNewTrial(
  { isWithoutGit, isDryRun, isForBench, ...trial }: Trial,
  work: (board: Board) => Promise<boolean>,
): Promise<boolean> {
  const { folder, env } = trial;
  refuseTaken(folder, isForBench ? own.filter((name) => name !== 'benches') : own);
  printLine(
    `${folder} has no board yet: one ${isDryRun ? 'would be' : 'is'} made, in trial: what is signed does not come along when npx evidence-board domain <host> makes it real`,
  );
  const isNew = !isDryRun && !existsSync(folder);
  if (isNew) mkdirSync(folder, { recursive: true });
  // What is not kept leaves no trace in the folder, where the same may be going on.
  const staging = isDryRun ? mkdtempSync(join(tmpdir(), 'trial-')) : stagingIn(folder);
  let isKept = false;
  try {
    const repository = layTrial(staging, trial);
    isKept = await work(openBoard(staging, env));
    if (isKept) {
      layFiles(staging, localFiles(repository, engineOf(trial)));
      putInPlace(folder, staging);
    }
    if (isKept && !isWithoutGit) commitFirst(folder, env, printLine);
    return isKept;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    if (isNew && !isKept && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function layTrial(
  staging: string,
  { folder, port, now }: Pick<Trial, 'folder' | 'port' | 'now'>,
): Parameters<typeof localFiles>[0] {
  const name = basename(folder) || 'A board';
  const facts = { name, domain: `localhost:${port}`, contact: 'nobody@trial.invalid', licence: LICENCE };
  const publisher = toPublisher(facts, now);
  const repository = { folder, name, origin: publisher.base_url };
  // First of all that git has to leave out the keys.
  layFiles(staging, localFiles(repository, { specifier: manifest.version }));
  layBoard(staging, publisher, { now });
  return repository;
}

/** A working copy packs itself, which takes a while: nothing that is refused waits for that. */
function engineOf({ folder, env }: Pick<Trial, 'folder' | 'env'>): EngineSource {
  const pinned = pinnedEngine(folder);
  return pinned === undefined ? engineSource(undefined, env) : { specifier: pinned };
}

/** What `npm install` of the engine wrote into the folder. */
function pinnedEngine(folder: string): string | undefined {
  const pinned = objectMember(manifestOf(folder), 'dependencies')?.['evidence-board'];
  return typeof pinned === 'string' ? pinned : undefined;
}

/** What is a board's alone. */
const own = ['artifacts', 'benches', 'site', 'dist', '.env', 'signed-heads.jsonl'];

function refuseTaken(folder: string, names: readonly string[]): void {
  const taken = names.filter((name) => existsSync(join(folder, name)));
  if (taken.length === 0) return;
  throw new BoardError(
    'USAGE',
    `${folder}: expected the folder of a board, or one in which a board can be made, got one with ${taken.join(', ')}; name another with --board <folder>`,
  );
}
