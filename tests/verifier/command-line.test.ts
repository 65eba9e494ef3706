import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import { bytesOf, canonical, checkpoint, logConsistency, logLeaf, logProof } from './forge.ts';
import * as whole from './site-fixture.ts';
import { verifierUrl } from './verifier.ts';

const program = fileURLToPath(verifierUrl);
const folder = mkdtempSync(join(tmpdir(), 'verify-card-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (path: string, bytes: Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
};

type Ran = { code: number; last: string; out: string; err: string };
const run = (args: string[], node = process.execPath): Promise<Ran> =>
  new Promise((done) => {
    execFile(node, [program, ...args], { cwd: folder }, (error, out, err) => {
      const code = error === null ? 0 : Number(error.code);
      done({ code, last: out.trimEnd().split('\n').at(-1) ?? '', out, err });
    });
  });

const entries = Array.from({ length: 9 }, (_, i) =>
  bytesOf(canonical({ type: 'correction', correction_id: `C-${i}` })),
);
const leaves = entries.map(logLeaf);
const site = whole.makeSite(whole.siteParts());
beforeAll(() => {
  const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS });
  const ids = [f.makeCard('fact-run', {}, f.board).id];
  for (const [path, bytes] of site) put(`site/${path}`, bytes);
  for (const [path, bytes] of site) if (path !== 'index.html') put(`cut/${path}`, bytes);
  for (const [path, bytes] of site) put(`tampered/${path}`, path === 'index.html' ? bytesOf('x') : bytes);
  put('did.json', f.did);
  put('card.json', card.bytes);
  put('unsigned.json', f.measurement('affect', 'a', 35, {}, null).bytes);
  put('tampered.json', bytesOf(Buffer.from(card.bytes).toString().replace('"n":40', '"n":41')));
  put('chain.json', f.makeChain([{ card }]).bytes);
  put('cards.jsonl', f.packOf([card]));
  put('root.json', f.makeRoot(ids));
  put('leaves.json', f.makeLeaves(ids));
  put('proof.json', f.makeProof(ids, 0));
  put('gspc.json', f.attest(f.makeBoard()));
  put('checkpoint', bytesOf(checkpoint(f.ORIGIN, f.log, leaves)));
  put('old', bytesOf(checkpoint(f.ORIGIN, f.log, leaves.slice(0, 4))));
  put('event.tlog-proof', bytesOf(logProof(leaves, 3, checkpoint(f.ORIGIN, f.log, leaves))));
  put('entry', entries[3] ?? new Uint8Array());
});
const path = logConsistency(leaves, 4).join(',');

const cases: [string, number, string][] = [
  ['card card.json --did did.json', 0, 'VERIFIED'],
  ['--did did.json card card.json', 0, 'VERIFIED'],
  ['card tampered.json --did did.json', 1, 'REFUTED'],
  ['card unsigned.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json', 2, 'UNCHECKABLE'],
  ['chain chain.json --did did.json', 0, 'VERIFIED'],
  ['chain chain.json --cards cards.jsonl --did did.json', 0, 'VERIFIED'],
  ['root root.json --did did.json', 0, 'VERIFIED'],
  ['root root.json --leaves leaves.json --proof proof.json --did did.json', 0, 'VERIFIED'],
  ['root card.json --did did.json', 1, 'REFUTED'],
  ['board gspc.json --did did.json', 0, 'VERIFIED'],
  ['log-proof event.tlog-proof --entry entry --did did.json', 0, 'VERIFIED'],
  ['log-proof event.tlog-proof --entry card.json --did did.json', 1, 'REFUTED'],
  ['checkpoint checkpoint --did did.json', 0, 'VERIFIED'],
  [`checkpoint checkpoint --old old --path ${path} --did did.json`, 0, 'VERIFIED'],
  ['checkpoint checkpoint --old old --did did.json', 2, 'UNCHECKABLE'],
  [`checkpoint old --old checkpoint --path ${path} --did did.json`, 1, 'REFUTED'],
  ['--offline site --did did.json', 0, 'VERIFIED'],
  ['--offline site/ --did did.json', 0, 'VERIFIED'],
  ['--did did.json --offline ./site', 0, 'VERIFIED'],
  ['--offline site', 2, 'UNCHECKABLE'],
  ['--offline cut --did did.json', 2, 'UNCHECKABLE'],
  ['--offline tampered --did did.json', 1, 'REFUTED'],
  ['--offline nowhere --did did.json', 2, 'UNCHECKABLE'],
  ['', 2, 'UNCHECKABLE'],
  ['card', 2, 'UNCHECKABLE'],
  ['passport card.json --did did.json', 2, 'UNCHECKABLE'],
  ['toString card.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json other.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did', 2, 'UNCHECKABLE'],
  ['card card.json --did did.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did did.json --leaves leaves.json', 2, 'UNCHECKABLE'],
  ['card missing.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did missing.json', 2, 'UNCHECKABLE'],
  ['card site --did did.json', 2, 'UNCHECKABLE'],
];
describe('the command line', () => {
  test.each(cases)('%s: exit %i, %s', async (args, code, word) => {
    const ran = await run(args.split(' ').filter(Boolean));
    expect([ran.code, ran.last], ran.out + ran.err).toEqual([code, word]);
  });
  test('the steps are printed before the word, which stands alone on the last line', async () => {
    const { out } = await run(['card', 'tampered.json', '--did', 'did.json']);
    expect(out).toMatch(/verified: card: /);
    expect(out).toMatch(/refuted: signature: /);
    expect(out.endsWith('\nREFUTED\n')).toBe(true);
  });
  test('usage is shown where the arguments are wrong', async () => {
    expect((await run(['card'])).out).toContain('usage:');
  });

  // The oldest runtime that is promised; elsewhere the tests run on the newest.
  const oldest = '/usr/bin/node';
  test.runIf(existsSync(oldest) && oldest !== process.execPath)(
    'the same verdicts on the system runtime',
    async () => {
      for (const [args, code, word] of cases.filter(([a]) => /card.json --did did.json$|--offline/.test(a))) {
        const ran = await run(args.split(' '), oldest);
        expect([args, ran.code, ran.last]).toEqual([args, code, word]);
      }
    },
    60_000,
  );
});

describe('addresses', () => {
  const server = createServer((request, response) => {
    const bytes = site.get((request.url ?? '').slice(1));
    response.statusCode = request.url === '/broken' ? 500 : bytes ? 200 : 404;
    response.end(bytes);
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address: AddressInfo | string | null = server.address();
    base = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  });
  afterAll(() => new Promise((done) => server.close(done)));
  test.each([
    ['site BASE --did did.json', 0],
    ['site BASE --did BASE/.well-known/did.json', 0],
    ['board BASE/api/gspc.json --did BASE/.well-known/did.json', 0],
    ['board BASE/nothing --did did.json', 2],
    ['board BASE/broken --did did.json', 2],
    ['board http://127.0.0.1:1/ --did did.json', 2],
  ])('%s: exit %i', async (args, code) => {
    const ran = await run(args.replaceAll('BASE', base).split(' '));
    expect(ran.code, ran.out + ran.err).toBe(code);
  });
});
