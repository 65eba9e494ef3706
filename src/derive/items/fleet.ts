/**
 * The fleet of a measured axis as its page lists it: every component with its score and card, best
 * first.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { disagreements } from '../../core/disagreements.ts';
import type { Metric } from '../../core/stats/metric.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { deriveNaming, hidesOwn } from '../board/leader-state.ts';
import { bases } from '../board/separation-detail.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { cellKey, toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { rowsUrl } from '../figures/evidence-url.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Withdrawal } from '../scores/withdrawn-results.ts';
import { deriveGaps, type Gap } from './gap.ts';

/**
 * `alone`: ahead on this axis' own test, not when the tests of all axes are allowed for. `family`: compared with nobody,
 * because another of its family stands for it.
 */
export type Standing = 'leader' | 'alone' | 'tied' | 'family' | 'rival';

/** A withdrawn result is drawn struck, below those that compete. */
export type Drawn = Standing | 'withdrawn';

export type FleetMember = {
  readonly score: ComponentScore;
  readonly standing: Standing;
  readonly rows_url: string;
  readonly card_id: string | undefined;
  /** Why it has no live card; `unknown` where a ledger could not be read. */
  readonly cardless: 'superseded' | 'unsigned' | 'unknown' | undefined;
  /** Best and worst rank that the tests leave; undefined where they leave none. */
  readonly rank: readonly [number, number] | undefined;
  /** Behind the first on top; undefined of that one, and where nobody was tested or the first is not named. */
  readonly gap: Gap | undefined;
  /** What its source states, where its rows give something else. */
  readonly stated: ReturnType<typeof disagreements>;
};

export type Fleet = {
  /** What the scores are, where they have units of their own. */
  readonly metric: Metric | undefined;
  readonly members: readonly FleetMember[];
  /** Components of the publisher, left out of the page where one of them is ahead. */
  readonly withheld: number;
  readonly excluded: readonly { readonly name: string; readonly code: string; readonly reason: string }[];
  /** Results that were withdrawn: shown struck, and nowhere counted. */
  readonly withdrawn: readonly WithdrawnMember[];
};

export type WithdrawnMember = Pick<FleetMember, 'score' | 'rows_url'> & Withdrawal;

type CardsAndLedgers = Pick<Evidence, 'cards' | 'retirements'>;

type FleetSources = {
  readonly board: Pick<GspcAxes05, 'axes'>;
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly evidence: CardsAndLedgers;
};

/** By axis: what pages and files of the site say of components, they say of these. */
export function deriveFleets({ board, measuredAxes, evidence }: FleetSources): ReadonlyMap<string, Fleet> {
  return new Map(
    measuredAxes.flatMap((measured) => {
      const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
      return row === undefined ? [] : [[row.axis, deriveFleet(measured, row, evidence)]];
    }),
  );
}

export function deriveFleet(measured: MeasuredAxis, row: AxisRow05, issued: CardsAndLedgers): Fleet {
  const { bestFirst } = measured.scores;
  const cards = liveByCell(issued.cards.measurement, retiredIds(issued.retirements));
  const isNamed = deriveNaming(measured.scores, row.public_leader_state);
  const shown = bestFirst.filter(({ name }) => isNamed(name));
  const gaps = deriveGaps(measured, row);
  return {
    metric: measured.run.header.metric,
    members: shown.map((score) => toMember(score, { measured, row, cards, issued, gaps })),
    withheld: bestFirst.length - shown.length,
    excluded: measured.run.header.fleet.flatMap((component) =>
      'excluded' in component && !(component.own && hidesOwn(row.public_leader_state))
        ? [{ name: component.name, code: component.excluded.reason_code, reason: component.excluded.reason }]
        : [],
    ),
    withdrawn: measured.withdrawn
      .filter(({ score }) => !(score.own && hidesOwn(row.public_leader_state)))
      .map(({ score, withdrawal }) => ({
        score,
        rows_url: rowsUrl(measured.run.header, score.component.rows),
        ...withdrawal,
      })),
  };
}

type AxisContext = {
  readonly measured: MeasuredAxis;
  readonly row: AxisRow05;
  readonly cards: ReadonlyMap<string, MeasurementCard>;
  readonly issued: CardsAndLedgers;
  readonly gaps: ReadonlyMap<string, Gap>;
};

function toMember(score: ComponentScore, { measured, row, cards, issued, gaps }: AxisContext): FleetMember {
  const { header } = measured.run;
  const cell = toCellKey(header.bench, score.name);
  const card_id = cards.get(cell)?.card.id;
  return {
    score,
    standing: standingOf(row, score.name),
    rows_url: rowsUrl(header, score.component.rows),
    card_id,
    cardless: card_id === undefined ? whyCardless(cell, issued) : undefined,
    rank: measured.ranks?.ranges.get(score.name),
    gap: gaps.get(score.name),
    stated: disagreements(header, (name) => name === score.name),
  };
}

/** Why a component that competes has no live card. */
function whyCardless(cell: string, { cards, retirements }: CardsAndLedgers): FleetMember['cardless'] {
  const ids = new Set(
    cards.measurement.filter(({ payload }) => cellKey(payload) === cell).map(({ card }) => card.id),
  );
  const { superseded, withdrawn } = retirements;
  if (ids.size > 0 && superseded.ok && superseded.value.some(({ id }) => ids.has(id))) return 'superseded';
  return withdrawn.ok && superseded.ok ? 'unsigned' : 'unknown';
}

/** Nothing that was not separated is drawn as a lead. */
function standingOf(row: AxisRow05, name: string): Standing {
  // A tie says that nobody was told apart; of battles without an order each two may be.
  if (row.separation_basis === bases['no order']) return 'rival';
  const { tied = [], stands_for = [] } = row.separation_detail ?? {};
  if (tied.includes(name)) return 'tied';
  if (stands_for.some(({ others }) => others.includes(name))) return 'family';
  if (row.separation !== 'SEPARATED' || row.leader !== name) return 'rival';
  return fallsAfterHolm(row) ? 'alone' : 'leader';
}

export function isAhead(standing: Drawn): boolean {
  return standing === 'leader' || standing === 'alone';
}

/** In a word or two; nothing of who was tested against nobody. */
export function standingWords(
  say: Say,
  row: Pick<AxisRow05, 'separation_basis'>,
  { standing, gap }: { readonly standing: Drawn; readonly gap: Gap | undefined },
): string {
  const words: Readonly<Record<Drawn, string>> = {
    leader: say`ahead`,
    alone: ownTestOnly(say),
    tied: say`tied`,
    family: say`same family`,
    rival: gap === undefined || row.separation_basis === bases['no order'] ? '' : say`behind`,
    withdrawn: say`withdrawn, not counted`,
  };
  return words[standing];
}
