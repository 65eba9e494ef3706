/** Makes a new board, whole or not at all: publisher facts, empty ledgers and registers, and keys of its own. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readEvidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { writePrivateHalves } from '../keys/env-file.ts';
import { makeKeySet } from '../keys/new-key-set.ts';
import { commandFor, envFileOf } from '../places.ts';
import { firstFiles } from './first-files.ts';
import { type Facts, toPublisher } from './publisher-facts.ts';

type NewBoard = {
  readonly folder: string;
  readonly facts: Facts;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
};

/** Returns what was made and what comes next, in lines for the terminal; no private half is among them. */
export function initBoard({ folder, facts, now }: NewBoard): readonly string[] {
  refuseUsedFolder(folder);
  const publisher = toPublisher(facts, now);
  mkdirSync(dirname(folder), { recursive: true });
  const staging = join(dirname(folder), `.${basename(folder)}.init-${process.pid}`);
  try {
    for (const [path, bytes] of firstFiles(publisher)) {
      const file = join(staging, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const artifactsDir = join(staging, 'artifacts');
    const keep: Parameters<typeof makeKeySet>[0]['keep'] = (made) =>
      void writePrivateHalves(envFileOf(artifactsDir), made, now);
    makeKeySet({ artifactsDir, now, custody: undefined, isDemo: false, keep });
    readEvidence(artifactsDir);
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

function told(folder: string, domain: string): readonly string[] {
  const command = (script: string, args?: string): string =>
    `  ${commandFor(script, join(folder, 'artifacts'), args)}`;
  return [
    `made ${folder}, the board of ${domain}`,
    'The domain becomes part of every signature; after the first signature it changes only by a logged move.',
    '',
    `Keys: the public halves are in artifacts/keys/keys.json, the private ones in ${join(folder, '.env')} and nowhere else.`,
    'Copy that file now to a second place, such as a password manager. Whoever has the file signs in your name;',
    'without it the board can be read and verified, but never signed again. Git ignores the file.',
    '',
    'Next (a board without an axis can be signed and built too):',
    command('import', '<results file> --axis <name> --question "<what it asks>"'),
    command('sign'),
    `${command('build')}    then: ${commandFor('verify', join(folder, 'artifacts'))}`,
  ];
}
