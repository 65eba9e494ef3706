/** The official tool server, without state, with as many tools as ours: bundled and timed beside it. */

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ListToolsRequestSchema, ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describeTool, listedTools } from '../../../src/doors/mcp/tool-server.ts';
import { boardTools } from '../../../src/doors/mcp/tools.ts';

const tools = ListToolsResultSchema.parse({
  tools: listedTools(boardTools).map((tool) => describeTool(tool, [])),
});

/** As its own documentation serves without sessions: a server and a transport for each request. */
export async function answer(request: Request): Promise<Response> {
  const server = new Server({ name: 'x', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => tools);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}
