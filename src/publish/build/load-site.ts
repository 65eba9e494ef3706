/**
 * Artifacts, environment and sources → the site and its files. Fails before anything is written.
 */

import { readFileSync } from 'node:fs';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { digestPaths, type Folder, openFolder } from '../../artifacts/folder.ts';
import { readLooks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import { deriveSite } from '../../derive/site.ts';
import { type Publication, publishSite } from '../../surfaces/emission.ts';
import type { Files } from '../../surfaces/files.ts';
import { readSeeds } from '../keys/signing-keys.ts';
import { artifactsDirOf, looksDirOf, projectRoot } from '../places.ts';
import { refuseFaintAccent } from './accent-contrast.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type LoadedSite = Publication;

const generatorFolders = ['src', 'functions', 'public', 'scripts'];

const otherRooms = ['measure/', 'recount/', 'host/'];

const generatorFiles = ['astro.config.mjs', 'package.json', 'package-lock.json'];

export async function loadSite(env: Environment): Promise<LoadedSite> {
  return await publishFolder(openFolder(artifactsDirOf(env)), env);
}

/** The folder may hold more than is on disk; the looks are those beside it. */
export async function publishFolder(folder: Folder, env: Environment): Promise<LoadedSite> {
  const evidence = readEvidenceFrom(folder);
  const looks = readLooks(looksDirOf(artifactsDirOf(env)));
  refuseFaintAccent(looks.accent);
  const seeds = readSeeds(folder, env);
  const origin = readOrigin(env);
  const site = await deriveSite({
    evidence,
    looks,
    seeds,
    origin,
    generator_sha256: digestGenerator(),
  });
  return publishSite(site, readPublicFiles());
}

/** The canonical origin: `SITE_URL`, else the host's `URL`, else the publisher's own. */
function readOrigin(env: Environment): string | undefined {
  const variable = env.SITE_URL === undefined ? 'URL' : 'SITE_URL';
  const value = env[variable];
  if (value === undefined) return undefined;
  if (/^https?:\/\/[^/?#\s]+$/.test(value)) return value;
  throw new BoardError(
    'ENVIRONMENT',
    `${variable}: expected an origin such as https://board.example (scheme and host, no path, no trailing slash), got "${value}"`,
  );
}

export function digestGenerator(): string {
  const parts = generatorFolders.map((name) => {
    const folder = openFolder(projectRoot + name);
    return `${name}\0${digestPaths(folder.paths.filter(isGenerator), folder.read)}\n`;
  });
  return sha256Hex(
    utf8([...parts, digestPaths(generatorFiles, (name) => readFileSync(projectRoot + name))].join('')),
  );
}

/**
 * The generator is what makes the bytes: neither its tests nor the rooms that measure, check or
 * serve.
 */
function isGenerator(path: string): boolean {
  return !path.includes('.test.') && !otherRooms.some((room) => path.startsWith(room));
}

/** Served as they are. */
export function readPublicFiles(): Files {
  const folder = openFolder(`${projectRoot}public`);
  return new Map(folder.paths.map((path) => [path, folder.read(path)]));
}
