/**
 * `engine.json` of a package: the digest that its sources had, one of each file that was made of them, and the
 * versions of the packages that make bytes. It is written when the package is packed and read by every build.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../artifacts/engine-manifest.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { type Json, objectIn, objectMember, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import type { Engine } from '../../derive/site.ts';
import { installedVersion } from '../installed-version.ts';

export const PACKED_ENGINE = 'engine.json';

/** Folders of the package whose every file is listed. */
const listed = ['lib', 'public'];

/** Path → SHA-256 of every file that is listed. */
export function packedFiles(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listed.flatMap((name) => {
      const { paths, read } = openFolder(join(root, name));
      return paths.map((path) => [`${name}/${path}`, sha256Hex(read(path))]);
    }),
  );
}

export function readPackedEngine(root: string): Engine {
  const packed = objectIn(parseStrictJson(readFileSync(join(root, PACKED_ENGINE))));
  refuseDifference('files', objectMember(packed, 'files'), packedFiles(root));
  const packages = objectMember(packed, 'packages') ?? {};
  const installed = Object.keys(packages).map((name) => [name, installedVersion(name, root)]);
  refuseDifference('packages', packages, Object.fromEntries(installed));
  const { name, version } = readManifest(join(root, 'package.json'));
  return { name, version, sha256: textMember(packed, 'sha256') ?? '' };
}

type Values = Readonly<Record<string, Json>>;

function refuseDifference(what: string, stated: Values = {}, found: Values): void {
  const names = new Set([...Object.keys(stated), ...Object.keys(found)]);
  const differing = [...names].find((name) => stated[name] !== found[name]);
  if (differing === undefined) return;
  throw new BoardError(
    'ENVIRONMENT',
    `engine.json: ${what}: ${differing}: expected ${stated[differing] ?? 'none'}, got ${found[differing] ?? 'none'}; install the package again`,
  );
}
