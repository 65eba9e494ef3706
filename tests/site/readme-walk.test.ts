/** The blocks of the README, run as a reader runs them in a fresh checkout. */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fileOf, pathOf } from '../../src/operations/paths.ts';
import { contentOf } from '../kit/disk-board.ts';
import { freePort } from '../kit/free-port.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { blocksOf } from './docs-walk.ts';

const commandsIn = (path: string): readonly string[] =>
  blocksOf(readFileSync(path, 'utf8')).map(({ commands }) => commands);
const readme = commandsIn('README.md');

let copy: CheckoutCopy;
beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => copy.remove());

const runBlock = (block: string) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', block], { cwd: copy.folder, encoding: 'utf8' });
  return { status, stdout, output: stdout + stderr };
};

const blockWith = (words: string): string => {
  const found = readme.find((block) => block.includes(words));
  if (found === undefined) throw new Error(`the README has no block with ${words}`);
  return found;
};

describe('the README', () => {
  test('npm start builds and serves a copy of the checkout, naming its own address, and keeps what is signed', async () => {
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
      await expect.poll(() => said, { timeout: 300_000 }).toContain(` at ${url}`);
      expect(await (await fetch(`${url}/api/gspc`)).text()).toContain('"axis":"jail"');
      const read = async (path: string) => Object(await (await fetch(url + path)).json());
      const [agent, openapi, press] = [
        await read(pathOf('agent-card')),
        await read(pathOf('openapi')),
        await (await fetch(url + pathOf('press'))).text(),
      ];
      expect(agent.supportedInterfaces[0].url).toBe(url + pathOf('a2a'));
      expect(openapi.servers[0].url).toBe(url);
      expect(press).toContain(`BASE:-${url}`);
      await expect.poll(() => said, { timeout: 300_000 }).toContain('demo');
      const watch = blockWith('--remember').replaceAll('http://localhost:8888', url);
      for (const _visit of ['the first', 'another']) {
        const watched = runBlock(watch);
        expect(watched.status, watched.output).toBe(0);
        expect(watched.stdout).toMatch(/\nVERIFIED\s*$/);
      }
      expect(existsSync(join(copy.folder, 'checkpoint'))).toBe(true);
      const checked = runBlock(
        commandsIn('docs/for-auditors.md').join('').replaceAll('http://localhost:8888', url),
      );
      expect(checked.status, checked.output).toBe(0);
      expect(checked.stdout.match(/^(VERIFIED|REBUILT)\s*$/gm)).toHaveLength(3);
    } finally {
      child.kill('SIGTERM');
    }
    await expect.poll(() => fetch(url).catch(() => 'stopped'), { timeout: 300_000 }).toBe('stopped');
    const [here, there] = [contentOf(join(copy.folder, 'dist')), contentOf(inject('siteDir'))];
    for (const id of ['did', 'gspc', 'signed-pack', 'root', 'chain'] as const)
      expect(here.get(fileOf(id)), id).toBe(there.get(fileOf(id)));
    expect(here.get('log/checkpoint')).toBe(there.get('log/checkpoint'));
  });

  test('the verification block ends VERIFIED', () => {
    const { status, stdout, output } = runBlock(blockWith('npm run -s keys:document'));
    expect(status, output).toBe(0);
    expect(stdout.match(/^VERIFIED$/gm)).toHaveLength(2);
    expect(stdout).toMatch(/\nVERIFIED\s*$/);
  });

  test('a board of one’s own is made of a results file and verifies', () => {
    const { status, stdout, output } = runBlock(blockWith('npm run add'));
    expect(stdout).toContain('360 answers, read as long CSV');
    expect(stdout).toContain('1 question, 1 with results');
    expect(stdout).toMatch(/^VERIFIED$/m);
    expect(status, output).toBe(0);
  });
});
