/** A middleware that answers with the files of a folder by the host's own rules, and passes on what the folder lacks. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../operations/operations.ts';
import { parseTarget } from './request-target.ts';
import { sendSite } from './send-site.ts';
import { type BuiltSite, openSite } from './site.ts';

/** The development server's `LiveFolder` (`src/publish/build/live-board.ts`). */
export function openLiveFolder(projectDir: string) {
  let site: BuiltSite | undefined;
  return {
    show: (outDir: string): void => {
      site = openSite({ outDir, projectDir });
    },
    answer: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      const target = parseTarget(request);
      if (site === undefined || target === null || isOfFunction(target.path)) return next();
      const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '');
      const { path, query, url } = target;
      site.answer({ host: url.host, path, query, header }).then((found) => {
        if (found.kind === 'missing') next();
        else sendSite(response, found);
      }, next);
    },
  };
}

const functionPaths = registry
  .filter(({ served_by }) => served_by === 'function')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** As on the host, where a function is asked before the rule about whatever else is below the API. */
function isOfFunction(path: string): boolean {
  return functionPaths.some((form) => form.test(path));
}
