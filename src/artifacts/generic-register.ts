/** Registers of plain rows: one file each under registers/, which names itself. */

import { BoardError } from '../core/board-error.ts';
import type { RegisterFile01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export type RegisterName = 'east-west-bench' | 'xrpl' | 'arena';

export function readGenericRegister(folder: Folder, name: RegisterName): Read<RegisterFile01> {
  const path = `registers/${name}.json`;
  return readRegister(folder, {
    schema: 'register-file-0.1',
    path,
    check: ({ register, entries }) => {
      if (register !== name)
        throw new BoardError(
          'REGISTER',
          `${path}: field /register: expected the file's own name, got "${register}"`,
        );
      refuseRepeatedIds(path, entries);
    },
  });
}
