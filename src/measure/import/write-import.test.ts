import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { digestPaths, type MadeFile, openFolder } from '../../artifacts/folder.ts';
import { parseJsonLines } from '../../artifacts/json-lines.ts';
import { utf8 } from '../../core/text.ts';
import { sourceOf } from './files/source-file.ts';
import { readImportBoard } from './import-board.ts';
import type { ImportOptions } from './options/import-options.ts';
import { planImports } from './plan-imports.ts';
import { clearUnfinishedImports, rehearseImport, writeImport } from './write-import.ts';

let made: DiskBoard;
let board: string;
let parent: string;

beforeEach(() => {
  made = makeDiskBoard(boardFiles({ axes: [{ axis: 'swarm', intent: 'PLANNED' }] }));
  board = made.artifactsDir;
  parent = dirname(board);
});

afterEach(() => made.remove());

const plansFor = (csv: string, options: ImportOptions = {}) =>
  planImports(
    { options: { ...options, axis: 'swarm' }, now: '2026-11-21T14:00:00Z' },
    [sourceOf('r.csv', utf8(csv))],
    readImportBoard(openFolder(board)),
  ).plans;

const csv = 'item_id,model,correct\na,m,1\na,k,0\n';

/** The plans with each file made otherwise. */
const plansWith = (change: (path: string, made: MadeFile) => MadeFile) =>
  plansFor(csv).map((plan) => ({
    ...plan,
    files: new Map([...plan.files].map(([path, made]) => [path, change(path, made)])),
  }));

/** Every file and folder, with the bytes. */
const digest = (): string => {
  const folder = openFolder(board);
  const names = readdirSync(board, { recursive: true }).map(String).sort();
  return `${names.join('\n')}\n${digestPaths(folder.paths, folder.read)}`;
};

describe('writing an import', () => {
  test('leaves bank, run and slot, and nothing beside them', () => {
    const plans = plansFor(csv);
    writeImport(board, plans);
    const folder = openFolder(board);
    for (const [path, bytes] of plans[0]?.files ?? [])
      expect(folder.read(path)).toEqual(new Uint8Array(bytes()));
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });

  test('is rehearsed on the same bytes, each file made once', () => {
    const made: string[] = [];
    const plans = plansWith((path, bytes) => () => {
      made.push(path);
      return bytes();
    });
    rehearseImport(openFolder(board), plans);
    expect(made.toSorted()).toEqual(plans.flatMap(({ files }) => [...files.keys()]).toSorted());
  });

  test('a second import of the same results changes nothing, also on another day', () => {
    writeImport(board, plansFor(csv));
    const before = digest();
    const plans = plansFor(csv);
    expect(plans[0]?.isUnchanged).toBe(true);
    writeImport(board, plans);
    expect(digest()).toBe(before);
  });

  test('an import of other grades adds a run and keeps the first', () => {
    writeImport(board, plansFor(csv));
    writeImport(board, plansFor(csv.replace('a,k,0', 'a,k,1')));
    expect(readdirSync(join(board, 'runs/swarm-import-1'))).toHaveLength(2);
  });

  test.each([
    ['the slot cannot be replaced', 'axes/swarm.json/in-the-way'],
    ['the run’s place is taken', 'runs/swarm-import-1'],
    ['the bank’s place is taken', 'banks'],
  ])('where %s nothing is changed', (_, obstacle) => {
    const plans = plansFor(csv);
    const path = join(board, obstacle);
    rmSync(join(board, 'axes/swarm.json'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    const before = digest();
    expect(() => writeImport(board, plans)).toThrow();
    expect(digest()).toBe(before);
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });

  test('what the build would refuse is refused before anything is written', () => {
    const plans = plansWith((path, bytes) => (path.endsWith('/m.jsonl') ? () => utf8('{}\n') : bytes));
    expect(() => rehearseImport(openFolder(board), plans)).toThrow(/rows_sha256/);
  });

  test.each([
    [
      'by its schema',
      { input_tokens: -1 },
      /m\.jsonl line 1: field \/input_tokens: expected a number that is 0 or more, got -1/,
    ],
    [
      'by its grade',
      { parsed: false },
      /m\.jsonl line 1: field \/correct: expected false on an unparsed answer/,
    ],
    ['by its item', { item_id: 'b' }, /m\.jsonl line 1: expected an item of the bench, got "b"/],
  ])('a row that the build would refuse %s is refused without being parsed', (_, change, refused) => {
    const plans = plansFor(csv).map((plan) => ({
      ...plan,
      spelled: new Map(
        [...plan.spelled].map(([path, rows]) => [
          path,
          () => Array.from(rows(), (row) => (path.endsWith('/m.jsonl') ? { ...row, ...change } : row)),
        ]),
      ),
    }));
    expect(() => rehearseImport(openFolder(board), plans)).toThrow(refused);
  });

  test('what is written is parsed to the very rows that were checked before', () => {
    const plans = plansFor(
      [
        'item_id,model,score,unparsed,no_grade,prediction,target,epoch,cost_usd,latency_ms,output_tokens,failure',
        '"ä ""1""",m,1,,,"say ""é""\t\ud83d\ude00",x,1,0.1,1e-7,12,',
        '"ä ""1""",m,0.3333,,,b,x,2,1e-21,5,0,timed out',
        '__proto__,m,,1,,?,,1,,,,',
        '__proto__,m,,,missing,,,2,,,,',
      ].join('\n'),
      { better: 'higher', range: [0, 1], missingIsNoAnswer: true },
    );
    expect(plans).toHaveLength(1);
    for (const { files, spelled } of plans)
      for (const [path, rows] of spelled)
        expect(parseJsonLines('run-row-0.1', files.get(path)?.() ?? utf8(''), path)).toEqual([...rows()]);
  });
});

describe('what imports left beside the board', () => {
  test('what another import is writing now is left alone', () => {
    const staging = `${board}.import-other`;
    mkdirSync(staging);
    writeFileSync(join(staging, 'import.json'), JSON.stringify({ pid: process.pid, folders: [], axes: [] }));
    clearUnfinishedImports(board);
    expect(readdirSync(parent)).toContain(basename(staging));
  });

  test('a folder of that name that the import did not make stays', () => {
    const staging = `${board}.import-dead`;
    mkdirSync(join(staging, 'banks/mine'), { recursive: true });
    mkdirSync(join(board, 'banks/mine'), { recursive: true });
    const journal = { pid: 2 ** 30, folders: ['banks/mine', '../outside'], axes: [] };
    writeFileSync(join(staging, 'import.json'), JSON.stringify(journal));
    clearUnfinishedImports(board);
    expect(readdirSync(join(board, 'banks'))).toEqual(['mine']);
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });
});
