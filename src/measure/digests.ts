/**
 * The digests by which a run names the mill and the adapters that asked its questions. Both are
 * SHA-256 over sorted `path\0sha256\n` lines, so that anybody with the sources can compute them.
 */

import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalBytes } from '../core/canonical.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import type { Adapter } from './bench.ts';
import type { MillBench } from './benches.ts';
import { DECLARATION, declaredLines } from './declared-bench.ts';
import { isRecord, member } from './foreign.ts';
import { type DigestLine, fileLine, millLines } from './mill-sources.ts';
import { debianPin } from './pinned-debian.ts';
import { pypiPin } from './pinned-pypi.ts';

/**
 * The mill's own sources, and the lock files of the fleet. Adapters have digests of their own; imports,
 * facts and probes are other instruments.
 */
export async function harnessDigest(fleet: string): Promise<string> {
  const locks = ['package-lock.json', 'debian.json', 'requirements.txt'].map((name) =>
    lockFileLine(fleet, name),
  );
  return digestOf([...(await millLines()), ...(await Promise.all(locks)).flat()]);
}

/** The source files of the adapter, and the lock entries of the packages that it loads. */
export async function adapterDigest(adapter: Adapter, { module, fleet }: MillBench): Promise<string> {
  if (module.endsWith(`/${DECLARATION}`)) return digestOf(await declaredLines(module, adapter.id));
  const start = fileURLToPath(module);
  const files = await importedFrom(start);
  const packages = [adapter.package, ...(adapter.parts ?? [])];
  const locked =
    adapter.kind === 'fleet'
      ? lockLines(parseStrictJson(await readFile(join(fleet, 'package-lock.json'))), packages)
      : adapter.kind === 'debian'
        ? await Promise.all(
            packages.map(async (name) => pinLine('debian.json', name, await debianPin(name, fleet))),
          )
        : adapter.kind === 'pypi'
          ? await Promise.all(
              packages.map(async (name) => pinLine('requirements.txt', name, await pypiPin(name, fleet))),
            )
          : [];
  // Paths start at the folder of the bench, so that the digest is the same wherever the board lies.
  const lines = await Promise.all(files.map((file) => fileLine(file, dirname(start))));
  return digestOf([...lines, ...locked]);
}

function pinLine(file: string, name: string, pin: unknown): DigestLine {
  return [`fleet/${file}#${name}`, sha256Hex(canonicalBytes(pin))];
}

function digestOf(lines: readonly DigestLine[]): string {
  const sorted = lines.toSorted(([left], [right]) => byCodeUnit(left, right));
  return sha256Hex(utf8(sorted.map(([path, sha256]) => `${path}\0${sha256}\n`).join('')));
}

/** None, where the board has no such lock file. */
async function lockFileLine(fleet: string, name: string): Promise<readonly DigestLine[]> {
  const bytes = await readFile(join(fleet, name)).catch(() => null);
  return bytes === null ? [] : [[`fleet/${name}`, sha256Hex(bytes)]];
}

const IMPORTED =
  /\bfrom ['"](\.[^'"]+)['"]|\bimport\(?\s*['"](\.[^'"]+)['"]|\bnew URL\(['"](\.[^'"]+)['"], import\.meta\.url\)/g;

/** A file and all files of the board's benches that it imports, directly or not. The engine's files are the mill's. */
async function importedFrom(file: string): Promise<readonly string[]> {
  const benches = join(dirname(dirname(file)), '/');
  const found = new Set([file]);
  for (const at of found) {
    if (!/\.(?:ts|m?js)$/.test(at)) continue;
    for (const [, ...names] of (await readFile(at, 'utf8')).matchAll(IMPORTED)) {
      const named = join(dirname(at), names.find((name) => name !== undefined) ?? '');
      if (named.startsWith(benches) && (await stat(named).catch(() => undefined))?.isFile() === true)
        found.add(named);
    }
  }
  return [...found];
}

/** The lock entries of these packages and of all their dependencies, found as Node would find them. */
function lockLines(lock: unknown, names: readonly string[]): readonly DigestLine[] {
  const packages = member(lock, 'packages');
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
    ([place, entry]): DigestLine => [`fleet/package-lock.json#${place}`, sha256Hex(canonicalBytes(entry))],
  );
}

function nearest(name: string, from: string, isThere: (place: string) => boolean): string | undefined {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (isThere(here)) return here;
  if (from === '') return undefined;
  const above = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  return nearest(name, above, isThere);
}
