/**
 * A board in trial, made in the folder where its results are: whole, with what was done to it before it is there, or not at
 * all. Beside it stays what lies in the folder; what git and npm know of the folder is kept and completed.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { objectIn, objectMember } from '../../core/json-members.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { layFiles } from '../laid-files.ts';
import { type Board, type Environment, openBoard } from '../places.ts';
import { printLine } from '../terminal.ts';
import { engineSource } from './engine-source.ts';
import { commitFirst } from './first-commit.ts';
import { layBoard } from './init-board.ts';
import { LICENCE, toPublisher } from './publisher-facts.ts';
import { localFiles } from './repository-files.ts';

type Trial = {
  readonly folder: string;
  readonly env: Environment;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Nothing will be kept. */
  readonly isDryRun: boolean;
  /** No repository is to be made of the folder. */
  readonly isWithoutGit: boolean;
};

/**
 * `port`: of this machine, where it is served. `work` is handed the board before it is in its folder; what it returns is
 * undefined where the board is not to be kept.
 */
export async function onNewTrial<T>(
  { folder, env, now, isDryRun, isWithoutGit }: Trial,
  port: number,
  work: (board: Board) => Promise<T | undefined>,
): Promise<T | undefined> {
  refuseTaken(folder);
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  const staging = join(folder, `.trial-${process.pid}`);
  let isKept = false;
  try {
    layTrial(staging, { folder, port, env, now });
    printLine(
      `${folder} has no board yet: ${isDryRun ? 'one would be made' : 'one is made'}, in trial: what is signed does not come along when npx evidence-board domain <host> makes it real`,
    );
    const worked = await work(openBoard(staging, env));
    isKept = worked !== undefined;
    if (isKept) moveInto(folder, staging);
    if (isKept && !isWithoutGit) commitFirst(folder, env, printLine);
    return worked;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    if (isNew && !isKept) rmSync(folder, { recursive: true, force: true });
  }
}

function layTrial(
  staging: string,
  { folder, port, env, now }: Pick<Trial, 'folder' | 'env' | 'now'> & { readonly port: number },
): void {
  const name = basename(folder) || 'A board';
  const facts = { name, domain: `localhost:${port}`, contact: 'nobody@trial.invalid', licence: LICENCE };
  const publisher = toPublisher(facts, now);
  const repository = { folder, name, origin: publisher.base_url };
  const pinned = pinnedEngine(folder);
  const engine = pinned === undefined ? engineSource(undefined, env) : { specifier: pinned };
  layFiles(staging, localFiles(repository, engine));
  layBoard(staging, publisher, { now });
}

/** What `npm install` of the engine wrote into the folder. */
function pinnedEngine(folder: string): string | undefined {
  const pinned = objectMember(manifestOf(folder), 'dependencies')?.['evidence-board'];
  return typeof pinned === 'string' ? pinned : undefined;
}

function manifestOf(folder: string) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? objectIn(parseStrictJson(readFileSync(file))) : undefined;
}

/** What is a board's alone. */
const own = ['artifacts', 'benches', 'site', 'dist', '.env', 'signed-heads.jsonl'];

function refuseTaken(folder: string): void {
  const taken = own.filter((name) => existsSync(join(folder, name)));
  if (taken.length === 0) return;
  throw new BoardError(
    'USAGE',
    `${folder}: expected the folder of a board, or one in which a board can be made, got one with ${taken.join(', ')}; name another with --board <folder>`,
  );
}

function moveInto(folder: string, staging: string): void {
  for (const name of readdirSync(staging)) {
    const [from, to] = [join(staging, name), join(folder, name)];
    if (!existsSync(to)) renameSync(from, to);
    else if (name === 'package.json') layFiles(folder, [[name, joinedManifest(folder, staging)]]);
    else if (name.startsWith('.git')) layFiles(folder, [[name, withLines(to, from)]]);
    else if (name === 'vendor')
      for (const file of readdirSync(from)) renameSync(join(from, file), join(to, file));
  }
}

/** What the folder's own says stands. */
function joinedManifest(folder: string, staging: string): Uint8Array {
  const [theirs = {}, ours = {}] = [manifestOf(folder), manifestOf(staging)];
  const both = (name: string) => ({ ...objectMember(ours, name), ...objectMember(theirs, name) });
  return toJsonFile({ ...ours, ...theirs, scripts: both('scripts'), dependencies: both('dependencies') });
}

/** A list for git with the lines that it lacks. */
function withLines(file: string, more: string): string {
  const has = readFileSync(file, 'utf8');
  const lines = has.split('\n');
  const lacking = readFileSync(more, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !lines.includes(line));
  return `${has.replace(/\n?$/, '\n')}${lacking.map((line) => `${line}\n`).join('')}`;
}
