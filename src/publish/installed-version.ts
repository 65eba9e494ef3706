/** The version of a package that the engine uses, as it is installed. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from '../artifacts/engine-manifest.ts';
import { BoardError } from '../core/board-error.ts';

export function installedVersion(name: string, folder: string): string {
  const version = findVersion(name, folder);
  if (version !== undefined) return version;
  throw new BoardError('ENVIRONMENT', `${name}: expected this package to be installed; run npm install`);
}

/** Packages lie beside the engine or, where the engine is a package itself, in a folder above. */
export function findVersion(name: string, folder: string): string | undefined {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(manifest)) return readManifest(manifest).version;
  return dirname(folder) === folder ? undefined : findVersion(name, dirname(folder));
}
