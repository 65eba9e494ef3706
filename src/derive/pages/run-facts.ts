/** How a run came about, as far as it is on record: what was asked here, or what an imported file says. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import { metricWords } from '../../core/stats/metric.ts';
import type { AxisRow05, FleetRule01 } from '../../schema/contracts.gen.ts';
import { amount, listed } from '../figures/amount.ts';
import { toScore } from '../figures/metric-value.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type RunFacts = readonly { readonly name: string; readonly says: string }[];

const NOT_ON_RECORD = 'Not on record.';
const NOT_STATED = 'Not stated.';

/** Of an import of many components a page names the first; the run file names all. */
const LISTED_AT_MOST = 50;

export function deriveRunFacts(
  {
    run: { header },
    scores,
    fleetRule,
  }: Pick<MeasuredAxis, 'run' | 'scores'> & Partial<Pick<MeasuredAxis, 'fleetRule'>>,
  row: AxisRow05,
): RunFacts {
  const facts =
    header.how === 'mill'
      ? millFacts(header, row)
      : [...importFacts(header), ...statedFacts(header, scores.inRunOrder)];
  return [
    ...facts,
    ...(fleetRule === undefined ? [] : fleetFacts(fleetRule)),
    { name: 'Bank frozen before the run', says: frozenWords(row) },
    ...(header.note === undefined ? [] : [{ name: 'Note', says: header.note }]),
  ];
}

/** Who was asked follows from a rule; whom the rule left out is named with the reason. */
function fleetFacts({ qualifies, written, looked, found, left_out }: FleetRule01): RunFacts {
  const places = looked.map(({ where, query, on }) => `${where}, for ${query} (${on})`);
  return [
    { name: 'Who is asked', says: `${qualifies} This rule was written ${written}.` },
    { name: 'Looked for in', says: `${listed(places)}. Found: ${amount(found.length, 'package')}.` },
    ...(left_out.length === 0
      ? []
      : [{ name: 'Left out', says: `${left_out.map(({ name, why }) => `${name}: ${why}`).join('; ')}.` }]),
  ];
}

function millFacts(header: RunHeader, { attempts }: AxisRow05): RunFacts {
  const { harness, node, started_at, determinism, fleet } = header;
  return [
    { name: 'Asked by', says: `${harness.name} ${harness.version ?? ''}`.trim() },
    { name: 'Sources of the mill, SHA-256', says: harness.sha256 ?? NOT_ON_RECORD },
    { name: 'When', says: started_at ?? header.date },
    { name: 'Runtime', says: node === undefined ? NOT_ON_RECORD : `Node ${node}` },
    {
      name: 'Passes',
      says: determinism === undefined ? NOT_ON_RECORD : amount(determinism.passes, 'pass', 'passes'),
    },
    ...repeatedWords(fleet).map((says) => ({ name: 'Measured as repeats', says })),
    {
      name: 'Attempts on this bank',
      says:
        attempts === undefined
          ? NOT_ON_RECORD
          : `${attempts.published} published, ${attempts.discarded} discarded.`,
    },
  ];
}

/** Who answered otherwise in the second pass; nothing where nobody did. */
function repeatedWords(fleet: RunHeader['fleet']): readonly string[] {
  const unsteady = fleet.flatMap(({ name, ...entry }) =>
    'differing' in entry && entry.differing !== undefined
      ? [`${name} (${entry.differing} of ${entry.n / 2} items)`]
      : [],
  );
  if (unsteady.length === 0) return [];
  return [
    `The second pass answered otherwise: ${unsteady.join(', ')}. Both passes count, each item as the mean of the two.`,
  ];
}

/** What the file says and no more. */
function importFacts({
  harness,
  task,
  metric,
  graded_by,
  measured_on,
  imported_at,
  date,
  files,
  source_licence,
  incomplete,
}: RunHeader): RunFacts {
  return [
    {
      name: 'Produced by',
      says: harness.version === null ? harness.name : `${harness.name} ${harness.version}`,
    },
    ...(task === undefined ? [] : [{ name: 'Task', says: task }]),
    ...(metric === undefined ? [] : [{ name: 'Metric', says: `${metricWords(metric)}.` }]),
    { name: 'Graded by', says: graded_by ?? NOT_STATED },
    { name: 'Measured on', says: measured_on ?? NOT_STATED },
    { name: 'Licence of the source', says: source_licence ?? NOT_STATED },
    { name: 'Imported', says: imported_at ?? date },
    {
      name: 'Files',
      says: files === undefined ? NOT_ON_RECORD : fileWords(files),
    },
    ...(incomplete === undefined ? [] : [{ name: 'Incomplete', says: incomplete }]),
  ];
}

function fileWords(files: NonNullable<RunHeader['files']>): string {
  const more = files.length - LISTED_AT_MOST;
  return [
    ...files.slice(0, LISTED_AT_MOST).map(({ name, sha256 }) => `${name} (${sha256})`),
    ...(more > 0 ? [`${more} more, in the run file`] : []),
  ].join(', ');
}

/**
 * A score that the source states is shown beside the score that the rows give, whichever of the two
 * is right.
 */
function statedFacts(header: RunHeader, scores: readonly ComponentScore[]): RunFacts {
  const { stated = [] } = header;
  const more = stated.length - LISTED_AT_MOST;
  return [
    ...stated.slice(0, LISTED_AT_MOST).map((each) => ({
      name: `Score stated of ${each.model}`,
      says: statedWords(each, header, scores),
    })),
    ...(more > 0 ? [{ name: 'More scores stated', says: `${more}, in the run file.` }] : []),
  ];
}

type ScoreOfSource = NonNullable<RunHeader['stated']>[number];

/** One file states what its own rows give; runs of older imports do not say what those are. */
function statedWords(
  { model, score, rule, where, rows_give, stderr }: ScoreOfSource,
  header: RunHeader,
  scores: readonly ComponentScore[],
): string {
  if (rows_give === undefined)
    return `${score} (${rule}). ${rowsGive(
      scores.find(({ name }) => name === model),
      header,
    )}`;
  const place = where === undefined ? '' : `, ${where}`;
  const spread =
    stderr === undefined
      ? ''
      : ` The source states a standard error of ${stderr}; the interval of this board stands in the table.`;
  return `${score} (${rule}${place}). By that rule its rows give ${rows_give}.${spread}`;
}

function rowsGive(score: ComponentScore | undefined, header: RunHeader): string {
  const { accuracy, accuracyAsked, asked = 0, unparsed = 0 } = score ?? {};
  if (accuracyAsked === undefined) return 'No row of it stands here.';
  const all = `The rows give ${toScore(header, accuracyAsked.share)} over the ${amount(asked, 'item')} asked`;
  return unparsed === 0 || accuracy === undefined
    ? `${all}.`
    : `${all}, and ${toScore(header, accuracy.share)} without the ${unparsed} that could not be read.`;
}

function frozenWords({ frozen_before_run, frozen_note }: AxisRow05): string {
  if (frozen_before_run === true)
    return 'Yes: the log holds its event under the checkpoint that the run names.';
  if (frozen_before_run === false)
    return 'No: no event of this bank lies under the checkpoint that the run names.';
  return frozen_note ?? NOT_ON_RECORD;
}
