import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contentOf } from '../kit/disk-board.ts';
import { freePort } from '../kit/free-port.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'DECISIONS.md',
  'artifacts/README.md',
  'docs/publish.md',
  'docs/deploy.md',
  'docs/operate.md',
  'docs/concepts.md',
];
const read = (path: string): string => readFileSync(path, 'utf8');
const blocks = (path: string): readonly string[] =>
  [...read(path).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
const readme = blocks('README.md');

let copy: CheckoutCopy;
beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => copy.remove());

const runBlock = (block: string, env: Record<string, string> = {}) => {
  const options = {
    cwd: copy.folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 110_000,
  } as const;
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', block], options);
  return { status, stdout, output: stdout + stderr };
};

const blockWith = (words: string): string => {
  const found = readme.find((block) => block.includes(words));
  if (found === undefined) throw new Error(`the README has no block with ${words}`);
  return found;
};

describe('the documents', () => {
  test('every npm script that they name exists', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map((match) => match[1] ?? ''),
    );
    expect([...new Set(named)].filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('every file that they link to exists', () => {
    const linked = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) =>
        join(path, '..', match[1] ?? ''),
      ),
    );
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('CI runs the README’s own test command', () => {
    expect(readme).toContain('npm install && npm test\n');
    const ci = read('.ci/run');
    expect(ci).toMatch(/^npm install$/m);
    expect(ci).toMatch(/^npm test$/m);
  });

  test('npm start builds and serves a copy of the checkout, byte for byte the board under test', async () => {
    expect(readme).toContain('npm install && npm start\n');
    const port = await freePort();
    const child = spawn('npm', ['start'], {
      cwd: copy.folder,
      env: { ...process.env, PORT: String(port) },
    });
    const url = `http://localhost:${port}`;
    try {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += String(chunk);
      });
      await expect.poll(() => said, { timeout: 60_000 }).toContain(url);
      const asked = blockWith('curl -s').replaceAll('http://localhost:8888', url);
      const { status, output } = runBlock(asked);
      expect(status).toBe(0);
      expect(output).toContain('"axis":"jail"');
      await expect.poll(() => said).toContain('demo');
      const watch = blockWith('--remember').replaceAll('http://localhost:8888', url);
      for (const kept of ['npm run -s keys:document > did.json', ':']) {
        const watched = runBlock(`${kept}\n${watch}`);
        expect(watched.status, watched.output).toBe(0);
        expect(watched.stdout).toMatch(/\nVERIFIED\s*$/);
      }
      expect(existsSync(join(copy.folder, 'checkpoint'))).toBe(true);
    } finally {
      child.kill('SIGTERM');
    }
    await expect.poll(() => fetch(url).catch(() => 'stopped'), { timeout: 20_000 }).toBe('stopped');
    expect([...contentOf(join(copy.folder, 'dist'))]).toEqual([...contentOf(inject('siteDir'))]);
  });

  test('the verification block ends VERIFIED', () => {
    const { status, stdout, output } = runBlock(blockWith('npm run verify'));
    expect(status, output).toBe(0);
    expect(stdout.match(/^VERIFIED$/gm)).toHaveLength(2);
    expect(stdout).toMatch(/\nVERIFIED\s*$/);
  });

  test('a results file becomes a rendered axis in one command', () => {
    const { status, output } = runBlock(blockWith('examples/results.csv'));
    expect(output).toContain('imported 360 rows');
    expect(status).toBe(0);
    const { axes } = JSON.parse(read(join(copy.folder, 'dist/api/gspc.json')));
    expect(axes.at(-1)).toMatchObject({
      axis: 'mood',
      status: 'MEASURED',
      separation: 'TIE',
      public_leader_state: 'NO_SIGNED_CARD',
    });
  });

  test('a board of one’s own starts from an empty folder', () => {
    const { status, stdout, output } = runBlock(blockWith('npm run init'));
    expect(stdout).toContain('1 axis · 1 measured');
    expect(stdout).toMatch(/\nVERIFIED\s*$/);
    expect(status, output).toBe(0);
  });
});
