/** Artifacts → a site folder. The folder of the last build stays until the new one is whole. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { openPages, type RenderPages } from './compiled-pages.ts';
import { writeDoorFacts } from './door-facts-file.ts';
import { digestGenerator } from './generator.ts';
import { type Known, type LoadedSite, loadSite } from './load-site.ts';
import { openSiteWriter } from './site-writer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Builder = (outDir: string, env: Environment) => Promise<Site>;

/** Builds as often as it is asked: files with the bytes of last time are not read into values again. */
export function openBuilder(): Builder {
  // Whoever keeps a builder lets it go when the generator changes: it has loaded the old one.
  const known = { generator_sha256: digestGenerator(), lastRead: new Map() };
  return (outDir, env) => build(outDir, env, known);
}

export async function buildSite(outDir: string, env: Environment): Promise<Site> {
  return await openBuilder()(outDir, env);
}

async function build(outDir: string, env: Environment, known: Required<Known>): Promise<Site> {
  refuseForeignFolder(outDir);
  const staging = sibling(outDir, 'staging');
  const stop = new AbortController();
  const compiling = openPages(join(staging, 'pages'), known.generator_sha256, stop.signal);
  const stopped = compiling.catch(() => undefined);
  try {
    const loaded = await loadSite(env, known);
    await writeSite(join(staging, 'site'), loaded, await compiling);
    swap(outDir, join(staging, 'site'));
    writeDoorFacts(outDir, loaded, env);
    return loaded.site;
  } finally {
    stop.abort();
    await stopped;
    rmSync(staging, { recursive: true, force: true });
  }
}

export async function writeSite(
  outDir: string,
  { site, files, more }: LoadedSite,
  renderPages: RenderPages,
): Promise<void> {
  const { write, close } = openSiteWriter(outDir);
  for (const [path, bytes] of files) write(path, bytes);
  for (const [path, bytes] of more()) write(path, bytes);
  for await (const [path, bytes] of renderPages(site)) write(path, bytes);
  close(site);
}

/** Only a folder that a build made may be replaced. */
function refuseForeignFolder(outDir: string): void {
  if (!existsSync(outDir) || readdirSync(outDir).length === 0 || existsSync(join(outDir, fileOf('sums'))))
    return;
  throw new BoardError(
    'OUT_DIR',
    `OUT_DIR: expected an empty folder or an earlier build, got other files in ${outDir}`,
  );
}

function swap(outDir: string, staging: string): void {
  const previous = sibling(outDir, 'previous');
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

function sibling(outDir: string, word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}-${process.pid}`);
}
