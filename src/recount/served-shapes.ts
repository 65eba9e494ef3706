/**
 * The members of served documents that the recount reads, each under the name that its published
 * schema gives it.
 */

import type {
  Attempt01,
  AxisRegister01,
  AxisRow05,
  Card,
  Cards01,
  CardV0,
  Comparison01,
  CountedItem1,
  Coverage01,
  EvidenceRun01,
  FactRow,
  FactRunPayload01,
  GspcAxes05,
  Items01,
  LaneRow,
  MeasurementPayload01,
  ModelRow,
  Retirement01,
  Tally,
} from '../schema/contracts.gen.ts';
import {
  anything,
  dictionaryOf,
  either,
  flag,
  listOf,
  members,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  text,
} from '../verify/shape.ts';
import type { GroupFigures } from './group-means.ts';

export type EvidenceRun = Pick<EvidenceRun01, 'axis' | 'run' | 'as_of' | 'tally'> & {
  readonly checks: readonly Check[];
};
type Check = Pick<EvidenceRun01['checks'][number], 'group' | 'result'>;

const tally: Shape<Tally> = members<Tally>({ pass: number, fail: number, uncheckable: number });

export const evidenceRun: Shape<EvidenceRun> = members<EvidenceRun>({
  axis: text,
  run: text,
  as_of: text,
  tally,
  checks: listOf(members<Check>({ group: text, result: oneOf('pass', 'fail', 'uncheckable') })),
});

type ServedCard = Omit<CardV0, 'schema' | 'unmeasured'>;

export const servedCard: Shape<ServedCard> = members<ServedCard>({
  surface: oneOf('measurement', 'chain', 'marking-evidence', 'evidence-bundle', 'fact-run', 'mill'),
  payload: dictionaryOf(anything),
  sig_ed25519: nullable(text),
  prev: optional(text),
  kid: optional(text),
});

/** A graded or repeated cell carries a sum of scores in place of a count. */
export type CellPayload = Omit<MeasurementPayload01, 'kind' | 'confusion' | 'trial'>;

export const cellPayload: Shape<CellPayload> = members<CellPayload>({
  axis: optional(text),
  bench: text,
  bank_sha256: text,
  model: members<CellPayload['model']>({ id: text, version: nullable(text), digest: nullable(text) }),
  n: number,
  correct: optional(number),
  score_sum: optional(text),
  wins: optional(number),
  ties: optional(number),
  losses: optional(number),
  unparsed: number,
  rows_sha256: text,
  run: text,
  as_of: text,
});

export type FactPayload = Pick<FactRunPayload01, 'axis' | 'run' | 'group'>;

export const factPayload: Shape<FactPayload> = members<FactPayload>({ axis: text, run: text, group: text });

export const retirement: Shape<Pick<Retirement01, 'id'>> = members<Pick<Retirement01, 'id'>>({ id: text });

export type ServedRow = Pick<
  AxisRow05,
  | 'axis'
  | 'kind'
  | 'n'
  | 'status'
  | 'bench'
  | 'run_url'
  | 'note'
  | 'quotable'
  | 'separation'
  | 'separation_basis'
  | 'public_leader_state'
> & { readonly historical_measurement_record?: unknown };

const servedRow: Shape<ServedRow> = members<ServedRow>({
  axis: text,
  kind: oneOf('model-comparison', 'deterministic-facts'),
  n: number,
  status: oneOf('MEASURED', 'UNMEASURED', 'DRAFT', 'SPEC', 'PLANNED'),
  bench: optional(text),
  run_url: optional(text),
  note: optional(text),
  quotable: optional(flag),
  separation: optional(oneOf('SEPARATED', 'TIE', 'UNTESTED')),
  separation_basis: optional(text),
  public_leader_state: optional(oneOf('EXCLUDED_OWN_MODEL', 'NO_SIGNED_CARD')),
  historical_measurement_record: anything,
});

type Stated = Pick<
  GspcAxes05['totals'],
  'axes' | 'measured_axes' | 'unmeasured_axes' | 'public_count' | 'count_grammar' | 'lid'
>;
type Stamp = { readonly verification_state: string; readonly axes_sha256?: string };
type MeasuredOn = { readonly model: string; readonly living_stamp: Stamp };

export type ServedBoard = Pick<GspcAxes05, 'limitations'> & {
  readonly axes: readonly ServedRow[];
  readonly totals: Stated;
  readonly measured_in_lane: readonly Pick<LaneRow, 'row'>[];
  readonly measured_on: MeasuredOn;
};

export const servedBoard: Shape<ServedBoard> = members<ServedBoard>({
  axes: listOf(servedRow),
  totals: members<Stated>({
    axes: number,
    measured_axes: number,
    unmeasured_axes: number,
    public_count: text,
    count_grammar: text,
    lid: text,
  }),
  measured_in_lane: listOf(members<Pick<LaneRow, 'row'>>({ row: text })),
  measured_on: members<MeasuredOn>({
    model: text,
    living_stamp: members<Stamp>({ verification_state: text, axes_sha256: optional(text) }),
  }),
  limitations: listOf(text),
});

