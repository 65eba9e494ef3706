/** How a run came about, as far as it is on record: what was asked here, or what an imported file says. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import { metricWords } from '../../core/stats/metric.ts';
import type { AxisRow05, FleetRule01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount, listed } from '../figures/amount.ts';
import { toScore } from '../figures/metric-value.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { knownFacts, type ListedFact } from './listed-facts.ts';

type RunFacts = readonly ListedFact[];

const NOT_ON_RECORD = (say: Say) => say`Not on record.`;
const NOT_STATED = (say: Say) => say`Not stated.`;

/** Of an import of many components a page names the first; the run file names all. */
const LISTED_AT_MOST = 50;
/** Some tools write five files for each component: more than a few names with their digests are not read. */
const FILES_LISTED_AT_MOST = 10;

export function deriveRunFacts(
  say: Say,
  {
    run: { header },
    scores,
    fleetRule,
  }: Pick<MeasuredAxis, 'run' | 'scores'> & Partial<Pick<MeasuredAxis, 'fleetRule'>>,
  row: AxisRow05,
): RunFacts {
  const facts =
    header.how === 'mill'
      ? millFacts(say, header, row)
      : [...importFacts(say, header), ...statedFacts(say, header, scores.inRunOrder)];
  return [
    ...facts,
    ...(fleetRule === undefined ? [] : fleetFacts(say, fleetRule)),
    ...knownFacts([
      [say`Bank frozen before the run`, frozenWords(say, row)],
      [say`Note`, header.note],
    ]),
  ];
}

/** Who was asked follows from a rule; whom the rule left out is named with the reason. */
function fleetFacts(say: Say, { qualifies, written, looked, found, left_out }: FleetRule01): RunFacts {
  const places = looked.map(({ where, query, on }) => say`${where}, for ${query} (${on})`);
  const left = left_out.map(({ name, why }) => `${name}: ${why}`).join('; ');
  return knownFacts([
    [say`Who is asked`, say`${qualifies} This rule was written ${written}.`],
    [say`Looked for in`, say`${listed(say, places)}. Found: ${amount(say, found.length, 'package')}.`],
    [say`Left out`, left_out.length === 0 ? undefined : `${left}.`],
  ]);
}

function millFacts(say: Say, header: RunHeader, { attempts }: AxisRow05): RunFacts {
  const { harness, node, started_at, determinism, fleet } = header;
  return knownFacts([
    [say`Asked by`, `${harness.name} ${harness.version ?? ''}`.trim()],
    [say`Sources of the mill, SHA-256`, harness.sha256 ?? NOT_ON_RECORD(say)],
    [say`When`, started_at ?? header.date],
    [say`Runtime`, node === undefined ? NOT_ON_RECORD(say) : say`Node ${node}`],
    [
      say`Passes`,
      determinism === undefined ? NOT_ON_RECORD(say) : amount(say, determinism.passes, 'pass', 'passes'),
    ],
    [say`Measured as repeats`, repeatedWords(say, fleet)],
    [say`Asked without a second pass as a test`, untestedWords(fleet)],
    [say`Rows of earlier runs`, keptWords(fleet)],
    [
      say`Attempts on this bank`,
      attempts === undefined
        ? NOT_ON_RECORD(say)
        : say`${attempts.published} published, ${attempts.discarded} discarded.`,
    ],
  ]);
}

/** Who answered otherwise in the second pass; undefined where nobody did. */
function repeatedWords(say: Say, fleet: RunHeader['fleet']): string | undefined {
  const unsteady = fleet.flatMap(({ name, ...entry }) =>
    'differing' in entry && entry.differing !== undefined
      ? [say`${name} (${entry.differing} of ${amount(say, entry.n / 2, 'item')})`]
      : [],
  );
  if (unsteady.length === 0) return undefined;
  return say`The second pass answered otherwise: ${unsteady.join(', ')}. Both passes count, each item as the mean of the two.`;
}

/** Who claims to answer alike was tested by a second pass; these claim no such thing. */
function untestedWords(fleet: RunHeader['fleet']): string | undefined {
  return allOf(
    fleet.flatMap(({ name, ...entry }) =>
      'repeats' in entry && entry.repeats !== undefined ? [`${name} (${entry.repeats}×)`] : [],
    ),
  );
}

/** A component that was asked before in the same way is not asked again. */
function keptWords(fleet: RunHeader['fleet']): string | undefined {
  return allOf(
    fleet.flatMap(({ name, ...entry }) =>
      'from' in entry && entry.from !== undefined ? [`${name} (${entry.from})`] : [],
    ),
  );
}

