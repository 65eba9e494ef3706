import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** Long enough to state what is typed, call an engine and print; too short for a rule to hide in. */
const mostLines = 140;

/** The rooms of the engines, and the two things by which a command is bound to them. */
const within = [
  /^src\/(?:publish|measure|verify|host|operate)\//,
  /^bench\//,
  /^src\/core\/(board-error|nearest-names|options)\.ts$/,
  /^src\/artifacts\/engine-manifest\.ts$/,
  /^src\/derive\/keys\/did\.ts$/,
];

/** These scripts write or judge source, and therefore import none of the engines. */
const workshop = [
  ...['scripts/pack-client.ts', 'scripts/pack-verifier.ts', 'scripts/pack.ts', 'scripts/schema-types.ts'],
  ...['scripts/reached-types.ts', 'scripts/test.ts'],
];

const isVerb = (path: string): boolean => path.startsWith('src/commands/');

/** The table of the verbs, and a verb of several words, load the file of the one that is called. */
const tables = ['src/commands/evidence-board.ts', 'src/commands/keys.ts'];

/** Verbs that end with others. */
const chained = [
  'src/commands/import.ts imports src/commands/build.ts',
  ...['freeze', 'measure', 'serve', 'sign'].map(
    (verb) => `src/commands/add.ts imports src/commands/${verb}.ts`,
  ),
  ...['add', 'correct', 'domain', 'keys-new', 'withdraw'].flatMap((ended) =>
    ['build', 'verify'].map((verb) => `src/commands/${ended}.ts imports src/commands/${verb}.ts`),
  ),
];

const isCommand = ({ path }: SourceFile): boolean =>
  (isVerb(path) || path.startsWith('scripts/')) && !isTest(path) && !workshop.includes(path);

const faultsOf = (file: SourceFile): readonly string[] => {
  const { path, text } = file;
  const lines = text.split('\n').length - 1;
  const codes = [...text.matchAll(/new BoardError\(\s*'([A-Z_0-9]+)'/g)].flatMap((match) => match[1] ?? []);
  return [
    ...(lines > mostLines ? [`${path} has ${lines} lines`] : []),
    ...importsOf(file)
      .filter((target) => /^(?:src|bench|scripts|tests|functions)\//.test(target))
      .filter((target) => !within.some((room) => room.test(target)))
      .filter((target) => !tables.includes(path) || !isVerb(target))
      .map((target) => `${path} imports ${target}`)
      .filter((line) => !chained.includes(line)),
    ...importsOf(file)
      .filter((target) => /^node:(?:fs|crypto)/.test(target))
      .map((target) => `${path} imports ${target}`),
    ...codes.filter((code) => code !== 'USAGE').map((code) => `${path} refuses with ${code}`),
    ...[...text.matchAll(/^export (?!const command = )/gm)].map(() => `${path} exports: it is no engine`),
    ...(isVerb(path) && path !== tables[0] && !/^export const command = /m.test(text)
      ? [`${path} exports no command`]
      : []),
  ];
};

/** What a file loads before it does anything: imports of values, with what those import. */
function loadedWith(path: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  const { text = '' } = sourceFiles.find((file) => file.path === path) ?? {};
  for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm)) {
    const target = name.startsWith('.') ? normalize(join(dirname(path), name)) : name;
    if (seen.has(target)) continue;
    seen.add(target);
    loadedWith(target, seen);
  }
  return seen;
}

describe('a verb', () => {
  const verbs = sourceFiles.filter(({ path }) => isVerb(path) && !isTest(path));

  test('is in the table of verbs, or in that of a verb of several words', () => {
    const named = new Set(
      sourceFiles.filter(({ path }) => tables.includes(path)).flatMap((file) => importsOf(file)),
    );
    expect(verbs.map(({ path }) => path).filter((path) => path !== tables[0] && !named.has(path))).toEqual(
      [],
    );
  });

  test('loads neither Astro nor the code of pages before it is known what is asked', () => {
    const heavy = /^(astro|vite|@astrojs)\b|^src\/(pages|ui)\//;
    for (const { path } of verbs)
      expect([path, [...loadedWith(path)].filter((name) => heavy.test(name))]).toEqual([path, []]);
    expect([...loadedWith('src/publish/build/build-site.ts')].some((name) => heavy.test(name))).toBe(true);
  });
});

describe('a script is a thin command', () => {
  test('it is short, calls engines, touches no file, and refuses nothing but its arguments', () => {
    expect(sourceFiles.filter(isCommand).flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    ["import { sha256 } from '../src/core/sha256.ts';", 'imports src/core/sha256.ts'],
    ["import { deriveBoard } from '../src/derive/board/board.ts';", 'imports src/derive/board/board.ts'],
    ["import { report } from './report.ts';", 'imports scripts/report.ts'],
    ["import { command } from '../src/commands/sign.ts';", 'imports src/commands/sign.ts'],
    ["import { writeFileSync } from 'node:fs';", 'imports node:fs'],
    ["throw new BoardError('HISTORY', 'x');", 'refuses with HISTORY'],
    ['export const rule = 1;', 'exports: it is no engine'],
    ['\n'.repeat(mostLines + 1), `has ${mostLines + 1} lines`],
  ])('%j would be seen', (text, fault) => {
    expect(faultsOf({ path: 'scripts/x.ts', text })).toEqual([`scripts/x.ts ${fault}`]);
  });

  test('what makes or judges source uses none of ours but where things are, how a command is read, and the digest', () => {
    const used = sourceFiles
      .filter(({ path }) => workshop.includes(path))
      .flatMap((file) => importsOf(file).filter((target) => target.startsWith('src/')));
    expect([...new Set(used)].toSorted()).toEqual([
      'src/core/board-error.ts',
      'src/core/nearest-names.ts',
      'src/core/options.ts',
      'src/measure/mill-sources.ts',
      'src/publish/build/engine.ts',
      'src/publish/build/packed-engine.ts',
      'src/publish/command.ts',
      'src/publish/places.ts',
    ]);
  });
});
