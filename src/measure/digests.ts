/**
 * What asked, by digest: the mill itself, and each adapter. Both are SHA-256 over sorted
 * `path\0sha256\n` lines, so that anybody with the sources can make them again.
 */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalBytes } from '../core/canonical.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import type { Adapter } from './adapter.ts';
import { debianPin } from './fleet/debian.ts';
import { fleetFolder } from './fleet/resolve.ts';
import { isRecord, member } from './foreign.ts';

type Line = readonly [path: string, sha256: string];

const measureFolder = dirname(fleetFolder);

/**
 * The mill's own sources and the locks of its fleet. Adapters and recipes have digests of their
 * own; imports, facts and probes are other instruments.
 */
export async function harnessDigest(): Promise<string> {
  const here = await sourcesIn(measureFolder);
  const fleet = await sourcesIn(fleetFolder);
  const locks = ['package-lock.json', 'debian.json'].map((name) => join(fleetFolder, name));
  return digestOf(await Promise.all([...here, ...fleet, ...locks].map(fileLine)));
}

/** The files that spell the adapter, and what is locked of the packages that it loads. */
export async function adapterDigest(adapter: Adapter, fleetModule: string): Promise<string> {
  const files = await importedFrom(fileURLToPath(adapter.source ?? fleetModule));
  const packages = [adapter.package, ...(adapter.parts ?? [])];
  const locked =
    adapter.kind === 'fleet'
      ? lockLines(await readLock(), packages)
      : adapter.kind === 'debian'
        ? await Promise.all(packages.map(pinLine))
        : [];
  return digestOf([...(await Promise.all(files.map(fileLine))), ...locked]);
}

function digestOf(lines: readonly Line[]): string {
  const sorted = lines.toSorted(([left], [right]) => byCodeUnit(left, right));
  return sha256Hex(utf8(sorted.map(([path, sha256]) => `${path}\0${sha256}\n`).join('')));
}

async function fileLine(file: string): Promise<Line> {
  return [relative(measureFolder, file).replaceAll('\\', '/'), sha256Hex(await readFile(file))];
}

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

const IMPORTED = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)|\bnew URL\('(\.[^']+)', import\.meta\.url\)/g;

/** A file, and what it names below adapters/ and banks/, and so on: the rest is the mill's own. */
async function importedFrom(file: string): Promise<readonly string[]> {
  const found = new Set([file]);
  for (const at of found) {
    if (!at.endsWith('.ts')) continue;
    for (const [, ...names] of (await readFile(at, 'utf8')).matchAll(IMPORTED)) {
      const named = join(dirname(at), names.find((name) => name !== undefined) ?? '');
      if (isOfAdapters(named) && (await stat(named)).isFile()) found.add(named);
    }
  }
  return [...found];
}

function isOfAdapters(file: string): boolean {
  return (
    ['adapters', 'banks'].some((room) => file.startsWith(join(measureFolder, room, '/'))) &&
    basename(file) !== 'recipe.ts'
  );
}

async function readLock(): Promise<unknown> {
  return member(parseStrictJson(await readFile(join(fleetFolder, 'package-lock.json'))), 'packages');
}

/** The entries of these packages and of all that they depend on, found as Node would find them. */
function lockLines(packages: unknown, names: readonly string[]): readonly Line[] {
  const found = new Map<string, unknown>();
  const entryOf = (place: string): unknown => (isRecord(packages) ? packages[place] : undefined);
  const visit = (name: string, from: string): void => {
    const place = nearest(name, from, (at) => entryOf(at) !== undefined);
    if (place === undefined || found.has(place)) return;
    const entry = entryOf(place);
    found.set(place, entry);
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies']) {
      const needed = isRecord(entry) ? entry[kind] : undefined;
      for (const other of isRecord(needed) ? Object.keys(needed) : []) visit(other, place);
    }
  };
  for (const name of names) visit(name, '');
  return [...found].map(
    ([place, entry]): Line => [`fleet/package-lock.json#${place}`, sha256Hex(canonicalBytes(entry))],
  );
}

function nearest(name: string, from: string, isThere: (place: string) => boolean): string | undefined {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (isThere(here)) return here;
  if (from === '') return undefined;
  const above = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  return nearest(name, above, isThere);
}

async function pinLine(name: string): Promise<Line> {
  return [`fleet/debian.json#${name}`, sha256Hex(canonicalBytes(await debianPin(name)))];
}
