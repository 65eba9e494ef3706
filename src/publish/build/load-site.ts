/**
 * Artifacts, environment and sources → the site and its files. Fails before anything is written.
 */

import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import {
  type Folder,
  type LastRead,
  openFolder,
  readingOnce,
  readingTheSame,
} from '../../artifacts/folder.ts';
import { readLooks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { deriveSite, type Site } from '../../derive/site.ts';
import { type Emission, emitSite } from '../../surfaces/emission.ts';
import { readSeeds } from '../keys/signing-keys.ts';
import '../native-ed25519.ts';
import '../native-sha256.ts';
import { artifactsDirOf, looksDirOf } from '../places.ts';
import { refuseFaintAccent } from './accent-contrast.ts';
import type { Verifying } from './card-verifier.ts';
import { digestGenerator, readPublicFiles } from './generator.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** With what it is made from. */
export type LoadedSite = Emission & Pick<Site, 'evidence'>;

/** What a builder knows from before; one that builds once remembers nothing. */
export type Known = {
  readonly generator_sha256?: string;
  readonly lastRead?: LastRead;
  /** Begins before anything else is read. */
  readonly beginVerifying?: (folder: Folder) => Verifying;
  /** Is told what was read before anything is derived from it. */
  readonly onRead?: (evidence: Evidence) => void;
};

export async function loadSite(env: Environment, known: Known = {}): Promise<LoadedSite> {
  return await publishFolder(openFolder(artifactsDirOf(env)), env, known);
}

/** The folder may hold more than is on disk; the looks are those beside it. */
export async function publishFolder(given: Folder, env: Environment, known: Known = {}): Promise<LoadedSite> {
  const site = await deriveFolder(given, env, known);
  return { ...emitSite(site, readPublicFiles()), evidence: site.evidence };
}

/** The site, and none of its files yet. */
export async function deriveUnemitted(env: Environment): Promise<Site> {
  return await deriveFolder(openFolder(artifactsDirOf(env)), env, {});
}

async function deriveFolder(
  given: Folder,
  env: Environment,
  { generator_sha256 = digestGenerator(), lastRead, beginVerifying, onRead }: Known,
): Promise<Site> {
  const folder = lastRead === undefined ? readingTheSame(given) : readingOnce(given, lastRead);
  const verifying = beginVerifying?.(folder) ?? verifyIssuedCards;
  const evidence = readEvidenceFrom(folder);
  onRead?.(evidence);
  const looks = readLooks(looksDirOf(artifactsDirOf(env)));
  refuseFaintAccent(looks.accent);
  const seeds = readSeeds(folder, env);
  const origin = readOrigin(env);
  return await deriveSite({
    evidence,
    looks,
    seeds,
    origin,
    generator_sha256,
    validCards: verifying(evidence),
  });
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
