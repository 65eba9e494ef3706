/** Results as CSV text, planned as an import into a small board in memory. */

import { readImportBoard } from '../../src/measure/import/import-board.ts';
import { type ImportOptions, planImport } from '../../src/measure/import/plan-import.ts';
import { readResults } from '../../src/measure/import/read-results.ts';
import { axisFile } from './board.ts';
import { type Files, filesOf, folderOf, toBytes, withFiles } from './files.ts';

const slot = { slot: 1, family: 'gspc', question: 'Which?', task: 'Tell', intent: 'DRAFT', note: 'A note.' };

const importBoard = filesOf(
  Object.fromEntries([
    axisFile({ ...slot, axis: 'guess' }, 0),
    axisFile({ ...slot, axis: 'facts', kind: 'deterministic-facts' }, 1),
  ]),
);

const about = {
  now: '2026-11-21T14:00:00Z',
  version: '0.1.0',
  source: { name: 'r.csv', integrity: 'sha256-x' },
};

export const header = 'item_id,model,correct';

export function plan(csv: string, options: Partial<ImportOptions> = {}, files: Files = importBoard) {
  return planImport({
    board: readImportBoard(folderOf(files)),
    results: readResults([{ name: 'r.csv', bytes: toBytes(csv), options: {} }], undefined),
    options: { axis: 'guess', own: [], ...options },
    about,
  });
}

/** The board after the import. */
export function boardWith(
  csv: string,
  options: Partial<ImportOptions> = {},
  files: Files = importBoard,
): Files {
  return withFiles(files, plan(csv, options, files).files);
}

/** Results of all models on n items, right and wrong by turns. */
export function matrix(models: readonly string[], n = 40): string {
  return `${header}\n${Array.from({ length: n }, (_, item) =>
    models.map((model, at) => `i${item},"${model.replaceAll('"', '""')}",${(item + at) % 2}\n`).join(''),
  ).join('')}`;
}
