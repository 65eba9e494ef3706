/** One small signed board for all tests of a file. A test changes the board, asks a question about the board, and takes the change back. */

import { cpSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { copyBuiltBoard } from './built-board.ts';
import type { DiskBoard } from './disk-board.ts';
import { useFolder } from './scratch.ts';

type ChangedBoard = {
  readonly board: () => DiskBoard;
  /** Changes the artifacts, asks the question, and restores the artifacts. */
  readonly withChanged: <T>(change: () => void, ask: (board: DiskBoard) => T | Promise<T>) => Promise<T>;
};

export function useSmallBoard(): ChangedBoard {
  let made: DiskBoard | undefined;
  const spare = useFolder();
  const board = (): DiskBoard => {
    if (made === undefined) throw new Error('the board is made before the first test');
    return made;
  };
  beforeAll(() => {
    made = copyBuiltBoard();
  });
  afterAll(() => made?.remove());
  return {
    board,
    withChanged: async (change, ask) => {
      const { artifactsDir } = board();
      cpSync(artifactsDir, spare, { recursive: true });
      try {
        change();
        return await ask(board());
      } finally {
        rmSync(artifactsDir, { recursive: true });
        renameSync(spare, artifactsDir);
      }
    },
  };
}
