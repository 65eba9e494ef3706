/**
 * Results whose card was withdrawn, because nothing sound could take its place: they stay on record with
 * their rows, and compete no more.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { RanComponent } from '../../artifacts/run-header.ts';
import type { Run } from '../../artifacts/runs.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { MeasurementPayload01, Retirement01 } from '../../schema/contracts.gen.ts';

export type Withdrawal = {
  readonly card_id: string;
  /** Undefined where the ledger cannot be read: the log says that the card was withdrawn, not why. */
  readonly entry: Retirement01 | undefined;
};

type Ledgers = Pick<Evidence, 'cards' | 'retirements' | 'log'>;

/** By the name of the component, of what the run asked. */
export type Withdrawals = ReadonlyMap<string, Withdrawal>;

export function deriveWithdrawals({ cards, retirements, log }: Ledgers, { header }: Run): Withdrawals {
  const { withdrawn } = retirements;
  const entries = new Map((withdrawn.ok ? withdrawn.value : []).map((entry) => [entry.id, entry]));
  const ids = new Set([
    ...entries.keys(),
    ...log.events.flatMap((event) => (event.type === 'card-withdrawn' ? [event.card_id] : [])),
  ]);
  if (ids.size === 0) return new Map();
  const cardOf = new Map(
    cards.measurement
      .filter(({ card }) => ids.has(card.id))
      .map(({ card, payload }) => [resultOf(payload), card.id]),
  );
  const { bench, bank_sha256 } = header;
  return new Map(
    header.fleet.flatMap((component) => {
      if (!('rows' in component)) return [];
      const { rows_sha256 } = component;
      const card_id = cardOf.get(resultOf({ bench, bank_sha256, rows_sha256, model: modelOf(component) }));
      return card_id === undefined
        ? []
        : [[component.name, { card_id, entry: entries.get(card_id) }] as const];
    }),
  );
}

/** The run as if only those had been asked whose result was not withdrawn, or only the others. */
export function partOfRun(run: Run, isIn: (name: string) => boolean): Run {
  return {
    header: run.header,
    get components() {
      return run.components.filter(({ name }) => isIn(name));
    },
    apart: () => partOfRun(run.apart(), isIn),
  };
}

type SignedResult = Pick<MeasurementPayload01, 'bench' | 'bank_sha256' | 'rows_sha256' | 'model'>;

/** The same answers of another version of the component are another result. */
function resultOf({ bench, bank_sha256, rows_sha256, model }: SignedResult): string {
  return canonicalize([bench, bank_sha256, rows_sha256, model]);
}

function modelOf({ name, version, integrity }: RanComponent): SignedResult['model'] {
  return { id: name, version: version ?? null, digest: integrity ?? null };
}
