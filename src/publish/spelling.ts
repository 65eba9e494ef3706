/**
 * How commands are spelled for the person who reads of them. Texts of all rooms spell them as npm scripts of this
 * repository; what is printed spells them as they are called here, and for the board at work.
 */

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { objectIn, objectMember } from '../core/json-members.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { boardHere, type Environment, isCompiled, projectRoot } from './places.ts';

/** The scripts of the commands that take `--board`. */
export const boardScripts = [
  ...[
    'add',
    'build',
    'changes',
    'check-claim',
    'claims',
    'correct',
    'dev',
    'disclose',
    'domain',
    'export',
    'freeze',
    'import',
  ],
  ...['keys:document', 'keys:new', 'letters', 'measure', 'probe', 'refresh', 'reported', 'reproduce'],
  ...['screenshot', 'serve', 'sign', 'store', 'upgrade', 'verify', 'withdraw'],
];

/** A command in a text that names no board yet and does not ask for help. */
const bareCommand = new RegExp(
  `\\bnpm run (-s )?(${boardScripts.join('|')})(?![\\w:-])(?! -- (?:--board|--help)\\b)( --)?`,
  'g',
);

/** With the dashes that npm wants before the words of a script. */
const anyCommand = /\bnpm run (?:-s )?([a-z]+(?:[:-][a-z]+)*)( -- )?/g;

/** A command as it is typed for this board, for messages that say what to do next. */
export function commandFor(script: string, artifactsDir: string, args = ''): string {
  return spelledFor(artifactsDir, args === '' ? `npm run ${script}` : `npm run ${script} -- ${args}`);
}

/** The same text with `--board` in its commands, unless that is the board which no option needs to name. */
export function spelledFor(artifactsDir: string, text: string, env: Environment = process.env): string {
  const artifacts = resolve(artifactsDir);
  const folder = dirname(artifacts);
  if (basename(artifacts) !== 'artifacts' || isHere(folder, env)) return text;
  // As one word of a shell.
  const word = /^[\w./:\\~+@%-]+$/.test(folder) ? folder : `"${folder.replace(/["$`\\]/g, '\\$&')}"`;
  return text.replace(bareCommand, (_, quiet = '', script) => `npm run ${quiet}${script} -- --board ${word}`);
}

/** The same text with its commands as they are called here: by npm, where npm runs a script of that name. */
export function asCalled(text: string, env: Environment = process.env): string {
  const scripts = scriptsHere(env);
  return text.replace(anyCommand, (spelled: string, script: string, dashes = '') =>
    scripts.has(script) ? spelled : `npx evidence-board ${script.replace(':', ' ')}${dashes && ' '}`,
  );
}

function isHere(folder: string, env: Environment): boolean {
  try {
    return boardHere(env) === folder;
  } catch {
    return false;
  }
}

/** The scripts of the package whose script npm runs, else of the working copy that the engine is run from. */
function scriptsHere({ npm_lifecycle_event, npm_package_json }: Environment): ReadonlySet<string> {
  const isScript = npm_lifecycle_event !== undefined && npm_lifecycle_event !== 'npx';
  const file = isScript ? npm_package_json : workingCopy;
  if (file === undefined || !existsSync(file)) return new Set();
  const manifest = objectIn(parseStrictJson(readFileSync(file)));
  return new Set(Object.keys(objectMember(manifest, 'scripts') ?? {}));
}

/** Undefined where the engine is an installed package. */
const workingCopy = isCompiled ? undefined : join(projectRoot, 'package.json');
