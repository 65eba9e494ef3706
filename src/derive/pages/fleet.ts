/**
 * The fleet of a measured axis as its page lists it: every component with its counts, interval and
 * card, best first.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { parsedItems, rankModels } from '../../core/stats/model-score.ts';
import { wilsonInterval } from '../../core/stats/wilson.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Comparison } from '../board/measured-axis.ts';
import { cardPage, cardUrl } from '../cards/card-url.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';

export type Standing = 'leader' | 'tied' | 'rival';

export type FleetMember = {
  readonly name: string;
  readonly version: string | null;
  readonly licence: string | null;
  readonly own: boolean;
  readonly n: number;
  readonly correct: number;
  readonly unparsed: number;
  /** Over parsed items; absent where not one answer could be read. */
  readonly score: { readonly accuracy: number; readonly interval: readonly [number, number] } | undefined;
  readonly standing: Standing;
  readonly rows_url: string;
  readonly card: { readonly id: string; readonly page: string; readonly url: string } | undefined;
};

export type Fleet = {
  readonly members: readonly FleetMember[];
  /** Components of this project, left out of the page where one of them is ahead. */
  readonly withheld: number;
  readonly excluded: readonly { readonly name: string; readonly code: string; readonly reason: string }[];
};

type Sources = Pick<Evidence, 'cards' | 'retirements'>;

export function deriveFleet(comparison: Comparison, row: AxisRow05, sources: Sources): Fleet {
  const { run, models } = comparison;
  const { scored, unscored } = rankModels(models);
  const cards = liveByCell(sources.cards.measurement, retiredIds(sources.retirements));
  const hidesOwn = row.public_leader_state === 'EXCLUDED_OWN_MODEL';
  const names = [...scored.map(({ name }) => name), ...unscored];
  const shown = names.filter(
    (name) => !hidesOwn || models.every((model) => model.name !== name || !model.own),
  );
  return {
    members: shown.flatMap((name) => memberOf({ comparison, row, cards }, name)),
    withheld: names.length - shown.length,
    excluded: run.header.fleet.flatMap((component) =>
      'excluded' in component && !(hidesOwn && component.own)
        ? [{ name: component.name, code: component.excluded.reason_code, reason: component.excluded.reason }]
        : [],
    ),
  };
}

type Context = {
  readonly comparison: Comparison;
  readonly row: AxisRow05;
  readonly cards: ReadonlyMap<string, MeasurementCard>;
};

function memberOf({ comparison, row, cards }: Context, name: string): readonly FleetMember[] {
  const { run, bank, models } = comparison;
  const ran = run.models.find((model) => model.component.name === name);
  if (ran === undefined) return [];
  const { component, rows } = ran;
  const live = cards.get(toCellKey(bank.header.bench, name));
  const score = rankModels(models.filter((model) => model.name === name)).scored[0];
  const correct = score?.correct ?? 0;
  const parsed = score === undefined ? 0 : parsedItems(score);
  return [
    {
      name,
      version: component.version ?? null,
      licence: component.licence ?? null,
      own: component.own,
      n: rows.length,
      correct,
      unparsed: rows.length - parsed,
      score:
        parsed === 0
          ? undefined
          : { accuracy: correct / parsed, interval: wilsonInterval({ k: correct, n: parsed }) },
      standing: standingOf(row, name),
      rows_url: `/runs/${bank.header.bench}/${run.header.run}/rows/${component.rows}`,
      card:
        live === undefined
          ? undefined
          : { id: live.card.id, page: cardPage(live.card.id), url: cardUrl(live.card) },
    },
  ];
}

function standingOf({ leader, separation_detail }: AxisRow05, name: string): Standing {
  if (separation_detail?.tied?.includes(name) === true) return 'tied';
  return leader === name ? 'leader' : 'rival';
}
