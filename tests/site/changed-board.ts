/** A small signed board for one test file, and changes to it that are asked about and taken back. */

import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { BoardError } from '../../src/core/board-error.ts';
import { loadSite } from '../../src/publish/build/load-site.ts';
import type { ScratchBoard } from './scratch-board.ts';
import { makeSmallBoard, signAndBuild } from './small-board.ts';

type Change = () => void;

export type ChangedBoard = {
  readonly board: () => ScratchBoard;
  readonly read: (path: string) => string;
  readonly editLines: (path: string, change: (lines: string[]) => string[]) => void;
  /** Does something to the artifacts, asks a question of them, and puts them back. */
  readonly withChanged: <T>(change: Change, ask: () => T | Promise<T>) => Promise<T>;
  /** What the build would say: it loads the site before it writes anything. */
  readonly refusal: () => Promise<string>;
};

export const useSmallBoard = (): ChangedBoard => {
  let made: ScratchBoard | undefined;
  let spare = '';
  const board = (): ScratchBoard => {
    if (made === undefined) throw new Error('the board is made before the first test');
    return made;
  };
  beforeAll(() => {
    made = makeSmallBoard();
    signAndBuild(made);
    spare = mkdtempSync(join(tmpdir(), 'evidence-board-spare-'));
  });
  afterAll(() => {
    made?.remove();
    rmSync(spare, { recursive: true, force: true });
  });
  return {
    board,
    read: (path) => readFileSync(join(board().artifactsDir, path), 'utf8'),
    editLines: (path, change) =>
      board().edit(path, (text) => `${change(text.trimEnd().split('\n')).join('\n')}\n`),
    withChanged: async (change, ask) => {
      const { artifactsDir } = board();
      cpSync(artifactsDir, spare, { recursive: true });
      try {
        change();
        return await ask();
      } finally {
        rmSync(artifactsDir, { recursive: true });
        renameSync(spare, artifactsDir);
      }
    },
    refusal: async () => {
      try {
        await loadSite({ ARTIFACTS_DIR: board().artifactsDir });
        return 'built';
      } catch (error) {
        if (error instanceof BoardError) return `${error.code}: ${error.message}`;
        throw error;
      }
    },
  };
};
