import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { type Files, folderOf, withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { openSources } from '../import/files/source-file.ts';
import { readImportBoard } from '../import/import-board.ts';
import { planImports } from '../import/plan-imports.ts';
import { exportAxis } from './export-axis.ts';

const room = ['../shared/formats', '../../shared/formats'].find((path) => existsSync(path));
const empty = demoBoardFiles({ axes: [{ axis: 'guess' }] });

const boardOf = (files: Parameters<typeof planFiles>[0], wish: Parameters<typeof planFiles>[1]): Files =>
  planFiles(files, wish).plans.reduce((board, each) => withFiles(board, bytesOf(each)), empty);

async function figuresOf(files: Files) {
  const board = makeDiskBoard(files);
  onTestFinished(board.remove);
  const { measuredAxes } = await unsignedSite(board.artifactsDir);
  return measuredAxes.flatMap(({ scores, separation, run: { header } }) => [
    {
      state: separation.state,
      // Right and wrong are shares, whether somebody names them or not.
      metric: [header.metric?.better ?? 'higher', header.metric?.range ?? [0, 1]],
    },
    ...scores.bestFirst.map(({ component: _, ...score }) => score),
  ]);
}

async function roundTrip(files: Files, form: 'csv' | 'inspect') {
  const [board, to] = [makeDiskBoard(files), mkdtempSync(join(tmpdir(), 'export-'))];
  onTestFinished(() => rmSync(to, { recursive: true }));
  onTestFinished(board.remove);
  const [, how = ''] = exportAxis(board.artifactsDir, { axis: 'guess', form, to });
  const [, better, least, most] = /--better (\w+) --range (\S+)\.\.(\S+)/.exec(how) ?? [];
  const range = [Number(least), Number(most)] as const;
  const { plans } = planImports(
    {
      choices: { metric: /--metric (\S+)/.exec(how)?.[1], ...(least === undefined ? {} : { range }) },
      options: { axis: 'guess', own: [] },
      better: better === 'higher' || better === 'lower' ? better : undefined,
      missingIsNoAnswer: how.includes('--missing no-answer'),
      now: '2026-11-24T00:00:00Z',
    },
    openSources([form === 'csv' ? join(to, 'guess.csv') : to], []),
    readImportBoard(folderOf(empty)),
  );
  return plans.reduce((all, each) => withFiles(all, bytesOf(each)), empty);
}

const rows = Array.from({ length: 40 }, (_, at) => [
  `i${at},"a, b",${at % 3 === 0 ? 0 : 1},"say ""no""\nor not",yes,s${at % 2},0.5,`,
  `i${at},k,${at % 2},,,,,12`,
]).flat();
const table = ['item_id,model,correct,prediction,target,stratum,cost_usd,latency_ms', ...rows].join('\n');

const graded = [
  'item_id,model,score,epoch',
  ...Array.from(
    { length: 80 },
    (_, at) => `i${at % 40},m,${at % 7},${at < 40 ? 1 : 2}\ni${at % 40},k,${at % 5},${at < 40 ? 1 : 2}`,
  ),
].join('\n');

const silent = 'item_id,model,correct,unparsed\na,m,1,\nb,m,,\nc,m,,1\na,k,0,\nb,k,1,\nc,k,,\n';

const boards: readonly (readonly [string, Files])[] = [
  ['right and wrong, with texts of every kind', boardOf({ 'r.csv': `${table}\n` }, {})],
  [
    'repeated scores of which less is better',
    boardOf({ 'r.csv': `${graded}\n` }, { better: 'lower', choices: { range: [0, 10] } }),
  ],
  ['missing and unread answers', boardOf({ 'r.csv': silent }, { missingIsNoAnswer: true })],
];

describe.each(['csv', 'inspect'] as const)('an axis that was written as %s', (form) => {
  test.each(boards)('with %s gives the same figures when it is read back', async (_, files) => {
    expect(await figuresOf(await roundTrip(files, form))).toEqual(await figuresOf(files));
  });
});

test('a real file that came in goes out and comes in again with what its tool states', async () => {
  if (room === undefined) return;
  const path = 'mmlu-pro/model_outputs_Mistral-7B-v0.1_5shots_cut.json';
  const text = readFileSync(join(room, path), 'utf8');
  const files = boardOf({ [path]: text }, {});
  for (const form of ['csv', 'inspect'] as const) {
    const [, score] = await figuresOf(await roundTrip(files, form));
    expect(score).toMatchObject({ correct: 33, asked: 111 });
  }
});

test('a table is described in Croissant: the file by its digest, and every column', () => {
  const board = makeDiskBoard(boards[0]?.[1] ?? empty);
  const to = mkdtempSync(join(tmpdir(), 'export-'));
  onTestFinished(() => rmSync(to, { recursive: true }));
  onTestFinished(board.remove);
  exportAxis(board.artifactsDir, { axis: 'guess', form: 'csv', to });
  const table = readFileSync(join(to, 'guess.csv'));
  const { conformsTo, license, distribution, recordSet } = JSON.parse(
    readFileSync(join(to, 'croissant.json'), 'utf8'),
  );
  expect([conformsTo, license]).toEqual(['http://mlcommons.org/croissant/1.0', 'not stated']);
  const [file] = distribution;
  expect(file).toMatchObject({ '@id': 'guess-table', contentUrl: 'guess.csv', sha256: sha256Hex(table) });
  const named = recordSet[0].field.map(
    ({ source }: { source: { extract: { column: string } } }) => source.extract.column,
  );
  expect(named.join(',')).toBe(table.toString('utf8').split('\n')[0]);
});

test('what cannot be exported is refused, and nothing is written', () => {
  const board = makeDiskBoard(boards[0]?.[1] ?? empty);
  onTestFinished(board.remove);
  const to = join(board.artifactsDir, '..', 'out');
  expect(() => exportAxis(board.artifactsDir, { axis: 'gues', form: 'csv', to })).toThrow(
    '--axis gues: expected an axis with a run; did you mean guess?',
  );
  expect(() => exportAxis(board.artifactsDir, { axis: 'guess', form: 'xml', to })).toThrow('csv or inspect');
  expect(existsSync(to) && readdirSync(to)).toBe(false);
});
