/** Functions as Netlify finds them, one function per file, bundled so that Node can load them. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type OutputFile, type Plugin, stop } from 'esbuild';
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
  try {
    const { metafile, outputFiles } = await build({
      absWorkingDir: projectDir,
      entryPoints: entries,
      outdir,
      // Named after their content: servers side by side share them, and a changed function is a new
      // module.
      entryNames: '[name]-[hash]',
      chunkNames: 'shared-[hash]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      packages: 'external',
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [keepModuleUrls, doorFactsOf(outDir)],
    });
    await mkdir(outdir, { recursive: true });
    await Promise.all(outputFiles.map(writeWhole));
    return Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
      // Dynamic imports become entry points too.
      if (entryPoint === undefined || !entries.includes(resolve(projectDir, entryPoint))) return [];
      const name = basename(entryPoint, extname(entryPoint));
      return { name, url: pathToFileURL(resolve(projectDir, output)).href };
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('FUNCTIONS', `the functions in ${functionsDir} do not bundle: ${why}`, { cause });
  } finally {
    await stop();
  }
}

/**
 * Another server may read this file at the same time: it sees the old file or the new one, never half of
 * one.
 */
async function writeWhole({ path, contents }: OutputFile): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, contents);
  await rename(part, path);
}

/** A module that looks for files beside its source must find them there, although the bundle lies elsewhere. */
const keepModuleUrls: Plugin = {
  name: 'keep-module-urls',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](?:src|lib)[\\/].*\.[jt]s$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      return {
        contents: source.replaceAll('import.meta.url', url),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/** The facts of the site that these doors belong to; without a facts file the doors say that they have none. */
function doorFactsOf(outDir: string): Plugin {
  const file = resolve(doorFactsFile(outDir));
  return {
    name: 'door-facts',
    setup(bundler) {
      bundler.onResolve({ filter: new RegExp(`^${DOOR_FACTS_MODULE}$`) }, () =>
        existsSync(file) ? { path: file } : { path: file, namespace: 'no-door-facts' },
      );
      bundler.onLoad({ filter: /.*/, namespace: 'no-door-facts' }, () => ({
        contents: 'export default null;',
        loader: 'js',
      }));
    },
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
