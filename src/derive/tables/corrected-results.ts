/** The signed results that a correction changed or took out: what each card said, and what the card in its place says. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Say } from '../../words/say.ts';
import { resultChange } from '../cards/result-change.ts';
import { amount } from '../figures/amount.ts';

type CorrectedResult = {
  readonly card: string;
  /** The axis, or the bench of a cell that is not on the board. */
  readonly group: string;
  readonly component: string;
  /** `40 → 41 of 120` */
  readonly says: string;
};

type CorrectedResults = {
  readonly results: readonly CorrectedResult[];
  /** Undefined where all are shown. */
  readonly more: string | undefined;
};

/** Beside an entry there is room for so many. */
const SHOWN = 6;

export function correctedResults(
  say: Say,
  { cards, retirements: { superseded, withdrawn } }: Pick<Evidence, 'cards' | 'retirements'>,
  { id: correction }: Pick<Correction, 'id'>,
): CorrectedResults {
  const issued = new Map(cards.measurement.map(({ card, payload }) => [card.id, payload]));
  const results = [superseded, withdrawn]
    .flatMap((ledger) => (ledger.ok ? ledger.value : []))
    .filter(({ correction_id }) => correction_id === correction)
    .flatMap(({ id, replaced_by }) => {
      const was = issued.get(id);
      if (was === undefined) return [];
      const now = replaced_by === null ? undefined : issued.get(replaced_by);
      const says = resultChange(say, was, now);
      return [{ card: id, group: was.axis ?? was.bench, component: was.model.id, says }];
    });
  const left = results.length - SHOWN;
  return {
    results: results.slice(0, SHOWN),
    more: left > 0 ? say`and ${amount(say, left, 'more result')}` : undefined,
  };
}
