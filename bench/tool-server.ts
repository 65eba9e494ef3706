/** The tool server against the official one with as many tools: loaded cold, and listing them once it is warm. */

import type { BenchFinding } from './bench.ts';
import { bundle, compareCold, compareWarm, moduleOf } from './door-bundle.ts';

const own = 'functions/mcp.ts';
const official = 'tests/referees/agents/official-tool-server.ts';

export function benchCold(): Promise<BenchFinding> {
  return compareCold(own, official);
}

export async function benchListing(): Promise<BenchFinding> {
  return compareWarm(
    `const { default: door } = await import(${moduleOf(await bundle(own))});
     const answer = (request) => door(request, { ip: '192.0.2.1' });${listing}`,
    `const { answer } = await import(${moduleOf(await bundle(official))});${listing}`,
  );
}

/** With the headers that both servers take. */
const listing = `
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ask = async () => {
    const request = new Request('https://board.example/mcp', { method: 'POST', headers, body });
    const { result } = await (await answer(request)).json();
    if (!(result.tools.length > 0)) throw new Error('expected tools');
  };`;
