/**
 * What the hub counts: the rows that the two card indexes serve, and the two ledgers that retire
 * some of them.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Read } from '../../artifacts/read.ts';
import type { CardSurface } from '../../core/card-surface.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Retirement01 } from '../../schema/contracts.gen.ts';

export type HubRow = {
  readonly id: string;
  readonly surface: CardSurface;
  readonly bench: string;
  readonly model: string;
  readonly as_of: string;
  /** The signed body says that a measurement was made, and its signature holds. */
  readonly measured: boolean;
};

export type Ledger = Read<readonly Retirement01[]>;

export type HubSources = {
  readonly cardIndex: Read<readonly HubRow[]>;
  readonly millIndex: Read<readonly HubRow[]>;
  readonly superseded: Ledger;
  readonly withdrawn: Ledger;
};

export const hubPaths = {
  cardIndex: `${pathOf('card-index')} → cards`,
  millIndex: pathOf('mill-index'),
  superseded: pathOf('superseded'),
  withdrawn: pathOf('withdrawn'),
} as const;

export function deriveHubSources(
  { cards, retirements }: Pick<Evidence, 'cards' | 'retirements'>,
  validCards: ReadonlySet<string>,
): HubSources {
  const read = (source: string, list: readonly MeasurementCard[]): Read<readonly HubRow[]> => ({
    ok: true,
    source,
    // Newest first, as the index lists them.
    value: list.toReversed().map((each) => toRow(each, validCards)),
  });
  return {
    cardIndex: read(hubPaths.cardIndex, cards.measurement),
    millIndex: read(hubPaths.millIndex, cards.mill),
    ...retirements,
  };
}

function toRow({ card, payload }: MeasurementCard, validCards: ReadonlySet<string>): HubRow {
  return {
    id: card.id,
    surface: card.surface,
    bench: payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
    measured: payload.kind === 'svc.measurement/0.1' && validCards.has(card.id),
  };
}
