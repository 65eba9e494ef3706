/**
 * The engine as a site states it: name, version, and one digest of everything that makes bytes. What measures,
 * checks or serves is not in the digest, nor what people run, so a change there outdates no published site.
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestPaths, openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { objectIn, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { Engine } from '../../derive/site.ts';
import type { Files } from '../../surfaces/files.ts';
import { projectRoot } from '../places.ts';

/** Sources that make bytes, by the beginning of their path below src/. */
export const makingSources = [
  'artifacts/',
  'core/',
  'derive/',
  'operations/',
  'pages/',
  'publish/build/',
  'publish/keys/',
  'publish/native-ed25519.ts',
  'publish/native-sha256.ts',
  'publish/places.ts',
  'publish/production.ts',
  'schema/',
  'surfaces/',
  'ui/',
] as const;

/** Packages that make bytes, each as it is installed. */
export const makingPackages = [
  '@astrojs/compiler-rs',
  '@astrojs/netlify',
  '@noble/ed25519',
  '@noble/hashes',
  'ajv',
  'astro',
  'fast-json-stable-stringify',
] as const;

/** `root`: the folder of the engine. */
export function readEngine(root = projectRoot): Engine {
  const sources = openFolder(join(root, 'src'));
  const paths = sources.paths.filter(
    (path) => !path.includes('.test.') && makingSources.some((room) => path.startsWith(room)),
  );
  const served = openFolder(join(root, 'public'));
  const parts = [
    `src\0${digestPaths(paths, sources.read)}\n`,
    `public\0${digestPaths(served.paths, served.read)}\n`,
    ...makingPackages.map((name) => `${name}@${installedVersion(name, root)}\n`),
  ];
  const { name, version } = readManifest(join(root, 'package.json'));
  return { name, version, sha256: sha256Hex(utf8(parts.join(''))) };
}

/** What is served as it lies in public/. */
export function readPublicFiles(): Files {
  const folder = openFolder(join(projectRoot, 'public'));
  return new Map(folder.paths.map((path) => [path, folder.read(path)]));
}

/** Packages lie beside the engine or, where the engine is a package itself, in a folder above. */
function installedVersion(name: string, folder: string): string {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(manifest)) return readManifest(manifest).version;
  if (dirname(folder) !== folder) return installedVersion(name, dirname(folder));
  throw new BoardError('ENVIRONMENT', `${name}: expected this package to be installed; run npm install`);
}

function readManifest(file: string): Pick<Engine, 'name' | 'version'> {
  const manifest = objectIn(parseStrictJson(readFileSync(file)));
  return { name: textMember(manifest, 'name') ?? '', version: textMember(manifest, 'version') ?? '' };
}
