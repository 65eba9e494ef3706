/** A middleware that answers with the files of a folder by the host's own rules, and passes on what the folder lacks. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseTarget } from './request-target.ts';
import { sendSite } from './send-site.ts';
import { openSite, type Site } from './site.ts';

export type LiveFolder = {
  /** From now on the files of this folder are served. */
  readonly show: (folder: string) => void;
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
};

export function openLiveFolder(projectDir: string): LiveFolder {
  let site: Site | undefined;
  return {
    show: (outDir) => {
      site = openSite({ outDir, projectDir });
    },
    answer: (request, response, next) => {
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
