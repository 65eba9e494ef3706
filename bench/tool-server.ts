/**
 * What the tool server costs: loading its bundle in a fresh process, and listing its tools once it
 * is warm. Beside it the official server, listing the same tools.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleAll, coldImport, kilobytes, moduleOf, ratio, run } from './door-bundle.ts';
import type { Measure } from './stopwatch.ts';

const LISTING_MS = 1;

export async function benchToolServer(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-tools-'));
  try {
    const fileOf = await bundleAll(folder, {
      mcp: 'functions/mcp.ts',
      a2a: 'functions/a2a.ts',
      official: 'bench/official-tool-server.ts',
    });
    const cold = (['mcp', 'a2a'] as const).map((name) => ({
      name: `cold import of ${name}`,
      value: `${coldImport(fileOf(name)).toFixed(1)} ms, ${kilobytes(fileOf(name))}`,
    }));
    const own = listingTime(`const { default: door } = await import(${moduleOf(fileOf('mcp'))});
      const ask = (request) => door(request, { ip: '192.0.2.1' });`);
    const theirs = listingTime(`const { answer: ask } = await import(${moduleOf(fileOf('official'))});`);
    return [
      ...cold,
      {
        name: 'tools/list, own time',
        value: `${own.toFixed(2)} ms; official server ${ratio(theirs, own)}`,
        promise: { text: `at most ${LISTING_MS} ms`, held: own <= LISTING_MS },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median of many, with the headers that both servers take. */
function listingTime(prepare: string): number {
  return run(`${prepare}
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const times = [];
    for (let at = 0; at < 400; at += 1) {
      const request = new Request('https://board.example/mcp', { method: 'POST', headers, body });
      const began = performance.now();
      const answer = await ask(request);
      const { result } = await answer.json();
      times.push(performance.now() - began);
      if (!(result.tools.length > 0)) throw new Error('expected tools');
    }
    times.sort((left, right) => left - right);
    console.log(times[times.length >> 1]);`);
}