function allOf(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.join(', ');
}

/** What the file says and no more. */
function importFacts(say: Say, header: RunHeader): RunFacts {
  const { harness, task, metric, measured_on, measured_by, imported_at, date } = header;
  const { files, source_licence, incomplete } = header;
  return knownFacts([
    [
      say`Produced by`,
      harness.version === null ? say.served(harness.name) : `${harness.name} ${harness.version}`,
    ],
    [say`Task`, task],
    [say`Metric`, metric && `${metricWords(metric)}.`],
    [say`Graded by`, graderWords(say, header)],
    [say`Measured by`, measured_by && say`the publisher, elsewhere`],
    [say`Measured on`, measured_on ?? NOT_STATED(say)],
    [say`Licence of the source`, source_licence === undefined ? NOT_STATED(say) : say.served(source_licence)],
    [say`Imported`, imported_at ?? date],
    [say`Files`, files === undefined ? NOT_ON_RECORD(say) : fileWords(say, files)],
    [say`Incomplete`, incomplete],
  ]);
}

function graderWords(say: Say, { graded_by, grader_kind, humans_random }: RunHeader): string {
  const grader = graded_by ?? NOT_STATED(say);
  if (grader_kind === undefined) return grader;
  return humans_random === undefined
    ? say`${grader} (a model; its errors are not known here)`
    : say`${grader} (a model); humans labelled items drawn at random (${humans_random})`;
}

function fileWords(say: Say, files: NonNullable<RunHeader['files']>): string {
  const more = files.length - FILES_LISTED_AT_MOST;
  return [
    ...files.slice(0, FILES_LISTED_AT_MOST).map(({ name, sha256 }) => `${name} (${sha256})`),
    ...(more > 0 ? [say`${more} more, in the run file`] : []),
  ].join(', ');
}

/**
 * A score that the source states is shown beside the score that the rows give, whichever of the two
 * is right.
 */
function statedFacts(say: Say, header: RunHeader, scores: readonly ComponentScore[]): RunFacts {
  const { stated = [] } = header;
  const more = stated.length - LISTED_AT_MOST;
  return [
    ...stated.slice(0, LISTED_AT_MOST).map((each) => ({
      name: say`Score stated of ${each.model}`,
      text: statedWords(say, each, header, scores),
    })),
    ...(more > 0 ? [{ name: say`More scores stated`, text: say`${more}, in the run file.` }] : []),
  ];
}

/** One file states what its own rows give; runs of older imports do not say what those are. */
function statedWords(
  say: Say,
  { model, score, rule, where, rows_give, stderr }: NonNullable<RunHeader['stated']>[number],
  header: RunHeader,
  scores: readonly ComponentScore[],
): string {
  if (rows_give === undefined)
    return `${score} (${rule}). ${rowsGive(
      say,
      scores.find(({ name }) => name === model),
      header,
    )}`;
  const place = where === undefined ? '' : `, ${where}`;
  const spread =
    stderr === undefined
      ? ''
      : say` The source states a standard error of ${stderr}; the interval of this board stands in the table.`;
  return say`${score} (${rule}${place}). By that rule its rows give ${rows_give}.${spread}`;
}

function rowsGive(say: Say, score: ComponentScore | undefined, header: RunHeader): string {
  const { overParsed, overAsked, asked = 0, unparsed = 0, leftOut } = score ?? {};
  if (overAsked === undefined) return say`No row of it stands here.`;
  if (leftOut !== undefined)
    return say`The rows give ${toScore(say, header, overAsked.share)} over the ${amount(say, asked, 'item')} answered.`;
  const all = say`The rows give ${toScore(say, header, overAsked.share)} over the ${amount(say, asked, 'item')} asked`;
  return unparsed === 0 || overParsed === undefined
    ? `${all}.`
    : say`${all}, and ${toScore(say, header, overParsed.share)} without the ${unparsed} that accuracy leaves out.`;
}

function frozenWords(say: Say, { frozen_before_run, frozen_note }: AxisRow05): string {
  if (frozen_before_run === true)
    return say`Yes: the log holds its event under the checkpoint that the run names.`;
  if (frozen_before_run === false)
    return say`No: no event of this bank lies under the checkpoint that the run names.`;
  return frozen_note === undefined ? NOT_ON_RECORD(say) : say.served(frozen_note);
}
