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
  'src/ui': ['src/core', 'src/operations', 'src/schema', 'src/derive', 'src/surfaces'],
  'src/pages': ['src/core', 'src/operations', 'src/schema', 'src/derive', 'src/surfaces', 'src/ui'],
  'src/doors': ['src/core', 'src/operations', 'src/schema', 'src/surfaces'],
  'src/measure': ['src/core', 'src/schema', 'src/artifacts'],
  'src/publish': ['src/core', 'src/operations', 'src/schema', 'src/artifacts', 'src/derive', 'src/surfaces'],
  'src/recount': ['src/schema'],
  'src/host': ['src/core', 'src/operations', 'src/schema'],
  functions: ['src/doors'],
};

const code = sourceFiles.filter(({ path }) => !isTest(path));

const crossings = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    const room = roomOf(file.path);
    const rooms = allowed[room];
    if (rooms === undefined) return [];
    return importsOf(file)
      .filter((target) => /^(src|scripts|functions|tests)\//.test(target))
      .filter((target) => roomOf(target) !== room && !rooms.includes(roomOf(target)))
      .map((target) => `${file.path} imports ${target}`);
  });

describe('layers', () => {
  test('every room imports only what the plan allows', () => {
    expect(crossings(code)).toEqual([]);
  });

  test('a crossing would be seen', () => {
    const planted = { path: 'src/core/x.ts', text: "import { y } from '../derive/y.ts';" };
    expect(crossings([planted])).toEqual(['src/core/x.ts imports src/derive/y.ts']);
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

  test('the recount reads what its command opened: files and network are touched in five files', () => {
    const outside = code
      .filter(({ path }) => path.startsWith('src/recount/'))
      .filter(
        (file) =>
          importsOf(file).some((name) => /^node:(?!crypto)/.test(name)) || /\bfetch\(/.test(file.text),
      )
      .map(({ path }) => path.replace('src/recount/', ''));
    expect(outside.toSorted()).toEqual([
      'committed-checkpoints.ts',
      'git-history.ts',
      'key-document.ts',
      'site-address.ts',
      'site-folder.ts',
    ]);
  });
});
