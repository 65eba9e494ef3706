/** What waits to be measured: intents of the ledger, open or taken up, and the open slots of the board before them. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { present } from '../../core/present.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { axisPage } from '../../operations/pages.ts';
import type {
  AxisRow05,
  CommissionLedger01,
  CommissionQueue01,
  Commissions01,
} from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { counted } from '../figures/counted.ts';
import { whereEmpty } from '../figures/empty-registers.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';
import { slotNeeds } from '../figures/slot-needs.ts';

type Intent = CommissionLedger01['commissions'][number];
type LedgerRead = PublisherRegisters['commissions'];
type Queued = NonNullable<CommissionQueue01['queue']>[number];

/** How the publisher is reached. */
type Reached = { readonly address: Addresses; readonly contact: string };

const boundary =
  'An intent is declared by whoever asks: no run stands behind it, and it buys no result and no grade.';
const reading = 'An empty list says that there is none; null says that the ledger could not be read.';

export function deriveCommissions(
  { commissions: read }: PublisherRegisters,
  { address, contact }: Reached,
): Commissions01 {
  const door = address.door('commission');
  return {
    schema: 'svc.commissions/0.1',
    license: 'CC-BY-4.0',
    note: `Open intents: asked for and not taken up yet. ${boundary} ${reading}${whereEmpty(read, ({ commissions }) => commissions, 'The command evidence-board letters enter <file> enters the requests that came by letter.')}`,
    ...ledgerWords(read),
    count: countState(read, 'open'),
    commissions: inState(read, 'open'),
    how_to_commission:
      (door === undefined
        ? `Write to the publisher (${contact}) what should be measured and on which items.`
        : `Send a signed letter to ${door}, which says how; or write to the publisher (${contact}).`) +
      ` What is taken up moves to ${address.of('commission-queue')}.`,
  };
}

/** What the queue is made of; the mill has both without a site. */
export type QueueSources = {
  readonly registers: Pick<PublisherRegisters, 'commissions'>;
  readonly axes: readonly Pick<AxisRow05, 'axis' | 'title' | 'question' | 'kind' | 'status'>[];
  readonly publisher: string;
};

export function deriveCommissionQueue({ registers, axes, publisher }: QueueSources): CommissionQueue01 {
  const { commissions: read } = registers;
  const open = axes.filter(({ status }) => status !== 'MEASURED');
  const slots = open.map(({ axis, title, question, kind }): Queued => {
    const asked = { subject: title ?? axis, question: question ?? axis, asked_by: publisher };
    const source = axisPage(axis);
    return {
      id: `slot.${axis}`,
      as_of: null,
      ...asked,
      state: 'queued',
      source,
      axis,
      fills: slotNeeds(english, { kind }),
    };
  });
  const taken = inState(read, 'queued')?.map(
    ({ id, as_of, subject, question, asked_by, source, letter }): Queued => ({
      ...{ id, as_of, subject, question, asked_by, state: 'queued', source, fills: [TAKEN_UP] },
      ...present({ axis: letter?.axis, letter }),
    }),
  );
  return {
    schema: 'svc.commission-queue/0.1',
    license: 'CC-BY-4.0',
    note: `What the mill can see: first the open slots of this board, which its publisher asks for, then the intents that were taken up, in the order of the ledger. The two counts are not added. ${boundary} ${reading}`,
    ...ledgerWords(read),
    count: countState(read, 'queued'),
    open_slots: counted('declared', slots.length, {
      source: 'axes → status',
      note: 'Slots without a measurement; published so that the gap is visible.',
    }),
    queue: taken === undefined ? null : [...slots, ...taken],
  };
}

const TAKEN_UP = 'A bank or results for this question, on a slot of the board.';

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
