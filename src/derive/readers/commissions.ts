/** Open and queued commissions: intents to have something measured. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { CommissionLedger01, CommissionQueue01, Commissions01 } from '../../schema/contracts.gen.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

type Intent = CommissionLedger01['commissions'][number];
type LedgerRead = PublisherRegisters['commissions'];

/** How the publisher is reached. */
type Reached = { readonly address: Addresses; readonly contact: string };

const boundary =
  'An intent is declared by whoever asks: no run stands behind it, and it buys no result and no grade.';
const reading = 'An empty list says that there is none; null says that the ledger could not be read.';

export function deriveCommissions(
  { commissions: read }: PublisherRegisters,
  { address, contact }: Reached,
): Commissions01 {
  return {
    schema: 'svc.commissions/0.1',
    license: 'CC-BY-4.0',
    note: `Open intents: asked for and not taken up yet. ${boundary} ${reading}`,
    ...ledgerWords(read),
    count: countState(read, 'open'),
    commissions: inState(read, 'open'),
    how_to_commission: `Write to the publisher (${address.door('contact') ?? contact}) what should be measured and on which items. What is taken up moves to ${address.of('commission-queue')}.`,
  };
}

export function deriveCommissionQueue({ commissions: read }: PublisherRegisters): CommissionQueue01 {
  return {
    schema: 'svc.commission-queue/0.1',
    license: 'CC-BY-4.0',
    note: `Intents that were taken up and that the mill can see, in the order of the ledger. ${boundary} ${reading}`,
    ...ledgerWords(read),
    count: countState(read, 'queued'),
    queue: inState(read, 'queued'),
  };
}

function ledgerWords(read: LedgerRead): Pick<Commissions01, 'artifact' | 'artifact_schema'> {
  return {
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('commission-ledger-0.1'),
  };
}

function countState(read: LedgerRead, state: Intent['state']): Commissions01['count'] {
  return countRows({
    kind: 'declared',
    read,
    field: `commissions (state ${state})`,
    rowsOf: ({ commissions }) => commissions.filter((intent) => intent.state === state),
    note: `Intents in state ${state}.`,
  });
}

function inState(read: LedgerRead, state: Intent['state']): Intent[] | null {
  return read.ok ? read.value.commissions.filter((intent) => intent.state === state) : null;
}
