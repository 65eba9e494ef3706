/**
 * The figures of one measured comparison, recomputed from its rows: score, interval, test and
 * everything beside it.
 */

import { smallestGap } from './detectable-gap.ts';
import { midPairedP, pairedInterval, scoreInterval } from './exact.ts';
import { type RivalTest, type Sheet, testRival } from './paired-test.ts';
import type { ServedModel, ServedRun } from './recounted-runs.ts';

const ALPHA = 0.05;

const ITEM_FLOOR = 30;

const QUOTABLE_FLOOR = 30;

export type Verdict =
  | { readonly state: 'UNTESTED'; readonly reason_code: string }
  | {
      readonly state: 'SEPARATED' | 'TIE';
      readonly p: number;
      readonly binding: RivalTest;
      readonly tied: readonly string[];
    };

export type RecountedAxis = {
  readonly run: ServedRun;
  /** Best first; equal scores by name. */
  readonly ranked: readonly ServedModel[];
  readonly leaders: readonly ServedModel[];
  readonly verdict: Verdict;
};

type OnTheBoard = {
  readonly holm_p: number | undefined;
  /** Whether a live card, signed by a pinned key, says what the rows of this component say. */
  readonly isSigned: (model: ServedModel) => boolean;
  readonly withPerModel: boolean;
};

export function recountAxis(run: ServedRun): RecountedAxis {
  const lead = (x: ServedModel, y: ServedModel): number => y.correct * parsed(x) - x.correct * parsed(y);
  const ranked = run.models
    .filter((model) => parsed(model) > 0)
    .sort((x, y) => lead(x, y) || (x.sheet.name < y.sheet.name ? -1 : 1));
  const [first] = ranked;
  const leaders = first === undefined ? [] : ranked.filter((model) => lead(model, first) === 0);
  return { run, ranked, leaders, verdict: judge(run, ranked, leaders) };
}

export function rowFigures(recounted: RecountedAxis, board: OnTheBoard): Readonly<Record<string, unknown>> {
  const { run, ranked, leaders, verdict } = recounted;
  const [best] = leaders;
  const withheld = leaders.some(({ component }) => component.own)
    ? 'EXCLUDED_OWN_MODEL'
    : leaders.every(board.isSigned)
      ? undefined
      : 'NO_SIGNED_CARD';
  const isNamed = (name: string): boolean =>
    withheld !== 'EXCLUDED_OWN_MODEL' || !run.models.some(({ sheet }) => sheet.name === name && sheet.own);
  const score = best === undefined || withheld !== undefined ? undefined : scoreOf(best);
  const leader = score !== undefined && leaders.length === 1 ? best : undefined;
  const items = new Set(run.models.flatMap(({ sheet }) => [...sheet.answers.keys()]));
  const mean = ranked.reduce((sum, model) => sum + model.correct / parsed(model), 0) / ranked.length;
  const counted = leader === undefined ? run.models : [leader];
  const answers = counted.reduce((sum, { sheet }) => sum + sheet.answers.size, 0);
  return {
    status: 'MEASURED',
    n: items.size,
    quotable:
      score !== undefined &&
      items.size >= QUOTABLE_FLOOR &&
      leaders.every((model) => parsed(model) >= ITEM_FLOOR),
    accuracy: score?.accuracy,
    interval: score?.interval,
    leader: leader?.sheet.name,
    public_leader_state: withheld,
    fleet_mean: ranked.length === 0 ? undefined : mean,
    unparsed_rate:
      answers === 0 ? undefined : counted.reduce((sum, { unparsed }) => sum + unparsed, 0) / answers,
    macro_f1: leader?.macro_f1,
    per_model: board.withPerModel ? perModel(run, isNamed) : undefined,
    as_of: run.header.date,
    bank_sha256: run.bank.header.items_sha256,
    bank_author: run.bank.header.author,
    ...separationFigures(verdict, board.holm_p, isNamed),
  };
}

