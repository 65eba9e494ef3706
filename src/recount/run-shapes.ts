/** The members of banks, runs and rows that the recount reads. */

import type {
  Bank01,
  BankItem01,
  BankVerb1,
  BaseRate1,
  Battle1,
  Excluded,
  Metric01,
  Ran,
  Run01,
  Run02,
  RunRow01,
  Split01,
} from '../schema/contracts.gen.ts';
import {
  anything,
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

type Annotation = Pick<NonNullable<Bank01['annotation']>, 'kappa' | 'dropped'>;

export type BankHeader = Pick<
  Bank01,
  | 'bench'
  | 'author'
  | 'kind'
  | 'item_count'
  | 'items_sha256'
  | 'targets'
  | 'positive'
  | 'says'
  | 'surface_cues'
  | 'strata'
  | 'decides'
  | 'plan'
  | 'base_rate'
  | 'no_base_rate_why'
> & { readonly annotation?: Annotation };

type SurfaceCues = NonNullable<Bank01['surface_cues']>;
type Stratum = NonNullable<Bank01['strata']>[number];
export type Plan = NonNullable<Bank01['plan']>;

export const bankVerb: Shape<BankVerb1> = members<BankVerb1>({ en: text, de: optional(text) });

export const baseRate: Shape<BaseRate1> = members<BaseRate1>({
  positive: text,
  low: number,
  high: number,
  why: text,
  source: text,
});

export const bankHeader: Shape<BankHeader> = members<BankHeader>({
  bench: text,
  author: oneOf('own', 'independent', 'unstated'),
  kind: optional(oneOf('pairwise')),
  item_count: number,
  items_sha256: text,
  targets: nullable(listOf(text)),
  positive: optional(text),
  says: optional(bankVerb),
  decides: optional(text),
  surface_cues: optional(members<SurfaceCues>({ method: oneOf('loo-multinomial-nb'), accuracy: number })),
  annotation: optional(members<Annotation>({ kappa: nullable(number), dropped: number })),
  strata: optional(listOf(members<Stratum>({ stratum: text, what: text, one_sided: optional(text) }))),
  plan: optional(
    members<Plan>({
      pi: number,
      icc: number,
      score: optional(number),
      rivals: optional(number),
      delta: optional(nullable(number)),
      from: optional(text),
    }),
  ),
  base_rate: optional(nullable(baseRate)),
  no_base_rate_why: optional(text),
});

/** What each of the two said of one item. */
export const annotated = members({ item_id: text, labels: listOf(text) });

export type BankItem = Pick<BankItem01, 'item_id' | 'target' | 'cluster' | 'stratum' | 'pair' | 'tags'> & {
  readonly input?: unknown;
};

export const bankItem: Shape<BankItem> = members<BankItem>({
  item_id: text,
  input: anything,
  target: optional(text),
  cluster: optional(text),
  stratum: optional(text),
  pair: optional(text),
  tags: optional(listOf(text)),
});

/** One line of an assignment that was made after the freeze. */
export const itemCluster = members({ item_id: text, cluster: text });

export type RanComponent = Pick<
  Ran,
  'name' | 'own' | 'rows' | 'rows_sha256' | 'n' | 'version' | 'integrity'
> & {
  readonly family?: string | null;
  readonly role?: 'candidate';
  /** The file with what the answers took, where it is beside the rows. */
  readonly effort?: string;
  readonly effort_sha256?: string;
};
type ExcludedComponent = Pick<Excluded, 'name' | 'own' | 'excluded'> & { readonly family?: string | null };

type MillRun = Extract<Run02, { how: 'mill' }>;
type ImportedRun = Extract<Run02, { how: 'import' }>;

type ServedMetric = Pick<Metric01, 'name' | 'better'> & { readonly range: readonly number[] };

const metric = members<ServedMetric>({ name: text, better: oneOf('higher', 'lower'), range: listOf(number) });

type StatedScore = Omit<NonNullable<ImportedRun['stated']>[number], 'disagrees'> & {
  readonly disagrees?: boolean;
};

const statedScore = members<StatedScore>({
  model: text,
  score: number,
  rule: text,
  where: optional(text),
  rows_give: optional(number),
  disagrees: optional(flag),
  stderr: optional(number),
});

type GroupOfRun = NonNullable<ImportedRun['groups']>[number];
type StatedMean = Omit<NonNullable<GroupOfRun['stated']>[number], 'disagrees'> & {
  readonly disagrees?: boolean;
};

export type StatedGroup = Omit<GroupOfRun, 'stated'> & { readonly stated?: readonly StatedMean[] };

const statedGroup = members<StatedGroup>({
  group: text,
  title: text,
  weighting: text,
  weight: number,
  of: number,
  stated: optional(
    listOf(
      members<StatedMean>({
        model: text,
        score: number,
        where: text,
        rows_give: optional(number),
        disagrees: optional(flag),
        stderr: optional(number),
      }),
    ),
  ),
});

/** Of either version; what only one of them has is optional. */
export type RunHeader = Pick<Run01, 'bench' | 'run' | 'bank_sha256' | 'date' | 'started_at'> &
  Partial<
    Pick<MillRun, 'bank_checkpoint'> & Pick<ImportedRun, 'imported_at' | 'incomplete' | 'measured_by'>
  > & {
    readonly invalidated?: boolean;
    readonly measured_on?: string | null;
    readonly stated?: readonly StatedScore[];
    readonly groups?: readonly StatedGroup[];
    readonly how?: Run02['how'];
    readonly metric?: ServedMetric;
    readonly grader_kind?: string;
    readonly humans_random?: string;
    readonly harness: { readonly name: string };
    readonly fleet: readonly (RanComponent | ExcludedComponent)[];
  };

export const runHeader: Shape<RunHeader> = members<RunHeader>({
  bench: text,
  run: text,
  bank_sha256: text,
  date: text,
  started_at: optional(text),
  imported_at: optional(text),
  incomplete: optional(text),
  invalidated: optional(flag),
  measured_on: optional(nullable(text)),
  measured_by: optional(oneOf('publisher')),
  stated: optional(listOf(statedScore)),
  groups: optional(listOf(statedGroup)),
  metric: optional(metric),
  grader_kind: optional(oneOf('model')),
  humans_random: optional(text),
  how: optional(oneOf('mill', 'import')),
  harness: members<RunHeader['harness']>({ name: text }),
  bank_checkpoint: optional(members<MillRun['bank_checkpoint']>({ size: number, root: text })),
  fleet: listOf(
    either(
      members<ExcludedComponent>({
        name: text,
        own: flag,
        family: optional(nullable(text)),
        excluded: members<Excluded['excluded']>({ reason_code: text, reason: text }),
      }),
      members<RanComponent>({
        name: text,
        own: flag,
        family: optional(nullable(text)),
        role: optional(oneOf('candidate')),
        rows: text,
        rows_sha256: text,
        n: number,
        effort: optional(text),
        effort_sha256: optional(text),
        version: optional(nullable(text)),
        integrity: optional(nullable(text)),
      }),
    ),
  ),
});

export type RunRow = Pick<
  RunRow01,
  | 'item_id'
  | 'parsed'
  | 'correct'
  | 'prediction'
  | 'target_sha256'
  | 'score'
  | 'human'
  | 'value'
  | 'epoch'
  | 'latency_ms'
  | 'cost_usd'
  | 'input_tokens'
  | 'output_tokens'
  | 'failure'
  | 'battle'
> & { readonly missing?: boolean; readonly unread?: boolean; readonly ungraded?: boolean };

type RunEffort = Pick<
  RunRow,
  'item_id' | 'epoch' | 'latency_ms' | 'cost_usd' | 'input_tokens' | 'output_tokens'
>;

export const runEffort: Shape<RunEffort> = members<RunEffort>({
  item_id: text,
  epoch: optional(number),
  latency_ms: optional(number),
  cost_usd: optional(number),
  input_tokens: optional(number),
  output_tokens: optional(number),
});

export const runRow: Shape<RunRow> = members<RunRow>({
  item_id: text,
  parsed: flag,
  correct: flag,
  prediction: optional(nullable(text)),
  missing: optional(flag),
  unread: optional(flag),
  ungraded: optional(flag),
  target_sha256: optional(text),
  score: optional(number),
  human: optional(number),
  value: optional(number),
  epoch: optional(number),
  latency_ms: optional(number),
  cost_usd: optional(number),
  input_tokens: optional(number),
  output_tokens: optional(number),
  failure: optional(text),
  battle: optional(
    members<Battle1>({
      against: text,
      judge: optional(text),
      place: optional(oneOf('first', 'second')),
      swapped: optional(oneOf('same', 'other')),
    }),
  ),
});

export type ServedSplit = Pick<Split01, 'decides' | 'named' | 'why'> & {
  readonly strata: readonly { readonly stratum: string; readonly items: readonly string[] }[];
};

export const servedSplit: Shape<ServedSplit> = members<ServedSplit>({
  decides: text,
  named: oneOf('after the first run'),
  why: text,
  strata: listOf(members<ServedSplit['strata'][number]>({ stratum: text, items: listOf(text) })),
});
