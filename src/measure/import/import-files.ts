/** Result files → an import that is planned, and written unless it is only rehearsed. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { readImportBoard } from './import-board.ts';
import { refusal } from './imported-row.ts';
import { type Circumstances, type ImportOptions, planImport } from './plan-import.ts';
import { type ResultFile, readResults } from './read-results.ts';
import { describeImport } from './summary.ts';
import { rehearse, writeImport } from './write-import.ts';

export type ImportRequest = {
  readonly artifactsDir: string;
  readonly paths: readonly string[];
  readonly options: ImportOptions;
  readonly format: string | undefined;
  /** The model of a file that does not name it, one for each file. */
  readonly models: readonly string[];
  readonly metric: string | undefined;
  readonly filter: string | undefined;
  readonly isDryRun: boolean;
  readonly now: string;
  readonly version: string;
};

/** What was done, in lines for the terminal. */
export function importFiles(request: ImportRequest): readonly string[] {
  const { artifactsDir, isDryRun, options, format } = request;
  const files = request.paths.map((path, at) => readResultFile(path, at, request));
  const board = openFolder(artifactsDir);
  const plan = planImport({
    board: readImportBoard(board),
    results: readResults(files, format),
    options,
    about: circumstances(files, request),
  });
  if (isDryRun) rehearse(board, plan);
  else writeImport(artifactsDir, plan);
  return describeImport(plan, { isDryRun, artifactsDir });
}

function readResultFile(
  path: string,
  at: number,
  { paths, models, metric, filter }: ImportRequest,
): ResultFile {
  if (models.length !== 0 && models.length !== paths.length) {
    throw refusal(
      'OPTION',
      '--model',
      `expected one for each of ${paths.length} files, got ${models.length}`,
    );
  }
  try {
    const bytes = readFileSync(path);
    return { name: basename(path), bytes, options: { model: models[at], metric, filter } };
  } catch (cause) {
    throw new BoardError('RESULTS_FILE', `${path}: expected a file that can be read`, { cause });
  }
}

function circumstances(files: readonly ResultFile[], { now, version }: ImportRequest): Circumstances {
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
  return {
    now,
    version,
    source: {
      name: files.map(({ name }) => name).join(', '),
      integrity: files.map(({ bytes }) => `sha256-${digest(bytes)}`).join(' '),
    },
  };
}
