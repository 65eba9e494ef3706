import { describe, expect, test } from 'vitest';
import { importsOf, isTest, roomOf, type SourceFile, sourceFiles } from './source-files.ts';

/** Who may import whom below src/, as the plan draws it. A room may always import itself. */
const allowed: Record<string, readonly string[]> = {
  'src/core': [],
  'src/operations': [],
  'src/schema': ['src/core'],
  'src/artifacts': ['src/core', 'src/schema'],
  'src/derive': ['src/core', 'src/operations', 'src/schema', 'src/artifacts'],
  'src/surfaces': ['src/core', 'src/operations', 'src/schema', 'src/artifacts', 'src/derive'],
  'src/ui': ['src/derive', 'src/surfaces'],
  'src/pages': ['src/derive', 'src/ui'],
  'src/doors': ['src/core', 'src/operations', 'src/schema'],
  'src/measure': ['src/core', 'src/schema', 'src/artifacts'],
  'src/publish': ['src/core', 'src/operations', 'src/schema', 'src/artifacts', 'src/derive', 'src/surfaces'],
  'src/recount': ['src/schema'],
  'src/host': ['src/core', 'src/operations'],
  functions: ['src/doors'],
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
      .filter((target) => /^(src|scripts|functions|tests|benches)\//.test(target))
      .filter((target) => roomOf(target) !== room && !rooms.includes(roomOf(target)))
      .map((target) => `${file.path} imports ${target}`);
  });

