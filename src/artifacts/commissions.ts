/** Intents to have something measured, oldest first. */

import type { CommissionLedger01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const commissionsPath = 'commissions.json';

export function readCommissions(folder: Folder): Read<CommissionLedger01> {
  return readRegister(folder, {
    schema: 'commission-ledger-0.1',
    path: commissionsPath,
    check: ({ commissions }) => refuseRepeatedIds(commissionsPath, commissions),
  });
}
