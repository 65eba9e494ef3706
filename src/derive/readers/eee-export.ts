/**
 * A measured model-comparison axis as Every Eval Ever records (schema 0.3.0), one record per
 * component, recounted from the committed rows.
 */

import type { RanComponent, RunHeader, RunOrigin } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { present } from '../../core/present.ts';
import { intervalInUnits, inUnits, type Metric } from '../../core/stats/metric.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { EeeExport01, Publisher01 } from '../../schema/contracts.gen.ts';
import { itemsUrl, rowsUrl, runUrl } from '../figures/evidence-url.ts';
import { isInShares } from '../figures/metric-value.ts';
import { type ComponentScore, type Estimate, toServedEstimate } from '../scores/component-score.ts';
import { type MeasuredAxis, whyBeside } from '../scores/measured-axis.ts';

type ComponentRecord = EeeExport01['records'][number];
type Result = ComponentRecord['evaluation_results'][number];

type ExportSource = {
  readonly measured: MeasuredAxis;
  readonly publisher: Publisher01;
  readonly origin: string;
};

const NOTE =
  'Components in order of name, not of score. The score is accuracy over parsed answers, or of battles the chance of being preferred to another component; an unparsed answer is neither right nor wrong. ' +
  'Where metric_config names a deciding_part, only the items of that part of the bank are counted. ' +
  'The rows behind a score are named in score_details.details (rows_url, rows_sha256): they are rows of this board, not instance ' +
  'records of the exchange format, so detailed_evaluation_results is absent. Separation, ties and corrections have no place in the ' +
  'format: read them on the axis row.';

export function deriveEeeExport(source: ExportSource): EeeExport01 {
  const { axis, run, scores } = source.measured;
  const byName = scores.inRunOrder.toSorted((left, right) => byCodeUnit(left.name, right.name));
  return {
    schema: 'svc.eee-export/0.1',
    license: 'CC-BY-4.0',
    note:
      run.header.metric === undefined
        ? NOTE
        : `${NOTE} Scores are in the units of the metric that metric_config names.`,
    axis: axis.axis,
    run_url: runUrl(run.header),
    as_of: run.header.date,
    records: byName.flatMap((score) => {
      const estimate = estimateOf(score);
      return estimate === undefined ? [] : [recordOf(source, score, estimate)];
    }),
    not_exported: [
      ...byName.flatMap((score) => (estimateOf(score) === undefined ? [withoutScore(score)] : [])),
      ...source.measured.candidates.map(({ score }) => asCandidate(score, source.measured)),
      ...source.measured.withdrawn.map(({ score }) => ({
        model: score.name,
        reason_code: 'WITHDRAWN',
        reason: 'Its result was withdrawn.',
      })),
      ...run.header.fleet.flatMap((component) =>
        'excluded' in component ? [{ model: component.name, ...component.excluded }] : [],
      ),
    ],
  };
}

/** Of battles the chance of being preferred, else the accuracy. */
function estimateOf({ overParsed, overAsked, battles }: ComponentScore): Estimate | undefined {
  return battles === undefined ? overParsed : overAsked;
}

function asCandidate({ name }: ComponentScore, measured: MeasuredAxis): EeeExport01['not_exported'][number] {
  const why = whyBeside(measured, name)?.replace(/\.$/, '');
  return {
    model: name,
    reason_code: 'CANDIDATE',
    reason: `Asked beside the fleet, and no part of any verdict${why === undefined ? '' : `: ${why}`}.`,
  };
}

function withoutScore({ name, battles, isSparse }: ComponentScore): EeeExport01['not_exported'][number] {
  if (isSparse === true)
    return {
      model: name,
      reason_code: 'N_BELOW_FLOOR',
      reason: `It fought on fewer than ${ITEM_FLOOR} prompts against components that have a score, and a record needs one.`,
    };
  if (battles !== undefined)
    return {
      model: name,
      reason_code: 'NOT_CONNECTED',
      reason: 'Battles do not connect all components, and a record needs a score.',
    };
  return {
    model: name,
    reason_code: 'NO_PARSED_ANSWER',
    reason: 'No answer is readable and graded, and a record needs a score.',
  };
}

