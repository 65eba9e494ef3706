/**
 * A middleware that answers with the files of a folder by the host's own rules, at doors with the functions of the
 * project, and passes on what neither has.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { registry } from '../operations/operations.ts';
import { startBlobServer } from './blob-server.ts';
import { type LocalFunction, loadFunctions, matchFunction } from './functions.ts';
import { parseTarget } from './request-target.ts';
import { sendFunction } from './send-function.ts';
import { sendSite } from './send-site.ts';
import { type BuiltSite, openSite } from './site.ts';

type Folders = {
  /** Where node_modules are. */
  readonly projectDir: string;
  readonly functionsDir?: string;
};

/** The development server's `LiveFolder` (`src/publish/build/live-board.ts`). */
export function openLiveFolder({ projectDir, functionsDir = join(projectDir, 'functions') }: Folders) {
  let shown: { readonly outDir: string; readonly site: BuiltSite } | undefined;
  let functions: Promise<readonly LocalFunction[]> | undefined;
  /** Functions are loaded at the first call, and once for a site: that takes far longer than their answer. */
  const answerDoor = async (outDir: string, url: URL, response: ServerResponse): Promise<boolean> => {
    const siteUrl = `http://localhost:${response.req.socket.localPort}`;
    await openFor(projectDir, siteUrl);
    functions ??= loadFunctions({ functionsDir, projectDir, outDir });
    const matched = matchFunction(await functions, url);
    if (matched !== null) await sendFunction(response, { matched, url, siteUrl });
    return matched !== null;
  };
  return {
    show: (outDir: string): void => {
      shown = { outDir, site: openSite(outDir) };
      functions = undefined;
    },
    /** The code of doors is another. */
    reloadDoors: (): void => {
      functions = undefined;
    },
    answer: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      const target = parseTarget(request);
      if (shown === undefined || target === null) return next();
      const { path, query, url } = target;
      if (isOfFunction(path)) {
        answerDoor(shown.outDir, url, response).then((isAnswered) => isAnswered || next(), next);
        return;
      }
      shown.site.answer({ host: url.host, path, query }).then((found) => {
        if (found.kind === 'missing') next();
        else sendSite(response, found);
      }, next);
    },
  };
}

let opened: Promise<void> | undefined;

/** What doors find in their environment: where the site is served, and a store. */
function openFor(projectDir: string, siteUrl: string): Promise<void> {
  opened ??= (async () => {
    const storeDir = resolve(projectDir, process.env.LOCAL_STORE_DIR || '.local-store');
    process.env.NETLIFY_BLOBS_CONTEXT = (await startBlobServer(storeDir)).context;
    process.env.SITE_URL ||= siteUrl;
  })();
  return opened;
}

const functionPaths = registry
  .filter(({ served_by }) => served_by === 'function')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** As on the host, where a function is asked before the rule about whatever else is below the API. */
function isOfFunction(path: string): boolean {
  return functionPaths.some((form) => form.test(path));
}
