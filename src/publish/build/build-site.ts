/** Artifacts → a site folder, by Astro's own build. The folder of the last build stays until the new one is whole. */

import { rmSync } from 'node:fs';
import { type AstroUserConfig, build } from 'astro';
import { BoardError } from '../../core/board-error.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { type Environment, projectRoot } from '../places.ts';
import { evidenceBoard, type SiteOrder } from './integration.ts';
import { type LiveFolder, liveBoard } from './live-board.ts';
import { deriveFolderOf } from './load-site.ts';
import { stageOf, workshopOf } from './out-dir.ts';
import { staticNetlify } from './static-netlify.ts';

/** `doing` is told what takes long. */
export async function buildSite(
  outDir: string,
  env: Environment,
  doing?: (what: string) => void,
): Promise<PublishedSite> {
  return await buildAsOrdered({ outDir, env, derive: () => deriveFolderOf(env), ...(doing && { doing }) });
}

export async function buildAsOrdered(order: SiteOrder): Promise<PublishedSite> {
  let built: PublishedSite | undefined;
  const stage = stageOf(order.outDir);
  const onBuilt = (site: PublishedSite): void => {
    built = site;
  };
  try {
    await build({ ...siteConfig({ ...order, onBuilt }, stage), configFile: false, logLevel: 'silent' });
  } finally {
    for (const folder of [stage, workshopOf(stage)]) rmSync(folder, { recursive: true, force: true });
  }
  if (built === undefined) throw new BoardError('PAGES', 'astro: expected a whole site, got none');
  return built;
}

/** The configuration of Astro for a board. `live` serves the files of a board in development. */
export function siteConfig(order: SiteOrder, stage: string, live?: LiveFolder): AstroUserConfig {
  const workshop = workshopOf(stage);
  // A build needs no network.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  return {
    root: projectRoot,
    outDir: stage,
    // What public/ holds is indexed and written with all other files.
    publicDir: `${stage}/none`,
    output: 'static',
    adapter: staticNetlify(workshop),
    integrations: [
      evidenceBoard(order, { stage, workshop }),
      ...(live ? [liveBoard(order, stage, live)] : []),
    ],
    build: { format: 'file', inlineStylesheets: 'never' },
    // The files that pages quote are in the folder before Astro begins.
    vite: { build: { assetsInlineLimit: 0, emptyOutDir: false } },
    devToolbar: { enabled: false },
  };
}
