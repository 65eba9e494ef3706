/** The repository's own source files as git lists them, for the tests that hold the house plan against the code. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type SourceFile = { readonly path: string; readonly text: string };

const list = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(src|scripts|functions|tests)\//.test(path) && /\.(ts|mjs|astro)$/.test(path));

const readable = (path: string): SourceFile[] => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    return []; // listed by git, removed in the working tree
  }
};

export const sourceFiles: readonly SourceFile[] = list().flatMap(readable);

export const isTest = (path: string): boolean => path.includes('.test.') || path.startsWith('tests/');
export const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** The room of a path: `src/core`, `scripts`, `functions`, `tests`. */
export const roomOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? `src/${second}` : first;
};

/** Static and dynamic imports with a literal specifier; relative ones resolved to repository paths. */
export const importsOf = ({ path, text }: SourceFile): readonly string[] => {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    (match) => match[1] ?? [],
  );
  return specifiers.map((each) => (each.startsWith('.') ? normalize(join(dirname(path), each)) : each));
};
