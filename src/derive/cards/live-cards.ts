/** Which issued cards still count, and whether each says what its rows say now. */

import type { IssuedCards, MeasurementCard, Retirements } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalize } from '../../core/canonical.ts';
import { remembered } from '../../core/remembered.ts';
import type { MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { type Cells, cellKey, isSameCell } from './cells.ts';

type CellChange = {
  readonly live: MeasurementCard;
  /** What the rows say now; undefined where the cell is no longer measured. */
  readonly now: MeasurementPayload01 | undefined;
};

export function refuseChangedCells(
  evidence: Pick<Evidence, 'cards' | 'retirements' | 'log'>,
  cells: Cells,
): void {
  const changes = changedCells(cells, evidence.cards, everRetired(evidence));
  if (changes.length > 0) throw changedWithoutReason(changes);
}

/**
 * The ids that a ledger or the log retired: while a ledger is unreadable, the log still keeps its cards
 * from coming back to life.
 */
export function everRetired({
  retirements,
  log,
}: Pick<Evidence, 'retirements' | 'log'>): ReadonlySet<string> {
  return new Set([
    ...retiredIds(retirements),
    ...log.events.flatMap((event) =>
      event.type === 'card-withdrawn' || event.type === 'card-superseded' ? [event.card_id] : [],
    ),
  ]);
}

/**
 * Ids that a ledger retired; an unreadable ledger retires nothing here and withholds totals
 * elsewhere.
 */
export const retiredIds = remembered(
  ({ superseded, withdrawn }: Retirements): ReadonlySet<string> =>
    new Set([superseded, withdrawn].flatMap((ledger) => (ledger.ok ? ledger.value.map(({ id }) => id) : []))),
);

/** Live cards that disagree with the rows behind them. */
export function changedCells(
  cells: Cells,
  issued: IssuedCards,
  retired: ReadonlySet<string>,
): readonly CellChange[] {
  const compare = (
    cards: readonly MeasurementCard[],
    wanted: readonly MeasurementPayload01[],
  ): CellChange[] => {
    const now = new Map(wanted.map((payload) => [cellKey(payload), payload]));
    return [...liveByCell(cards, retired)].flatMap(([key, live]) => {
      const payload = now.get(key);
      const agrees = payload !== undefined && isSameCell(payload, live.payload);
      return agrees ? [] : [{ live, now: payload }];
    });
  };
  return [...compare(issued.measurement, cells.measurement), ...compare(issued.mill, cells.mill)];
}

/** Axes whose figures move with cards that the next signing issues or retires. */
export function axesAwaitingCards(
  cells: Cells,
  { cards, retirements, log }: Pick<Evidence, 'cards' | 'retirements' | 'log'>,
): ReadonlySet<string | undefined> {
  const retired = everRetired({ retirements, log });
  const live = liveByCell(cards.measurement, retired);
  const unissued = cells.measurement.filter((cell) => !live.has(cellKey(cell)));
  const changed = changedCells(cells, cards, retired).map((change) => change.live.payload);
  return new Set([...unissued, ...changed].map(({ axis }) => axis));
}

/** The newest card of each cell that no ledger retired. */
export function liveByCell(
  cards: readonly MeasurementCard[],
  retired: ReadonlySet<string>,
): ReadonlyMap<string, MeasurementCard> {
  return liveOf(retired)(cards);
}

const liveOf = remembered((retired: ReadonlySet<string>) =>
  remembered(
    (cards: readonly MeasurementCard[]): ReadonlyMap<string, MeasurementCard> =>
      new Map(cards.filter(({ card }) => !retired.has(card.id)).map((each) => [cellKey(each.payload), each])),
  ),
);

export function changedWithoutReason(changes: readonly CellChange[]): BoardError {
  return new BoardError(
    'CELL_CHANGED',
    `${changes.length} signed result(s) no longer say what their rows say; a changed result needs a reason: ` +
      `npm run sign -- --reason "…" (and --correction C-… where the old one was wrong)\n  ${changes.map(describeChange).join('\n  ')}`,
  );
}

/** What differs, named for the message that asks for a reason. */
function describeChange({ live, now }: CellChange): string {
  const where = `${live.payload.bench} / ${live.payload.model.id}`;
  if (now === undefined)
    return `${where}: signed as ${live.card.id}, and no longer in current results; restore axes/${live.payload.axis}.json where it is gone`;
  const was = new Map(Object.entries(live.payload));
  const changes = Object.entries(now)
    .filter(([key, value]) => canonicalize(value) !== canonicalize(was.get(key) ?? null))
    .map(([key, value]) => `${key} ${canonicalize(was.get(key) ?? null)} → ${canonicalize(value)}`);
  return `${where}: signed as ${live.card.id}, and now ${changes.join(', ')}`;
}