function recordOf(source: ExportSource, score: ComponentScore, estimate: Estimate): ComponentRecord {
  const { publisher } = source;
  const { header } = source.measured.run;
  const { component } = score;
  const ranAt = dayOfRun(header, component);
  const id = modelId(component);
  const evaluation_id = [header.bench, id, ...configured(source.measured, component), header.run].join('/');
  return {
    schema_version: '0.3.0',
    evaluation_id,
    ...present({ evaluation_timestamp: ranAt }),
    // The record is as old as the run: no clock is read when it is written.
    retrieved_timestamp: String(Math.floor(Date.parse(header.finished_at ?? header.date) / 1000)),
    source_metadata: {
      source_name: publisher.name,
      // Of an import the board knows what a file says, not that anybody ran anything.
      source_type: header.how === 'import' ? 'documentation' : 'evaluation_run',
      source_organization_name: publisher.issuer,
      source_organization_url: publisher.base_url,
      evaluator_relationship: relationshipOf(header.how, component.own),
      additional_details: {
        licence: publisher.licence,
        ...stated({
          source_licence: header.how === 'import' ? (header.source_licence ?? 'not stated') : null,
        }),
        run: header.run,
        how: header.how,
        ...stated({ graded_by: header.graded_by, measured_on: header.measured_on }),
      },
    },
    eval_library: { name: header.harness.name, version: header.harness.version ?? 'not stated' },
    model_info: {
      name: component.name,
      id,
      ...(header.node === undefined ? {} : { inference_engine: { name: 'node', version: header.node } }),
      additional_details: {
        // A component of the mill ran in it; how others ran theirs is not known. Whether weights are
        // open is no question for a parser or a word list.
        deployment_type: header.how === 'mill' ? 'self_deployed' : 'unknown',
        model_availability: 'unknown',
        ...stated({
          integrity: component.integrity,
          licence: component.licence,
          family: component.family,
          ancestry: component.ancestry,
          configuration: component.configuration,
          organisation: component.organisation,
          links: component.links?.join(' '),
          measured_on: component.measured_on,
          submitted_on: component.submitted_on,
          source_names: component.source_names?.join('; '),
        }),
      },
    },
    evaluation_results: [resultOf({ source, score, estimate, evaluation_id, ranAt })],
  };
}

/** Only the file of an import could say who measured. */
function relationshipOf(
  how: RunOrigin,
  own: boolean,
): ComponentRecord['source_metadata']['evaluator_relationship'] {
  if (how === 'import') return 'other';
  return own ? 'first_party' : 'third_party';
}

/** The published package of the component, where it has one; otherwise its name in the run. */
function modelId(component: RanComponent): string {
  const { name, package: packageName, version } = component;
  return packageName == null
    ? name
    : `${registryOf(component)}${packageName}${version == null ? '' : `@${version}`}`;
}

/** Several configurations of one package are told apart by their names. */
function configured({ run }: MeasuredAxis, component: RanComponent): readonly string[] {
  const ofSame = run.components.filter((each) => modelId(each) === modelId(component));
  return ofSame.length === 1 ? [] : [component.name];
}

/** npm states SHA-512 of a package, Debian SHA-256; one of PyPI is named `pypi/…`, the running Node and our own components are in none. */
function registryOf({ own, integrity, package: name }: RanComponent): string {
  if (own || integrity == null || name?.startsWith('pypi/')) return '';
  if (integrity.startsWith('sha512-')) return 'npm/';
  return integrity.startsWith('sha256-') ? 'debian/' : '';
}

function stated(facts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => entry[1] != null),
  );
}

/** The score that the source itself states, beside the one of the rows; several files may state one each. */
function sourceStates({ stated: said = [] }: RunHeader, name: string): Record<string, string> {
  const own = said.filter(({ model }) => model === name);
  const joined = (of: (each: (typeof own)[number]) => number | string | undefined): string | undefined =>
    own.map((each) => of(each) ?? 'not stated').join('; ') || undefined;
  return stated({
    source_states: joined(({ score }) => score),
    source_rule: joined(({ rule }) => rule),
    source_rows_give: joined(({ rows_give }) => rows_give),
    source_stderr: own.some(({ stderr }) => stderr !== undefined)
      ? joined(({ stderr }) => stderr)
      : undefined,
    source_disagrees: own.some(({ disagrees }) => disagrees === true) ? 'true' : undefined,
  });
}

