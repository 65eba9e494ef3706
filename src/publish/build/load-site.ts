/**
 * Artifacts, environment and sources → the site and its files. Fails before anything is written.
 */

import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { type Folder, openFolder, readingTheSame } from '../../artifacts/folder.ts';
import { readLooks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveSite, type Site } from '../../derive/site.ts';
import { type Emission, emitSite } from '../../surfaces/emission.ts';
import { readSeeds } from '../keys/signing-keys.ts';
import '../native-ed25519.ts';
import '../native-sha256.ts';
import { artifactsDirOf, type Environment, looksDirOf } from '../places.ts';
import { refuseFaintAccent } from './accent-contrast.ts';
import { readEngine, readPublicFiles } from './engine.ts';

/** With what it is made from. */
export type LoadedSite = Emission & Pick<Site, 'evidence'>;

export async function loadSite(env: Environment): Promise<LoadedSite> {
  return await publishFolder(openFolder(artifactsDirOf(env)), env);
}

/** The folder may hold more than is on disk; the looks are those beside it. */
export async function publishFolder(folder: Folder, env: Environment): Promise<LoadedSite> {
  const site = await deriveFolder(folder, env);
  return { ...emitSite(site, readPublicFiles()), evidence: site.evidence };
}

/** The site of the board that the environment names, and none of its files yet. */
export async function deriveFolderOf(env: Environment): Promise<Site> {
  return await deriveFolder(openFolder(artifactsDirOf(env)), env);
}

async function deriveFolder(given: Folder, env: Environment): Promise<Site> {
  const folder = readingTheSame(given);
  const evidence = readEvidenceFrom(folder);
  const looks = readLooks(looksDirOf(artifactsDirOf(env)));
  refuseFaintAccent(looks.accent);
  return await deriveSite({
    evidence,
    looks,
    seeds: readSeeds(folder, env),
    origin: readHome(looks.base, evidence.publisher.base_url, env),
    engine: readEngine(),
  });
}

/** Where the site is served: a mirror has another origin; without one the publisher's address must lie at the base. */
function readHome(base: string, base_url: string, env: Environment): string | undefined {
  const mirror = readOrigin(env);
  const below = base.slice(0, -1);
  if (mirror !== undefined) return mirror + below;
  const { pathname } = new URL(base_url);
  if (pathname.replace(/\/$/, '') === below) return undefined;
  throw new BoardError(
    'BASE',
    `site/site.json: field /base: expected ${pathname.replace(/\/?$/, '/')}, the path of publisher.json /base_url, got ${base}; a mirror at another address names its origin in SITE_URL`,
  );
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
