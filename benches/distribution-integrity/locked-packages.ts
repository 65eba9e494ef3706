/**
 * The packages that lock files name, each name, version and digest once, with the lock files that
 * say so. Pure.
 */

import { BoardError } from '../../src/core/board-error.ts';
import { isRecord } from '../../src/measure/foreign.ts';

export type LockFile = { readonly path: string; readonly content: unknown };

export type LockedPackage = {
  /** Unique: name and version, and the lock file where two disagree on the digest. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** None, where the package lies inside another one's tarball. */
  readonly integrity: string | undefined;
  readonly bundledIn: string | undefined;
  readonly locks: readonly string[];
};

type Entry = Omit<LockedPackage, 'id' | 'locks'>;

export function lockedPackages(locks: readonly LockFile[]): readonly LockedPackage[] {
  const byDigest = new Map<string, LockedPackage>();
  for (const { path, content } of locks) {
    for (const entry of entriesOf(path, content)) {
      const key = `${entry.name}@${entry.version} ${entry.integrity ?? entry.bundledIn}`;
      const known = byDigest.get(key)?.locks ?? [];
      const lockNames = known.includes(path) ? known : [...known, path];
      byDigest.set(key, { ...entry, id: `${entry.name}@${entry.version}`, locks: lockNames });
    }
  }
  return distinguish([...byDigest.values()]).sort((left, right) => (left.id < right.id ? -1 : 1));
}

function entriesOf(path: string, content: unknown): readonly Entry[] {
  if (!isRecord(content) || !isRecord(content.packages))
    throw new BoardError('BENCH', `${path}: field /packages: expected the map of a lock file, got none`);
  return Object.entries(content.packages).flatMap(([place, value]) => entryOf(path, place, value));
}

const modules = 'node_modules/';

function entryOf(path: string, place: string, value: unknown): readonly Entry[] {
  // The root itself, workspaces and links have no tarball.
  if (!place.includes(modules) || !isRecord(value) || value.link === true) return [];
  const { version, integrity, name: alias } = value;
  const at = place.lastIndexOf(modules);
  const name = typeof alias === 'string' ? alias : place.slice(at + modules.length);
  if (typeof version !== 'string')
    throw new BoardError('BENCH', `${path}: field /packages/${place}/version: expected a version, got none`);
  const parent = place.slice(0, Math.max(0, at - 1));
  return [
    {
      name,
      version,
      integrity: typeof integrity === 'string' ? integrity : undefined,
      bundledIn:
        value.inBundle === true ? parent.slice(parent.lastIndexOf(modules) + modules.length) : undefined,
    },
  ];
}

/** Two digests of one name and version are two checks: at most one of them can hold. */
function distinguish(packages: readonly LockedPackage[]): LockedPackage[] {
  const times = new Map<string, number>();
  for (const { id } of packages) times.set(id, (times.get(id) ?? 0) + 1);
  return packages.map((each) =>
    times.get(each.id) === 1 ? each : { ...each, id: `${each.id} (${each.locks.join(', ')})` },
  );
}
