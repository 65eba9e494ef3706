/** A store of objects like S3: a key has its bytes, and nothing else has any. No folders, no index, no rules. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '../../src/host/send-site.ts';
import { type Served, serve } from './serve.ts';

/** `base`: what each key of the folder begins with, with a slash at both ends. */
export async function serveExactKeys(folder: string, base = '/'): Promise<Served> {
  const { url, close } = await serve((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const file = path.startsWith(base) ? join(folder, path.slice(base.length)) : folder;
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true)
      response.writeHead(200, { 'content-type': contentTypeOf(file) }).end(readFileSync(file));
    else response.writeHead(404).end('no such key');
  });
  return { url: url + base.slice(0, -1), close };
}
