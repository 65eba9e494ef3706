/**
 * A new board: publisher facts, empty ledgers and registers, and keys of its own. It appears whole or
 * not at all.
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readEvidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { writePrivateHalves } from '../keys/env-file.ts';
import { makeKeySet } from '../keys/new-key-set.ts';
import { commandFor, envFileOf } from '../places.ts';
import { firstFiles } from './first-files.ts';
import { type Facts, toPublisher } from './publisher-facts.ts';

export type Init = {
  readonly folder: string;
  readonly facts: Facts;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
};

/** What was made and what comes next, in lines for the terminal; no private half is among them. */
export function initBoard({ folder, facts, now }: Init): readonly string[] {
  refuseUsedFolder(folder);
  const publisher = toPublisher(facts, now);
  mkdirSync(dirname(folder), { recursive: true });
  const staging = join(dirname(folder), `.${basename(folder)}.init-${process.pid}`);
  try {
    write(staging, firstFiles(publisher));
    makeKeys(join(staging, 'artifacts'), now);
    readEvidence(join(staging, 'artifacts'));
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return told(folder, publisher.did_domain);
}

/** Called before a person is asked anything. */
export function refuseUsedFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || (found.isDirectory() && readdirSync(folder).length === 0)) return;
  throw new BoardError(
    'USAGE',
    `${folder}: expected a folder that is new or empty, got ${found.isDirectory() ? 'one with files in it' : 'a file'}; name another`,
  );
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function makeKeys(artifactsDir: string, now: string): void {
  const keep = (made: Parameters<typeof writePrivateHalves>[1]): void => {
    writePrivateHalves(envFileOf(artifactsDir), made, now);
  };
  makeKeySet({ artifactsDir, now, custody: undefined, isDemo: false, keep });
}

function told(folder: string, domain: string): readonly string[] {
  const command = (script: string, args?: string): string =>
    `  ${commandFor(script, join(folder, 'artifacts'), args)}`;
  return [
    `made ${folder}, the board of ${domain}`,
    `The domain becomes part of every signature; after the first one it changes only by a logged move.`,
    '',
    `Keys: the public halves are in artifacts/keys/keys.json, the private ones in ${join(folder, '.env')} and nowhere else.`,
    'Copy that file now to where a lost disk does not reach it, such as a password manager. Whoever has it',
    'signs in your name; without it the board can be read and verified, and never signed again. Git leaves it out.',
    '',
    'Next (a board without an axis is signed and built just the same):',
    command('import', '<results file> --axis <name> --question "<what it asks>"'),
    command('sign'),
    `${command('build')}    then: ${commandFor('verify', join(folder, 'artifacts'))}`,
  ];
}
