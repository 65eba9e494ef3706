/** Makes a new board, whole or not at all: publisher facts, empty ledgers and registers, and keys of its own. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readEvidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { wrongOption } from '../../core/options.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { isLang } from '../../words/languages.ts';
import { writePrivateHalves } from '../keys/env-file.ts';
import { makeKeySet } from '../keys/new-key-set.ts';
import { layFiles } from '../laid-files.ts';
import { envFileOf } from '../places.ts';
import type { EngineSource } from './engine-source.ts';
import { firstFiles, hostOf } from './first-files.ts';
import { type Facts, toPublisher } from './publisher-facts.ts';
import { repositoryFiles } from './repository-files.ts';

type NewBoard = {
  readonly folder: string;
  readonly facts: Facts;
  /** Asked for last: a working copy packs itself for it. */
  readonly engine: () => EngineSource;
  /** Of the pages, and of what the publisher writes. */
  readonly lang?: string;
  /** With functions for Netlify, and the packages that they need. */
  readonly withDoors?: boolean;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
};

/** Returns what was made and what comes next, in lines for the terminal; no private half is among them. */
export function initBoard({
  folder,
  facts,
  engine,
  lang = 'en',
  withDoors = false,
  now,
}: NewBoard): readonly string[] {
  refuseUsedFolder(folder);
  if (!isLang(lang)) throw wrongOption('--lang', 'en or de', lang);
  const publisher = toPublisher(facts, now);
  if (withDoors && (hostOf(publisher) !== 'netlify' || publisher.trial === true))
    throw wrongOption(
      '--doors',
      'a board directly under a domain of its own, which Netlify serves',
      facts.domain,
    );
  mkdirSync(dirname(folder), { recursive: true });
  const staging = join(dirname(folder), `.${basename(folder)}.init-${process.pid}`);
  try {
    const { name, base_url: origin } = publisher;
    const repository = { folder, name, origin, host: hostOf(publisher), withDoors };
    layFiles(staging, repositoryFiles(repository, engine()));
    layBoard(staging, publisher, { lang, withDoors, now });
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return told(folder, publisher);
}

type Laid = Parameters<typeof firstFiles>[1] & Pick<NewBoard, 'now'>;

/** What a new board publishes, and keys of its own. */
export function layBoard(folder: string, publisher: Publisher01, { now, ...chosen }: Laid): void {
  layFiles(folder, firstFiles(publisher, chosen));
  const artifactsDir = join(folder, 'artifacts');
  const keep: Parameters<typeof makeKeySet>[0]['keep'] = (made) =>
    void writePrivateHalves(envFileOf(artifactsDir), made, now);
  makeKeySet({ artifactsDir, now, custody: undefined, isDemo: false, keep });
  readEvidence(artifactsDir);
}

/** A new board whose first work fails is taken away again. */
export async function keptIf(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    rmSync(folder, { recursive: true });
    throw cause;
  }
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

function told(folder: string, { did_domain, trial }: Publisher01): readonly string[] {
  return [
    `made ${folder}, the board of ${did_domain}, which each of its signatures names`,
    ...(trial
      ? [
          'It is a TRIAL, because nobody can own that domain: every page says so, until npx evidence-board domain <host> makes it real.',
        ]
      : []),
    `Whoever has ${join(folder, '.env')} signs in your name, and without it you cannot: copy it to a password manager now.`,
    'next, in that folder: npm install && npx evidence-board add <results file>',
  ];
}
