import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, isTest, roomOf, type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

/** Who may import whom below src/. A room may always import itself. */
const allowed: Record<string, readonly string[]> = {
  'src/core': [],
  'src/operations': [],
  'src/schema': ['src/core'],
  'src/words': [],
  'src/artifacts': ['src/core', 'src/schema'],
  'src/derive': ['src/core', 'src/operations', 'src/schema', 'src/artifacts', 'src/words'],
  'src/surfaces': ['src/core', 'src/operations', 'src/schema', 'src/artifacts', 'src/derive', 'src/words'],
  'src/ui': ['src/derive', 'src/operations', 'src/schema'],
  'src/pages': ['src/derive', 'src/operations', 'src/schema', 'src/ui'],
  'src/doors': ['src/core', 'src/operations', 'src/schema'],
  'src/measure': ['src/core', 'src/schema', 'src/artifacts'],
  'src/publish': [
    'src/core',
    'src/operations',
    'src/schema',
    'src/artifacts',
    'src/derive',
    'src/surfaces',
    'src/words',
  ],
  'src/verify': [],
  'src/host': ['src/core', 'src/operations'],
  'src/operate': ['src/core', 'src/doors', 'src/host', 'src/operations'],
  // What the package offers to code of others.
  'src/exports': ['src/core', 'src/doors', 'src/measure', 'src/operations', 'src/schema'],
  'src/commands': [
    'src/artifacts',
    'src/core',
    'src/derive',
    'src/host',
    'src/measure',
    'src/operate',
    'src/publish',
    'src/verify',
  ],
  functions: ['src/doors'],
  // A package of its own. How a file is written so that it survives a crash is publish's.
  'packages/client': ['src/core', 'src/operations', 'src/schema', 'src/publish'],
  // The content of our own board: code that only the mill loads, by its folder.
  benches: ['src/core', 'src/schema', 'src/artifacts', 'src/measure'],
};

const code = sourceFiles.filter(({ path }) => !isTest(path));

const crossings = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    const room = roomOf(file.path);
    const rooms = allowed[room];
    if (rooms === undefined) return [];
    return importsOf(file)
      .filter((target) => /^(src|packages|scripts|functions|tests|benches)\//.test(target))
      .filter((target) => roomOf(target) !== room && !rooms.includes(roomOf(target)))
      .map((target) => `${file.path} imports ${target}`);
  });

/** The files of a room that import another. */
function importersOf(imported: string, room: string): readonly string[] {
  return code
    .filter(
      (file) => roomOf(file.path) === room && importsOf(file).some((target) => roomOf(target) === imported),
    )
    .map(({ path }) => path);
}

function roomsThatImport(imported: string): readonly string[] {
  const rooms = new Set(code.map(({ path }) => roomOf(path)).filter((room) => room !== imported));
  return [...rooms].filter((room) => importersOf(imported, room).length > 0).toSorted();
}

