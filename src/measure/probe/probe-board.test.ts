import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeScratch, type Scratch } from '../../../tests/kit/scratch.ts';
import { serve } from '../../../tests/kit/serve.ts';
import { describeProbe, probeBoard } from './probe-board.ts';

let artifactsDir = '';
let write: Scratch['write'];
/** What was served and what is closed again. */
let served: string[] = [];

beforeEach(() => {
  const scratch = makeScratch();
  [artifactsDir, write, served] = [scratch.root, scratch.write, []];
  return scratch.remove;
});

const targets = (...endpoints: readonly string[]): void => {
  const list = {
    schema: 'svc.mcp-targets/0.1',
    servers: [{ id: 'own', name: 'own', own: true, endpoints }],
    catalogued_not_probed: [],
    external_catalogues: [],
  };
  write({ 'probes/targets.json': JSON.stringify(list) });
};

const probe = () =>
  probeBoard({
    artifactsDir,
    doorCalls: [{ path: '/api/chat', method: 'POST' }],
    as_of: '2026-11-21T00:00:00Z',
    now: () => new Date('2026-11-21T00:00:05Z'),
    reach: { mayBePrivate: false },
    doing: () => undefined,
    serveOwnBuild: async () => {
      const { url, close } = await serve((_request, response) => response.writeHead(501).end());
      served.push('served');
      return { url, close: () => close().then(() => void served.push('closed')) };
    },
  });

describe('a probe of the board', () => {
  test('serves the own build, writes what it saw and stops serving', async () => {
    targets('/mcp');
    const probed = await probe();
    expect(JSON.parse(readFileSync(join(artifactsDir, 'probes/mcp.json'), 'utf8'))).toEqual(probed.record);
    expect(describeProbe(probed)[0]).toMatch(/^\/mcp: .*501/);
    expect(describeProbe(probed)).toContain('POST /api/chat: 501, 0 ms');
    expect(served).toEqual(['served', 'closed']);
  });

  test('serves nothing where no target is its own', async () => {
    targets();
    expect(describeProbe(await probe())).toEqual([]);
    expect(served).toEqual([]);
  });

  test('asks each place of the distribution register, and calls none live that is served here alone', async () => {
    targets();
    const row = (id: string, address: string | null, status = 'queued') => ({
      ...{ id, surface: id, status, address, confirmed_on: status === 'live' ? '2026-01-01' : null },
    });
    const surfaces = [
      row('feed', '/feeds/cards.xml'),
      row('inner', 'https://127.0.0.1:9/'),
      row('gone', 'https://10.0.0.1/', 'live'),
      row('drafted', null),
    ];
    const register = { schema: 'svc.distribution/0.1', as_of: '2026-01-01', surfaces };
    write({ 'registers/distribution.json': JSON.stringify(register) });
    await probe();
    const seen = JSON.parse(readFileSync(join(artifactsDir, 'registers/distribution.json'), 'utf8'));
    const words = seen.surfaces.map(({ status, probe: told }: (typeof seen.surfaces)[number]) => [
      status,
      told?.where,
      told?.http_status,
      told?.reason?.slice(0, 13),
    ]);
    expect(seen.as_of).toBe('2026-11-21');
    expect(words).toEqual([
      ['queued', 'own build', 501, 'answered HTTP'],
      ['queued', 'address', null, 'not contacted'],
      ['drafted', 'address', null, 'not contacted'],
      ['queued', undefined, undefined, undefined],
    ]);
  });

  test('changes nothing where the targets cannot be read', async () => {
    write({ 'probes/targets.json': '{' });
    await expect(probe()).rejects.toThrow('probes/targets.json');
    expect(() => readFileSync(join(artifactsDir, 'probes/mcp.json'))).toThrow('ENOENT');
  });
});
