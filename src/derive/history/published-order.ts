/**
 * Ledgers grow only at their end: entries that the log knows come first, in the order in which they
 * were logged.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';

export function refuseReordered(evidence: Evidence): void {
  const { events } = evidence.log;
  for (const { source, present, idOf } of ledgersOf(evidence)) {
    const logged = events.flatMap((event) => idOf(event) ?? []);
    const moved = logged.findIndex((id, at) => present[at] !== id);
    if (moved === -1) continue;
    throw new BoardError(
      'HISTORY',
      `${source}: entry ${moved + 1}: expected ${logged[moved]}, as it was logged, got ${present[moved] ?? 'none'}; ` +
        'entries are appended, never inserted or moved',
    );
  }
}

type Ledger = {
  readonly source: string;
  readonly present: readonly string[];
  readonly idOf: (event: LogEvent01) => string | undefined;
};

function ledgersOf({ cards, roots, corrections, retirements }: Evidence): readonly Ledger[] {
  return [
    issued('mill', cards.mill),
    issued('fact-run', cards.factRun),
    {
      source: 'root/roots.jsonl',
      present: roots.map(({ bytes }) => sha256Hex(bytes)),
      idOf: (event) => (event.type === 'root-published' ? event.root_sha256 : undefined),
    },
    // The order of a ledger that cannot be read is not compared; its totals are withheld with the
    // reason elsewhere.
    ...[corrections].flatMap((ledger): Ledger[] =>
      ledger.ok
        ? [
            {
              source: ledger.source,
              present: ledger.value.corrections.map(({ id }) => id),
              idOf: (event) => (event.type === 'correction' ? event.correction_id : undefined),
            },
          ]
        : [],
    ),
    ...(['superseded', 'withdrawn'] as const).flatMap((name): Ledger[] => {
      const ledger = retirements[name];
      if (!ledger.ok) return [];
      const idOf = (event: LogEvent01): string | undefined =>
        event.type === `card-${name}` && 'card_id' in event ? event.card_id : undefined;
      return [{ source: ledger.source, present: ledger.value.map(({ id }) => id), idOf }];
    }),
  ];
}

function issued(surface: string, cards: readonly { readonly card: { readonly id: string } }[]): Ledger {
  return {
    source: `cards/${surface}.jsonl`,
    present: cards.map(({ card }) => card.id),
    idOf: (event) => (event.type === 'card-issued' && event.surface === surface ? event.card_id : undefined),
  };
}
