/** The small board, signed and built once for all site tests: every file works on a copy of its own. */

import { inject } from 'vitest';
import { copyDiskBoard, type DiskBoard } from './disk-board.ts';

export function copyBuiltBoard(): DiskBoard {
  return copyDiskBoard(inject('smallBoard'));
}
