/**
 * What Astro is told of a board: where its pages find the site, and what is written beside them. Astro renders
 * every page; this integration derives the site before, and writes all other files, the list of digests and the
 * signed note.
 */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BoardError } from '../../core/board-error.ts';
import type { PublishedSite, Site } from '../../derive/site.ts';
import { anyCard, modulePages } from '../../operations/pages.ts';
import { isStoredRow } from '../../operations/stored-rows.ts';
import { type Emission, emitSite } from '../../surfaces/emission.ts';
import type { Environment } from '../places.ts';
import type { BuildFolders } from './build-folders.ts';
import { writeDoorFacts } from './door-facts-file.ts';
import { readPublicFiles } from './engine.ts';
import { refuseForeignFolder, swapIn } from './out-dir.ts';
import { toPng } from './picture-renderer.ts';
import { showSite, siteModule, siteSource } from './shown-site.ts';
import { openSiteFolder, type SiteFolder } from './site-folder.ts';
import { sealSite } from './site-seal.ts';

/** What a build is asked for. */
export type SiteOrder = {
  readonly outDir: string;
  readonly env: Environment;
  readonly derive: () => Promise<Site>;
  /** Refuses a log that a published site must not have. */
  readonly hold?: (site: Pick<Site, 'evidence'>) => void;
  /** Also files that the publisher keeps in a store are written. */
  readonly writesStored?: boolean;
  /** Is told what takes long. */
  readonly doing?: (what: string) => void;
  readonly onBuilt?: (site: PublishedSite) => void;
};

type Begun = { readonly emission: Emission; readonly site: PublishedSite; readonly folder: SiteFolder };

export function evidenceBoard(order: SiteOrder, { stage, pages }: BuildFolders): AstroIntegration {
  let begun: Begun | undefined;
  return {
    name: 'evidence-board',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [siteProvider(stage)] } });
      },
      'astro:build:start': async () => {
        refuseForeignFolder(order.outDir);
        begun = await beginSite(order, stage);
        order.hold?.(begun.site);
        showSite(stage, begun.site);
        order.doing?.('making the pages');
      },
      'astro:build:done': ({ assets }) => {
        if (begun === undefined)
          throw new BoardError('PAGES', 'astro: expected a build that began, got none');
        endSite(order, { ...begun, stage, pages, made: [...assets.values()].flat() });
      },
    },
  };
}

/** The module that pages import the site from. */
function siteProvider(build: string) {
  return {
    name: siteModule,
    resolveId: (id: string) => (id === siteModule ? `\0${siteModule}` : undefined),
    load: (id: string) => (id === `\0${siteModule}` ? siteSource(build) : undefined),
  };
}

/** Writes what pages quote, and the log. `former`: of the same board before a change. */
export async function beginSite(order: SiteOrder, stage: string, former?: SiteFolder): Promise<Begun> {
  order.doing?.('deriving every figure and file');
  const derived = await order.derive();
  const emission = emitSite(derived, readPublicFiles(), toPng);
  const isElsewhere = order.writesStored === true ? () => false : storedOf(derived.evidence);
  const folder = openSiteFolder(stage, { isElsewhere, former });
  for (const [path, content] of emission.indexed) folder.put(path, content);
  const { site, files } = emission.quote([...folder.listed]);
  for (const [path, content] of files) folder.put(path, content);
  for (const [path, content] of emission.log()) folder.put(path, content);
  return { emission, site, folder };
}

type Ended = Begun & {
  readonly stage: string;
  /** Where Astro made the pages. */
  readonly pages: string;
  readonly made: readonly URL[];
};

function endSite({ outDir, env, onBuilt }: SiteOrder, ended: Ended): void {
  const { emission, site, folder, stage, pages, made } = ended;
  if (existsSync(join(pages, '_astro')))
    throw new BoardError(
      'PAGES',
      'src/pages, src/ui: expected pages without styles and scripts of their own, got some; put them into public/ and name them in src/operations/pages.ts',
    );
  for (const page of made) {
    const file = relative(pages, fileURLToPath(page)).replaceAll('\\', '/');
    if (!isLeftOut(site, file)) folder.moveIn(file, pages);
  }
  for (const [path, content] of emission.hostFiles) folder.put(path, content);
  sealSite(site, folder);
  swapIn(outDir, stage);
  writeDoorFacts(outDir, { site, files: emission }, env);
  onBuilt?.(site);
}

/**
 * Astro renders every page of src/pages; what the publisher leaves out is no part of the site, but for log and API, to which
 * other pages lead, nor is the page for cards without one where each has its own.
 */
function isLeftOut({ looks, address }: Site, file: string): boolean {
  const { press } = modulePages;
  const page = [anyCard, press].find((each) => `/${file}` === `${each}.html`);
  return page !== undefined && !address.hasPage(page) && !(page === press && looks.closed.includes('press'));
}

/** The publisher keeps rows and items in a store: they go there from the artifacts, under the same paths. */
export function storedOf({ publisher }: Site['evidence']): (path: string) => boolean {
  return publisher.rows_base_url === undefined ? () => false : isStoredRow;
}
