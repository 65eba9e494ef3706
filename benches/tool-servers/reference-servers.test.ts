import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { probeEndpoint } from '../../src/measure/probe/mcp-endpoint.ts';
import { ownCertificate } from '../../tests/kit/own-certificate.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { referenceServers } from './reference-servers.ts';
import { startTlsBridge } from './tls-bridge.ts';

const here = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const limits = { timeout_ms: 20_000, total_ms: 20_000, max_bytes: 100_000 };

test('the probe’s targets are the pinned packages, each by its version', () => {
  const npm: Record<string, string> = JSON.parse(here('package.json')).dependencies;
  const wheels = Object.fromEntries(
    [...here('requirements.txt').matchAll(/^(\S+)==(\S+)/gm)].map(([, name, version]) => [name, version]),
  );
  const pinned = referenceServers.map(({ id, registry, package: name }) => ({
    id,
    name: `${name} ${registry === 'npm' ? npm[name] : wheels[name]} of ${registry}`,
    own: false,
    endpoints: [`https://localhost:8443/${id}`],
  }));
  const { servers } = JSON.parse(here('../../artifacts/probes/targets.json'));
  expect(servers.filter(({ own }: { own: boolean }) => !own)).toEqual(pinned);
  expect(Object.keys(npm)).toHaveLength(4);
});

/** Answers as a server of lines does; ends at the word. */
const lineServer = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line);
    if (id === undefined) return;
    if (method === 'initialize' && process.argv[1] === 'ends') process.exit(1);
    const result = method === 'initialize'
      ? { protocolVersion: '2024-11-05', serverInfo: { name: 'lines', version: '1' }, capabilities: {} }
      : { tools: [{ name: 'one' }, { name: 'two' }] };
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });`;

describe('a server of lines behind TLS', () => {
  const ask = async (path: string) => {
    const certificate = ownCertificate();
    const scratch = makeScratch();
    const start = (word: string) => ({ command: process.execPath, args: ['-e', lineServer, word] });
    const programs = new Map([
      ['/good', start('stays')],
      ['/bad', start('ends')],
    ]);
    const { port, close } = await startTlsBridge({ programs, certificate, port: 0, cwd: scratch.root });
    onTestFinished(() => {
      close();
      scratch.remove();
    });
    const address = `https://localhost:${port}${path}`;
    return probeEndpoint(
      { address, url: address, reach: { mayBePrivate: true, ca: certificate.cert } },
      limits,
    );
  };

  test('is asked for its tools', async () => {
    expect(await ask('/good')).toMatchObject({
      reachable: true,
      server_name: 'lines',
      tools: ['one', 'two'],
    });
  });

  test('is not reachable where it ends, or is not there', async () => {
    expect(await ask('/bad')).toMatchObject({ reachable: false, http_status: 502 });
    expect(await ask('/none')).toMatchObject({ reachable: false, http_status: 404 });
  });
});
