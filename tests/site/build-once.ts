/** Builds the committed board and a small one, once for all site tests, into folders of their own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { signBoard } from '../kit/engine.ts';
import { makeSmallBoard } from '../kit/small-board.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the site under test. */
    siteDir: string;
    /** A folder with a small board, signed, and its site: copied before it is changed. */
    smallBoard: string;
  }
}

export default async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-site-'));
  const siteDir = join(folder, 'site');
  const small = makeSmallBoard();
  await signBoard(small, '2026-01-02T12:00:00Z');
  await Promise.all([
    build({ OUT_DIR: siteDir }),
    build({ ARTIFACTS_DIR: small.artifactsDir, OUT_DIR: small.siteDir }),
  ]);
  project.provide('siteDir', siteDir);
  project.provide('smallBoard', dirname(small.artifactsDir));
  return () => {
    rmSync(folder, { recursive: true, force: true });
    small.remove();
  };
};

function build(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => {
      if (status === 0) done();
      else fail(new Error(`the board under test was not built: ${said}`));
    });
  });
}
