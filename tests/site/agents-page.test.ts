/** The commands of docs/agents.md, as they stand but for the address, each with what its answer holds. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { openDemo } from '../../src/operate/demo/open-demo.ts';
import { useFolder } from '../kit/scratch.ts';
import { startBoard } from './served-board.ts';

const page = readFileSync('docs/agents.md', 'utf8');
const commands = [...page.matchAll(/^(curl .*)\n# (.*)$/gm)].map(([, command = '', holds = '']) => ({
  command,
  holds,
}));

const LOCAL_STORE_DIR = useFolder();
let demo: Awaited<ReturnType<typeof openDemo>>;
let board: RunningServer;
beforeAll(async () => {
  demo = await openDemo(inject('siteDir'), { CONTEXT: undefined });
  board = await startBoard(inject('siteDir'), { LOCAL_STORE_DIR, ...demo.env, CONTEXT: undefined });
});
afterAll(async () => {
  await board.close();
  await demo.close();
});

test('every command of the page has what its answer holds', () => {
  expect(commands.length).toBeGreaterThan(9);
  expect(page.match(/^curl /gm)).toHaveLength(commands.length);
});

test.each(commands)('$command', async ({ command, holds }) => {
  const here = command.replaceAll('localhost:8888', board.url.replace('http://', ''));
  const { stdout } = await promisify(execFile)('sh', ['-c', here], { maxBuffer: 64 * 1024 * 1024 });
  expect(stdout).toContain(holds);
});
