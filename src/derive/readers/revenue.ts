/** Revenue: the settlements that artifacts establish, row by row. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { Commercial01, Register01 } from '../../schema/contracts.gen.ts';
import { whereEmpty } from '../figures/empty-registers.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';
import { isOutside } from '../figures/settlements.ts';

export function deriveRevenue({ commercial: read }: PublisherRegisters): Register01 {
  const from = read.ok ? read.value.counted_from : undefined;
  const counted = from === undefined ? '' : `; evidence-board claims counted them in ${from}`;
  return {
    schema: 'svc.register/0.1',
    license: 'CC-BY-4.0',
    note:
      'Settlements that artifacts establish, one row each. A row counts as outside only if the payer is not controlled by the owner ' +
      'and something was paid. Rows are not revenue: no fee, refund, tax or currency conversion is in them. An empty list says that ' +
      'no settlement is established; null says that the register could not be read.' +
      whereEmpty(
        read,
        ({ settlements }) => settlements,
        'The command evidence-board claims enter enters what was settled.',
      ),
    register: 'revenue',
    title: 'Settlements',
    count: countRows({
      kind: 'catalogued',
      read,
      field: 'settlements',
      rowsOf: ({ settlements }) => settlements,
      note: `Rows of the register, owner-controlled and zero-value ones included${counted}.`,
    }),
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('commercial-0.1'),
    entries: read.ok ? read.value.settlements.map(toEntry) : null,
  };
}

function toEntry(
  settlement: Commercial01['settlements'][number],
): NonNullable<Register01['entries']>[number] {
  const { id, date, source, product, network, asset, transaction, payer, owner_controlled, amount_atomic } =
    settlement;
  const outside = isOutside(settlement);
  return {
    id,
    as_of: date,
    subject: product,
    statement: outside
      ? 'Settled by an outside payer.'
      : 'Not an outside settlement: the payer is controlled by the owner, or nothing was paid.',
    source,
    values: { network, asset, transaction, payer, owner_controlled, amount_atomic, outside },
  };
}
