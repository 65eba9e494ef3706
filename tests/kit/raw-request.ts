/** Requests for tests that must reach the server exactly as written, where `fetch` would tidy up path and headers. */

import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export type Ask = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export async function ask(port: number, { path, method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
  // Declared for every method, because the client declares no length with DELETE.
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...length, ...headers },
    agent: false,
  });
  asked.end(body);
  const [answered]: IncomingMessage[] = await once(asked, 'response');
  if (answered === undefined) throw new Error('no response');
  const chunks: Buffer[] = [];
  for await (const chunk of answered) chunks.push(chunk);
  return {
    status: answered.statusCode ?? 0,
    headers: answered.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
