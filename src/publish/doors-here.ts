/** The doors of the engine, where the packages are installed that only doors need. */

import { join } from 'node:path';
import { readManifest } from '../artifacts/engine-manifest.ts';
import { findVersion } from './installed-version.ts';
import { engineFolder, isCompiled, projectRoot } from './places.ts';

/** Emulates doors in the development server only. */
const adapter = '@astrojs/netlify';

type Doors = {
  /** A folder in which the host finds a function for each door, or none. */
  readonly functionsDir: string;
  /** What is to be said of doors that stay closed. */
  readonly notice: readonly string[];
};

/** In a working copy every package is there. */
export function doorsHere(): Doors {
  const functionsDir = join(isCompiled ? engineFolder : projectRoot, 'functions');
  const missing = readManifest().peers.filter(
    ({ name }) => name !== adapter && findVersion(name, projectRoot) === undefined,
  );
  if (missing.length === 0) return { functionsDir, notice: [] };
  return {
    functionsDir: join(functionsDir, 'none'),
    notice: [`doors are closed; to open them: npm install ${missing.map(spelled).join(' ')}`],
  };
}

function spelled({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}
