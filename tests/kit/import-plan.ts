/** Results as text: read, and planned as an import into a small board in memory. */

import { expect } from 'vitest';
import { readBanks } from '../../src/artifacts/banks.ts';
import { type Run, readRuns } from '../../src/artifacts/runs.ts';
import { sourceOf } from '../../src/measure/import/files/source-file.ts';
import { readImportBoard } from '../../src/measure/import/import-board.ts';
import type { ImportOptions } from '../../src/measure/import/options/import-options.ts';
import type { ImportPlan } from '../../src/measure/import/plan-import.ts';
import {
  type ImportRequest,
  type PlannedImports,
  planImports,
} from '../../src/measure/import/plan-imports.ts';
import { readResults } from '../../src/measure/import/read-results.ts';
import { gatherFaults } from '../../src/measure/import/row/faults.ts';
import { checkStatedScores } from '../../src/measure/import/stated-scores.ts';
import { describeImport } from '../../src/measure/import/summary.ts';
import { axisFile } from './board.ts';
import { type Content, type Files, filesOf, folderOf, toBytes, withFiles } from './files.ts';

const slot = { slot: 1, family: 'gspc', question: 'Which?', task: 'Tell', intent: 'DRAFT', note: 'A note.' };

export const importBoard = filesOf(
  Object.fromEntries([
    axisFile({ ...slot, axis: 'guess' }, 0),
    axisFile({ ...slot, axis: 'facts', kind: 'deterministic-facts' }, 1),
  ]),
);

export const header = 'item_id,model,correct';

/** An error of the board with this code, whose message says this among other things. */
export function refusal(code: string, message: string): unknown {
  return expect.objectContaining({ code, message: expect.stringContaining(message) });
}

/** What the files say, by path, and whether their rows agree with it; all faults are thrown. */
export function readFiles(files: Readonly<Record<string, Content>>, choices: ImportOptions = {}) {
  const faults = gatherFaults();
  const sources = Object.entries(files).map(([path, content]) => sourceOf(path, toBytes(content)));
  const results = readResults(sources, choices, faults);
  faults.refuseIfAny();
  return { ...results, rows: [...results.rows], checked: checkStatedScores(results, [], faults) };
}

/** What is asked of an import in a test: its options, and what else it is told. */
type AskedImport = ImportOptions & Partial<Omit<ImportRequest, 'options'>>;

export function planFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  {
    typed = [],
    itemsSecret,
    before = 0,
    now = '2026-11-21T14:00:00Z',
    axis = 'guess',
    whenRefused,
    command,
    ...options
  }: AskedImport = {},
  board: Files = importBoard,
): PlannedImports {
  const sources = Object.entries(files).map(([path, content]) => sourceOf(path, toBytes(content)));
  const request = {
    options: { ...options, axis },
    typed,
    itemsSecret,
    before,
    now,
    command,
    ...(whenRefused && { whenRefused }),
  };
  return planImports(request, sources, readImportBoard(folderOf(board)));
}

export function plan(csv: string, asked: AskedImport = {}, board: Files = importBoard): ImportPlan {
  const [only, second] = planFiles({ 'r.csv': csv }, asked, board).plans;
  if (only === undefined || second !== undefined) throw new Error('expected one plan');
  return only;
}

/** The board after the import. */
export function boardWith(csv: string, asked: AskedImport = {}, board: Files = importBoard): Files {
  return withFiles(board, bytesOf(plan(csv, asked, board)));
}

/** The board after everything that was planned. */
export function boardAfter(board: Files, { plans }: Pick<PlannedImports, 'plans'>): Files {
  return plans.reduce((files, each) => withFiles(files, bytesOf(each)), board);
}

/** What the command says before it writes its plans. */
export function saidOf({ read, checked, plans }: PlannedImports): string {
  const { format, leftAside } = read;
  const rows = plans.reduce((sum, each) => sum + each.rows, 0);
  return describeImport({
    format,
    rows,
    sample: [],
    plans,
    checked,
    notes: [],
    leftAside,
    isDryRun: true,
  }).join('\n');
}

/** The runs of a board on a bank, as the build reads them. */
export function runsOf(files: Files, bench = 'guess-import-1'): readonly Run[] {
  const folder = folderOf(files);
  return readRuns(folder, readBanks(folder)).get(bench) ?? [];
}

/** The planned files, made. */
export function bytesOf({ files }: ImportPlan): Files {
  return new Map([...files].map(([path, bytes]) => [path, bytes()]));
}

/** Results of all models on n items, right and wrong by turns. */
export function matrix(models: readonly string[], n = 40): string {
  return `${header}\n${Array.from({ length: n }, (_, item) =>
    models.map((model, at) => `i${item},"${model.replaceAll('"', '""')}",${(item + at) % 2}\n`).join(''),
  ).join('')}`;
}
