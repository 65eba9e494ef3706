/** The bank × chain × stablecoin census, where one was made. */

import { BoardError } from '../core/board-error.ts';
import type { BankCensus01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const bankCensusPath = 'registers/bank-census.json';

export function readBankCensus(folder: Folder): Read<BankCensus01> {
  return readRegister(folder, {
    schema: 'bank-census-0.1',
    path: bankCensusPath,
    check: (census) => {
      for (const names of [census.banks, census.chains, census.stablecoins])
        refuseRepeatedIds(
          bankCensusPath,
          names.map((id) => ({ id })),
        );
      refuseStrangers(census);
      refuseRepeatedIds(
        bankCensusPath,
        census.cells.map(({ bank, chain, stablecoin }) => ({ id: `${bank} × ${chain} × ${stablecoin}` })),
      );
    },
  });
}

/**
 * A cell of something that the census does not list would make it look more complete than it is.
 */
function refuseStrangers({ banks, chains, stablecoins, cells }: BankCensus01): void {
  const stranger = cells.find(
    ({ bank, chain, stablecoin }) =>
      !banks.includes(bank) || !chains.includes(chain) || !stablecoins.includes(stablecoin),
  );
  if (stranger === undefined) return;
  const { bank, chain, stablecoin } = stranger;
  throw new BoardError(
    'REGISTER',
    `${bankCensusPath}: field /cells: expected listed names only, got ${bank} × ${chain} × ${stablecoin}`,
  );
}
