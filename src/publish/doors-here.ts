/** The doors of the engine, where the packages are installed that only doors need. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from '../artifacts/engine-manifest.ts';
import { BoardError } from '../core/board-error.ts';
import { registry } from '../operations/operations.ts';
import { findVersion } from './installed-version.ts';
import { engineFolder, isCompiled, projectRoot } from './places.ts';

/** Writes the host's framework configuration in `astro build`; writes results of one form. */
const notOfDoors = ['@astrojs/netlify', 'hyparquet-writer'];

type Doors = {
  /** A folder in which the host finds a function for each door, or none. */
  readonly functionsDir: string;
  /** What is to be said of doors that stay closed. */
  readonly notice: readonly string[];
};

/** The packages that doors import, each in the one version that they were tested with. */
export function doorPackages(): Readonly<Record<string, string>> {
  const { peers } = readManifest();
  return Object.fromEntries(
    peers.filter(({ name }) => !notOfDoors.includes(name)).map(({ name, version }) => [name, version]),
  );
}

/** How each door is asked: by GET where it answers that, and else by POST. */
export function doorCalls(): readonly { readonly path: string; readonly method: 'GET' | 'POST' }[] {
  return registry
    .filter(({ served_by }) => served_by === 'function')
    .map(({ path, methods }) => ({ path, method: methods.includes('GET') ? 'GET' : 'POST' }));
}

/** In a working copy every package is there. A board that has functions of its own is served with these, as at the host. */
export function doorsHere(outDir: string): Doors {
  const own = join(dirname(outDir), 'functions');
  const functionsDir =
    isCompiled && existsSync(own) ? own : join(isCompiled ? engineFolder : projectRoot, 'functions');
  const missing = missingPackages();
  if (missing === undefined) return { functionsDir, notice: [] };
  return {
    functionsDir: join(functionsDir, 'none'),
    notice: [`doors are closed; to open them: npm install ${missing}`],
  };
}

/** Code of doors reads their stores too: a board without doors has neither. */
export function refuseWithoutDoors(): void {
  const missing = missingPackages();
  if (missing !== undefined)
    throw new BoardError(
      'USAGE',
      `expected the packages that doors and their stores need, some of which are not installed: npm install ${missing}`,
    );
}

/** As npm takes them. */
function missingPackages(): string | undefined {
  const missing = Object.entries(doorPackages()).filter(
    ([name, version]) => findVersion(name, projectRoot) !== version,
  );
  return missing.length === 0 ? undefined : missing.map(([name, version]) => `${name}@${version}`).join(' ');
}
