import { describe, expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

const pureRooms = [
  ...['src/core/', 'src/operations/', 'src/schema/', 'src/derive/'],
  ...['src/surfaces/', 'src/ui/', 'src/pages/'],
];

/** Where files are read or written, and so where `node:fs` may be imported. */
const fileRooms = [
  ...['src/artifacts/', 'src/measure/', 'benches/', 'src/verify/', 'src/host/', 'src/publish/'],
  ...['src/operate/', 'packages/client/src/folder.ts', 'scripts/', 'bench/'],
];

/** The few door files that need what only Node has: a resolver, a worker, decompression, a checksum, quick signatures. */
const nodeDoors: Readonly<Record<string, readonly string[]>> = {
  'src/doors/guarded-fetch/network.ts': ['node:dns/promises'],
  'src/doors/native-signer.ts': ['node:crypto'],
  'src/doors/marking/containers/inflate.ts': ['node:zlib'],
  'src/doors/marking/containers/png.ts': ['node:zlib'],
  'src/doors/marking/file-worker.ts': ['node:worker_threads'],
  'src/doors/marking/methods/reader.ts': ['node:fs/promises', 'node:worker_threads'],
};

const code = sourceFiles.filter(({ path }) => !isTest(path));

/** Words that reach for a clock, chance, the environment, the network or a locale. */
const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bgetRandomValues\b|\brandomUUID\b|\bperformance\.now\b|\bprocess\.|\bfetch\(|\bset(Timeout|Interval|Immediate)\b|\blocaleCompare\b|\btoLocale|\bIntl\./;

describe('purity', () => {
  test('below the doors nothing reads a clock, chance, the environment, the network or a locale', () => {
    expect(impurities(code)).toEqual([]);
  });

  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'crypto.randomUUID()',
    'crypto.getRandomValues(bytes)',
    'performance.now()',
    'process.env.PORT',
    "fetch('https://board.example')",
    'setTimeout(done, 1)',
    'left.localeCompare(right)',
    'n.toLocaleString()',
    'new Intl.NumberFormat()',
  ])('%s would be seen in every pure room, and not in a comment', (expression) => {
    const planted = (text: string) => pureRooms.map((room) => ({ path: `${room}x.ts`, text }));
    expect(impurities(planted(`export const x = ${expression};`))).toHaveLength(pureRooms.length);
    expect(impurities(planted(`// ${expression}\n/** ${expression} */`))).toEqual([]);
  });

  test('files are read and written only in the rooms of files', () => {
    expect(importing(/^(node:)?fs(\/promises)?$/, fileRooms, code).filter(isForbidden)).toEqual([]);
  });

  test('modules of Node are imported only there and by the doors that are named', () => {
    // Commands touch no file, but join paths and wait.
    const rooms = [...fileRooms, 'src/commands/'];
    expect(importing(/^node:/, rooms, code).filter(isForbidden)).toEqual([]);
  });

  test('an import of node:fs in another room would be seen', () => {
    const planted = ['src/derive/', 'src/doors/', 'src/artifacts/', 'functions/', 'bench/'].map((room) => ({
      path: `${room}x.ts`,
      text: "import { readFileSync } from 'node:fs';",
    }));
    const found = importing(/^(node:)?fs(\/promises)?$/, fileRooms, planted);
    expect(found.map((line) => line.split('x.ts')[0])).toEqual(['src/derive/', 'src/doors/', 'functions/']);
  });

  test('every room of files is there and uses the right', () => {
    const users = code.filter((file) => importsOf(file).some((name) => name.startsWith('node:fs')));
    expect(fileRooms.filter((room) => !users.some(({ path }) => path.startsWith(room)))).toEqual([]);
  });

  test('a door is allowed no node module that it does not use', () => {
    const idle = Object.entries(nodeDoors).flatMap(([path, names]) => {
      const used = code.filter((file) => file.path === path).flatMap(importsOf);
      return names.filter((name) => !used.includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  test('the doors read the environment and the clock in bind-deps.ts only', () => {
    const found = code
      .filter(({ path }) => path.startsWith('src/doors/') && path !== 'src/doors/bind-deps.ts')
      .filter(({ text }) => /\bprocess\.|\bDate\.now\b|\bnew Date\(\s*\)/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test('of Astro only documented entry points are imported', () => {
    const documented = ['astro', 'astro/config', '@astrojs/netlify'];
    const imported = new Set(code.flatMap(importsOf).filter((name) => /^@?astro/.test(name)));
    expect([...imported].toSorted()).toEqual(documented.toSorted());
  });

  test('ajv is imported by what validates, and by nothing else', () => {
    const found = code
      .filter((file) => importsOf(file).some((name) => name.startsWith('ajv')))
      .map(({ path }) => path);
    expect(found.toSorted()).toEqual(['src/schema/validate.ts']);
  });
});

/** Texts that pages show: what the programs of readers do is not done here. */
const shownPrograms = 'src/derive/programs/';

function impurities(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => pureRooms.some((room) => path.startsWith(room)) && !path.startsWith(shownPrograms))
    .flatMap(({ path, text }) => {
      const found = impure.exec(withoutComments(text));
      return found === null ? [] : [`${path}: ${found[0]}`];
    });
}

/** Imports of a module that matches, from outside the rooms that may import the module. */
function importing(
  module: RegExp,
  rooms: readonly string[],
  files: readonly SourceFile[],
): readonly string[] {
  return files
    .filter(({ path }) => !rooms.some((room) => path.startsWith(room)))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => module.test(name))
        .map((name) => `${file.path}: ${name}`),
    );
}

/** `file: module`, unless that door is named with that module. */
function isForbidden(line: string): boolean {
  const [path = '', name = ''] = line.split(': ');
  return nodeDoors[path]?.includes(name) !== true;
}
