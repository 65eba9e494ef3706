import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseBenches } from '../benches.ts';
import { debianPin } from '../fleet/debian.ts';
import { member } from '../foreign.ts';

/** What can be held of every fleet without installing or running one component. */

const listed: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync('src/measure/fleet/package.json', 'utf8'),
).dependencies;

const locked: unknown = JSON.parse(readFileSync('src/measure/fleet/package-lock.json', 'utf8'));

describe.each(chooseBenches(undefined, undefined))('the fleet of $bench', ({ fleet }) => {
  test('is pinned: each package stands in src/measure/fleet/package.json with an exact version, and is locked', async () => {
    const { adapters } = await fleet();
    const packages = adapters.filter(({ kind }) => kind === 'fleet').map((adapter) => adapter.package);
    expect(packages.filter((name) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(listed[name])))).toEqual([]);
    const versionOf = (name: string): unknown =>
      member(locked, 'packages', `node_modules/${name}`, 'version');
    expect(packages.filter((name) => versionOf(name) !== listed[name])).toEqual([]);
  });

  test('names each package of Debian that is pinned, with the digest of its file', async () => {
    const { adapters } = await fleet();
    const named = adapters
      .filter(({ kind }) => kind === 'debian')
      .flatMap((each) => [each.package, ...(each.parts ?? [])]);
    for (const name of named) expect((await debianPin(name)).sha256, name).toMatch(/^[0-9a-f]{64}$/);
  });

  test('says the kinship of each by an id', async () => {
    const { adapters } = await fleet();
    expect(
      adapters.filter(({ family }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(family)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('has each id once, and control pairs whose two answers differ', async () => {
    const { adapters } = await fleet();
    expect(adapters.length).toBeGreaterThan(1);
    expect(new Set(adapters.map(({ id }) => id)).size).toBe(adapters.length);
    const alike = adapters.filter(({ control }) => control.positive.target === control.negative.target);
    expect(alike.map(({ id }) => id)).toEqual([]);
  });
});
