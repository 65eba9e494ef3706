/** Small sites and functions made for tests, in a folder of the project, where the functions find the project's packages. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningServer, type StartOptions, startServer } from '../../src/host/start-server.ts';
import { makeScratch, type Scratch } from './scratch.ts';

type MadeSite = Omit<Scratch, 'root'> & {
  readonly projectDir: string;
  readonly outDir: string;
  readonly start: (options?: Pick<StartOptions, 'env'>) => Promise<RunningServer>;
};

const STAGING = resolve(import.meta.dirname, '..', '..', '.staging');

/** Keys are paths in the project: `dist/…`, `functions/…`, `netlify.toml`. */
export function makeSite(files: Readonly<Record<string, string | Uint8Array>>): MadeSite {
  mkdirSync(STAGING, { recursive: true });
  const { root: projectDir, write, remove } = makeScratch(STAGING);
  const outDir = join(projectDir, 'dist');
  const functionsDir = join(projectDir, 'functions');
  write(files);
  return {
    projectDir,
    outDir,
    write,
    start: (options) => startServer({ outDir, functionsDir, projectDir, port: 0, ...options }),
    remove,
  };
}
