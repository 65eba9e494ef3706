import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeProbe, probeBoard } from './probe-board.ts';

let artifactsDir = '';
let server: Server;
let closed: number[] = [];

beforeEach(() => {
  artifactsDir = mkdtempSync(join(tmpdir(), 'probe-'));
  mkdirSync(join(artifactsDir, 'probes'));
  closed = [];
  server = createServer((_request, response) => response.writeHead(501).end());
});

afterEach(() => {
  server.close();
  rmSync(artifactsDir, { recursive: true, force: true });
});

const targets = (...endpoints: readonly string[]): void => {
  const list = {
    schema: 'svc.mcp-targets/0.1',
    servers: [{ id: 'own', name: 'own', own: true, endpoints }],
    catalogued_not_probed: [],
    external_catalogues: [],
  };
  writeFileSync(join(artifactsDir, 'probes/targets.json'), JSON.stringify(list));
};

const probe = () =>
  probeBoard({
    artifactsDir,
    as_of: '2026-11-21T00:00:00Z',
    doing: () => undefined,
    serveOwnBuild: async () => {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      return { url: `http://127.0.0.1:${port}`, close: async () => void closed.push(port) };
    },
  });

describe('a probe of the board', () => {
  test('serves the own build, writes what it saw and stops serving', async () => {
    targets('/mcp');
    const record = await probe();
    expect(JSON.parse(readFileSync(join(artifactsDir, 'probes/mcp.json'), 'utf8'))).toEqual(record);
    expect(describeProbe(record)).toEqual([expect.stringMatching(/^\/mcp: .*501/)]);
    expect(closed).toHaveLength(1);
  });

  test('serves nothing where no target is its own', async () => {
    targets();
    expect(describeProbe(await probe())).toEqual([]);
    expect([server.listening, closed]).toEqual([false, []]);
  });

  test('changes nothing where the targets cannot be read', async () => {
    await expect(probe()).rejects.toThrow('probes/targets.json');
    expect(() => readFileSync(join(artifactsDir, 'probes/mcp.json'))).toThrow('ENOENT');
  });
});
