/** Enters settled sales into the register of settlements, each transaction once, and says which store was read and when. */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { commercialPath, readPublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Commercial01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';

type Settlement = Commercial01['settlements'][number];

type SettledSale = Pick<
  Settlement,
  'date' | 'network' | 'asset' | 'transaction' | 'payer' | 'amount_atomic' | 'product'
> & {
  readonly payTo: string;
};

type Counted = {
  readonly artifactsDir: string;
  readonly sales: readonly SettledSale[];
  readonly from: NonNullable<Commercial01['counted_from']>;
  /** Payers whom the owner controls, beside the recipient. */
  readonly own: readonly string[];
  readonly now: string;
};

/** Returns what was done, in lines for the terminal. */
export function enterSettlements({ artifactsDir, sales, from, own, now }: Counted): readonly string[] {
  const folder = openFolder(artifactsDir);
  const { commercial: read } = readPublisherRegisters(folder);
  if (!read.ok && folder.has(commercialPath))
    throw new BoardError('ENTRY', `${read.reason}; mend the register before settlements are entered`);
  const before = read.ok ? read.value.settlements : [];
  const known = new Set(before.map(toKey));
  const added = sales
    .filter((sale) => !known.has(toKey(sale)))
    .map(({ payTo, ...sale }): Settlement => {
      const isOwn = [payTo, ...own].some((each) => each.toLowerCase() === sale.payer.toLowerCase());
      return { id: sale.transaction.toLowerCase(), ...sale, owner_controlled: isOwn, source: SOURCE };
    });
  const register: Commercial01 = {
    schema: 'svc.commercial/0.1',
    as_of: now.slice(0, 10),
    counted_from: from,
    settlements: [...before, ...added],
  };
  writeDurably(
    join(artifactsDir, commercialPath),
    toJsonFile(validate('commercial-0.1', register, commercialPath)),
  );
  return [
    `settlements entered: ${added.length}; in the register before: ${before.length}; counted in ${from}`,
    'next: npm run sign',
  ];
}

const SOURCE = 'the answer to the settlement, kept with the sale';

function toKey({ network, transaction }: Pick<Settlement, 'network' | 'transaction'>): string {
  return `${network} ${transaction.toLowerCase()}`;
}