export type CountedItem = Pick<CountedItem1, 'value'>;

const countedItem: Shape<CountedItem> = members<CountedItem>({
  value: nullable(either(either(number, text), flag)),
});
const countedItems = dictionaryOf(countedItem);

export const servedCounters = members({ counters: countedItems });

export const hubCounts = members({ counts: countedItems });

type RegisterFacts = Pick<FactRow, 'kind' | 'axis' | 'run'>;
type RegisterModel = Pick<ModelRow, 'kind' | 'axis' | 'run_url' | 'model'>;
type Register = Pick<AxisRegister01, 'rows_listed'> & {
  readonly counts: Readonly<Record<string, CountedItem>>;
  readonly rows: readonly (RegisterFacts | RegisterModel)[];
};

export const axisRegister: Shape<Register> = members<Register>({
  counts: countedItems,
  rows_listed: number,
  rows: listOf(
    either(
      members<RegisterFacts>({ kind: oneOf('deterministic-facts'), axis: text, run: text }),
      members<RegisterModel>({ kind: oneOf('model-comparison'), axis: text, run_url: text, model: text }),
    ),
  ),
});

type ComparedAxis = Pick<Comparison01['axes'][number], 'axis'> & {
  readonly tests: readonly { readonly rival?: string }[];
  readonly differences: readonly { readonly rival: string }[];
  readonly components?: readonly { readonly name: string }[];
  readonly strata?: readonly ComparedStratum[];
  readonly candidates?: readonly { readonly name: string }[] | undefined;
  readonly tags?: readonly ComparedStratum[];
};
type ComparedStratum = {
  readonly stratum: string;
  readonly components: readonly { readonly name: string }[];
};
type ServedComparison = Pick<
  Comparison01,
  'tests_listed' | 'tests_not_listed_why' | 'components_listed' | 'components_not_listed_why'
> & {
  readonly axes: readonly ComparedAxis[];
  readonly groups: readonly GroupFigures[];
};

const named = members({ name: text });
const part = members<ComparedStratum>({ stratum: text, components: listOf(named) });
const mean = members<GroupFigures['components'][number]>({ name: text, mean: number });

export const servedComparison: Shape<ServedComparison> = members<ServedComparison>({
  tests_listed: number,
  tests_not_listed_why: nullable(text),
  components_listed: number,
  components_not_listed_why: nullable(text),
  axes: listOf(
    members<ComparedAxis>({
      axis: text,
      tests: listOf(members<{ rival?: string }>({ rival: optional(text) })),
      differences: listOf(members<{ rival: string }>({ rival: text })),
      components: optional(listOf(named)),
      candidates: optional(listOf(named)),
      strata: optional(listOf(part)),
      tags: optional(listOf(part)),
    }),
  ),
  groups: listOf(
    members<GroupFigures>({
      group: text,
      members: listOf(members<{ axis: string }>({ axis: text })),
      components: listOf(mean),
    }),
  ),
});

type ServedItems = Pick<Items01, 'components'> & {
  readonly units: readonly Pick<Items01['units'][number], 'id' | 'marks' | 'difficulty' | 'discrimination'>[];
};

export const servedItems: Shape<ServedItems> = members<ServedItems>({
  components: listOf(text),
  units: listOf(
    members({ id: text, marks: text, difficulty: nullable(number), discrimination: nullable(number) }),
  ),
});

export type Attempt = Pick<Attempt01, 'bench' | 'outcome'>;

export const attempt: Shape<Attempt> = members<Attempt>({
  bench: text,
  outcome: oneOf('published', 'discarded'),
});

type CardsOfAxis = Pick<Cards01['axes'][number], 'axis'> & {
  readonly live_cards: CountedItem;
  readonly cards: readonly Pick<Card, 'id'>[];
};
type CardList = { readonly live_cards: CountedItem; readonly axes: readonly CardsOfAxis[] };

export const cardList: Shape<CardList> = members<CardList>({
  live_cards: countedItem,
  axes: listOf(
    members<CardsOfAxis>({
      axis: text,
      live_cards: countedItem,
      cards: listOf(members<Pick<Card, 'id'>>({ id: text })),
    }),
  ),
});

export const coverage = members({
  by_lifecycle: dictionaryOf(number),
  operations: listOf(
    members<Pick<Coverage01['operations'][number], 'lifecycle'>>({
      lifecycle: oneOf('LIVE', 'RETIRED', 'NOT_IMPLEMENTED', 'QUARANTINED_PRE_RELEASE'),
    }),
  ),
});

export const checkpointSizes = members({ sizes: listOf(number) });

export const servedCorrections = members({ corrections: nullable(listOf(members({ id: text }))) });
