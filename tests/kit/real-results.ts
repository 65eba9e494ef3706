/** Result files as their tools wrote them, where they lie beside this checkout, imported into a board of their own. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSources } from '../../src/measure/import/files/source-file.ts';
import { unpackSources } from '../../src/measure/import/files/unpack.ts';
import { readImportBoard } from '../../src/measure/import/import-board.ts';
import type { ImportOptions } from '../../src/measure/import/options/import-options.ts';
import { planImports } from '../../src/measure/import/plan-imports.ts';
import { demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';
import { signBoard } from './engine.ts';
import { bytesAt, folderOf, withFiles } from './files.ts';
import { boardAfter } from './import-plan.ts';
import { unsignedSite } from './measured-board.ts';
import { emitted, openFindings, toLine } from './recounted-board.ts';

export const room = ['../shared/formats', '../../shared/formats'].find((path) => existsSync(path));

/** The board after an import of files of the room, or of any absolute path, on the axis `guess`. */
export async function boardOfReal(
  paths: readonly string[],
  { itemsSecret, ...options }: ImportOptions & { readonly itemsSecret?: string } = {},
) {
  const empty = demoBoardFiles({ axes: [{ axis: 'guess' }] });
  const files = paths.map((path) => (path.startsWith('/') ? path : join(room ?? '', path)));
  const planned = planImports(
    { now: '2026-11-24T00:00:00Z', itemsSecret, options: { question: 'Which?', ...options, axis: 'guess' } },
    await unpackSources(openSources(files, [])),
    readImportBoard(folderOf(empty)),
  );
  const made = makeDiskBoard(boardAfter(empty, planned));
  onTestFinished(made.remove);
  return { board: made, site: await unsignedSite(made.artifactsDir) };
}

/** The files of the board once it is signed, and what the second count finds where `change` has had its way with them. */
export async function countedAgain(board: DiskBoard) {
  await signBoard(board, '2026-11-24T01:00:00Z');
  const { files, log } = await emitted(board);
  const textAt = (path: string): string => new TextDecoder().decode(bytesAt(files, path));
  return {
    textAt,
    findings: (change: Readonly<Record<string, (text: string) => string>> = {}): readonly string[] => {
      const changed = Object.entries(change).map(([path, by]) => {
        const [before, after] = [textAt(path), by(textAt(path))];
        if (before === after) throw new Error(`${path}: expected a change, got none`);
        return [path, after] as const;
      });
      return openFindings(withFiles(files, Object.fromEntries(changed)), log).map(toLine);
    },
  };
}
