/** One import from files on disk to lines for the terminal: read, planned, written or rehearsed. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { readImportBoard } from './import-board.ts';
import type { FormatOptions } from './import-format.ts';
import { refusal } from './imported-row.ts';
import { type ImportOptions, planImport } from './plan-import.ts';
import { type ResultFile, readResults } from './read-results.ts';
import { describeImport } from './summary.ts';
import { rehearse, writeImport } from './write-import.ts';

export type Import = {
  readonly paths: readonly string[];
  /** The model of each file that does not name its own, in the order of the paths. */
  readonly models: readonly string[];
  /** The format of every file; without it each is told by its name and its look. */
  readonly format: string | undefined;
  readonly choices: Pick<FormatOptions, 'metric' | 'filter'>;
  readonly options: ImportOptions;
  readonly artifactsDir: string;
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
  readonly version: string;
  readonly isDryRun: boolean;
};

/** What was done, or would be. Nothing is written where anything is refused. */
export function importResults({ options, artifactsDir, isDryRun, now, version, ...input }: Import) {
  const files = input.paths.map((path, at) =>
    readResultFile(path, { model: modelOf(input, at), ...input.choices }),
  );
  const board = openFolder(artifactsDir);
  const plan = planImport({
    board: readImportBoard(board),
    results: readResults(files, input.format),
    options,
    about: { now, version, source: sourceOf(files) },
  });
  if (isDryRun) rehearse(board, plan);
  else writeImport(artifactsDir, plan);
  return describeImport(plan, { isDryRun, artifactsDir });
}

function modelOf({ models, paths }: Pick<Import, 'models' | 'paths'>, at: number): string | undefined {
  if (models.length === 0 || models.length === paths.length) return models[at];
  throw refusal('OPTION', '--model', `expected one for each of ${paths.length} files, got ${models.length}`);
}

function readResultFile(path: string, options: FormatOptions): ResultFile {
  try {
    return { name: basename(path), bytes: readFileSync(path), options };
  } catch (cause) {
    throw new BoardError('RESULTS_FILE', `${path}: expected a file that can be read`, { cause });
  }
}

function sourceOf(files: readonly ResultFile[]) {
  return {
    name: files.map(({ name }) => name).join(', '),
    integrity: files
      .map(({ bytes }) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`)
      .join(' '),
  };
}
