/** The generator as a build sees it: the digest of its own source, and what it serves as it is. */

import { readFileSync } from 'node:fs';
import { digestPaths, openFolder } from '../../artifacts/folder.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Files } from '../../surfaces/files.ts';
import { projectRoot } from '../places.ts';

const folders = ['src', 'functions', 'public', 'scripts'];

const otherRooms = ['measure/', 'recount/', 'host/'];

const files = ['astro.config.mjs', 'package.json', 'package-lock.json'];

export function digestGenerator(): string {
  const parts = folders.map((name) => {
    const folder = openFolder(projectRoot + name);
    return `${name}\0${digestPaths(folder.paths.filter(isGenerator), folder.read)}\n`;
  });
  return sha256Hex(utf8([...parts, digestPaths(files, (name) => readFileSync(projectRoot + name))].join('')));
}

/**
 * The generator is what makes the bytes: neither its tests nor the rooms that measure, check or
 * serve.
 */
function isGenerator(path: string): boolean {
  return !path.includes('.test.') && !otherRooms.some((room) => path.startsWith(room));
}

export function readPublicFiles(): Files {
  const folder = openFolder(`${projectRoot}public`);
  return new Map(folder.paths.map((path) => [path, folder.read(path)]));
}
