import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/operations/operation.ts';
import { registry } from '../../src/operations/operations.ts';
import { assets, pages } from '../../src/operations/pages.ts';
import { isFamily, singleFile } from '../../src/operations/paths.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { emitBoard } from '../kit/engine.ts';
import { makeSampleBoard, signSample } from '../kit/sample-board.ts';
import { isGenerated, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** Rooms that spell served paths: the table itself, the second implementation, the host. */
const spellers = ['src/operations/', 'src/recount/', 'src/host/'];

/** The name of the event log, as its own key signs it: no path, though it ends like one. */
const logName = /\$\{didDomain\}\/log`/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Behind a word or a dot it is the tail of another path, before a word it is the head of one. */
const whole = (pattern: string): string => String.raw`(?<![\w.-])${pattern}(?![\w-]|[./]\w)`;

/** A single path, also as its file; a family up to its first name. */
const spellings = (row: Operation): readonly string[] => {
  if (isFamily(row)) return [String.raw`(?<![\w.-])${escaped(row.path.replace(/\{.*$/, ''))}`];
  const file = singleFile(row);
  return [
    whole(escaped(row.path)),
    ...(file === undefined ? [] : [String.raw`(?<![\w./-])${escaped(file)}(?![\w./-])`]),
  ];
};

/** A page stands at the head of a string: its words are too common elsewhere. */
const pageSpellings = [...Object.values(pages), ...Object.values(assets), '/axes/', '/cards/']
  .filter((path) => path !== pages.home)
  .map((path) => String.raw`(?<=['"\`}])${escaped(path)}(?=['"\`#?$])`);

const spelled = new RegExp([...registry.flatMap(spellings), ...pageSpellings].join('|'));

const withoutCommentsAndImports = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/ .*$/gm, '$1')
    .replace(/(from|import)\s*\(?\s*'[^']+'/g, '')
    .replace(logName, '`');

const literals = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => /^(src|scripts)\//.test(path) && !isTest(path) && !isGenerated(path))
    .filter(({ path }) => !spellers.some((room) => path.startsWith(room)))
    .flatMap(({ path, text }) =>
      withoutCommentsAndImports(text)
        .split('\n')
        .flatMap((line) => {
          const found = spelled.exec(line);
          return found === null ? [] : [`${path}: ${found[0]}`];
        }),
    );

describe('served paths are spelled in the operation table alone', () => {
  test('no other file spells one', () => {
    expect(literals(sourceFiles)).toEqual([]);
  });

  test('what the build makes', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !belongs(file))).toEqual([]);
  });

  test('what stands in public/', () => {
    const folder = readdirSync('public', { recursive: true, withFileTypes: true });
    const paths = folder
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^public\//, ''));
    expect(paths.filter((path) => !belongs(path))).toEqual([]);
  });

  test('a stray file would be seen', () => {
    expect(['board-data/x.txt', 'stray.json', 'api/unknown.json'].filter(belongs)).toEqual([]);
  });
});
