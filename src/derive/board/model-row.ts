/** The board row of a measured model-comparison axis. */

import type { Bank } from '../../artifacts/banks.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { bankUrl, runUrl } from '../figures/evidence-url.ts';
import { type ComponentScore, toServedEstimate } from './component-score.ts';
import { derivePerModel } from './confusion.ts';
import { deriveLeaderState, type LeaderState } from './leader-state.ts';
import { deriveMacroF1 } from './macro-f1.ts';
import { coveredItems, type MeasuredAxis } from './measured-axis.ts';
import { deriveNaming, type IsNamed } from './naming.ts';
import { deriveSeparationDetail } from './separation-detail.ts';

/** The one axis whose per-model confusion counts stand on the board. */
const PER_MODEL_AXIS = 'jail';

type BoardContext = {
  readonly holm_p: number | undefined;
  readonly hasSignedCard: (component: string) => boolean;
};

export type MeasuredPart = Omit<AxisRow05, 'axis' | 'family' | 'kind' | 'note' | 'status'>;

export function deriveModelRow(
  measured: MeasuredAxis,
  { holm_p, hasSignedCard }: BoardContext,
): MeasuredPart {
  const { axis, bank, run, scores, separation } = measured;
  const state = deriveLeaderState(measured, hasSignedCard);
  const [best] = scores.bestFirst;
  const leader = state === 'NAMED' ? best : undefined;
  const isNamed = deriveNaming(scores, state);
  const { bench } = bank.header;
  return {
    n: coveredItems(measured),
    ...servedScore(state, best),
    ...deriveSeparationDetail(separation, { holm_p, isNamed }),
    ...fleetFigures(measured, leader),
    ...macroF1Of(bank, leader),
    unparsed_rule: bank.header.unparsed_rule,
    ...(axis.axis === PER_MODEL_AXIS && bank.header.positive !== undefined
      ? { per_model: derivePerModel(bank, scores.inRunOrder).filter((row) => isNamed(row.model)) }
      : {}),
    as_of: run.header.date,
    dataset: bench,
    bank_url: bankUrl(bench),
    bank_sha256: bank.header.items_sha256,
    bank_author: bank.header.author,
    bank_origin: bank.header.ancestry,
    contamination: bank.header.contamination,
    ...ancestryOf(measured, isNamed),
    run_url: runUrl(run.header),
    export_url: pathOf('exports', axis),
  };
}

function servedScore(state: LeaderState, best: ComponentScore | undefined): Partial<AxisRow05> {
  if (best?.estimate === undefined || state === 'NONE') return {};
  if (state !== 'NAMED' && state !== 'SHARED') return { public_leader_state: state };
  return { ...(state === 'NAMED' ? { leader: best.name } : {}), ...toServedEstimate(best.estimate) };
}

/**
 * Fleet aggregates; the unparsed rate is the leader's where one is named, else the fleet's over all
 * answers.
 */
function fleetFigures(
  { scores }: MeasuredAxis,
  leader: ComponentScore | undefined,
): Pick<AxisRow05, 'fleet_mean' | 'unparsed_rate'> {
  const accuracies = scores.bestFirst.flatMap(({ estimate }) => estimate?.accuracy ?? []);
  const counted = leader === undefined ? scores.bestFirst : [leader];
  const asked = sumOf(counted.map((component) => component.asked));
  const unparsed = sumOf(counted.map((component) => component.unparsed));
  return {
    ...(accuracies.length === 0
      ? {}
      : { fleet_mean: roundSignificant(sumOf(accuracies) / accuracies.length) }),
    ...(asked === 0 ? {} : { unparsed_rate: roundSignificant(unparsed / asked) }),
  };
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

function macroF1Of(bank: Bank, leader: ComponentScore | undefined): Pick<AxisRow05, 'macro_f1'> {
  const macro = leader && deriveMacroF1(bank, leader.ran);
  return macro === undefined ? {} : { macro_f1: roundSignificant(macro) };
}

/** Components that say the same of where they come from are not independent of each other. */
function ancestryOf({ run }: MeasuredAxis, isNamed: IsNamed): Pick<AxisRow05, 'shared_ancestry'> {
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
