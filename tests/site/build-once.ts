/** Builds the committed board and a small one, once for all site tests, into folders of their own. */

import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
    /** The folder of the board whose site that is. */
    ownBoard: string;
    /** A folder with a small board, signed, and its site: copied before it is changed. */
    smallBoard: string;
  }
}

/** The committed board as this very engine would be signed with it: between two releases its log does not name the engine yet. */
const signedCopy = async (folder: string): Promise<string> => {
  for (const part of ['artifacts', 'site', 'benches'].filter((each) => existsSync(each)))
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
  const artifactsDir = join(folder, 'artifacts');
  await signBoard({ artifactsDir }, `${new Date().toISOString().slice(0, 19)}Z`);
  return artifactsDir;
};

export default async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-site-'));
  const siteDir = join(folder, 'site');
  const small = makeSmallBoard();
  await signBoard(small, '2026-01-02T12:00:00Z');
  const own = signedCopy(join(folder, 'own'));
  const built = await Promise.all([
    runBeside(['build'], { ARTIFACTS_DIR: await own, OUT_DIR: siteDir }),
    runBeside(['build'], { ARTIFACTS_DIR: small.artifactsDir, OUT_DIR: small.siteDir }),
  ]);
  built.forEach(expectGood);
  project.provide('siteDir', siteDir);
  project.provide('ownBoard', join(folder, 'own'));
  project.provide('smallBoard', dirname(small.artifactsDir));
  return () => {
    rmSync(folder, { recursive: true, force: true });
    small.remove();
  };
};
