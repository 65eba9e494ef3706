/**
 * What `npm pack` puts into the package, made anew in `lib`: JavaScript and types of every source, the pages with
 * their imports, the doors as functions, test vectors; and `engine.json`, which holds the package to these bytes.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { BoardError } from '../src/core/board-error.ts';
import { millLines, PACKED_MILL } from '../src/measure/mill-sources.ts';
import { installedPackages, readSourceEngine } from '../src/publish/build/engine.ts';
import { PACKED_ENGINE, packedFiles } from '../src/publish/build/packed-engine.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { folderOf, projectRoot } from '../src/publish/places.ts';
import { reachedTypes } from './reached-types.ts';

const about = `Makes lib and engine.json, which npm pack puts into the package; in a folder that is named, together with the
  rest of the package.`;

/** The files of the package that are no code, as they are in the working copy. */
const asTheyAre = ['package.json', 'README.md', 'LICENSE', 'public'];

let target = projectRoot;

const work = async ({
  positionals: [folder],
}: {
  readonly positionals: readonly string[];
}): Promise<void> => {
  if (folder !== undefined) {
    target = folderOf(folder, process.env);
    for (const path of asTheyAre) cpSync(join(projectRoot, path), join(target, path), { recursive: true });
  }
  const lib = join(target, 'lib');
  rmSync(lib, { recursive: true, force: true });
  compile(['-p', 'tsconfig.package.json', '--outDir', lib]);
  removeUnreached(lib);
  for (const path of globSync('src/{pages,ui}/**/*.astro', { cwd: projectRoot }))
    put(path.replace(/^src/, 'lib'), withCompiledImports(read(path)));
  for (const path of globSync('functions/*.ts', { cwd: projectRoot }))
    put(path.replace(/^(.*)\.ts$/, 'lib/$1.js'), toFunction(read(path)));
  for (const path of globSync('tests/vectors/{.,merkle,stats}/*.json', { cwd: projectRoot }))
    cpSync(join(projectRoot, path), join(lib, path.replace(/^tests\//, '')));
  put(`lib/measure/${PACKED_MILL}`, `${JSON.stringify(Object.fromEntries(await millLines()))}\n`);
  const { sha256 } = readSourceEngine(projectRoot);
  const packed = { sha256, packages: installedPackages(projectRoot), files: packedFiles(target) };
  put(PACKED_ENGINE, `${JSON.stringify(packed, null, 1)}\n`);
  const { version } = process;
  console.error(
    `made lib with ${Object.keys(packed.files).length} files listed (Node ${version}), engine ${sha256}`,
  );
};

/** The declarations of what nobody outside can import are half of the files. */
function removeUnreached(lib: string): void {
  const reached = reachedTypes(lib, globSync('exports/*.d.ts', { cwd: lib }));
  for (const path of globSync('**/*.d.ts', { cwd: lib })) if (!reached.has(path)) rmSync(join(lib, path));
}

function compile(args: readonly string[]): void {
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new BoardError('USAGE', `tsc ${args.join(' ')}: expected no error, got\n${stdout}`);
}

/** Relative imports of sources become those of what the compiler made of them. */
function withCompiledImports(text: string): string {
  return text.replace(/(\bfrom '\.[^']*)\.ts'/g, "$1.js'");
}

/** A function lies beside what it imports, as in the working copy. */
function toFunction(text: string): string {
  const { outputText } = ts.transpileModule(withCompiledImports(text).replaceAll("'../src/", "'../"), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

function put(path: string, text: string): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

await runAsProcess(
  toCommand({ name: 'prepack', about, typed: '[<folder>]', takesWords: true, options: {}, work }),
);
