/** Places where the board is or may be listed. Drafted and queued are not live. */

import { BoardError } from '../core/board-error.ts';
import type { Distribution01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const distributionPath = 'registers/distribution.json';

export function readDistribution(folder: Folder): Read<Distribution01> {
  return readRegister(folder, {
    schema: 'distribution-0.1',
    path: distributionPath,
    check: ({ surfaces }) => {
      refuseRepeatedIds(distributionPath, surfaces);
      refuseUnconfirmed(surfaces);
    },
  });
}

function refuseUnconfirmed(surfaces: Distribution01['surfaces']): void {
  const unseen = surfaces.find(
    ({ status, address, confirmed_on }) => status === 'live' && (address === null || confirmed_on === null),
  );
  if (unseen === undefined) return;
  throw new BoardError(
    'REGISTER',
    `${distributionPath}: ${unseen.id}: expected address and confirmed_on on a live surface, got null`,
  );
}
