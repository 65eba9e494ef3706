/** Hosts that change what people get, over the network, asked about by both verifiers. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { openTarget } from '../../src/verify/open-target.ts';
import { toText } from '../../src/verify/report.ts';
import { verifyWholeSite } from '../../src/verify/verification.ts';
import { beside, lastLine } from '../kit/command.ts';
import { bytesAt } from '../kit/files.ts';
import { loadMemorySite, remaking } from '../kit/memory-site.ts';
import { useFolder } from '../kit/scratch.ts';
import { type Served, serve } from '../kit/serve.ts';
import { type Attempt, hostAttacks, redirect, withHeaders } from './attackers.ts';
import { startBoard } from './served-board.ts';

type Host = NonNullable<Attempt['host']>;

const scratch = useFolder();
const pinned = join(scratch, 'did.json');
const artifactsDir = join(inject('smallBoard'), 'artifacts');
const siteDir = join(inject('smallBoard'), 'site');
const files = loadMemorySite(siteDir);
const did = bytesAt(files, '.well-known/did.json');
let honest: RunningServer;
let lying: Served;
let host: Host = (_path, answer) => answer;

/** In front of a host that reads the board's rules with Netlify's own parsers. */
beforeAll(async () => {
  writeFileSync(pinned, did);
  honest = await startBoard(siteDir);
  lying = await serve(async (request, response) => {
    const path = request.url ?? '';
    const told = await fetch(honest.url + path, { redirect: 'manual' });
    const bytes = new Uint8Array(await told.arrayBuffer());
    const {
      status,
      headers,
      bytes: shown,
    } = host(path, { status: told.status, headers: new Headers(told.headers), bytes });
    for (const name of ['connection', 'content-length', 'transfer-encoding']) headers.delete(name);
    response.writeHead(status, [...headers].flat()).end(shown);
  });
});
afterAll(async () => {
  await lying.close();
  await honest.close();
});

/** Or another command that is held to these tests, such as that of the Python package. */
const { VERIFIER_COMMAND = `${process.execPath} public/signed/verify-card.mjs` } = process.env;

const publishedVerifier = async (): Promise<{ outcome: string; says: string }> => {
  const [program = '', ...before] = VERIFIER_COMMAND.split(' ');
  const told = await beside(program, [...before, 'site', lying.url, '--did', pinned]);
  return { outcome: lastLine(told), says: told.output };
};

const ownVerifier = async (): Promise<{ outcome: string; says: string }> => {
  const site = await openTarget(lying.url, () => {});
  const progress = () => {};
  try {
    const rebuild = remaking(files);
    const findings = await verifyWholeSite({ site, did, artifactsDir, rebuild, progress });
    return { outcome: findings.outcome(), says: toText(findings, site.name, true) };
  } finally {
    site.close();
  }
};

const judged = async (by: Host): Promise<readonly string[]> => {
  host = by;
  return [(await publishedVerifier()).outcome, (await ownVerifier()).outcome];
};

describe('is found out', () => {
  test.each(hostAttacks)('$change', async ({ attempts, verdict }) => {
    const tried = attempts({ newer: files });
    expect(tried.length).toBeGreaterThan(0);
    for (const { name, host: by } of tried)
      expect([name, ...(await judged(by ?? host))]).toEqual([name, verdict, verdict]);
  });
});

describe('is no lie', () => {
  test.each<[string, Host]>([
    ['the host as it is', (_path, answer) => answer],
    ['a network that keeps copies longer', withHeaders(/./, { 'cache-control': 'public, max-age=86400' })],
    ['one that counts and names itself', withHeaders(/./, { 'x-cache': 'HIT', server: 'edge', age: '5' })],
    [
      'one that asks for encryption for longer',
      withHeaders(/./, { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
    ],
    [
      'one that counts its failures, as Cloudflare does',
      withHeaders(/./, {
        'alt-svc': 'h3=":443"; ma=86400',
        nel: '{"report_to":"cf-nel","success_fraction":0.0,"max_age":604800}',
        'report-to':
          '{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://a.nel.cloudflare.com/report/v4?s=a"}]}',
      }),
    ],
    ['rows as octets', withHeaders(/\.jsonl$/, { 'content-type': 'application/octet-stream' })],
    [
      'pages whose file leads to their address',
      (path, answer) => (path === '/method.html' ? redirect('/method') : answer),
    ],
  ])('%s', async (_, by) => {
    expect(await judged(by)).toEqual(['VERIFIED', 'VERIFIED']);
  });

  test('of the server of this repository there is nothing to remark', async () => {
    host = (_path, answer) => answer;
    for (const { says } of [await publishedVerifier(), await ownVerifier()])
      expect(says).toMatch(/paths that people use: \d+ paths and \d+ files, with headers$/m);
  });

  test('is told beside the verdict', async () => {
    host = withHeaders(/./, { 'x-served-by': 'cache-1' });
    for (const { says } of [await publishedVerifier(), await ownVerifier()])
      expect(says).toMatch(/not as promised, and harmless: .*x-served-by \d+/);
  });
});

describe('leaves open, naming the setting,', () => {
  test.each<[string, Host]>([
    [
      'a host that rewrites nothing',
      (path, answer) => (isFile(path) ? answer : { ...redirect('/'), status: 404 }),
    ],
    ['a host that was told no headers', (_path, answer) => ({ ...answer, headers: typeOf(answer.headers) })],
  ])('%s', async (_, by) => {
    host = by;
    for (const { outcome, says } of [await publishedVerifier(), await ownVerifier()]) {
      expect(outcome, says).toBe('UNCHECKABLE');
      expect(says).toContain('does "host" in site.json name this host?');
    }
  });
});

const isFile = (asked: string): boolean => {
  const path = asked.replace(/\?.*/, '');
  return path === '/' || files.has(decodeURIComponent(path.slice(1)));
};
const typeOf = (headers: Headers): Headers =>
  new Headers([['content-type', headers.get('content-type') ?? 'text/plain']]);
