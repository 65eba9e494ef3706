/** Cards of an axis that were retired since it was first published. The newest are shown. */

import type { Retirement01 } from '../../schema/contracts.gen.ts';

/** A page shows what a reader reads: the last rounds, and of their cards as many as fit. */
export const ROUNDS_SHOWN = 10;
export const RETIRED_NAMED = 40;

/** A round: the cards that were retired on one day for one reason, and which of them are named. Newest first. */
export function retiredRounds(ledger: readonly Retirement01[], isOfAxis: (id: string) => boolean) {
  const ofAxis = ledger.filter(({ id }) => isOfAxis(id));
  // The ledger is written newest last.
  const rounds = [
    ...Map.groupBy(ofAxis, ({ date, reason }) => JSON.stringify([date, reason])).values(),
  ].reverse();
  let room = RETIRED_NAMED;
  const shown = rounds.slice(0, ROUNDS_SHOWN).map((cards) => {
    const named = cards.slice(0, room);
    room -= named.length;
    return { cards, named };
  });
  return { shown, earlier: rounds.slice(ROUNDS_SHOWN) };
}