/** Of an import the day that its source states, of this component or of the whole run, where that is one day: never that of the import. */
function dayOfRun(header: RunHeader, component: ComponentScore['component']): string | undefined {
  const { how, finished_at, measured_on, date } = header;
  const [day, other] = (component.measured_on ?? measured_on ?? '').match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const stated = other === undefined ? day : undefined;
  return finished_at ?? stated ?? (how === 'mill' ? date : undefined);
}

function metricOf(metric: Metric | undefined) {
  const isOfShares = isInShares({ metric });
  return {
    metric_id: metric?.name ?? 'accuracy',
    metric_name: metric?.name ?? 'Accuracy',
    metric_kind: metric?.name ?? 'accuracy',
    metric_unit: isOfShares ? ('proportion' as const) : ('points' as const),
    lower_is_better: metric?.better === 'lower',
    min_score: metric?.range[0] ?? 0,
    max_score: metric?.range[1] ?? 1,
  };
}

/** What was counted: battles, or answers that could be read and others. */
function detailsOf({
  battles,
  asked,
  parsed,
  unparsed,
  leftOut = 0,
}: ComponentScore): Record<string, string> {
  if (battles === undefined) return { parsed: String(parsed), unparsed: String(unparsed + leftOut) };
  const { wins, ties, losses } = battles;
  return { prompts: String(asked), wins: String(wins), ties: String(ties), losses: String(losses) };
}

type ResultSource = {
  readonly source: ExportSource;
  readonly score: ComponentScore;
  readonly estimate: Estimate;
  readonly evaluation_id: string;
  readonly ranAt: string | undefined;
};

function resultOf({ source, score, estimate, evaluation_id, ranAt }: ResultSource): Result {
  const { bank, run, deciding } = source.measured;
  const { bench } = bank.header;
  const { component } = score;
  const { accuracy } = toServedEstimate(estimate);
  const { metric } = run.header;
  return {
    evaluation_result_id: `${evaluation_id}#${metric?.name ?? 'accuracy'}`,
    evaluation_name: bench,
    source_data: {
      dataset_name: bench,
      source_type: 'url',
      url: [source.origin + itemsUrl(bench)],
      additional_details: {
        bank_sha256: bank.header.items_sha256,
        licence: bank.header.licence,
        version: bank.header.version,
      },
    },
    ...present({ evaluation_timestamp: ranAt }),
    metric_config: {
      evaluation_description: bank.header.question,
      ...metricOf(metric),
      score_type: 'continuous',
      additional_details: {
        grading: bank.header.grading,
        unparsed_rule: bank.header.unparsed_rule,
        ...stated({ deciding_part: deciding?.stratum }),
      },
    },
    score_details: {
      score: metric === undefined ? accuracy : roundSignificant(inUnits(metric, accuracy)),
      details: {
        ...present({ correct: score.correct?.toString(), score_sum: score.score_sum }),
        ...detailsOf(score),
        rows: String(component.n),
        rows_sha256: component.rows_sha256,
        rows_url: source.origin + rowsUrl(run.header, component.rows),
        ...sourceStates(run.header, component.name),
      },
      uncertainty: {
        ...confidenceOf(estimate, metric),
        num_samples: score.parsed,
      },
    },
  };
}

type Confidence = Pick<NonNullable<Result['score_details']['uncertainty']>, 'confidence_interval'>;

/** Of too few clusters there is none. */
function confidenceOf(estimate: Estimate, metric: Metric | undefined): Confidence {
  const { interval, interval_method } = toServedEstimate(estimate);
  if (interval === undefined || interval_method === undefined) return {};
  const [lower, upper] = metric === undefined ? interval : intervalInUnits(metric, interval);
  return {
    confidence_interval: {
      lower: roundSignificant(lower),
      upper: roundSignificant(upper),
      confidence_level: 0.95,
      method: interval_method,
    },
  };
}
