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
  'src/pages': ['src/operations', 'src/derive', 'src/surfaces', 'src/ui'],
  'src/doors': ['src/core', 'src/operations', 'src/schema', 'src/surfaces'],
  'src/measure': ['src/core', 'src/schema', 'src/artifacts'],
  'src/publish': [
    'src/core',
    'src/operations',
    'src/schema',
    'src/artifacts',
    'src/derive',
    'src/surfaces',
    'src/recount',
  ],
  'src/recount': ['src/core', 'src/schema', 'src/artifacts', 'src/derive', 'src/publish'],
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
});
