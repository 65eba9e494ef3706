import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { testFolder } from '../kit/scratch.ts';
import { serve } from '../kit/serve.ts';
import { test } from '../site/browser.ts';
import * as f from './fixture.ts';
import * as site from './site-fixture.ts';
import { verifier, verifierUrl } from './verifier.ts';

const source = readFileSync(verifierUrl);
const host = readFileSync(new URL('verify-host.mjs', verifierUrl));

describe.each([
  ['verify-card.mjs', source, 88_400],
  ['verify-host.mjs', host, 16_000],
])('the published file %s', (_, bytes, most) => {
  const lines = bytes.toString().trimEnd().split('\n');
  test('is as small as it was', () => {
    expect(bytes.length).toBeLessThanOrEqual(most);
  });
  test('is formatted like the house: no exception for the formatter, no line over 110', () => {
    expect(bytes.toString()).not.toMatch(/biome-ignore|prettier-ignore|\t/);
    expect(lines.filter((line) => line.length > 110)).toEqual([]);
  });
  test('has no function that is longer than a screen', () => {
    const long = lines.flatMap((line, start) => {
      const isFunction = /^(export )?(async )?function /.test(line);
      if (!isFunction && !/^(export )?const .*[^;]$/.test(line)) return [];
      const end = isFunction ? /^\}/ : /^(\S| {2}\S.*;$)/;
      const length = lines.slice(start + 1).findIndex((later) => end.test(later)) + 2;
      return length > 60 ? [`${line}: ${length} lines`] : [];
    });
    expect(long).toEqual([]);
  });
  test('says beside the line why it is there', () => {
    const written = lines.filter((line) => line.trim() !== '');
    const comments = written.filter((line) => /^\s*\/\/|[;,{] \/\/ /.test(line));
    expect(comments.length / written.length).toBeGreaterThan(1 / 8);
  });
  test('opens with its contents, and every section says what it is for', () => {
    const contents = lines.slice(0, 26).flatMap((line) => /^\/\/ +\d+ (.+)$/.exec(line)?.[1] ?? []);
    const sections = lines.flatMap((line) => /^\/\/ ---- \d+ ([^:]+): .{12}/.exec(line)?.[1] ?? []);
    expect(sections.length).toBeGreaterThan(4);
    expect(contents).toEqual(sections);
  });
});

describe('the published file', () => {
  test('has no static import and names no package', () => {
    const text = source.toString();
    expect(text).not.toMatch(/^\s*import\s/m);
    expect([...text.matchAll(/import\('([^']+)'\)/g)].map((m) => m[1])).toEqual([
      './verify-host.mjs',
      'node:fs/promises',
      'node:dns/promises',
    ]);
    expect(host.toString()).not.toMatch(/\bimport\b/);
  });
  test('alone it proves bytes, and an address is UNCHECKABLE, naming the file that judges hosts', async () => {
    const folder = testFolder();
    copyFileSync(verifierUrl, join(folder, 'verify-card.mjs'));
    const alone: typeof verifier = await import(pathToFileURL(join(folder, 'verify-card.mjs')).href);
    const files = site.makeSite(site.siteParts());
    const read = (path: string) => files.get(path) ?? null;
    const visit = (path: string) => {
      const bytes = read(path.slice(1));
      const headers = new Headers();
      return { status: bytes ? 200 : 404, headers, bytes: bytes ?? new Uint8Array() };
    };
    const folderOf = { read, did: f.did, list: [...files.keys()] };
    expect(await alone.verifySite(folderOf)).toMatchObject({ outcome: 'VERIFIED' });
    const { outcome, steps } = await alone.verifySite({ ...folderOf, visit });
    const detail = 'verify-host.mjs is not beside verify-card.mjs';
    expect([outcome, ...steps.filter((step) => step.outcome !== 'VERIFIED')]).toEqual([
      'UNCHECKABLE',
      { step: 'paths that people use', outcome: 'UNCHECKABLE', detail },
    ]);
  });
  test('exports exactly the pinned names', () => {
    expect(Object.keys(verifier).sort()).toEqual([
      'canonicalize',
      'estateRoot',
      'followed',
      'isRunDirectly',
      'openCheckpoint',
      'openNote',
      'parseStrict',
      'printable',
      'publicRoot',
      'readDid',
      'refuseInner',
      'siteMemory',
      'verifyBoard',
      'verifyCard',
      'verifyChain',
      'verifyCheckpoint',
      'verifyEd25519',
      'verifyInclusion',
      'verifyLogConsistency',
      'verifyLogInclusion',
      'verifyLogProof',
      'verifyRoot',
      'verifySite',
    ]);
  });
  test('a runtime without Ed25519 answers UNCHECKABLE', async () => {
    const { subtle } = globalThis.crypto;
    const card = f.measurement('affect', 'a', 35).bytes;
    const importKey = subtle.importKey;
    subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
    try {
      const alone: typeof verifier = await import(`${verifierUrl.href}?without-ed25519`);
      expect((await alone.verifyCard({ card, did: f.did })).outcome).toBe('UNCHECKABLE');
      expect((await alone.verifyBoard({ board: f.attest(f.makeBoard()), did: f.did })).outcome).toBe(
        'UNCHECKABLE',
      );
      expect(await alone.verifyEd25519('00'.repeat(32), new Uint8Array(), '00'.repeat(64))).toBe(false);
    } finally {
      subtle.importKey = importKey;
    }
  });
});

test('in a browser the whole site is verified, and a changed one refuted', async ({ page }) => {
  const files = site.makeSite(site.siteParts());
  const server = await serve((request, response) => {
    const path = (request.url ?? '').slice(1);
    const own = path === 'verify-card.mjs';
    response.setHeader('content-type', own ? 'text/javascript' : 'text/html');
    const bytes = own ? source : path === '' ? Buffer.from('<!doctype html>') : files.get(path);
    response.statusCode = bytes ? 200 : 404;
    response.end(bytes);
  });
  onTestFinished(server.close);
  await page.goto(server.url);
  // As text: what runs in the page is this and nothing a bundler made of it.
  const outcomes = await page.evaluate(`(async () => {
    const { verifySite } = await import('/verify-card.mjs');
    const read = async (path) => {
      const response = await fetch('/' + path);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    };
    const did = await read('.well-known/did.json');
    const whole = await verifySite({ read, did });
    const changed = await verifySite({ read: (path) => (path === 'index.html' ? new Uint8Array(1) : read(path)), did });
    return [whole.outcome, changed.outcome];
  })()`);
  expect(outcomes).toEqual(['VERIFIED', 'REFUTED']);
});
