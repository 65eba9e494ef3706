import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseBenches } from '../benches.ts';
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

  test('has each id once, and control pairs whose two answers differ', async () => {
    const { adapters } = await fleet();
    expect(adapters.length).toBeGreaterThan(1);
    expect(new Set(adapters.map(({ id }) => id)).size).toBe(adapters.length);
    const alike = adapters.filter(({ control }) => control.positive.target === control.negative.target);
    expect(alike.map(({ id }) => id)).toEqual([]);
  });
});
