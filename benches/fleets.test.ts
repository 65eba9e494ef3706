import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBenches } from '../src/measure/benches.ts';
import { member } from '../src/measure/foreign.ts';
import { debianPin } from '../src/measure/pinned-debian.ts';
import { pypiPin } from '../src/measure/pinned-pypi.ts';

/** What can be held of every fleet without installing or running one component. */

const { asked, facts, fleet } = await openBenches('.');

const listed = member(JSON.parse(readFileSync(`${fleet}/package.json`, 'utf8')), 'dependencies');

const locked: unknown = JSON.parse(readFileSync(`${fleet}/package-lock.json`, 'utf8'));

test('each bench feeds an axis of its own, or none', () => {
  const axes = [...asked, ...facts].flatMap(({ axis }) => axis ?? []);
  expect(new Set(axes).size).toBe(axes.length);
  expect(axes.length).toBeGreaterThan(15);
});

describe.each(asked)('the fleet of $bench', ({ adapters: load }) => {
  test('is pinned: each package is listed with an exact version, and is locked', async () => {
    const packages = (await load()).filter(({ kind }) => kind === 'fleet').map((adapter) => adapter.package);
    expect(packages.filter((name) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(member(listed, name))))).toEqual(
      [],
    );
    const versionOf = (name: string): unknown =>
      member(locked, 'packages', `node_modules/${name}`, 'version');
    expect(packages.filter((name) => versionOf(name) !== member(listed, name))).toEqual([]);
  });

  test('names each package of Debian that is pinned, with the digest of its file', async () => {
    const named = (await load())
      .filter(({ kind }) => kind === 'debian')
      .flatMap((each) => [each.package, ...(each.parts ?? [])]);
    for (const name of named) expect((await debianPin(name, fleet)).sha256, name).toMatch(/^[0-9a-f]{64}$/);
  });

  test('names each package of PyPI that is pinned, with the digest of its file', async () => {
    const named = (await load())
      .filter(({ kind }) => kind === 'pypi')
      .flatMap((each) => [each.package, ...(each.parts ?? [])]);
    for (const name of named) expect((await pypiPin(name, fleet)).sha256, name).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has several adapters, each id once, kinship as an id, and control pairs whose two answers differ', async () => {
    const adapters = await load();
    expect(adapters.length).toBeGreaterThan(1);
    expect(new Set(adapters.map(({ id }) => id)).size).toBe(adapters.length);
    const unlike = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    expect(adapters.filter(({ family }) => !unlike.test(family)).map(({ id }) => id)).toEqual([]);
    const alike = adapters.filter(({ control }) => control.positive.target === control.negative.target);
    expect(alike.map(({ id }) => id)).toEqual([]);
  });
});
