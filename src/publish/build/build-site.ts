/** Artifacts → a site folder. The folder of the last build stays until the new one is whole. */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { isStoredRow } from '../../operations/stored-rows.ts';
import { beginVerifying } from './card-verifier.ts';
import { openPages } from './compiled-pages.ts';
import { writeDoorFacts } from './door-facts-file.ts';
import { digestGenerator } from './generator.ts';
import { useKeptValidators } from './kept-validators.ts';
import { type Known, type LoadedSite, loadSite } from './load-site.ts';
import { makeFiles, type Taker } from './make-files.ts';
import { openSiteWriter, type SiteWriter } from './site-writer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `doing` is told what takes long. */
export type Builder = (outDir: string, env: Environment, doing: (what: string) => void) => Promise<Site>;

/** Builds as often as it is asked: files with the bytes of last time are not read into values again. */
export function openBuilder(): Builder {
  // Whoever keeps a builder lets it go when the generator changes: it has loaded the old one.
  const known = { generator_sha256: digestGenerator(), lastRead: new Map() };
  return (outDir, env, doing) => build({ outDir, env, doing }, known);
}

/** Builds once, and holds no more of the files than it must. */
export const buildSite: Builder = async (outDir, env, doing) =>
  await build({ outDir, env, doing }, { generator_sha256: digestGenerator() });

type Asked = {
  readonly outDir: string;
  readonly env: Environment;
  readonly doing: (what: string) => void;
};

async function build(
  { outDir, env, doing }: Asked,
  known: Known & { readonly generator_sha256: string },
): Promise<Site> {
  refuseForeignFolder(outDir);
  const staging = sibling(outDir, 'staging');
  await useKeptValidators(join(staging, 'validators'), known.generator_sha256);
  const stop = new AbortController();
  const compiling = openPages(join(staging, 'pages'), known.generator_sha256, stop.signal);
  const stopped = compiling.catch(() => undefined);
  const writer = openSiteWriter(join(staging, 'site'));
  try {
    doing('deriving every figure and file');
    const onRead = (read: Site['evidence']): void => writer.begin(read, storedOf(read));
    const loaded = await loadSite(env, { ...known, beginVerifying, onRead });
    doing('making the pages');
    const site = await makeFiles(loaded, await compiling, takerOf(writer, loaded));
    swap(outDir, join(staging, 'site'));
    writeDoorFacts(outDir, { site, files: loaded }, env);
    return site;
  } finally {
    stop.abort();
    await stopped;
    await writer.stop();
    rmSync(staging, { recursive: true, force: true });
  }
}

function takerOf({ write, digests, hasLog }: SiteWriter, { evidence }: LoadedSite): Taker {
  const isElsewhere = storedOf(evidence);
  return { take: (path, content) => write(path, content, isElsewhere(path)), digests, hasLog };
}

/** The publisher keeps rows and items in a store: they go there from the artifacts, under the same paths. */
export function storedOf({ publisher }: Site['evidence']): (path: string) => boolean {
  return publisher.rows_base_url === undefined ? () => false : isStoredRow;
}

/** Only a folder that a build made may be replaced. */
function refuseForeignFolder(outDir: string): void {
  const found = statSync(outDir, { throwIfNoEntry: false });
  if (found === undefined) return;
  const isFolder = found.isDirectory();
  if (isFolder && (readdirSync(outDir).length === 0 || existsSync(join(outDir, fileOf('sums'))))) return;
  throw new BoardError(
    'OUT_DIR',
    `${outDir}: expected an empty folder or an earlier build, got ${isFolder ? 'other files in it' : 'a file'}; name another folder`,
  );
}

const MOST_ATTEMPTS = 100;

/** Of two builds at once the one that ends last stands; each appears whole. */
function swap(outDir: string, staging: string): void {
  const previous = sibling(outDir, 'previous');
  for (let attempt = 1; !swapped({ outDir, staging, previous }, attempt < MOST_ATTEMPTS); attempt++)
    rmSync(previous, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

type Swap = { readonly outDir: string; readonly staging: string; readonly previous: string };

/** Not, where another build moved the folder in between. */
function swapped({ outDir, staging, previous }: Swap, mayTryAgain: boolean): boolean {
  try {
    if (existsSync(outDir)) renameSync(outDir, previous);
    renameSync(staging, outDir);
    return true;
  } catch (error) {
    const isOthers =
      existsSync(staging) && error instanceof Error && 'code' in error && taken.includes(String(error.code));
    if (isOthers && mayTryAgain) return false;
    throw error;
  }
}

const taken: readonly string[] = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];

function sibling(outDir: string, word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}-${process.pid}`);
}
