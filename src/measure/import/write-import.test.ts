import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { digestPaths, openFolder } from '../../artifacts/folder.ts';
import { utf8 } from '../../core/sha256.ts';
import { readImportBoard } from './import-board.ts';
import { planImport } from './plan-import.ts';
import { readResults } from './read-results.ts';
import { writeImport } from './write-import.ts';

let made: DiskBoard;
let board: string;
let parent: string;

beforeEach(() => {
  made = makeDiskBoard(boardFiles({ axes: [{ axis: 'swarm', intent: 'PLANNED' }] }));
  board = made.artifactsDir;
  parent = dirname(board);
});

afterEach(() => made.remove());

const planFor = (csv: string) =>
  planImport({
    board: readImportBoard(openFolder(board)),
    results: readResults([{ name: 'r.csv', bytes: utf8(csv), options: {} }], undefined),
    options: { axis: 'swarm', own: [] },
    about: { now: '2026-11-21T14:00:00Z', version: '1', source: { name: 'r.csv', integrity: 'sha256-x' } },
  });

const csv = 'item_id,model,correct\na,m,1\na,k,0\n';

/** Every file and folder, with the bytes. */
const digest = (): string => {
  const folder = openFolder(board);
  const names = readdirSync(board, { recursive: true }).map(String).sort();
  return `${names.join('\n')}\n${digestPaths(folder.paths, folder.read)}`;
};

describe('writing an import', () => {
  test('leaves bank, run and slot, and nothing beside them', () => {
    const plan = planFor(csv);
    writeImport(board, plan);
    const folder = openFolder(board);
    for (const [path, bytes] of plan.files) expect(folder.read(path)).toEqual(Buffer.from(bytes));
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });

  test('a second import of the same results adds a run and keeps the first', () => {
    writeImport(board, planFor(csv));
    writeImport(board, planFor(csv));
    expect(readdirSync(join(board, 'runs/swarm-import-1'))).toHaveLength(2);
  });

  test.each([
    ['the slot cannot be replaced', 'axes/swarm.json/in-the-way'],
    ['the run’s place is taken', 'runs/swarm-import-1'],
    ['the bank’s place is taken', 'banks'],
  ])('where %s nothing is changed', (_, obstacle) => {
    const plan = planFor(csv);
    const path = join(board, obstacle);
    rmSync(join(board, 'axes/swarm.json'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    const before = digest();
    expect(() => writeImport(board, plan)).toThrow();
    expect(digest()).toBe(before);
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });

  test('what the build would refuse is refused before anything is written', () => {
    const plan = planFor(csv);
    const files = new Map(plan.files);
    for (const path of files.keys()) if (path.endsWith('/m.jsonl')) files.set(path, utf8('{}\n'));
    const before = digest();
    expect(() => writeImport(board, { ...plan, files })).toThrow(/rows_sha256/);
    expect(digest()).toBe(before);
    expect(readdirSync(parent)).toEqual([basename(board)]);
  });
});
