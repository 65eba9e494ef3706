/** The board row of a measured model-comparison axis. */

import { parsedItems, rankModels } from '../../core/stats/model-score.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { wilsonInterval } from '../../core/stats/wilson.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { derivePerModel } from './confusion.ts';
import { deriveMacroF1 } from './macro-f1.ts';
import { type Comparison, coveredItems } from './measured-axis.ts';
import { derivePublicLeader, type PublicLeader } from './public-leader.ts';
import { deriveSeparationDetail } from './separation-detail.ts';

export const INTERVAL_METHOD = 'Wilson 95 %, no continuity correction';

/** The one axis whose per-model confusion counts stand on the board. */
const PER_MODEL_AXIS = 'jail';

type Context = {
  readonly holm_p: number | undefined;
  readonly hasSignedCard: (model: string) => boolean;
};

export type MeasuredPart = Omit<AxisRow05, 'axis' | 'family' | 'kind' | 'note' | 'status'>;

export function deriveModelRow(comparison: Comparison, { holm_p, hasSignedCard }: Context): MeasuredPart {
  const { bank, run, models, separation } = comparison;
  const leader = derivePublicLeader(separation, hasSignedCard);
  const own = new Set(models.filter((model) => model.own).map((model) => model.name));
  const isNamed = (name: string): boolean => leader.state !== 'EXCLUDED_OWN_MODEL' || !own.has(name);
  const { bench } = bank.header;
  return {
    n: coveredItems(comparison),
    ...scoreOf(leader),
    ...deriveSeparationDetail(separation, { holm_p, isNamed }),
    ...fleetFigures(comparison, leader),
    ...macroF1Of(comparison, leader),
    unparsed_rule: bank.header.unparsed_rule,
    ...(comparison.axis.axis === PER_MODEL_AXIS && bank.header.positive !== undefined
      ? { per_model: derivePerModel(bank, run.models).filter((row) => isNamed(row.model)) }
      : {}),
    as_of: run.header.date,
    dataset: bench,
    bank_url: `/banks/${bench}/bank.json`,
    bank_sha256: bank.header.items_sha256,
    bank_author: bank.header.author,
    bank_origin: bank.header.ancestry,
    contamination: bank.header.contamination,
    ...ancestryOf(comparison, isNamed),
    run_url: `/runs/${bench}/${run.header.run}/run.json`,
    export_url: exportUrl(comparison.axis.axis),
  };
}

/** The axis in the exchange format of other evaluations. */
export function exportUrl(axis: string): string {
  return `/exports/${axis}.json`;
}

function scoreOf(leader: PublicLeader): Partial<AxisRow05> {
  if (leader.state === 'NONE') return {};
  if (!('score' in leader)) return { public_leader_state: leader.state };
  const { correct } = leader.score;
  const n = parsedItems(leader.score);
  const [low, high] = wilsonInterval({ k: correct, n });
  return {
    ...(leader.state === 'NAMED' ? { leader: leader.name } : {}),
    accuracy: roundSignificant(correct / n),
    interval: [roundSignificant(low), roundSignificant(high)],
    interval_method: INTERVAL_METHOD,
  };
}

/**
 * Fleet aggregates; the unparsed rate is the leader's where one is named, else the fleet's over all
 * answers.
 */
function fleetFigures(
  { models }: Comparison,
  leader: PublicLeader,
): Pick<AxisRow05, 'fleet_mean' | 'unparsed_rate'> {
  const { scored } = rankModels(models);
  const mean = scored.reduce((sum, score) => sum + score.correct / parsedItems(score), 0) / scored.length;
  const counted = leader.state === 'NAMED' ? models.filter((model) => model.name === leader.name) : models;
  const outcomes = counted.flatMap((model) => [...model.outcomes.values()]);
  const unparsed = outcomes.filter((outcome) => outcome === 'unparsed').length;
  return {
    ...(scored.length === 0 ? {} : { fleet_mean: roundSignificant(mean) }),
    ...(outcomes.length === 0 ? {} : { unparsed_rate: roundSignificant(unparsed / outcomes.length) }),
  };
}

function macroF1Of({ bank, run }: Comparison, leader: PublicLeader): Pick<AxisRow05, 'macro_f1'> {
  const model = run.models.find(
    ({ component }) => leader.state === 'NAMED' && component.name === leader.name,
  );
  const macro = model === undefined ? undefined : deriveMacroF1(bank, model);
  return macro === undefined ? {} : { macro_f1: roundSignificant(macro) };
}

/** Components that say the same of where they come from are not independent of each other. */
function ancestryOf(
  { run }: Comparison,
  isNamed: (name: string) => boolean,
): Pick<AxisRow05, 'shared_ancestry'> {
  const families = new Map<string, string[]>();
  for (const { component } of run.models) {
    const { ancestry, name } = component;
    if (ancestry == null || !isNamed(name)) continue;
    families.set(ancestry, [...(families.get(ancestry) ?? []), name]);
  }
  const shared = [...families].filter(([, names]) => names.length > 1);
  if (shared.length === 0) return {};
  return {
    shared_ancestry: shared.map(([ancestry, names]) => `${names.join(', ')}: ${ancestry}`).join('; '),
  };
}
