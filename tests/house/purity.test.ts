import { describe, expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts';

const pureRooms = ['src/core/', 'src/schema/', 'src/derive/', 'src/surfaces/', 'src/ui/', 'src/pages/'];
const nodeRooms = [
  'src/artifacts/',
  'src/measure/',
  'src/publish/',
  'src/recount/',
  'src/host/',
  'scripts/',
  'tests/',
];

/** The few door files that need what only Node has: a resolver, a worker, decompression, a checksum. */
const nodeDoors: Readonly<Record<string, readonly string[]>> = {
  'src/doors/guarded-fetch/network.ts': ['node:dns/promises'],
  'src/doors/marking/containers/inflate.ts': ['node:zlib'],
  'src/doors/marking/containers/png.ts': ['node:zlib'],
  'src/doors/marking/reader.ts': ['node:fs/promises', 'node:worker_threads'],
  'src/doors/marking/reader-worker.ts': ['node:worker_threads'],
};

const code = sourceFiles.filter(({ path }) => !isTest(path));

/** Words that reach for a clock, chance, the environment or the network. */
const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bgetRandomValues\b|\brandomUUID\b|\bperformance\.now\b|\bprocess\.|\bfetch\(|\bsetTimeout\b|\blocaleCompare\b|\btoLocale|\bIntl\./;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const impurities = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => pureRooms.some((room) => path.startsWith(room)))
    // A page's client script runs in the reader's browser, not in the build.
    .filter(({ path }) => !path.startsWith('src/ui/client/'))
    .flatMap(({ path, text }) => {
      const found = impure.exec(withoutComments(text));
      return found === null ? [] : [`${path}: ${found[0]}`];
    });

describe('purity', () => {
  test('below the doors nothing reads a clock, chance, the environment, the network or a locale', () => {
    expect(impurities(code)).toEqual([]);
  });

  test('a clock would be seen', () => {
    expect(impurities([{ path: 'src/core/x.ts', text: 'export const now = Date.now();' }])).toHaveLength(1);
  });

  test('node modules are imported only where files are read or people run things', () => {
    const found = code
      .filter(({ path }) => !nodeRooms.some((room) => path.startsWith(room)))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('node:') && !nodeDoors[file.path]?.includes(name))
          .map((name) => `${file.path}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  test('a door is allowed no node module that it does not use', () => {
    const idle = Object.entries(nodeDoors).flatMap(([path, names]) => {
      const used = code.filter((file) => file.path === path).flatMap(importsOf);
      return names.filter((name) => !used.includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  test('the doors read the environment and the clock in deps.ts only', () => {
    const found = code
      .filter(({ path }) => path.startsWith('src/doors/') && path !== 'src/doors/deps.ts')
      .filter(({ text }) => /\bprocess\.|\bDate\.now\b|\bnew Date\(\s*\)/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test('ajv is imported in one file', () => {
    const found = code
      .filter((file) => importsOf(file).some((name) => name.startsWith('ajv')))
      .map(({ path }) => path);
    expect(found).toEqual(['src/schema/validate.ts']);
  });
});
