/** The days on which the log took in cards, and with the first of its cards a run. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import { eventDay } from '../figures/event-time.ts';

type CardsInLog = Pick<Evidence, 'cards' | 'log'>;

/** `of`: the bench of a comparison, the axis of facts. Undefined where nothing of the run is signed yet. */
export function publishedDay(
  evidence: CardsInLog,
  { of, run }: { readonly of: string; readonly run: string },
): string | undefined {
  return daysByRun(evidence).get(`${of}/${run}`);
}

const daysByRun = remembered(({ cards, log }: CardsInLog): ReadonlyMap<string, string> => {
  const issued = issuedDays(log);
  const runs = [
    ...cards.measurement.map(({ card, payload: { bench, run } }) => [`${bench}/${run}`, card.id] as const),
    ...cards.factRun.map(({ card, payload: { axis, run } }) => [`${axis}/${run}`, card.id] as const),
  ];
  const days = new Map<string, string>();
  for (const [run, id] of runs) {
    const [day, before] = [issued.get(id), days.get(run)];
    if (day !== undefined && (before === undefined || day < before)) days.set(run, day);
  }
  return days;
});

/** By card. */
export const issuedDays = remembered(
  ({ events }: Evidence['log']): ReadonlyMap<string, string> =>
    new Map(
      events.flatMap((event) => (event.type === 'card-issued' ? [[event.card_id, eventDay(event)]] : [])),
    ),
);
