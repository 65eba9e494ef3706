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

/** Rooms that spell served paths: the table itself, what reads a served site, the host. */
const spellers = ['src/operations/', 'src/verify/', 'src/host/'];

/** The name of the event log, as the log key signs the name: no path, though the name ends like one. */
const logName = /\$\{homeOf\(didDomain\)\}\/log`/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Behind a word or a dot the match is the tail of another path, before a word the head of another. */
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

/** A page is looked for only at the head of a string, because words such as `log` are common elsewhere. */
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

  test.each([
    "const a = '/api/gspc';",
    `const a = \`\${origin}/root.json\`;`,
    "note: 'never copied into /api/state.',",
    `const a = \`/runs/\${bench}/\${run}/run.json\`;`,
    "source: '/log/checkpoint → size',",
    "writeFileSync(join(out, 'SHA256SUMS'), sums);",
    "const file = 'signed/card_index.json';",
    '<a href="/feeds/roots.xml">feed</a>',
    "page: '/corrections',",
    `const a = \`\${origin}/corrections#\${id}\`;`,
    `const a = \`/axes/\${axis}\`;`,
  ])('%s would be seen', (line) => {
    expect(literals([{ path: 'src/derive/x.ts', text: line }])).toHaveLength(1);
  });

  test.each([
    `const path = \`runs/\${bench}/\${run}/run.json\`;`,
    "import { log } from '../core/tlog/log.ts';",
    '/** What stands under `/api/gspc`. */',
    "const a = pathOf('gspc');",
    "expected: 'artifacts/probes/mcp.json'",
  ])('%s is no served path', (line) => {
    expect(literals([{ path: 'src/derive/x.ts', text: line }])).toEqual([]);
  });
});

describe('every served file belongs to a row or to a page', () => {
  let board: DiskBoard;
  let files: readonly string[];
  beforeAll(async () => {
    board = makeSampleBoard();
    await signSample(board);
    files = [...(await emitBoard(board)).files.keys()];
  });
  afterAll(() => board.remove());

  /** The log of the sample began before these ceased to be made. */
  const ceased =
    /^(oembed\/.+\.json|schema\/(attestations|rebuild-statement|oembed)-.+|board-data\/attestations\.json|signed\/verify-attestations\.mjs)$/;
  const hostFiles = ['_headers', '_redirects'];
  const patterns = registry
    .filter((row) => row.served_by !== 'function' && isFamily(row))
    .map(
      (row) =>
        new RegExp(
          `^${row.path
            .slice(1)
            .split(/\{[a-z]+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  const single = new Set(registry.map(singleFile));
  const pageFiles = new Set([...Object.values(pages).map((path) => `${path.slice(1)}.html`)]);
  const belongs = (file: string): boolean =>
    single.has(file) ||
    hostFiles.includes(file) ||
    pageFiles.has(file) ||
    Object.values(assets).some((path) => path === `/${file}`) ||
    /^cards\/[0-9a-f]{2}\/[0-9a-f]{64}\.html$/.test(file) ||
    ceased.test(file) ||
    patterns.some((pattern) => pattern.test(file));

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
