/** The repository's own source files as git lists them, for the tests that hold the house plan against the code. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type SourceFile = { readonly path: string; readonly text: string };

export const sourceFiles: readonly SourceFile[] = listPaths().flatMap(readListed);

export function isTest(path: string): boolean {
  return path.includes('.test.') || path.startsWith('tests/');
}

export function isGenerated(path: string): boolean {
  return path.endsWith('.gen.ts');
}

/** The room of a path: `src/core`, `scripts`, `functions`, `bench`, `tests`. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? `src/${second}` : first;
}

/** Static and dynamic imports with a literal specifier; relative ones resolved to repository paths. */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  const statements =
    /^(?:import|export)\b[^;']*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
  const specifiers = [...text.matchAll(statements)].flatMap(
    ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? [],
  );
  return specifiers.map((each) => (each.startsWith('.') ? normalize(join(dirname(path), each)) : each));
}

/** A source without its comments, so that a word which is only written about is not found. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function listPaths(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => /^(src|benches|scripts|functions|bench|tests)\//.test(path) && /\.(ts|mjs|astro)$/.test(path),
    );
}

function readListed(path: string): SourceFile[] {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    return []; // listed by git, removed in the working tree
  }
}
