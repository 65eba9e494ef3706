/** What is installed with this repository, and what only some tests and commands install beside it. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { slowParts } from '../runs/slow-parts.ts';
import { isTest, sourceFiles } from './source-files.ts';

const beside = Object.values(slowParts).flatMap(({ packages = [] }) => packages);
const read = (folder: string, file: string) => Object(JSON.parse(readFileSync(join(folder, file), 'utf8')));

const pinned = (folder: string): readonly (readonly [name: string, version: string])[] => {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(folder, 'package.json');
  return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

const locked = (folder: string, name: string): readonly string[] =>
  Object.entries<{ version: string }>(read(folder, 'package-lock.json').packages)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

describe('the packages', () => {
  test.each(['.', ...beside])('of %s are pinned to exact versions, and locked to those', (folder) => {
    for (const [name, version] of pinned(folder)) {
      expect(version, name).toMatch(/^(npm:.*@)?\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/);
      expect(locked(folder, name), name).toContain(version.replace(/^npm:.*@/, ''));
    }
  });

  test('of the referees have one version wherever they are installed', () => {
    const folders = ['.', ...beside.filter((folder) => folder.startsWith('tests/'))];
    const versions = new Map<string, Set<string>>();
    for (const [name, version] of folders.flatMap(pinned))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, { size }]) => size !== 1)).toEqual([]);
  });

  test('keep the payment packages on one viem and one ox', () => {
    const folders = ['.', ...beside].filter((folder) => locked(folder, 'viem').length > 0);
    expect(folders).toEqual(['tests/referees/payment']);
    for (const name of ['viem', 'ox'])
      expect(locked('tests/referees/payment', name)).toEqual([
        read('tests/referees/payment', 'package.json').overrides[name],
      ]);
  });

  test('that lie beside have types of their own: those of the whole leave their folders out', () => {
    const typed = beside.filter((folder) => existsSync(join(folder, 'tsconfig.json')));
    expect(typed.length).toBeGreaterThan(0);
    for (const folder of typed) expect(tsconfig.exclude).toContain(folder);
    expect(beside.filter((folder) => !typed.includes(folder))).toEqual([
      'benches/fleet',
      'tests/tools',
      'tests/nodes',
    ]);
  });
});

/** What is loaded with a file before it does anything: imports of types, and those that are called, are not. */
const loadedWith = (() => {
  const texts = new Map(sourceFiles.map(({ path, text }) => [path, text]));
  const own = (path: string): readonly string[] =>
    [
      ...(texts.get(path) ?? '').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gm),
    ].flatMap(([, name]) => (name?.startsWith('.') ? normalize(join(dirname(path), name)) : (name ?? [])));
  return (path: string): ReadonlySet<string> => {
    const seen = new Set(own(path));
    for (const next of seen) for (const target of own(next)) seen.add(target);
    return seen;
  };
})();

const commands = sourceFiles
  .map(({ path }) => path)
  .filter((path) => path.startsWith('src/commands/') && !isTest(path));

test.each(commands)('%s is loaded, its help too, where only what a board installs is installed', (path) => {
  const loaded = loadedWith(path);
  expect(Object.keys(manifest.peerDependencies).filter((name) => loaded.has(name))).toEqual([]);
});

test('what a command loads would be seen', () => {
  expect(loadedWith('src/operate/open-stores.ts')).toContain('@netlify/blobs');
});
