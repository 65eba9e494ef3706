import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { call, callOn } from '../kit/called-command.ts';
import { useFolder } from '../kit/scratch.ts';
import { startBoard } from './served-board.ts';

const board = inject('smallBoard');
const [artifactsDir, siteDir] = [join(board, 'artifacts'), join(board, 'site')];
const guide = readFileSync(join(siteDir, 'signed/HOW-TO-VERIFY.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

let server: RunningServer;
const folder = useFolder();

beforeAll(async () => {
  server = await startBoard(siteDir);
});
afterAll(() => server.close());

const run = promisify(execFile);

test('every command of the guide runs in order in one empty folder, and each verification verifies', async () => {
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) {
    const { stdout } = await run('sh', ['-euc', block], {
      cwd: folder,
      env: { ...process.env, BASE: server.url },
    });
    if (block.includes('verify-card.mjs ') && block.includes('--did'))
      expect(stdout).toMatch(/\nVERIFIED\n$/);
  }
});

test('the guide has one variable, the publisher’s own address by default', () => {
  const { base_url } = JSON.parse(readFileSync(join(artifactsDir, 'publisher.json'), 'utf8'));
  expect(guide).not.toContain('evidence-board.example');
  for (const block of blocks.filter((each) => each.includes('$BASE'))) {
    expect(block).toContain(`: "\${BASE:=${base_url}}"`);
  }
});

test('npm run verify takes the address of the site as well as its folder', async () => {
  const told = await call(['verify', server.url, '--board', board]);
  expect(told.output).toMatch(/\nVERIFIED\s*$/);
});

test('npm run verify says what it cannot check, and what to do', async () => {
  const nowhere = await callOn({ artifactsDir, siteDir }, ['verify', folder]);
  expect(nowhere.status).toBe(2);
  expect(nowhere.output).toContain('npm run build');
  expect(nowhere.output).toContain('UNCHECKABLE');
});
