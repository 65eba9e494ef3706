/** Where things are: the project, and the board that a command is about. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { BoardError } from '../core/board-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** With a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export const projectVersion = manifest.version;

/** Taken by every command that is about a board. */
export const boardOption = { board: { type: 'string' } } as const;

export const boardUsage = '--board <folder>  the board: its artifacts, looks, keys and dist together';

export type Board = {
  readonly artifactsDir: string;
  readonly outDir: string;
  /** What every engine takes: the variables of the process, the board's own `.env`, and its places. */
  readonly env: Environment;
};

/**
 * A board is a folder: `--board` names it, else `ARTIFACTS_DIR` and `OUT_DIR` do, each apart, else it
 * is the project itself. A variable that is set counts before the same one in the folder's `.env`.
 */
export function openBoard(named: string | undefined, env: Environment): Board {
  const places = named === undefined ? placesApart(env) : placesWithin(folderOf(named, env));
  return {
    ...places,
    env: {
      ...readEnvFile(envFileOf(places.artifactsDir)),
      ...env,
      ...(named === undefined ? {} : { LOCAL_STORE_DIR: join(dirname(places.outDir), '.local-store') }),
      ARTIFACTS_DIR: places.artifactsDir,
      OUT_DIR: places.outDir,
    },
  };
}

/** `ARTIFACTS_DIR`, else the project's own board. */
export function artifactsDirOf(env: Environment): string {
  return env.ARTIFACTS_DIR || `${projectRoot}artifacts`;
}

/** Private halves lie beside the artifacts, never in them. */
export function envFileOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), '.env');
}

/** What a publisher changes about the looks lies beside the artifacts too. */
export function looksDirOf(artifactsDir: string): string {
  return join(dirname(resolve(artifactsDir)), 'site');
}

/** As the caller means it: npm runs a script in the project's folder, whatever folder it was asked from. */
export function folderOf(named: string, { INIT_CWD }: Environment): string {
  return resolve(INIT_CWD ?? '.', named);
}

/** Where a folder that may not be there yet would be, whatever links lead to it. */
export function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : join(realFolder(dirname(folder)), basename(folder));
}

/** How a command of this board is spelled, for whoever is told what comes next. */
export function commandFor(script: string, artifactsDir: string, args = ''): string {
  return spelledFor(artifactsDir, args === '' ? `npm run ${script}` : `npm run ${script} -- ${args}`);
}

/** Every command that takes `--board`. */
const boardScripts =
  'build|correct|dev|freeze|import|keys:document|keys:new|measure|probe|reproduce|screenshot|serve|sign|verify';

/** A command that names no board yet, and does not ask for help. */
const bareCommand = new RegExp(
  `\\bnpm run (-s )?(${boardScripts})(?![\\w:-])(?! -- (?:--board|--help)\\b)( --)?`,
  'g',
);

/** The same text, its commands spelled for this board. */
export function spelledFor(artifactsDir: string, text: string): string {
  const board = boardArgument(resolve(artifactsDir));
  if (board === '') return text;
  return text.replace(bareCommand, (_, quiet = '', script) => `npm run ${quiet}${script} -- ${board}`);
}

/** Nothing for the project's own board, or where the variables choose each place apart. */
function boardArgument(artifactsDir: string): string {
  const isOwn = artifactsDir === resolve(projectRoot, 'artifacts');
  if (isOwn || basename(artifactsDir) !== 'artifacts') return '';
  return `--board ${quoted(dirname(artifactsDir))}`;
}

/** As one word of a shell. */
function quoted(folder: string): string {
  return /^[\w./:\\~+@%-]+$/.test(folder) ? folder : `"${folder.replace(/["$`\\]/g, '\\$&')}"`;
}

type Places = Pick<Board, 'artifactsDir' | 'outDir'>;

function placesApart(env: Environment): Places {
  const artifactsDir = resolve(artifactsDirOf(env));
  const outDir = resolve(env.OUT_DIR || `${projectRoot}dist`);
  if (!isWithin(outDir, artifactsDir) && !isWithin(artifactsDir, outDir)) return { artifactsDir, outDir };
  throw new BoardError(
    'OUT_DIR',
    `expected a folder apart from the artifacts, because each build replaces all of it; got ${outDir} beside ARTIFACTS_DIR ${artifactsDir}; name another folder`,
  );
}

/** Also where the two are one. */
export function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other.endsWith(sep) ? other : other + sep);
}

function placesWithin(folder: string): Places {
  const artifactsDir = join(folder, 'artifacts');
  if (existsSync(artifactsDir)) return { artifactsDir, outDir: join(folder, 'dist') };
  throw new BoardError(
    'USAGE',
    `--board ${folder}: expected the folder of a board, with artifacts in it, got none; make one: npm run init -- ${folder}`,
  );
}

/** Nothing, where there is no such file: then keys come from the environment. */
function readEnvFile(file: string): Environment {
  if (!existsSync(file)) return {};
  const { ARTIFACTS_DIR: _artifacts, OUT_DIR: _out, ...rest } = parseEnv(readFileSync(file, 'utf8'));
  return rest;
}
