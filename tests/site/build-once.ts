/** Builds the committed board once for all site tests, into a folder of its own. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the site under test. */
    siteDir: string;
  }
}

export default (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-site-'));
  const siteDir = join(folder, 'site');
  const env = { ...process.env, OUT_DIR: siteDir };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`the board under test was not built: ${stderr}`);
  project.provide('siteDir', siteDir);
  return () => rmSync(folder, { recursive: true, force: true });
};
