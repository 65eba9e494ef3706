/** A middleware that answers with the files of a folder by the host's own rules, and passes on what the folder lacks. */

import type { IncomingMessage, ServerResponse } from 'node:http';
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
      if (site === undefined || target === null) return next();
      const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '');
      const { path, query, url } = target;
      site.answer({ host: url.host, path, query, header }).then((found) => {
        if (found.kind === 'missing') next();
        else sendSite(response, found);
      }, next);
    },
  };
}
