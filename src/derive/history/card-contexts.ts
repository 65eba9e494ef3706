/**
 * The figures that held beside a card. While the snapshot that a line names is the newest, and the board still states it,
 * the figures of the line must be those of the board; its sentence is held by the log alone, because words of a later
 * engine may be others.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { isSameValue } from '../../core/canonical.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05, CardContext01 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { isSnapshotCurrent, type Stating } from './board-snapshot.ts';

export function contextFigures(
  { scores, ranks }: MeasuredAxis,
  { separation = 'UNTESTED' }: AxisRow05,
  name: string,
): Pick<CardContext01, 'interval' | 'rank' | 'state'> {
  const interval = scores.bestFirst.find((score) => score.name === name)?.overAsked?.interval;
  const [best, worst] = ranks?.ranges.get(name) ?? [];
  return {
    interval: interval === undefined ? null : [roundSignificant(interval[0]), roundSignificant(interval[1])],
    rank: best === undefined || worst === undefined ? null : [best, worst],
    state: separation,
  };
}

/** Whether the figures that were kept beside a card are those that hold. */
export function holdsStill(
  { interval, rank, state }: CardContext01,
  now: ReturnType<typeof contextFigures>,
): boolean {
  return isSameValue({ interval, rank, state }, now);
}

export function refuseChangedContexts(
  evidence: Pick<Evidence, 'cardContexts' | 'cards' | 'snapshot' | 'inputs'>,
  source: Stating,
): void {
  const { snapshot, cardContexts, cards } = evidence;
  if (snapshot === undefined || !isSnapshotCurrent(snapshot, evidence, source)) return;
  const { content_id } = snapshot.custody_attestation;
  for (const { card, payload } of cards.measurement) {
    const kept = cardContexts.get(card.id)?.find((context) => context.content_id === content_id);
    if (kept === undefined) continue;
    const measured = source.measuredAxes.find(({ axis }) => axis.axis === payload.axis);
    const row = source.board.axes.find(({ axis }) => axis === payload.axis);
    if (measured === undefined || row === undefined) continue;
    const now = contextFigures(measured, row, payload.model.id);
    if (holdsStill(kept, now)) continue;
    const { interval, rank, state } = kept;
    throw new BoardError(
      'CARD_CONTEXT',
      `cards/context.jsonl: card ${card.id}: expected ${JSON.stringify(now)}, as the board states, got ${JSON.stringify({ interval, rank, state })}; ` +
        'restore the file from version control, or follow later rules with npm run correct -- --rules --observed <instant>',
    );
  }
}
