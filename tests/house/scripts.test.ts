import { describe, expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** Long enough to parse arguments, call an engine and print; too short for a rule to hide in. */
const mostLines = 95;

/** The rooms of the engines, and the two things by which a command is bound to them. */
const within = [
  /^src\/(?:publish|measure|recount|host)\//,
  /^bench\//,
  // The demo pays with the official client, which no room of src may import.
  /^tests\/kit\/payment\/demo\.ts$/,
  /^src\/core\/board-error\.ts$/,
  /^src\/derive\/keys\/did\.ts$/,
];

/** Make source or judge it, and therefore use nothing of it. */
const workshop = ['scripts/schema-types.ts', 'scripts/test.ts'];

const isCommand = ({ path }: SourceFile): boolean =>
  path.startsWith('scripts/') && !isTest(path) && !workshop.includes(path);

const faultsOf = (file: SourceFile): readonly string[] => {
  const { path, text } = file;
  const lines = text.split('\n').length - 1;
  const codes = [...text.matchAll(/new BoardError\(\s*'([A-Z_0-9]+)'/g)].flatMap((match) => match[1] ?? []);
  return [
    ...(lines > mostLines ? [`${path} has ${lines} lines`] : []),
    ...importsOf(file)
      .filter((target) => /^(?:src|bench|scripts|tests|functions)\//.test(target))
      .filter((target) => !within.some((room) => room.test(target)))
      .map((target) => `${path} imports ${target}`),
    ...importsOf(file)
      .filter((target) => /^node:(?:fs|crypto)/.test(target))
      .map((target) => `${path} imports ${target}`),
    ...codes.filter((code) => code !== 'USAGE').map((code) => `${path} refuses with ${code}`),
    ...(/^export /m.test(text) ? [`${path} exports: it is no engine`] : []),
  ];
};

describe('a script is a thin command', () => {
  test('it is short, calls engines, touches no file, and refuses nothing but its arguments', () => {
    expect(sourceFiles.filter(isCommand).flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    ["import { sha256 } from '../src/core/sha256.ts';", 'imports src/core/sha256.ts'],
    ["import { deriveBoard } from '../src/derive/board/board.ts';", 'imports src/derive/board/board.ts'],
    ["import { report } from './report.ts';", 'imports scripts/report.ts'],
    ["import { writeFileSync } from 'node:fs';", 'imports node:fs'],
    ["throw new BoardError('HISTORY', 'x');", 'refuses with HISTORY'],
    ['export const rule = 1;', 'exports: it is no engine'],
    ['\n'.repeat(mostLines + 1), `has ${mostLines + 1} lines`],
  ])('%j would be seen', (text, fault) => {
    expect(faultsOf({ path: 'scripts/x.ts', text })).toEqual([`scripts/x.ts ${fault}`]);
  });

  test('what makes or judges source uses none of ours but where things are and how a command is read', () => {
    const used = sourceFiles
      .filter(({ path }) => workshop.includes(path))
      .flatMap((file) => importsOf(file).filter((target) => target.startsWith('src/')));
    expect([...new Set(used)].toSorted()).toEqual([
      'src/host/failing-plainly.ts',
      'src/publish/command-line.ts',
      'src/publish/places.ts',
    ]);
  });
});
