/**
 * Which axes an entry explains that was made since the last signed snapshot: a retired card, a card
 * of a new component, a new evidence run, or a correction that lists the axis. Prose opens nothing.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';

/** Names of axes, and of in-lane rows that a correction lists. */
export function deriveOpenedAxes(evidence: Evidence): ReadonlySet<string> {
  const before = eventsBeforeSnapshot(evidence);
  return new Set([
    ...retiredSince(evidence, before),
    ...runSince(evidence, before),
    ...measuredSince(evidence, before),
    ...correctedSince(evidence, before),
    ...leftSince(evidence, before),
  ]);
}

/** The events up to that of the snapshot: what they log was known when the snapshot was signed. */
function eventsBeforeSnapshot({ snapshot, log }: Evidence): readonly LogEvent01[] {
  const { events } = log;
  const at = events.findLastIndex(
    (event) =>
      event.type === 'board-snapshot' && event.content_id === snapshot?.custody_attestation.content_id,
  );
  return at === -1 ? events : events.slice(0, at + 1);
}

function retiredSince(
  { cards, retirements: { superseded, withdrawn } }: Evidence,
  before: readonly LogEvent01[],
): readonly string[] {
  const axisOf = new Map(cards.measurement.map(({ card, payload }) => [card.id, payload.axis]));
  const known = new Set(
    before.flatMap((event) =>
      event.type === 'card-superseded' || event.type === 'card-withdrawn' ? [event.card_id] : [],
    ),
  );
  return [superseded, withdrawn]
    .flatMap((ledger) => (ledger.ok ? ledger.value : []))
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id }) => axisOf.get(id) ?? []);
}

function runSince({ cards, evidenceRuns }: Evidence, before: readonly LogEvent01[]): readonly string[] {
  const issued = new Set(before.flatMap((event) => (event.type === 'card-issued' ? [event.card_id] : [])));
  const known = new Set(
    cards.factRun
      .filter(({ card }) => issued.has(card.id))
      .map(({ payload }) => JSON.stringify([payload.axis, payload.run])),
  );
  return [...evidenceRuns.values()]
    .flat()
    .filter(({ run }) => !known.has(JSON.stringify([run.axis, run.run])))
    .map(({ run }) => run.axis);
}

function leftSince({ retiredAxes }: Evidence, before: readonly LogEvent01[]): readonly string[] {
  const known = before.flatMap((event) => (event.type === 'axis-retired' ? [event.axis] : []));
  return retiredAxes.map(({ axis }) => axis).filter((axis) => !known.includes(axis));
}

/**
 * Axes with a card that was not yet logged: a component that was measured later joins those that
 * were signed.
 */
function measuredSince({ cards }: Evidence, before: readonly LogEvent01[]): readonly string[] {
  const issued = new Set(before.flatMap((event) => (event.type === 'card-issued' ? [event.card_id] : [])));
  return cards.measurement.flatMap(({ card, payload }) =>
    payload.axis === undefined || issued.has(card.id) ? [] : [payload.axis],
  );
}

function correctedSince({ corrections }: Evidence, before: readonly LogEvent01[]): readonly string[] {
  const known = new Set(before.flatMap((event) => ('correction_id' in event ? [event.correction_id] : [])));
  return (corrections.ok ? corrections.value.corrections : [])
    .filter(({ id }) => !known.has(id))
    .flatMap(({ axes }) => axes ?? []);
}