/** The files that reach themselves: what imports nothing that is left is taken away until nothing can be. */
function circles(files: readonly SourceFile[]): readonly string[] {
  const left = new Map(files.map((file) => [file.path, importsOf(file)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [path, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(path);
  }
  return [...left.keys()].filter((path) => reaches(left, path));
}

function reaches(imports: ReadonlyMap<string, readonly string[]>, path: string): boolean {
  const seen = new Set(imports.get(path));
  for (const next of seen) for (const target of imports.get(next) ?? []) seen.add(target);
  return seen.has(path);
}

describe('layers', () => {
  test('every room imports only what the plan allows', () => {
    expect(crossings(code)).toEqual([]);
  });

  test('a crossing would be seen', () => {
    const planted = { path: 'src/core/x.ts', text: "import { y } from '../derive/y.ts';" };
    expect(crossings([planted])).toEqual(['src/core/x.ts imports src/derive/y.ts']);
  });

  test('nothing that is built or served imports a test; benches take doors from the kit, people the payment rig', () => {
    const imported = code.flatMap((file) =>
      importsOf(file)
        .filter((target) => isTest(target))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(imported.toSorted()).toEqual([
      'bench/door-bundle.ts imports tests/kit/door-deps.ts',
      'bench/own-server.ts imports tests/kit/door-deps.ts',
      'bench/own-server.ts imports tests/kit/payment-rig.ts',
      'scripts/pay-demo.ts imports tests/kit/payment/demo.ts',
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

  test('every room of src is in the plan', () => {
    const rooms = new Set(
      code.map(({ path }) => roomOf(path)).filter((room) => room.startsWith('src/') && !room.endsWith('.ts')),
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

  test('the recount takes only types, and only from the schemas: it may share no code with what it checks', () => {
    const values = code
      .filter(({ path }) => path.startsWith('src/recount/'))
      .flatMap((file) => [
        ...[...file.text.matchAll(/^import (?!type )([^;]*) from '(\.\.[^']*)'/gm)].map(
          (match) => `${file.path}: ${match[1]}`,
        ),
        ...importsOf(file)
          .filter((name) => !/^(node:|src\/recount\/|src\/schema\/contracts\.gen\.ts$)/.test(name))
          .map((name) => `${file.path} imports ${name}`),
      ]);
    expect(values).toEqual([]);
  });

  test('the recount reads what its command opened: files and network are touched in six files', () => {
    const outside = code
      .filter(({ path }) => path.startsWith('src/recount/'))
      .filter(
        (file) =>
          importsOf(file).some((name) => /^node:(?!crypto)/.test(name)) || /\bfetch\(/.test(file.text),
      )
      .map(({ path }) => path.replace('src/recount/', ''));
    expect(outside.toSorted()).toEqual([
      'committed-checkpoints.ts',
      'followed-fetch.ts',
      'git-history.ts',
      'key-document.ts',
      'site-address.ts',
      'site-folder.ts',
    ]);
  });
});

/** What each room of the engines needs, by the beginning of the path. Nothing is listed that is not used. */
const engineRooms: Record<string, readonly string[]> = {
  'src/publish/init/': [
    'src/core/board-error.ts',
    'src/schema/',
    'src/artifacts/',
    'src/publish/keys/',
    'src/publish/places.ts',
  ],
  'src/publish/keys/': [
    'src/core/',
    'src/schema/',
    'src/artifacts/',
    'src/derive/keys/',
    'src/publish/places.ts',
    'src/publish/production.ts',
  ],
  'src/publish/build/': [
    'src/core/',
    'src/operations/',
    'src/artifacts/',
    'src/derive/cards/issued-cards.ts',
    'src/derive/doors/',
    'src/derive/keys/published-keys.ts',
    'src/derive/pages/verdict.ts',
    'src/derive/site.ts',
    'src/operations/door-facts-file.ts',
    'src/schema/',
    'src/surfaces/',
    'src/publish/keys/',
    'src/publish/native-ed25519.ts',
    'src/publish/native-sha256.ts',
    'src/publish/places.ts',
    'src/publish/production.ts',
  ],
  'src/publish/correct/': ['src/core/', 'src/artifacts/', 'src/publish/durable-file.ts'],
  'src/publish/freeze/': ['src/core/', 'src/artifacts/'],
  'src/publish/sign/': [
    'src/core/',
    'src/operations/paths.ts',
    'src/schema/contracts.gen.ts',
    'src/artifacts/',
    'src/derive/',
    'src/publish/keys/',
    'src/publish/durable-file.ts',
  ],
  'src/publish/witness/': [
    'src/core/',
    'src/schema/',
    'src/artifacts/',
    'src/derive/keys/',
    'src/operations/',
    'src/publish/durable-file.ts',
  ],
  'src/publish/rebuild/': [
    'src/core/',
    'src/operations/',
    'src/schema/validate.ts',
    'src/artifacts/',
    'src/derive/',
    'src/surfaces/',
    'src/publish/build/',
  ],
  'src/publish/durable-file.ts': [],
  'src/publish/native-ed25519.ts': ['src/core/ed25519.ts', 'src/core/hex.ts'],
  'src/publish/native-sha256.ts': ['src/core/sha256.ts'],
  'src/publish/production.ts': [],
  'src/publish/npm-command.ts': ['src/publish/places.ts'],
  'src/publish/places.ts': ['src/core/board-error.ts'],
  'src/publish/board-command.ts': ['src/publish/places.ts'],
  'src/publish/command-line.ts': ['src/core/board-error.ts', 'src/publish/usage-columns.ts'],
  'src/publish/usage-columns.ts': [],
  'src/publish/host-rules.ts': ['src/artifacts/', 'src/operations/'],
};

const engines = code.filter(({ path }) => path.startsWith('src/publish/'));

const strangersOf = (file: SourceFile): readonly string[] => {
  const room = Object.keys(engineRooms).find((each) => file.path.startsWith(each));
  if (room === undefined) return [`${file.path} lies in no room of the engines`];
  return importsOf(file)
    .filter((target) => /^(src|scripts|functions|tests|bench)\//.test(target) && !target.startsWith(room))
    .filter((target) => !(engineRooms[room] ?? []).some((each) => target.startsWith(each)))
    .map((target) => `${file.path} imports ${target}`);
};

describe('the engines that write a board', () => {
  test('each imports only what its room needs', () => {
    expect(engines.flatMap(strangersOf)).toEqual([]);
  });

  test.each([
    ['src/publish/sign/x.ts', "import { publishSite } from '../../surfaces/emission.ts';"],
    ['src/publish/keys/x.ts', "import { deriveBoard } from '../../derive/board/board.ts';"],
    ['src/publish/build/x.ts', "import { signBoard } from '../sign/sign-board.ts';"],
    ['src/publish/x.ts', ''],
  ])('a stranger in %s would be seen', (path, text) => {
    expect(strangersOf({ path, text })).toHaveLength(1);
  });

  test('no rule is wider than what is used', () => {
    const idle = Object.entries(engineRooms).flatMap(([room, targets]) => {
      const used = engines.filter(({ path }) => path.startsWith(room)).flatMap(importsOf);
      return targets.filter((each) => !used.some((target) => target.startsWith(each)));
    });
    expect(idle).toEqual([]);
  });
});
