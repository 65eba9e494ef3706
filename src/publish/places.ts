/** The folders of the project and of the board that a command works on. */

import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { BoardError } from '../core/board-error.ts';
import { keyVariables } from '../core/key-role.ts';
import { nearestNames } from '../core/nearest-names.ts';
import { text } from '../core/options.ts';

/** Variables of a process, or of a `.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of the package or of the working copy, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The code of the engine: `src`, or `lib` in the package. */
export const engineFolder = fileURLToPath(new URL('..', import.meta.url));

/** Whether the engine is an installed package. */
export const isCompiled = import.meta.url.endsWith('.js');

/** Netlify's configuration of the site, and the packages of doors, lie in the folder that has the engine installed. */
export const hostFolder = isCompiled ? resolve(projectRoot, '..', '..') : resolve(projectRoot);

/** The option of every command that works on a board. */
export const boardOption = {
  board: text`<folder>  the folder of the board: artifacts, looks, keys and dist`,
};

export type Board = {
  readonly artifactsDir: string;
  readonly outDir: string;
  /** The variables that every engine takes: those of the process, of the board's own `.env`, and the board's folders. */
  readonly env: Environment;
};

/**
 * `--board` names the folder of the board; without it `ARTIFACTS_DIR` and `OUT_DIR` name its two places; without
 * those the board is the one here. A variable of the process wins over the same one in `.env`.
 */
export function openBoard(named: string | undefined, env: Environment): Board {
  const places = named === undefined ? placesApart(env) : placesWithin(folderOf(named, env));
  const store = { LOCAL_STORE_DIR: join(dirname(places.outDir), '.local-store') };
  return {
    ...places,
    env: {
      ...(env.ARTIFACTS_DIR ? {} : store),
      ...readEnvFile(envFileOf(places.artifactsDir)),
      ...env,
      ...(named === undefined ? {} : store),
      ARTIFACTS_DIR: places.artifactsDir,
      OUT_DIR: places.outDir,
    },
  };
}

/** `ARTIFACTS_DIR`, else the board that no option needs to name. */
export function artifactsDirOf(env: Environment): string {
  return env.ARTIFACTS_DIR || join(boardHere(env), 'artifacts');
}

/** The folder of the board in which the command was typed or runs, or that of the engine's own working copy. */
export function boardHere(env: Environment): string {
  const here = [folderOf('.', env), resolve('.'), resolve(projectRoot)].find(isBoard);
  if (here !== undefined) return here;
  throw new BoardError(
    'USAGE',
    `${folderOf('.', env)}: expected the folder of a board, with artifacts/publisher.json in it, got none; name one with --board <folder>, or make one: npm run init -- <folder>`,
  );
}

export function isBoard(folder: string): boolean {
  return existsSync(join(folder, 'artifacts', 'publisher.json'));
}

/** Private halves of keys lie beside the artifacts, never among them. */
export function envFileOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), '.env');
}

/** Private halves that others on this machine may read, in words for the terminal. */
export function openHalves(artifactsDir: string): string | undefined {
  const file = envFileOf(artifactsDir);
  const halves = Object.values(keyVariables).filter((name) => readEnvFile(file)[name]);
  if (halves.length === 0 || process.platform === 'win32' || (statSync(file).mode & OTHERS) === 0)
    return undefined;
  return `${file}: others on this machine may read ${halves.join(', ')}: chmod 600 ${file}`;
}

const OTHERS = 0o077;

/** The looks that a publisher chooses lie beside the artifacts too. */
export function looksDirOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), 'site');
}

/** What a board asks lies beside the artifacts as well. */
export function benchesDirOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), 'benches');
}

/** A path as the caller typed it: npm runs a script in the project's folder, and says where it was called. */
export function folderOf(named: string, { INIT_CWD }: Environment): string {
  return resolve(INIT_CWD ?? '.', named);
}

/** The real path of a folder that may not exist yet, with all links resolved. */
export function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : join(realFolder(dirname(folder)), basename(folder));
}

type Places = Pick<Board, 'artifactsDir' | 'outDir'>;

function placesApart(env: Environment): Places {
  const artifactsDir = resolve(artifactsDirOf(env));
  const outDir = resolve(env.OUT_DIR || (env.ARTIFACTS_DIR ? 'dist' : join(artifactsDir, '..', 'dist')));
  if (!isWithin(outDir, artifactsDir) && !isWithin(artifactsDir, outDir)) return { artifactsDir, outDir };
  throw new BoardError(
    'OUT_DIR',
    `expected a folder apart from the artifacts, because each build replaces all of it; got ${outDir} beside ARTIFACTS_DIR ${artifactsDir}; name another folder`,
  );
}

/** Also true where both are the same folder. */
export function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other.endsWith(sep) ? other : other + sep);
}

function placesWithin(folder: string): Places {
  const artifactsDir = join(folder, 'artifacts');
  if (existsSync(artifactsDir)) return { artifactsDir, outDir: join(folder, 'dist') };
  throw new BoardError(
    'USAGE',
    `--board ${folder}: expected the folder of a board, with artifacts in it, got none; ${boardsNear(folder)}make one: npm run init -- ${folder}`,
  );
}

/** Boards beside a folder that is none, whose names are near its own. */
function boardsNear(folder: string): string {
  const parent = dirname(folder);
  const beside = existsSync(parent) ? readdirSync(parent) : [];
  const near = nearestNames(basename(folder), beside).filter((name) => isBoard(join(parent, name)));
  return near.length === 0
    ? ''
    : `did you mean ${near.map((name) => join(parent, name)).join(' or ')}? If not, `;
}

/** Empty where the board has no `.env`: then keys come from the environment only. */
function readEnvFile(file: string): Environment {
  if (!existsSync(file)) return {};
  const { ARTIFACTS_DIR: _artifacts, OUT_DIR: _out, ...rest } = parseEnv(readFileSync(file, 'utf8'));
  return rest;
}
