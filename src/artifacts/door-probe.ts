/** The committed probe of the doors. A board without one was never probed, which is no fault. */

import { BoardError } from '../core/board-error.ts';
import type { DoorProbe01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

export const doorProbePath = 'probes/doors.json';

export function readDoorProbe(folder: Folder): Read<DoorProbe01> {
  return readRegister(folder, {
    schema: 'door-probe-0.1',
    path: doorProbePath,
    ids: ({ doors }) => doors.map(({ path }) => path),
    check: refuseContradiction,
  });
}

/** A door answered, after some time, or nothing did, for a reason. */
function refuseContradiction({ doors }: DoorProbe01): void {
  const odd = doors.find(({ answer: { http_status, ms, reason } }) =>
    http_status === null ? reason === null : reason !== null || ms === null,
  );
  if (odd === undefined) return;
  throw new BoardError(
    'PROBE',
    `${doorProbePath}: ${odd.path}: expected an HTTP status with a time, or a reason, got ${JSON.stringify(odd.answer)}`,
  );
}
