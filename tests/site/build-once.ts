/** Builds the committed board and a small one, once for all site tests, into folders of their own. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { expectGood, runBeside } from '../kit/command.ts';
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
  const built = await Promise.all([
    runBeside(['build'], { OUT_DIR: siteDir }),
    runBeside(['build'], { ARTIFACTS_DIR: small.artifactsDir, OUT_DIR: small.siteDir }),
  ]);
  built.forEach(expectGood);
  project.provide('siteDir', siteDir);
  project.provide('smallBoard', dirname(small.artifactsDir));
  return () => {
    rmSync(folder, { recursive: true, force: true });
    small.remove();
  };
};
