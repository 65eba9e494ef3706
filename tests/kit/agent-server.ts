/** The agents' doors of a small board behind a real port, for the official clients. */

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { a2a } from '../../src/doors/a2a/a2a.ts';
import type { DoorDeps } from '../../src/doors/deps.ts';
import { respondJson } from '../../src/doors/http/respond.ts';
import { answerMcp } from '../../src/doors/mcp/mcp.ts';
import type { Tool } from '../../src/doors/mcp/tools/tool.ts';

export type AgentServer = { readonly url: string; readonly close: () => Promise<void> };

export async function serveAgents(deps: DoorDeps, tools: readonly Tool[]): Promise<AgentServer> {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') return answerMcp(request, deps, tools);
    if (pathname === '/api/a2a') return a2a(request, deps);
    // The card names the board's own address; the clients of a test ask this one.
    const card = await (await a2a(new Request(`${deps.origin}/api/a2a`), deps)).text();
    const host = request.headers.get('host') ?? '';
    return respondJson({ status: 200, body: null, spelled: card.replaceAll(deps.origin, `http://${host}`) });
  };
  const server = createServer(async (incoming, outgoing) => {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
