/** A board and results in memory, for the tests of imports. */

import { utf8 } from '../../src/core/sha256.ts';
import { readImportBoard } from '../../src/measure/import/import-board.ts';
import { type ImportOptions, planImport } from '../../src/measure/import/plan-import.ts';
import { readResults } from '../../src/measure/import/read-results.ts';
import { type FileMap, folderOf } from './memory-folder.ts';

export const board: FileMap = {
  'axes/guess.json': slot('guess', 'model-comparison'),
  'axes/facts.json': slot('facts', 'deterministic-facts'),
};

const about = {
  now: '2026-11-21T14:00:00Z',
  version: '0.1.0',
  source: { name: 'r.csv', integrity: 'sha256-x' },
};

export const header = 'item_id,model,correct';

export function boardWith(csv: string, options: Partial<ImportOptions> = {}, files = board): FileMap {
  return {
    ...files,
    ...Object.fromEntries(plan(csv, options, files).files),
  };
}

export function matrix(models: readonly string[], n = 40): string {
  return `${header}\n${Array.from({ length: n }, (_, item) =>
    models.map((model, at) => `i${item},"${model.replaceAll('"', '""')}",${(item + at) % 2}\n`).join(''),
  ).join('')}`;
}

function slot(axis: string, kind: string): Uint8Array {
  return utf8(
    JSON.stringify({
      schema: 'svc.axis/0.1',
      slot: 1,
      axis,
      family: 'gspc',
      kind,
      question: 'Which?',
      task: 'Tell',
      intent: 'DRAFT',
      note: 'A note.',
    }),
  );
}

export function plan(csv: string, options: Partial<ImportOptions> = {}, files = board) {
  return planImport({
    board: readImportBoard(folderOf(files)),
    results: readResults([{ name: 'r.csv', bytes: utf8(csv), options: {} }], undefined),
    options: { axis: 'guess', own: [], ...options },
    about,
  });
}
