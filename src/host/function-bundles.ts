/** Functions as Netlify finds them, one function per file, bundled so that Node can load them. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { BoardError } from '../core/board-error.ts';
import { DOOR_FACTS_MODULE, doorFactsFile } from '../operations/door-facts-file.ts';

export type FunctionBundle = { readonly name: string; readonly url: string };

const SOURCE = /^[A-Za-z0-9_-]+\.(?:ts|mts|js|mjs)$/;
const KEEP_OLD_BUNDLES_MS = 24 * 60 * 60 * 1000;

/** Bundles are written beside the site that they belong to, with a link to the packages that they import. */
export async function bundleFunctions({
  functionsDir,
  projectDir,
  outDir,
}: {
  readonly functionsDir: string;
  readonly projectDir: string;
  /** The built site that these functions belong to. */
  readonly outDir: string;
}): Promise<FunctionBundle[]> {
  const sources = (await filesIn(functionsDir)).filter((name) => SOURCE.test(name));
  const entries = sources.map((name) => resolve(functionsDir, name));
  if (entries.length === 0) return [];
  const beside = dirname(resolve(doorFactsFile(outDir)));
  const outdir = join(beside, 'local-functions');
  await linkPackages(beside, resolve(projectDir));
  await clearOldBundles(outdir);
  const sourceOf = new Map(entries.map((path) => [basename(path, extname(path)), path]));
  try {
    // A package of doors: a board without functions has it not.
    const { rolldown } = await import('rolldown');
    const bundler = await rolldown({
      cwd: projectDir,
      input: Object.fromEntries(sourceOf),
      external: isOfPackage,
      platform: 'node',
      logLevel: 'silent',
      plugins: [keepModuleUrls, doorFactsOf(outDir)],
    });
    const { output } = await bundler.generate({
      // Named after their content: servers side by side share them, and a changed function is a new module.
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: 'shared-[hash].mjs',
    });
    await bundler.close();
    const chunks = output.filter((made) => made.type === 'chunk');
    await mkdir(outdir, { recursive: true });
    await Promise.all(chunks.map(({ fileName, code }) => writeWhole(join(outdir, fileName), code)));
    // Dynamic imports become entry points too.
    const own = chunks.filter(
      ({ isEntry, name, facadeModuleId }) => isEntry && sourceOf.get(name) === facadeModuleId,
    );
    return own.map(({ name, fileName }) => ({ name, url: pathToFileURL(join(outdir, fileName)).href }));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('FUNCTIONS', `the functions in ${functionsDir} do not bundle: ${why}`, { cause });
  }
}

/** Not a file, nor a name that a package's own `imports` maps. */
const isOfPackage = (name: string): boolean => /^[^./#]/.test(name) && !isAbsolute(name);

/**
 * Another server may read this file at the same time: it sees the old file or the new one, never half of
 * one.
 */
async function writeWhole(path: string, code: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, code);
  await rename(part, path);
}

/** A module that looks for files beside its source must find them there, although the bundle lies elsewhere. */
const keepModuleUrls: Plugin = {
  name: 'keep-module-urls',
  transform: {
    filter: { id: /[\\/](?:src|lib)[\\/].*\.[jt]s$/, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** The facts of the site that these doors belong to; without a facts file the doors say that they have none. */
function doorFactsOf(outDir: string): Plugin {
  const file = resolve(doorFactsFile(outDir));
  const none = 'export default null;';
  return {
    name: 'door-facts',
    resolveId: (name) => (name === DOOR_FACTS_MODULE ? file : null),
    load: (id) => (id === file && !existsSync(file) ? { code: none, moduleType: 'js' } : null),
  };
}

/** Node looks for packages in the folders above a module, and a board outside this project has none there. */
async function linkPackages(folder: string, projectDir: string): Promise<void> {
  if (dirname(folder) === projectDir) return;
  await mkdir(folder, { recursive: true });
  const link = join(folder, 'node_modules');
  await symlink(join(projectDir, 'node_modules'), link, 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function clearOldBundles(outdir: string): Promise<void> {
  for (const name of await filesIn(outdir)) {
    const file = join(outdir, name);
    // Another server may have deleted or renamed the file since the folder was listed.
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > KEEP_OLD_BUNDLES_MS)
      await rm(file, { force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
