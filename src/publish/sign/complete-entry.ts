/**
 * What a withdrawal or a supersession changes is known once its cards are: the correction that it belongs to
 * lists it before the entry is logged.
 */

import { correctionsPath } from '../../artifacts/corrections.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { amount } from '../../derive/figures/amount.ts';
import { unsignedCorrections } from '../../derive/history/explained-axes.ts';
import { deriveUnloggedEvents } from '../../derive/history/log-events.ts';
import { english } from '../../words/say.ts';
import { changesToList, withAxes, withChanges } from '../correct/listed-changes.ts';
import { withFile } from './draft.ts';
import type { Intent } from './intent.ts';
import { type Desk, type SigningStep, statingOf } from './signing-desk.ts';

export function completeEntry(desk: Desk, { correction_id }: Intent): SigningStep {
  const { draft, evidence } = desk;
  const { corrections } = evidence;
  const entry = unsignedCorrections(evidence).find(({ id }) => id === correction_id);
  if (entry === undefined || !corrections.ok) return { draft, said: [] };
  const names = new Set([...(entry.axes ?? []), ...axesRetired(desk, entry.id)]);
  const placed = new Set((entry.changes ?? []).map(({ at }) => at));
  const changes = changesToList(evidence, statingOf(desk), entry).filter(
    ({ name, at }) => names.has(name) || placed.has(at),
  );
  const completed = withChanges(withAxes(entry, names), changes);
  const ledger = corrections.value.corrections.map((each) => (each.id === entry.id ? completed : each));
  return {
    draft: withFile(draft, correctionsPath, toJsonFile({ ...corrections.value, corrections: ledger })),
    said: [`${entry.id}: lists ${amount(english, changes.length, 'change')}`],
  };
}

/** The axes of the cards that this signing retires for the entry. */
function axesRetired({ evidence }: Desk, correction_id: string): readonly string[] {
  const { superseded, withdrawn } = evidence.retirements;
  const unlogged = new Set(
    deriveUnloggedEvents(evidence).flatMap((event) =>
      event.type === 'card-superseded' || event.type === 'card-withdrawn' ? [event.card_id] : [],
    ),
  );
  const retired = new Set(
    [superseded, withdrawn]
      .flatMap((ledger) => (ledger.ok ? ledger.value : []))
      .filter((line) => line.correction_id === correction_id && unlogged.has(line.id))
      .map(({ id }) => id),
  );
  return evidence.cards.measurement
    .filter(({ card }) => retired.has(card.id))
    .flatMap(({ payload }) => payload.axis ?? []);
}
