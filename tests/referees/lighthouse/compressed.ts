/** A site as its host sends it: texts are compressed on their way, which the server of this repository leaves to the host. */

import { gzipSync } from 'node:zlib';
import { type Served, serve } from '../../kit/serve.ts';

export function serveCompressed(origin: string): Promise<Served> {
  return serve(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { redirect: 'manual' });
    const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /text|json|javascript|svg/.test(headers['content-type'] ?? '');
    response.writeHead(answer.status, { ...headers, ...(isText ? { 'content-encoding': 'gzip' } : {}) });
    response.end(isText ? gzipSync(body) : body);
  });
}