function judge(
  { bank }: ServedRun,
  ranked: readonly ServedModel[],
  leaders: readonly ServedModel[],
): Verdict {
  const untested = (reason_code: string): Verdict => ({ state: 'UNTESTED', reason_code });
  const [leader, ...rivals] = ranked.map(({ sheet }) => sheet);
  if (leader === undefined || rivals.length === 0) return untested('SINGLE_MODEL');
  if (leaders.some((model) => parsed(model) < ITEM_FLOOR)) return untested('N_BELOW_FLOOR');
  if (rivals.some((rival) => !hasEnoughInCommon(leader, rival))) return untested('ITEM_SETS_DIFFER');
  const tests = rivals.map((rival) => testRival(leader, rival, bank.clusters));
  const worst = Math.max(...tests.map(({ deciding_p }) => deciding_p));
  const binding = tests.find(({ deciding_p }) => deciding_p === worst);
  if (binding === undefined) return untested('SINGLE_MODEL');
  const isShared = leaders.length > 1;
  const p = isShared ? 1 : worst;
  const level = tests.filter(({ deciding_p }) => deciding_p >= ALPHA).map(({ rival }) => rival);
  const tied = isShared ? leaders.map(({ sheet }) => sheet.name) : [leader.name, ...level];
  return { state: p < ALPHA ? 'SEPARATED' : 'TIE', p, binding, tied: p < ALPHA ? [] : tied };
}

function hasEnoughInCommon(leader: Sheet, rival: Sheet): boolean {
  const common = [...leader.answers.keys()].filter((item) => rival.answers.has(item)).length;
  return common >= ITEM_FLOOR && common / leader.answers.size >= 0.9;
}

function scoreOf(model: ServedModel): { accuracy: number; interval: readonly [number, number] } {
  return {
    accuracy: model.correct / parsed(model),
    interval: scoreInterval(model.correct, parsed(model)),
  };
}

function parsed({ sheet, unparsed }: ServedModel): number {
  return sheet.answers.size - unparsed;
}

function separationFigures(
  verdict: Verdict,
  holm_p: number | undefined,
  isNamed: (name: string) => boolean,
): Readonly<Record<string, unknown>> {
  if (verdict.state === 'UNTESTED') {
    const { reason_code } = verdict;
    return {
      separation: 'UNTESTED',
      separation_p: undefined,
      separation_detail: { reason_code, alpha: ALPHA },
    };
  }
  const { state, p, tied, binding } = verdict;
  const { b, c, n, rival, recount, cluster_p } = binding;
  return {
    separation: state,
    separation_p: p,
    separation_detail: {
      binding_rival: isNamed(rival) ? rival : undefined,
      b,
      c,
      n_common: n,
      mid_p: midPairedP(b, c),
      holm_p,
      difference_interval: pairedInterval({ b, c, n }),
      min_detectable_gap: smallestGap(n, b + c),
      cluster_p,
      unparsed_recount: recount === undefined ? undefined : { b: recount.b, c: recount.c, p: recount.p },
      tied: state === 'TIE' ? tied.filter(isNamed) : undefined,
      reason_code: undefined,
      alpha: ALPHA,
    },
  };
}

function perModel(run: ServedRun, isNamed: (name: string) => boolean): readonly unknown[] | undefined {
  if (run.bank.header.positive === undefined) return undefined;
  return run.models
    .filter(({ sheet }) => isNamed(sheet.name))
    .sort((x, y) => (x.sheet.name < y.sheet.name ? -1 : 1))
    .map(({ sheet, confusion, unparsed }) => {
      const { TP, FP, TN, FN } = confusion ?? { TP: 0, FP: 0, TN: 0, FN: 0 };
      return {
        model: sheet.name,
        TP,
        FP,
        TN,
        FN,
        precision: TP + FP === 0 ? undefined : TP / (TP + FP),
        recall: TP + FN === 0 ? undefined : TP / (TP + FN),
        unparsed: unparsed === 0 ? undefined : unparsed,
      };
    });
}
