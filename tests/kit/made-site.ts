/** Small sites and functions made for tests, in a folder of the project, where the functions find the project's packages. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type RunningServer, type StartOptions, startServer } from '../../src/host/start-server.ts';

type MadeSite = {
  readonly projectDir: string;
  readonly outDir: string;
  readonly write: (files: Readonly<Record<string, string | Uint8Array>>) => void;
  readonly start: (options?: Pick<StartOptions, 'env'>) => Promise<RunningServer>;
  readonly remove: () => void;
};

const STAGING = resolve(import.meta.dirname, '..', '..', '.staging');

/** Keys are paths in the project: `dist/…`, `functions/…`, `netlify.toml`. */
export function makeSite(files: Readonly<Record<string, string | Uint8Array>>): MadeSite {
  mkdirSync(STAGING, { recursive: true });
  const projectDir = mkdtempSync(join(STAGING, 'served-'));
  const outDir = join(projectDir, 'dist');
  const functionsDir = join(projectDir, 'functions');
  const write: MadeSite['write'] = (added) => {
    for (const [path, content] of Object.entries(added)) {
      const file = join(projectDir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  };
  write(files);
  return {
    projectDir,
    outDir,
    write,
    start: (options) => startServer({ outDir, functionsDir, projectDir, port: 0, ...options }),
    remove: () => rmSync(projectDir, { recursive: true, force: true }),
  };
}
