/** Artifacts → a site folder, by Astro's own build. The folder of the last build stays until the new one is whole. */

import { type AstroIntegration, type AstroUserConfig, build } from 'astro';
import { BoardError } from '../../core/board-error.ts';
import { refuseTooFewSigners } from '../../derive/keys/log-threshold.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { holdLog } from '../heads/hold-log.ts';
import { artifactsDirOf, type Environment, engineFolder, projectRoot } from '../places.ts';
import { type BuildFolders, openBuildFolders } from './build-folders.ts';
import { evidenceBoard, type SiteOrder } from './integration.ts';
import { type LiveFolder, liveBoard } from './live-board.ts';
import { deriveFolderOf } from './load-site.ts';

type Told = {
  /** What takes long. */
  readonly doing?: (what: string) => void;
  /** What the build could not look at. */
  readonly say?: (line: string) => void;
};

export async function buildSite(outDir: string, env: Environment, told: Told = {}): Promise<PublishedSite> {
  return await buildAsOrdered(boardOrder(outDir, env, told));
}

/** The site of the board that the environment names, which goes on from every log of it that was signed. */
export function boardOrder(outDir: string, env: Environment, { doing, say }: Told): SiteOrder {
  return {
    ...{ outDir, env, derive: () => deriveFolderOf(env), ...(doing && { doing }) },
    hold: ({ evidence }) => {
      const { unseen } = holdLog({ evidence, artifactsDir: artifactsDirOf(env), outDir });
      for (const line of unseen) say?.(line);
      refuseTooFewSigners(evidence, env.KEYS_LOST === '1');
    },
  };
}

export async function buildAsOrdered(order: SiteOrder): Promise<PublishedSite> {
  let built: PublishedSite | undefined;
  const folders = openBuildFolders(order.outDir);
  const onBuilt = (site: PublishedSite): void => {
    built = site;
  };
  try {
    await build({
      ...(await siteConfig({ ...order, onBuilt }, folders)),
      configFile: false,
      logLevel: 'silent',
    });
  } finally {
    folders.clear();
  }
  if (built === undefined) throw new BoardError('PAGES', 'astro: expected a whole site, got none');
  return built;
}

/** Only for an adapter that says so Astro compiles pages in the folder that it is told. */
const filesOnly: AstroIntegration = {
  name: 'evidence-board-files-only',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'evidence-board',
        adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
        supportedAstroFeatures: { staticOutput: 'stable' },
      }),
  },
};

/**
 * The configuration of Astro for a board. `live` serves the files and doors of a board in development. The host's
 * adapter makes no byte of a site, and takes longer to load than Astro itself: only `astro build` has it.
 */
export async function siteConfig(
  order: SiteOrder,
  folders: BuildFolders,
  live?: LiveFolder,
  adapter?: AstroIntegration,
): Promise<AstroUserConfig> {
  // A build needs no network.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  return {
    root: projectRoot,
    srcDir: engineFolder,
    outDir: folders.pages,
    // What public/ holds is indexed and written with all other files.
    publicDir: `${folders.pages}/none`,
    output: 'static',
    ...(adapter && { adapter }),
    integrations: [evidenceBoard(order, folders), live ? liveBoard(order, folders, live) : filesOnly],
    build: {
      format: 'file',
      inlineStylesheets: 'never',
      // Left alone, Astro compiles the pages of a site that lies outside the working directory in one folder of
      // that directory, where two builds at once would mix them.
      server: folders.workshop,
      // While the disk takes a page the next one is rendered.
      concurrency: 2,
    },
    vite: { build: { assetsInlineLimit: 0 } },
    devToolbar: { enabled: false },
  };
}
