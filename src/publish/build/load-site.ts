/**
 * Artifacts, environment and sources → the site and its files. Fails before anything is written.
 */

import { digestBenches } from '../../artifacts/benches.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { type Folder, openFolder, readingTheSame, withFiles } from '../../artifacts/folder.ts';
import { type Looks, readLooks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveSite, type Site } from '../../derive/site.ts';
import { type Emission, emitSite } from '../../surfaces/emission.ts';
import { readSeeds } from '../keys/signing-keys.ts';
import '../native-ed25519.ts';
import '../native-sha256.ts';
import { readFileSync } from 'node:fs';
import { artifactsDirOf, benchesDirOf, type Environment, looksDirOf, projectRoot } from '../places.ts';
import { isProduction } from '../production.ts';
import { readEngine, readPublicFiles } from './engine.ts';
import { toPng } from './picture-renderer.ts';

/** With what it is made from. */
export type LoadedSite = Emission & Pick<Site, 'evidence'>;

/** The folder may hold more than is on disk; the looks are those beside it. */
export async function publishFolder(folder: Folder, env: Environment): Promise<LoadedSite> {
  const site = await deriveFolder(folder, env);
  return { ...emitSite(site, readPublicFiles(), toPng), evidence: site.evidence };
}

/** What a served site states and nobody can derive who makes it again. */
export type AsServed = {
  /** Files that change although the content does not, by their path; null where the site serves none. */
  readonly beside: ReadonlyMap<string, Uint8Array | null>;
  /** For a board that is laid out from its published inputs, without benches. */
  readonly benches_sha256: string | undefined;
};

/** The site of the board that the environment names, and none of its files yet. */
export async function deriveFolderOf(env: Environment, served?: AsServed): Promise<Site> {
  const folder = openFolder(artifactsDirOf(env));
  if (served === undefined) return await deriveFolder(folder, env);
  const { beside, benches_sha256 } = served;
  const stated = [...beside].map(
    ([path, bytes]) => [path, bytes === null ? undefined : () => bytes] as const,
  );
  return await deriveFolder(withFiles(folder, new Map(stated)), env, benches_sha256);
}

/** `benches`: their digest, for a board whose folder has none. */
async function deriveFolder(given: Folder, env: Environment, benches?: string): Promise<Site> {
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
    benches_sha256: digestBenches(benchesDirOf(artifactsDirOf(env))) ?? benches,
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
    `site/site.json: field /base: expected ${pathname.replace(/\/?$/, '/')}, the path of publisher.json /base_url, got ${base}; ${ofPath(base, base_url)}; a mirror at another address names its origin in SITE_URL`,
  );
}

/** The path is part of the identity of a board, and so of every signature. */
function ofPath(base: string, base_url: string): string {
  const domain = `${new URL(base_url).host}${base.replace(/\/$/, '')}`;
  return `a new board that lies there is made by npm run init -- <folder> --domain ${domain}, and a signed one moves there by npm run domain -- ${domain}; where it has moved, npm run domain -- ${base_url} writes the base`;
}

/**
 * The canonical origin: `SITE_URL`, else the host's address of what it builds, else the publisher's own. Netlify's `URL`
 * is that of the public site, also where it builds a preview or a branch.
 */
function readOrigin(env: Environment): string | undefined {
  const isPreview = env.CONTEXT !== undefined && !isProduction(env);
  const named = ['SITE_URL', ...(isPreview ? ['DEPLOY_PRIME_URL'] : []), 'URL'];
  const variable = named.find((name) => env[name] !== undefined) ?? 'URL';
  const value = env[variable];
  if (value === undefined) return undefined;
  if (/^https?:\/\/[^/?#\s]+$/.test(value)) return value;
  throw new BoardError(
    'ENVIRONMENT',
    `${variable}: expected an origin such as https://board.example (scheme and host, no path, no trailing slash), got "${value}"`,
  );
}

const LEAST = 4.5;

const tokens = 'public/board.css';

/**
 * The accent colours links and marks, so it must be told from the ground under it in both schemes
 * (WCAG 2.2, 1.4.3, level AA). The grounds are read from the one file that sets them.
 */
export function refuseFaintAccent(accent: Looks['accent']): void {
  const css = readFileSync(projectRoot + tokens, 'utf8');
  const grounds = [...css.matchAll(/--(?:paper|panel): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  for (const [nth, scheme] of (['light', 'dark'] as const).entries())
    for (const { [nth + 1]: ground = '' } of grounds) {
      const ratio = contrast(accent[scheme], ground);
      if (ratio >= LEAST) continue;
      throw new BoardError(
        'CONTRAST',
        `site/site.json: field /accent/${scheme}: expected a contrast of at least ${LEAST} to the ground ${ground}, got ${ratio.toFixed(2)} with ${accent[scheme]}; ` +
          `choose a ${scheme === 'light' ? 'darker' : 'lighter'} colour`,
      );
    }
}

/** (L1 + 0.05) / (L2 + 0.05), L1 the lighter. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Of an sRGB colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
