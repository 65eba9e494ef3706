/** The repository's own source files as git lists them, for the tests that hold the house plan against the code. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export type SourceFile = { readonly path: string; readonly text: string };

export const sourceFiles: readonly SourceFile[] = listPaths().flatMap(readListed);

export function isTest(path: string): boolean {
  return path.includes('.test.') || path.startsWith('tests/');
}

export function isGenerated(path: string): boolean {
  return path.endsWith('.gen.ts');
}

/** The room of a path: `src/core`, `packages/client`, `scripts`, `functions`, `bench`, `tests`. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' || first === 'packages' ? `${first}/${second}` : first;
}

/**
 * What a source imports, as TypeScript's own scanner sees it: static, type-only, re-exported or dynamic,
 * in whatever quotes. Relative specifiers are resolved to repository paths.
 */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  const known = importsKnown.get(text);
  if (known?.path === path) return known.imports;
  const imports = scriptsOf(path, text).flatMap((script) =>
    ts
      .preProcessFile(script, true, true)
      .importedFiles.map(({ fileName }) =>
        fileName.startsWith('.') ? normalize(join(dirname(path), fileName)) : fileName,
      ),
  );
  importsKnown.set(text, { path, imports });
  return imports;
}

/** Many tests ask for the imports of the same source. */
const importsKnown = new Map<string, { readonly path: string; readonly imports: readonly string[] }>();

/** The code of a source: of a page, its front matter and its scripts. */
function scriptsOf(path: string, text: string): readonly string[] {
  if (!path.endsWith('.astro')) return [text];
  const [, frontMatter = text] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return [frontMatter, ...scripts];
}

/** A source without its comments, so that a word in a comment is not found. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function listPaths(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) =>
        /^(src|packages|benches|scripts|functions|bench|tests)\/|^astro\.config/.test(path) &&
        /\.(ts|mjs|astro)$/.test(path),
    );
}

function readListed(path: string): SourceFile[] {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    return []; // listed by git, removed in the working tree
  }
}
