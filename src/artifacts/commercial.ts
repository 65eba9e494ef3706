/**
 * Settlements that artifacts establish, owner-controlled and zero-value ones included and marked.
 */

import { BoardError } from '../core/board-error.ts';
import type { Commercial01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const commercialPath = 'registers/commercial.json';

export function readCommercial(folder: Folder): Read<Commercial01> {
  return readRegister(folder, {
    schema: 'commercial-0.1',
    path: commercialPath,
    check: ({ settlements }) => {
      refuseRepeatedIds(commercialPath, settlements);
      refuseRepeatedTransactions(settlements);
    },
  });
}

/** One transaction under two ids would be counted twice. */
function refuseRepeatedTransactions(settlements: Commercial01['settlements']): void {
  const seen = new Set<string>();
  for (const { network, transaction } of settlements) {
    const key = `${network} ${transaction.toLowerCase()}`;
    if (seen.has(key))
      throw new BoardError(
        'REGISTER',
        `${commercialPath}: expected each transaction once, got ${transaction} twice`,
      );
    seen.add(key);
  }
}
