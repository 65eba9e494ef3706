/** Our board is a board like any other: the engine names nothing of our board, and runs the board's code only to measure. */

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

/** Packages that the engine is made with may be measured too. */
const ofPypi = readFileSync('benches/fleet/requirements.txt', 'utf8').match(/^[\w.-]+/gm) ?? [];
const components = [...Object.keys(fleet), ...namesIn('benches/fleet/debian.json'), ...ofPypi].filter(
  (name) => !Object.hasOwn({ ...manifest.dependencies, ...manifest.peerDependencies }, name),
);

/** Files in which the word means something else. */
const otherwise = [
  // The property dcterms:provenance of XMP.
  'src/doors/marking/methods/c2pa-remote-manifest-reference.ts: provenance',
  // A kind of rule; of PyPI a package that others need.
  'src/measure/answer-rule.ts: regex',
  'src/measure/declared-bench.ts: regex',
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

/** Every file that a file reaches by imports, and the file itself. */
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
      .filter(({ path }) => /^(scripts|functions|src\/(commands|pages))\//.test(path) && !isTest(path))
      // The table of the verbs, which loads the one that is called.
      .filter(({ path }) => path !== 'src/commands/evidence-board.ts')
      .filter(({ path }) => reachedFrom(path).has('src/measure/benches.ts'));
    expect(loading.map(({ path }) => path).toSorted()).toEqual([
      // Whose bench asks an endpoint as a bench of a board does.
      'scripts/bench.ts',
      // It freezes and measures a bench that is added.
      'src/commands/add.ts',
      'src/commands/freeze.ts',
      'src/commands/measure.ts',
      'src/commands/reproduce.ts',
    ]);
  });
});
