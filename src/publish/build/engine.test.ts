import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { importsOf, isTest, sourceFiles } from '../../../tests/house/source-files.ts';
import { projectRoot } from '../places.ts';
import { makingPackages, makingSources, readSourceEngine } from './engine.ts';

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const install = (name: string, version: string): void =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engine-'));
  write('package.json', JSON.stringify({ name: 'evidence-board', version: '1.2.3' }));
  for (const path of ['src/ui/a.astro', 'src/core/a.ts', 'src/measure/a.ts', 'public/a.css', 'scripts/a.ts'])
    write(path, 'made');
  for (const name of [...makingPackages, 'vitest']) install(name, '1.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a comment in a script', () => write('scripts/a.ts', '// said\nmade')],
  ['a room that makes no bytes', () => write('src/measure/a.ts', 'other')],
  ['a test', () => write('src/core/a.test.ts', 'test')],
  ['a development dependency', () => install('vitest', '2.0.0')],
])('%s leaves the digest of the engine as it is', (_, change) => {
  const before = readSourceEngine(root);
  change();
  expect(readSourceEngine(root)).toEqual(before);
});

test.each([
  ['a byte of a page component', () => write('src/ui/a.astro', 'mode')],
  ['a source', () => write('src/core/a.ts', 'other')],
  ['a file that is served as it is', () => write('public/a.css', 'other')],
  ['a package that makes bytes', () => install('astro', '1.0.1')],
])('%s changes the digest of the engine', (_, change) => {
  const before = readSourceEngine(root);
  change();
  expect(readSourceEngine(root)).toMatchObject({ name: 'evidence-board', version: '1.2.3' });
  expect(readSourceEngine(root).sha256).not.toBe(before.sha256);
});

test('a package that is not installed is named', () => {
  rmSync(join(root, 'node_modules', 'ajv'), { recursive: true });
  expect(() => readSourceEngine(root)).toThrow(/ajv: expected this package to be installed/);
});

/** Everything that a build loads: what its first file and the pages import, and what those import. */
function loadedByBuild(): { readonly sources: readonly string[]; readonly packages: readonly string[] } {
  const files = new Map(sourceFiles.filter(({ path }) => !isTest(path)).map((file) => [file.path, file]));
  const pages = [...files.keys()].filter((path) => path.startsWith('src/pages/'));
  const seen = new Set(['src/publish/build/build-site.ts', ...pages]);
  const packages = new Set<string>();
  for (const path of seen) {
    const file = files.get(path);
    for (const name of file === undefined ? [] : importsOf(file)) {
      if (files.has(name)) seen.add(name);
      else if (!/^(node:|src\/|package\.json|board:)/.test(name))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return { sources: [...seen], packages: [...packages] };
}

test('the digest covers every source and package that a build loads, and no package besides but the compiler', () => {
  const { sources, packages } = loadedByBuild();
  const uncovered = sources.filter((path) => !makingSources.some((room) => path.startsWith(`src/${room}`)));
  expect(uncovered).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
  // The adapter writes what the host reads; a site that is built without it has the same bytes (tests/package).
  const others = packages.filter((name) => name !== '@astrojs/netlify');
  expect([...others, '@astrojs/compiler-rs'].toSorted()).toEqual([...makingPackages]);
});

test('this engine states its name and version', () => {
  expect(readSourceEngine(projectRoot)).toMatchObject({ name: manifest.name, version: manifest.version });
});
