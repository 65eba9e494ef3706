import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { blocksOf, unprinted, type Walked, walk } from './docs-walk.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const [clone, ...tutorial] = blocksOf(read('docs/publish.md'));
const operation = blocksOf(read('docs/operate.md'));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });

let copy: CheckoutCopy;
let walked: readonly Walked[] = [];
beforeAll(async () => {
  copy = copyCheckout();
  walked = walk({
    blocks: [{ commands: 'cd evidence-board', shown: [] }, ...tutorial, ...operation],
    folder: dirname(copy.folder),
    ports: new Map([
      ['8888', await freePort()],
      ['4323', await freePort()],
    ]),
    whileServing: (url) => `curl --silent ${url}/axes/capitals >> ../axis.html`,
  });
}, 450_000);
afterAll(() => copy.remove());

const printedBy = (words: string): string =>
  walked.find(({ commands }) => commands.includes(words))?.printed ?? `no block has ${words}`;

describe('the tutorial, block after block in an empty folder', () => {
  test('begins with the engine by its public address', () => {
    expect(clone?.commands).toMatch(
      /^git clone https:\S+\/evidence-board\.git\ncd evidence-board\nnpm install\n$/,
    );
  });

  test('prints what it shows', () => {
    const missed = walked.flatMap((block) =>
      unprinted(block).map((line) => `${line}\n  not in:\n${block.printed}`),
    );
    expect(missed).toEqual([]);
    expect(walked.filter(({ shown }) => shown.length > 0).length).toBeGreaterThan(6);
  });

  test('ends VERIFIED, under keys of its own', () => {
    expect(printedBy('npm run verify')).toMatch(/^VERIFIED$/m);
    expect(walked.map(({ printed }) => printed).join('')).not.toMatch(/DEMO|demo/);
  });

  test('serves the page that it speaks of', () => {
    const page = read(join(dirname(copy.folder), 'axis.html'));
    expect(page).toContain('Capitals');
    expect(page).toContain('TIE');
  });

  test('leaves neither key nor build in git', () => {
    const lines = printedBy('git init')
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toEqual([]);
  });
});
