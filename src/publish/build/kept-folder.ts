/**
 * What was compiled from this generator, kept between builds in a folder that git does not see. A
 * folder is named by the digest of everything that it is compiled from, and holds the digest of every
 * file in it: one that was cut short or changed is not used. Verifying compiles anew and never looks
 * here.
 */

import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { digestPaths, openFolder } from '../../artifacts/folder.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { projectRoot } from '../places.ts';

/** Written last: the digest over all other files. */
const seal = 'seal';

const MOST_KEPT = 16;

/** What is kept of one generator: its pages, or the validators of its schemas. */
export type Compiled = { readonly what: 'pages' | 'validators'; readonly generator_sha256: string };

export function keptFolder(
  { what, generator_sha256 }: Compiled,
  root = `${projectRoot}node_modules/.cache`,
): string {
  const installed = readIfThere(`${projectRoot}node_modules/.package-lock.json`);
  const key = sha256Hex(utf8(`${generator_sha256}\n${process.version}\n${sha256Hex(installed)}\n`));
  return join(root, `evidence-board-${what}`, key);
}

export function isKept(folder: string): boolean {
  return existsSync(join(folder, seal)) && readFileSync(join(folder, seal), 'utf8') === digestOf(folder);
}

/** A folder that cannot be written keeps nothing, and the next build compiles again. */
export function keepFolder(compiled: string, folder: string): void {
  const made = `${folder}.${process.pid}`;
  try {
    cpSync(compiled, made, { recursive: true });
    writeFileSync(join(made, seal), digestOf(made));
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    removeOldest(dirname(folder));
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
}

function digestOf(folder: string): string {
  const { paths, read } = openFolder(folder);
  return digestPaths(
    paths.filter((path) => path !== seal),
    read,
  );
}

function removeOldest(root: string): void {
  const byAge = readdirSync(root)
    .map((name) => ({ folder: join(root, name), at: statSync(join(root, name)).mtimeMs }))
    .sort((left, right) => right.at - left.at);
  for (const { folder } of byAge.slice(MOST_KEPT)) rmSync(folder, { recursive: true, force: true });
}

function readIfThere(file: string): Uint8Array {
  return existsSync(file) ? readFileSync(file) : new Uint8Array();
}
