/**
 * What `npm pack` puts into `evidence-board-client`, made anew in its `lib`: the client and what it needs of `src` as one
 * file, the store of a folder as another, and their types. `pack-client.ts FOLDER` makes the whole package there.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { type Plugin, rolldown } from 'rolldown';
import { answerSchemas } from '../packages/client/src/answer-schemas.ts';
import { BoardError } from '../src/core/board-error.ts';
import { projectRoot } from '../src/publish/places.ts';
import { reachedTypes } from './reached-types.ts';

const home = join(projectRoot, 'packages', 'client');

/** The files of the package that are not made here. */
const asTheyAre = ['package.json', 'README.md', 'vectors'];

const entries = ['client', 'folder'];

async function packInto(target: string): Promise<void> {
  if (target !== home)
    for (const path of asTheyAre) cpSync(join(home, path), join(target, path), { recursive: true });
  const lib = join(target, 'lib');
  rmSync(lib, { recursive: true, force: true });
  for (const [path, text] of [...(await bundled()), ...types()]) {
    mkdirSync(dirname(join(lib, path)), { recursive: true });
    writeFileSync(join(lib, path), text);
  }
}

/** Of the packages that the sources import, what is used lies in the bundle, so their licences go with it. */
const licences = `/*! With parts of @noble/hashes and @noble/ed25519 (c) Paul Miller, and of fast-json-stable-stringify
(c) Evgeny Poberezkin and James Halliday, all under the MIT licence: https://opensource.org/license/mit */`;

async function bundled(): Promise<readonly (readonly [string, string])[]> {
  const bundler = await rolldown({
    cwd: home,
    input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    platform: 'browser',
    external: /^node:/,
    plugins: [computedSchemas],
  });
  const { output } = await bundler.generate({ minify: true, banner: licences, chunkFileNames: 'shared.js' });
  await bundler.close();
  return output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made.code] as const] : []));
}

/** The schemas that the client reads by, and no others; what they say to people is in the types. */
const computedSchemas: Plugin = {
  name: 'computed-schemas',
  load: {
    filter: { id: /[\\/]answer-schemas\.ts$/ },
    handler: () => ({
      code: `export const answerSchemas = ${JSON.stringify(answerSchemas, withoutNotes)};`,
      moduleType: 'js',
    }),
  },
};

function withoutNotes(keyword: string, said: unknown): unknown {
  return typeof said === 'string' && ['$id', '$schema', 'description', 'title'].includes(keyword)
    ? undefined
    : said;
}

/** Every declaration that one of the entries reaches, by its path in the repository. */
function types(): readonly (readonly [string, string])[] {
  const made = mkdtempSync(join(tmpdir(), 'evidence-board-client-types-'));
  try {
    const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [compiler, '-p', join(home, 'tsconfig.json'), '--outDir', made];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new BoardError('USAGE', `tsc: expected no error, got\n${stdout}`);
    const reached = reachedTypes(
      made,
      entries.map((name) => `packages/client/src/${name}.d.ts`),
    );
    return [...reached].map(([path, text]) => [
      `types/${path}`,
      asPublished(path.endsWith('/contracts.gen.d.ts') ? readContracts(text) : text),
    ]);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Of the types of every schema those of what the client reads, and what these are made of. */
function readContracts(text: string): string {
  const read = new Set(Object.keys(answerSchemas));
  const declared = new Map<string, string>();
  let comment = '';
  for (const part of text.split(/^(?=\/\*\*$|export )/m)) {
    const name = /^export (?:declare )?(?:interface|type|const) (\w+)/.exec(part)?.[1];
    if (name !== undefined) declared.set(name, comment + part);
    comment = name === undefined ? part : '';
  }
  const table = declared.get('SchemaTypes') ?? '';
  declared.set(
    'SchemaTypes',
    table.replace(/^ +"([^"]+)": \w+;\n/gm, (line, name: string) => (read.has(name) ? line : '')),
  );
  const reached = new Set(['SchemaTypes']);
  for (const name of reached)
    for (const [other] of (declared.get(name) ?? '').matchAll(/\b[A-Z]\w*\b/g))
      if (declared.has(other)) reached.add(other);
  return [...declared].flatMap(([name, said]) => (reached.has(name) ? said : [])).join('');
}

/** Nobody imports the schemas of the engine here, and their types are as long as they are. */
function asPublished(text: string): string {
  return text
    .replace(/^export declare const schemas: \{[\s\S]*?^\};\n/m, '')
    .replace(/(\bfrom '\.[^']*)\.ts'/g, "$1.js'");
}

await packInto(resolve(argv[2] ?? home));
