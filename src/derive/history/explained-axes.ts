/**
 * What was entered since the last signed snapshot: superseded cards, cards of new components and new
 * evidence runs, which explain the figures of their axes, and corrections, which explain what they list.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { instrumentRow } from '../board/instrument-rows.ts';

/** Names of the axes, and of the in-lane row, whose figures cards, runs or retirements explain. */
export function deriveOpenedAxes(evidence: Evidence): ReadonlySet<string> {
  const before = eventsBeforeSnapshot(evidence);
  return new Set([
    ...supersededSince(evidence, before),
    ...runSince(evidence, before),
    ...measuredSince(evidence, before),
    ...leftSince(evidence, before),
    ...countedAnewSince(evidence, before),
  ]);
}

/** The entries that the last snapshot did not know: only they explain what differs from it. */
export function correctionsSince(
  evidence: Pick<Evidence, 'corrections' | 'log' | 'snapshot'>,
): readonly Correction[] {
  return unsignedCorrections({
    corrections: evidence.corrections,
    log: { events: eventsBeforeSnapshot(evidence) },
  });
}

/** The entries that may still be completed: no log holds their digest yet. */
export function unsignedCorrections({
  corrections,
  log,
}: Pick<Evidence, 'corrections'> & { readonly log: Pick<Evidence['log'], 'events'> }): readonly Correction[] {
  const logged = new Set(
    log.events.flatMap((event) => ('correction_id' in event ? [event.correction_id] : [])),
  );
  return (corrections.ok ? corrections.value.corrections : []).filter(({ id }) => !logged.has(id));
}

/** The events up to that of the snapshot: what they log was known when the snapshot was signed. */
function eventsBeforeSnapshot({ snapshot, log }: Pick<Evidence, 'snapshot' | 'log'>): readonly LogEvent01[] {
  const { events } = log;
  const at = events.findLastIndex(
    (event) =>
      event.type === 'board-snapshot' && event.content_id === snapshot?.custody_attestation.content_id,
  );
  return at === -1 ? events : events.slice(0, at + 1);
}

function supersededSince(
  { cards, retirements: { superseded } }: Evidence,
  before: readonly LogEvent01[],
): readonly string[] {
  const axisOf = new Map(cards.measurement.map(({ card, payload }) => [card.id, payload.axis]));
  const known = new Set(before.flatMap((event) => (event.type === 'card-superseded' ? [event.card_id] : [])));
  return (superseded.ok ? superseded.value : [])
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

/** The counts over all fleets are of those who compete: a withdrawal lowers them. */
function countedAnewSince(
  { retirements: { withdrawn } }: Evidence,
  before: readonly LogEvent01[],
): readonly string[] {
  const known = new Set(before.flatMap((event) => (event.type === 'card-withdrawn' ? [event.card_id] : [])));
  const isNew = withdrawn.ok && withdrawn.value.some(({ id }) => !known.has(id));
  return isNew ? [instrumentRow] : [];
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
