/** Our board is a board like any other: the engine names nothing of it, and runs its code only to measure. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  importsOf,
  isGenerated,
  isTest,
  type SourceFile,
  sourceFiles,
  withoutComments,
} from './source-files.ts';

const engine = sourceFiles.filter(
  ({ path }) => /^(src|scripts|functions)\//.test(path) && !isTest(path) && !isGenerated(path),
);

const namesIn = (path: string): readonly string[] => Object.keys(JSON.parse(readFileSync(path, 'utf8')));

const fleet: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('benches/fleet/package.json', 'utf8'),
).dependencies;

const axes = readdirSync('artifacts/axes').map((file) => file.replace(/\.json$/, ''));

const benches = [
  ...readdirSync('benches').filter((name) => existsSync(`benches/${name}/bench.ts`)),
  ...readdirSync('artifacts/banks'),
];

/** What the engine itself is made with may be measured too. */
const components = [...Object.keys(fleet), ...namesIn('benches/fleet/debian.json')].filter(
  (name) => !Object.hasOwn(manifest.dependencies, name),
);

/** Words that mean something else where they stand. */
const otherwise = [
  // The property dcterms:provenance of XMP.
  'src/doors/marking/methods/c2pa-remote-manifest-reference.ts: provenance',
];

const named = (files: readonly SourceFile[]): readonly string[] => {
  const ours = new Set([...axes, ...benches, ...components]);
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/(['"`])([^'"`\n$]+)\1/g)]
      .flatMap(([, , word = '']) => (ours.has(word) ? [`${path}: ${word}`] : []))
      .filter((line) => !otherwise.includes(line)),
  );
};

const imports = new Map(sourceFiles.map((file) => [file.path, importsOf(file)]));

/** Every file that a file reaches by imports, itself too. */
const reachedFrom = (path: string): ReadonlySet<string> => {
  const reached = new Set([path]);
  for (const each of reached) for (const target of imports.get(each) ?? []) reached.add(target);
  return reached;
};

describe('the content of our board', () => {
  test('is named by no string of the engine: no axis, no bench, no component', () => {
    expect(axes.length > 20 && benches.length > 20 && components.length > 50).toBe(true);
    expect(named(engine)).toEqual([]);
  });

  test.each([axes[0], benches[0], components[0]])('the name %s would be seen', (name) => {
    expect(named([{ path: 'src/x.ts', text: `const x = '${name}'; // '${name}'` }])).toEqual([
      `src/x.ts: ${name}`,
    ]);
  });

  test('is imported by nothing but itself and tests', () => {
    const files = sourceFiles.filter(({ path }) => !isTest(path) && !path.startsWith('benches/'));
    const importing = files.filter((file) => importsOf(file).some((target) => target.startsWith('benches/')));
    expect(importing.map(({ path }) => path)).toEqual([]);
  });

  test('is loaded by the commands that measure, and by no other', () => {
    const loading = sourceFiles
      .filter(({ path }) => /^(scripts|functions|src\/pages)\//.test(path) && !isTest(path))
      .filter(({ path }) => reachedFrom(path).has('src/measure/benches.ts'));
    expect(loading.map(({ path }) => path).toSorted()).toEqual([
      'scripts/freeze.ts',
      'scripts/measure.ts',
      'scripts/reproduce.ts',
    ]);
  });
});
