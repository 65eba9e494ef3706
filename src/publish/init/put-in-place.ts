/**
 * A board that was made apart is put into its folder, name by name. Whatever cuts this off, the next command in the folder
 * goes on with it: what is to be done is written down first, and no step harms that was done before.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../artifacts/running-process.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { objectIn, objectMember } from '../../core/json-members.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { layFiles } from '../laid-files.ts';

/** Where a board is made, in its folder; the number tells whose it is. */
export function stagingIn(folder: string): string {
  return join(folder, `.trial-${process.pid}`);
}

/** In the folder that is to be put in place: the name of the folder that takes what was there, or nothing. */
const PLAN = '.whole';

/** `aside`: the folder below this one that takes the board which is there. */
export function putInPlace(folder: string, staging: string, aside = ''): void {
  writeFileSync(join(staging, PLAN), aside);
  move(folder, staging, aside);
}

/** Goes on with what was cut off, and clears what was made apart and never to be put in place. */
export function finishCutOff(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /^\.trial-(\d+)$/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const staging = join(folder, name);
    const plan = join(staging, PLAN);
    if (existsSync(plan)) move(folder, staging, readFileSync(plan, 'utf8'));
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A board is one by its artifacts, so these are the last. */
function move(folder: string, staging: string, aside: string): void {
  if (aside !== '') setAside(folder, { staging, aside: join(folder, aside) });
  const names = readdirSync(staging).filter((name) => name !== PLAN);
  for (const name of [
    ...names.filter((each) => each !== 'artifacts'),
    ...names.filter((each) => each === 'artifacts'),
  ]) {
    const [from, to] = [join(staging, name), join(folder, name)];
    if (aside !== '' && existsSync(to)) renameSync(to, join(folder, aside, name));
    if (!existsSync(to)) renameSync(from, to);
    else if (name === 'package.json') layFiles(folder, [[name, joinedManifest(folder, staging)]]);
    else if (name.startsWith('.git')) layFiles(folder, [[name, withLines(to, from)]]);
    else if (name === 'vendor')
      for (const file of readdirSync(from)) renameSync(join(from, file), join(to, file));
  }
}

type Aside = { readonly staging: string; readonly aside: string };

/** What is of the board that was there and has no name in the new one. */
function setAside(folder: string, { staging, aside }: Aside): void {
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(folder))
    if (/^\.env\./.test(name) && !existsSync(join(staging, name)))
      renameSync(join(folder, name), join(aside, name));
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
}

/** What the folder's own says stands. */
function joinedManifest(folder: string, staging: string): Uint8Array {
  const [theirs = {}, ours = {}] = [manifestOf(folder), manifestOf(staging)];
  const both = (name: string) => ({ ...objectMember(ours, name), ...objectMember(theirs, name) });
  return toJsonFile({ ...ours, ...theirs, scripts: both('scripts'), dependencies: both('dependencies') });
}

export function manifestOf(folder: string) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? objectIn(parseStrictJson(readFileSync(file))) : undefined;
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
