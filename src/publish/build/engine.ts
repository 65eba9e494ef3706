/**
 * The engine as a site states it: name, version, and one digest of everything that makes bytes. What measures,
 * checks or serves is not in the digest, nor what people run, so a change there outdates no published site.
 */

import { join } from 'node:path';
import { readManifest } from '../../artifacts/engine-manifest.ts';
import { digestPaths, openFolder } from '../../artifacts/folder.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Engine } from '../../derive/site.ts';
import type { Files } from '../../surfaces/files.ts';
import { installedVersion } from '../installed-version.ts';
import { isCompiled, projectRoot } from '../places.ts';
import { readPackedEngine } from './packed-engine.ts';

/** Sources that make bytes, by the beginning of their path below src/. */
export const makingSources = [
  'artifacts/',
  'core/',
  'derive/',
  'operations/',
  'pages/',
  'publish/bounded-fetch.ts',
  'publish/build/',
  'publish/durable-file.ts',
  'publish/heads/',
  'publish/keys/',
  'publish/installed-version.ts',
  'publish/native-ed25519.ts',
  'publish/native-sha256.ts',
  'publish/places.ts',
  'publish/production.ts',
  'schema/',
  'surfaces/',
  'ui/',
  'words/',
] as const;

/** Packages that make bytes, each as it is installed. */
export const makingPackages = [
  '@astrojs/compiler-rs',
  '@noble/ed25519',
  '@noble/hashes',
  '@resvg/resvg-wasm',
  'ajv',
  'astro',
  'fast-json-stable-stringify',
  'fflate',
] as const;

/** A package states what its sources stated when it was packed, as long as each of its files is as it was then. */
export function readEngine(): Engine {
  return isCompiled ? readPackedEngine(projectRoot) : readSourceEngine(projectRoot);
}

/** `root`: the folder of the working copy. */
export function readSourceEngine(root: string): Engine {
  const sources = openFolder(join(root, 'src'));
  const paths = sources.paths.filter(
    (path) => !path.includes('.test.') && makingSources.some((room) => path.startsWith(room)),
  );
  const served = openFolder(join(root, 'public'));
  const parts = [
    `src\0${digestPaths(paths, sources.read)}\n`,
    `public\0${digestPaths(served.paths, served.read)}\n`,
    ...Object.entries(installedPackages(root)).map(([name, version]) => `${name}@${version}\n`),
  ];
  const { name, version } = readManifest(join(root, 'package.json'));
  return { name, version, sha256: sha256Hex(utf8(parts.join(''))) };
}

/** Each package that makes bytes, with its version. */
export function installedPackages(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(makingPackages.map((name) => [name, installedVersion(name, root)]));
}

/** What is served as it lies in public/, style sheets without what only their authors read. */
export function readPublicFiles(): Files {
  const folder = openFolder(join(projectRoot, 'public'));
  return new Map(
    folder.paths.map((path) => [
      path,
      path.endsWith('.css') ? minified(folder.read(path)) : folder.read(path),
    ]),
  );
}

/** Texts in quotes stay as they are. */
function minified(css: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(css);
  return utf8(
    text
      .replace(/("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|\s+/g, (_, quoted = ' ') => quoted)
      .replace(
        /("(?:[^"\\]|\\.)*")|\s*([{};,])\s*|(:) /g,
        (_, quoted, mark, colon) => quoted ?? mark ?? colon,
      )
      .replaceAll(';}', '}')
      .trim(),
  );
}
