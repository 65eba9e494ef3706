/**
 * The fleet of a measured axis as its page lists it: every component with its score and card, best
 * first.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { ComponentScore } from '../board/component-score.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import { deriveNaming, hidesOwn } from '../board/naming.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { rowsUrl } from '../figures/evidence-url.ts';

export type Standing = 'leader' | 'tied' | 'rival';

export type FleetMember = {
  readonly score: ComponentScore;
  readonly standing: Standing;
  readonly rows_url: string;
  readonly card_id: string | undefined;
};

export type Fleet = {
  readonly members: readonly FleetMember[];
  /** Components of this project, left out of the page where one of them is ahead. */
  readonly withheld: number;
  readonly excluded: readonly { readonly name: string; readonly code: string; readonly reason: string }[];
};

type CardsAndLedgers = Pick<Evidence, 'cards' | 'retirements'>;

export function deriveFleet(measured: MeasuredAxis, row: AxisRow05, issued: CardsAndLedgers): Fleet {
  const { bestFirst } = measured.scores;
  const cards = liveByCell(issued.cards.measurement, retiredIds(issued.retirements));
  const isNamed = deriveNaming(measured.scores, row.public_leader_state);
  const shown = bestFirst.filter(({ name }) => isNamed(name));
  return {
    members: shown.map((score) => toMember(score, { measured, row, cards })),
    withheld: bestFirst.length - shown.length,
    excluded: measured.run.header.fleet.flatMap((component) =>
      'excluded' in component && !(component.own && hidesOwn(row.public_leader_state))
        ? [{ name: component.name, code: component.excluded.reason_code, reason: component.excluded.reason }]
        : [],
    ),
  };
}

type AxisContext = {
  readonly measured: MeasuredAxis;
  readonly row: AxisRow05;
  readonly cards: ReadonlyMap<string, MeasurementCard>;
};

function toMember(score: ComponentScore, { measured, row, cards }: AxisContext): FleetMember {
  const { header } = measured.run;
  return {
    score,
    standing: standingOf(row, score.name),
    rows_url: rowsUrl(header, score.ran.component.rows),
    card_id: cards.get(toCellKey(header.bench, score.name))?.card.id,
  };
}

function standingOf({ leader, separation_detail }: AxisRow05, name: string): Standing {
  if (separation_detail?.tied?.includes(name) === true) return 'tied';
  return leader === name ? 'leader' : 'rival';
}
