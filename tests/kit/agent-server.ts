/** The agents' doors of a small board behind a real port, for the official clients. */

import { buffer } from 'node:stream/consumers';
import { a2a } from '../../src/doors/a2a/a2a.ts';
import type { DoorDeps } from '../../src/doors/deps.ts';
import { respondJson } from '../../src/doors/http/respond.ts';
import { answerMcp } from '../../src/doors/mcp/mcp.ts';
import type { Tool } from '../../src/doors/mcp/tools/tool.ts';
import { type Served, serve } from './serve.ts';

export async function serveAgents(deps: DoorDeps, tools: readonly Tool[]): Promise<Served> {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') return answerMcp(request, deps, tools);
    if (pathname === '/api/a2a') return a2a(request, deps);
    // The card names the board's own address; the clients of a test ask this one.
    const card = await (await a2a(new Request(`${deps.origin}/api/a2a`), deps)).text();
    const host = request.headers.get('host') ?? '';
    return respondJson({ status: 200, body: null, spelled: card.replaceAll(deps.origin, `http://${host}`) });
  };
  return await serve(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const request = new Request(`http://${headers.host}${url}`, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Uint8Array.from(await buffer(incoming)) }),
    });
    const said = await answer(request);
    outgoing.writeHead(said.status, Object.fromEntries(said.headers));
    outgoing.end(Buffer.from(await said.arrayBuffer()));
  });
}
