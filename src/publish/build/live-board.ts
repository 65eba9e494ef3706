/**
 * The board in Astro's development server. Astro shows the pages, and again when a page or component changes. All
 * other files are written into a folder and served from there; they are derived again when an artifact, a look or a
 * file of public/ changes.
 */

import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration, HookParameters } from 'astro';
import { closing } from '../../operations/operations.ts';
import { fileOf } from '../../operations/paths.ts';
import { artifactsDirOf, isWithin, looksDirOf, projectRoot } from '../places.ts';
import type { BuildFolders } from './build-folders.ts';
import { writeDoorFacts } from './door-facts-file.ts';
import { beginSite, type SiteOrder } from './integration.ts';
import { showSite } from './shown-site.ts';
import type { SiteFolder } from './site-folder.ts';

type Server = HookParameters<'astro:server:setup'>['server'];

/** Serves the files of a folder by the rules of the host, and passes on what the folder lacks. */
export type LiveFolder = {
  /** From now on the files of this folder are served. */
  readonly show: (folder: string) => void;
  /** The code of doors is another. */
  readonly reloadDoors: () => void;
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
};

export function liveBoard(
  order: SiteOrder,
  { stage, clear }: BuildFolders,
  live: LiveFolder,
): AstroIntegration {
  let isDev = false;
  let base = '/';
  const board = {
    name: 'evidence-board:files',
    enforce: 'pre',
    configureServer: ({ middlewares }: Server) => {
      middlewares.use(refuseSeal);
      middlewares.use(live.answer);
      middlewares.use((request: IncomingMessage, _response: ServerResponse, next: () => void) => {
        request.url = atRoot(request.url ?? '/', base);
        next();
      });
    },
  } as const;
  return {
    name: 'evidence-board-live',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A build opens a server for a moment, too.
        isDev = command === 'dev';
        if (isDev) updateConfig({ vite: { plugins: [board] } });
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (!isDev) return;
        const refresh = refreshing(order, stage, live);
        base = await refresh();
        const open = server.ws;
        let refused: string | undefined;
        const tell = (): void => {
          if (refused !== undefined) open.send({ type: 'error', err: { message: refused, stack: '' } });
        };
        // A page that is opened later shows the last good board, too.
        open.on('connection', tell);
        watch(server, inputsOf(order), async (path) => {
          logger.info(`${path} changed; deriving the board again`);
          try {
            base = await refresh();
            refused = undefined;
            reload(server);
            logger.info('the board was derived again');
          } catch (error) {
            refused = `${error instanceof Error ? error.message : error}; the last good board stays`;
            logger.error(refused);
            tell();
          }
        });
        server.watcher.on('change', (path) => {
          if (path.endsWith('.ts')) live.reloadDoors();
        });
      },
      'astro:server:done': clear,
    },
  };
}

/** What states and signs a whole site exists only where a whole site is made. */
const refuseSeal: LiveFolder['answer'] = (request, response, next) => {
  const path = request.url?.split('?')[0]?.slice(1) ?? '';
  if (!closing.some((id) => path === fileOf(id))) return next();
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('only in a build: npm run build\n');
};

/** Astro has every page at the root, also of a board that is below a path. */
function atRoot(url: string, base: string): string {
  return url.startsWith(base) ? url.slice(base.length - 1) : url;
}

/** Resolves to the path of the home page. */
function refreshing(order: SiteOrder, stage: string, live: LiveFolder): () => Promise<string> {
  let count = 0;
  let former: SiteFolder | undefined;
  return async () => {
    count += 1;
    const folder = join(stage, `${count}`);
    const { emission, site, folder: files } = await beginSite(order, folder, former);
    former = files;
    for (const [path, content] of emission.hostFiles) files.put(path, content);
    writeDoorFacts(folder, { site, files: emission }, order.env);
    showSite(stage, site);
    live.show(folder);
    rmSync(join(stage, `${count - 1}`), { recursive: true, force: true });
    return site.address.base;
  };
}

function inputsOf({ env }: SiteOrder): readonly string[] {
  const artifactsDir = artifactsDirOf(env);
  return [artifactsDir, looksDirOf(artifactsDir), join(projectRoot, 'public')];
}

const QUIET_MS = 100;

/** One change after the other; changes during a refresh lead to one more. */
function watch(
  { watcher }: Server,
  inputs: readonly string[],
  changed: (path: string) => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  watcher.add([...inputs]);
  watcher.on('all', (_event, path) => {
    if (!inputs.some((folder) => isWithin(path, folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => changed(path));
    }, QUIET_MS);
  });
}

/** Pages hold the site that they were loaded with: their modules run again, as they were compiled. */
function reload({ environments }: Server): void {
  for (const { hot } of Object.values(environments)) hot.send({ type: 'full-reload' });
}
