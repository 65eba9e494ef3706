/** The small board as `npm run serve` serves it, in a process of its own, until it is stopped. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { evidenceBoard } from '../kit/command.ts';

export async function serveSmallBoard(port: number, stores: string) {
  const board = inject('smallBoard');
  const child = spawn(process.execPath, [evidenceBoard, 'serve'], {
    env: {
      ...process.env,
      ARTIFACTS_DIR: join(board, 'artifacts'),
      OUT_DIR: join(board, 'site'),
      LOCAL_STORE_DIR: stores,
      PORT: String(port),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await expect.poll(() => said, { timeout: 300_000 }).toContain('serving ');
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