/** The files that reach themselves. Files that import no remaining file are removed, round by round, until none is. */
function circles(files: readonly SourceFile[]): readonly string[] {
  const left = new Map(files.map((file) => [file.path, importsOf(file)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [path, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(path);
  }
  return [...left.keys()].filter((path) => reachable(left, path).has(path));
}

function reachable(imports: ReadonlyMap<string, Iterable<string>>, from: string): ReadonlySet<string> {
  const seen = new Set(imports.get(from));
  for (const next of seen) for (const target of imports.get(next) ?? []) seen.add(target);
  return seen;
}

/** Each circle of folders, by the folder that holds all of the circle. Imports of types count as those of values do. */
function folderCircles(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map<string, readonly string[]>();
  for (const file of files.filter(({ path }) => path.startsWith('src/'))) {
    const folder = dirname(file.path);
    const others = importsOf(file).map((target) => dirname(target));
    const known = imports.get(folder) ?? [];
    imports.set(folder, [...known, ...others.filter((each) => each !== folder && each.startsWith('src'))]);
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachable(imports, folder)]));
  const meeting = [...reached].flatMap(([folder, targets]) => {
    const circle = [...targets].filter((each) => reached.get(each)?.has(folder));
    return circle.length === 0 ? [] : [circle.reduce(sharedFolder)];
  });
  return [...new Set(meeting)].toSorted();
}

function sharedFolder(one: string, other: string): string {
  return `${other}/`.startsWith(`${one}/`) ? one : sharedFolder(dirname(one), other);
}

describe('layers', () => {
  test('every room imports only what the plan allows', () => {
    expect(crossings(code)).toEqual([]);
  });

  test('doors are fenced: their functions, their export, what operates their stores and what measures them import them, and nothing else', () => {
    expect(roomsThatImport('src/doors')).toEqual(['bench', 'functions', 'src/exports', 'src/operate']);
    expect(importersOf('src/doors', 'src/exports')).toEqual(['src/exports/doors.ts']);
    expect(roomsThatImport('src/operate')).toEqual(['src/commands']);
  });

  test('the client imports of publish one file, how a file is written', () => {
    expect(importersOf('src/publish', 'packages/client')).toEqual(['packages/client/src/folder.ts']);
    const [folder] = code.filter(({ path }) => path === 'packages/client/src/folder.ts');
    expect(folder && importsOf(folder).filter((target) => target.startsWith('src/'))).toEqual([
      'src/publish/durable-file.ts',
    ]);
  });

  test('a crossing would be seen', () => {
    const planted = { path: 'src/core/x.ts', text: "import { y } from '../derive/y.ts';" };
    expect(crossings([planted])).toEqual(['src/core/x.ts imports src/derive/y.ts']);
  });

  test('nothing that is built or served imports a test; benches take doors, marks and boards from the kit', () => {
    // The command that runs the tests imports their list.
    const others = code.filter(({ path }) => path !== 'scripts/test.ts');
    const imported = others.flatMap((file) =>
      importsOf(file)
        .filter((target) => isTest(target))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(imported.toSorted()).toEqual([
      'bench/counted-requests.ts imports tests/kit/door-deps.ts',
      'bench/door-bundle.ts imports tests/kit/door-deps.ts',
      'bench/growing-statistics.ts imports tests/kit/board.ts',
      'bench/growing-statistics.ts imports tests/kit/files.ts',
      'bench/own-server.ts imports tests/kit/door-deps.ts',
      'bench/own-server.ts imports tests/kit/payment-rig.ts',
      'bench/pairwise-table.ts imports tests/kit/exam.ts',
      'bench/simulation/worlds.ts imports tests/kit/exam.ts',
    ]);
    expect(isTest('tests/kit/board.ts') && isTest('src/core/hex.test.ts')).toBe(true);
  });

  test('no file imports what imports it, however many files lie between', () => {
    expect(circles(code)).toEqual([]);
  });

  test('a circle would be seen', () => {
    const planted = [
      { path: 'src/core/a.ts', text: "import { b } from './b.ts';" },
      { path: 'src/core/b.ts', text: "import type { C } from './c.ts';" },
      { path: 'src/core/c.ts', text: "import { a } from './a.ts';" },
    ];
    expect(circles(planted)).toEqual(['src/core/a.ts', 'src/core/b.ts', 'src/core/c.ts']);
  });

  test('no folder under src imports a folder that leads back to it', () => {
    expect(folderCircles(code)).toEqual([]);
  });

  test('a circle of folders would be seen, also where its files lie in none', () => {
    const planted = [
      { path: 'src/derive/board/a.ts', text: "import type { B } from '../cards/b.ts';" },
      { path: 'src/derive/cards/b.ts', text: 'export type B = string;' },
      { path: 'src/derive/cards/c.ts', text: "import { d } from '../board/d.ts';" },
      { path: 'src/derive/board/d.ts', text: "import { e } from '../../core/e.ts';" },
    ];
    expect(circles(planted)).toEqual([]);
    expect(folderCircles(planted)).toEqual(['src/derive']);
    expect(folderCircles(planted.slice(1))).toEqual([]);
  });

  test('every room of src is in the plan', () => {
    const rooms = new Set(
      code
        .map(({ path }) => roomOf(path))
        .filter((room) => /^(src|packages)\//.test(room) && !room.endsWith('.ts')),
    );
    expect([...rooms].filter((room) => allowed[room] === undefined)).toEqual([]);
  });

  test('derive takes from the artifacts room only types', () => {
    const values = code
      .filter(({ path }) => path.startsWith('src/derive/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import (?!type )([^;]*) from '[^']*\/artifacts\/[^']*'/gm)].map(
          (match) => `${path}: ${match[1]}`,
        ),
      );
    expect(values).toEqual([]);
  });

  test('what verifies may share no code with what it checks', () => {
    const values = code
      .filter(({ path }) => path.startsWith('src/verify/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => !/^(node:|src\/verify\/)/.test(name))
          .map((name) => `${file.path} imports ${name}`),
      );
    expect(values).toEqual([]);
  });

  test('what verifies reads what its command opened: files and network are touched in five files', () => {
    const outside = code
      .filter(({ path }) => path.startsWith('src/verify/'))
      .filter(
        (file) =>
          importsOf(file).some((name) => /^node:(?!crypto)/.test(name)) || /\bfetch\(/.test(file.text),
      )
      .map(({ path }) => path.replace('src/verify/', ''));
    expect(outside.toSorted()).toEqual([
      'committed-checkpoints.ts',
      'git-history.ts',
      'key-document.ts',
      'site-address.ts',
      'site-folder.ts',
    ]);
  });
});

/**
 * What an engine that writes a board uses beside core, operations, schema, artifacts and the tools that
 * lie directly in src/publish.
 */
const engines: Readonly<Record<string, readonly string[]>> = {
  build: ['src/derive', 'src/surfaces', 'src/publish/heads', 'src/publish/keys'],
  changes: ['src/derive', 'src/publish/keys'],
  claim: ['src/derive', 'src/publish/build'],
  correct: ['src/derive', 'src/publish/changes'],
  audit: ['src/derive', 'src/publish/init', 'src/publish/keys'],
  freeze: ['src/derive/scores', 'src/derive/sentences'],
  heads: ['src/derive/figures', 'src/derive/history', 'src/derive/keys'],
  hub: ['src/derive', 'src/publish/build'],
  init: ['src/publish/keys'],
  keys: ['src/derive/keys'],
  refresh: ['src/derive/figures'],
  registers: ['src/derive'],
  rebuild: ['src/derive', 'src/surfaces', 'src/publish/build'],
  restore: ['src/derive', 'src/publish/build', 'src/publish/init', 'src/publish/rebuild'],
  sign: ['src/derive', 'src/publish/build', 'src/publish/correct', 'src/publish/heads', 'src/publish/keys'],
  statements: ['src/derive', 'src/publish/build'],
  timestamp: [],
  witness: [
    ...['src/derive/keys', 'src/derive/state'],
    ...['src/publish/heads', 'src/publish/keys', 'src/publish/sign'],
  ],
  // The tools themselves.
  '': [],
};

const engineOf = (path: string): string => /^src\/publish\/([^/]+)\//.exec(path)?.[1] ?? '';

const isFor = (target: string, room: string): boolean => target.startsWith(`${room}/`);

const strangersOf = (file: SourceFile): readonly string[] => {
  const engine = engineOf(file.path);
  const needs = engines[engine];
  if (needs === undefined) return [`${file.path} lies in no room of the engines`];
  return importsOf(file)
    .filter((target) => /^src\/(derive|surfaces|publish\/[^/]+)\//.test(target))
    .filter((target) => engineOf(target) !== engine || !target.startsWith('src/publish/'))
    .filter((target) => !needs.some((room) => isFor(target, room)))
    .map((target) => `${file.path} imports ${target}`);
};

describe('the engines that write a board', () => {
  const files = code.filter(({ path }) => path.startsWith('src/publish/'));

  test('each uses only the rooms that it needs', () => {
    expect(files.flatMap(strangersOf)).toEqual([]);
  });

  test.each([
    ['src/publish/sign/x.ts', "import { emitSite } from '../../surfaces/emission.ts';"],
    ['src/publish/keys/x.ts', "import { deriveBoard } from '../../derive/board/board.ts';"],
    ['src/publish/build/x.ts', "import { signBoard } from '../sign/sign-board.ts';"],
    ['src/publish/x.ts', "import { signBoard } from './sign/sign-board.ts';"],
    ['src/publish/another/x.ts', ''],
  ])('a stranger in %s would be seen', (path, text) => {
    expect(strangersOf({ path, text })).toHaveLength(1);
  });

  test('needs no room that it does not use', () => {
    const idle = Object.entries(engines).flatMap(([engine, needs]) => {
      const used = files.filter(({ path }) => engineOf(path) === engine).flatMap(importsOf);
      return needs.filter((room) => !used.some((target) => isFor(target, room)));
    });
    expect(idle).toEqual([]);
  });
});

describe('an import is seen', () => {
  test.each([
    ["import x from './y.ts';"],
    ['import x from "./y.ts";'],
    ["import './y.ts';"],
    ['import "./y.ts";'],
    ["import type { X } from './y.ts';"],
    ["import {\n  a,\n  b,\n} from './y.ts';"],
    ["export * from './y.ts';"],
    ["export { x } from './y.ts';"],
    ["const x = await import('./y.ts');"],
    ['const x = await import(\n  "./y.ts"\n);'],
    ['const x = await import(`./y.ts`);'],
    ["const x = require('./y.ts');"],
    ["type X = import('./y.ts').X;"],
  ])('%j', (text) => {
    expect(importsOf({ path: 'src/core/x.ts', text })).toEqual(['src/core/y.ts']);
    const page = `---\n${text}\n---\n<p>it's "import z from './z.ts'"</p>\n<script>${text}</script>`;
    expect(importsOf({ path: 'src/core/x.astro', text: page })).toEqual(['src/core/y.ts', 'src/core/y.ts']);
  });

  test('and one that is only written about is not', () => {
    const text = "// import x from './y.ts';\n/* import './y.ts' */ const said = \"import x from './y.ts'\";";
    expect(importsOf({ path: 'src/core/x.ts', text })).toEqual([]);
  });

  test('where data is derived and shown, no module is imported by a computed name', () => {
    const computed = /\bimport\((?!\s*['"`][^$]*?['"`]\s*[,)])/;
    const rooms = /^src\/(core|operations|schema|artifacts|derive|surfaces|ui|pages)\//;
    const found = code.filter(({ path, text }) => rooms.test(path) && computed.test(withoutComments(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(['import(name)', `import(\`./\${x}.ts\`)`].every((text) => computed.test(text))).toBe(true);
  });
});
