import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isGenerated, type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

/** What is loaded by its path: routes, the code of a board, what programs of others import, what configurations name. */
const loadedByPath =
  /^(functions|benches|src\/exports|packages\/client\/src\/client\.ts|packages\/client\/src\/folder\.ts|tests\/(go|referees|second-board|package|runs))\/|^(astro\.config|bench\/own-server)/;

describe('exports', () => {
  test('a name that no other file imports is not exported', () => {
    expect(unimported(sourceFiles)).toEqual([]);
  });

  test('a name that nobody imports would be seen, and one of a module that is loaded whole would not', () => {
    const one = {
      path: 'src/a/one.ts',
      text: 'export type Given = 1;\nexport function taken() {}\nexport const left = 1;\n',
    };
    const other = {
      path: 'src/b/other.ts',
      text: "import { type Given, taken as own } from '../a/one.ts';\n",
    };
    const whole = { path: 'src/b/whole.ts', text: "const one = await import('../a/one.ts');\n" };
    expect(unimported([one, other])).toEqual(['src/a/one.ts exports left']);
    expect(unimported([one, whole])).toEqual([]);
  });
});

function unimported(files: readonly SourceFile[]): readonly string[] {
  const imported = new Set(files.flatMap(importedNames));
  return files
    .filter(
      ({ path }) =>
        path.endsWith('.ts') && !path.endsWith('.test.ts') && !isGenerated(path) && !loadedByPath.test(path),
    )
    .flatMap(({ path, text }) =>
      [
        ...withoutComments(text).matchAll(
          /^export (?:declare |async )*(?:type|const|let|class|function\*?) (\w+)/gm,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !imported.has(`${path} ${name}`) && !imported.has(`${path} *`))
        .map((name) => `${path} exports ${name}`),
    );
}

/** `src/core/hex.ts isHex`; with `*` where a module is loaded whole. */
function importedNames({ path, text }: SourceFile): readonly string[] {
  const at = (specifier: string): string => normalize(join(dirname(path), specifier));
  const named = [...text.matchAll(/^\s*(?:import|export)\b[^'{}]*\{([^}]*)\}\s*from\s*'([^']+)'/gm)];
  const whole = [...text.matchAll(/\bimport\(\s*'([^']+)'|\* as \w+ from '([^']+)'|\bnew URL\('([^']+)'/g)];
  return [
    ...named.flatMap(([, names = '', from = '']) =>
      names.split(',').map(
        (name) =>
          `${at(from)} ${
            name
              .trim()
              .replace(/^type /, '')
              .split(' ')[0]
          }`,
      ),
    ),
    ...whole.map(([, ...from]) => `${at(from.find((each) => each !== undefined) ?? '')} *`),
  ];
}
