/**
 * `/api/body-state`: per command that writes the board, and per workflow that ran one, the last run, the last success and
 * the last failure, from what the board itself keeps: the journal of commands, the log, the journal of attempts, and the files in
 * which a command leaves its instant.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BodyState01, JournalLine01 } from '../../schema/contracts.gen.ts';
import { counted, unestablished } from '../figures/counted.ts';
import { eventTime } from '../figures/event-time.ts';
import { artifactSchema } from '../figures/register-count.ts';

type BodySources = Pick<
  Evidence,
  'journal' | 'log' | 'attempts' | 'banks' | 'mcpProbe' | 'doorProbe' | 'freshness'
>;
type Row = NonNullable<BodyState01['workflows']>[number];
type Run = NonNullable<Row['last_run']>;

/** What each command writes of a board, in the order of a board's life. */
export const boardWriters: readonly {
  readonly command: JournalLine01['command'];
  readonly writes: string;
}[] = [
  { command: 'import', writes: 'an axis, its bank and a run, from results of others' },
  { command: 'freeze', writes: 'the count, digest and time of a bank' },
  { command: 'measure', writes: 'runs, evidence runs and attempts' },
  { command: 'probe', writes: 'what tool servers, places and listings answered' },
  { command: 'reported', writes: 'what authors state of their own components' },
  { command: 'disclose', writes: 'texts of private items and their keys' },
  { command: 'correct', writes: 'the corrections ledger' },
  { command: 'keys', writes: 'the published keys' },
  { command: 'sign', writes: 'cards, chain, root, snapshot and log' },
  { command: 'refresh', writes: 'the instant of the last refresh' },
  { command: 'letters', writes: 'requests for measurements' },
  { command: 'claims', writes: 'settlements' },
];

/** The workflows that come with the engine and write a board. Others are listed once they ran. */
export const boardWorkflows: readonly { readonly workflow: string; readonly writes: string }[] = [
  { workflow: 'cosign-board', writes: 'cosignatures by the publisher’s second key' },
  { workflow: 'measure-in-shares', writes: 'a run that several machines measured, as a patch' },
  { workflow: 'publish-results', writes: 'an axis from a results file, signed, as a pull request' },
  { workflow: 'sign-board', writes: 'cards and log, as a patch' },
];

const JOURNAL = 'artifacts/journal.jsonl';

export function deriveBodyState(evidence: BodySources): BodyState01 {
  const { journal } = evidence;
  const source = JOURNAL;
  const stated = {
    schema: 'svc.body-state/0.1',
    license: 'CC-BY-4.0',
    note:
      'What this board keeps of the commands that write it; no code host is asked. Each command of this list that was to write adds a line to the journal when it ends; build, serve and ' +
      'verify add none, nor do init and a command of a board’s own bench. A signing that ended well stands in the log, each start of the mill among the attempts; a freeze, a probe and a refresh ' +
      'leave their instant in the file that they wrote, which has the last one only. A run that stands nowhere is not listed, ' +
      'which says nothing of whether it happened. Null in a row: no such run is recorded. Null for the list: the journal could not be read.',
    artifact: source,
    artifact_schema: artifactSchema('journal-line-0.1'),
  } as const;
  if (!journal.ok) {
    const count = unestablished('catalogued', journal.reason, { source });
    return { ...stated, count, workflows: null };
  }
  const workflows = [...commandRows(evidence, journal.value), ...workflowRows(journal.value)];
  const newest = newestOf(workflows.flatMap(({ last_run }) => last_run ?? []));
  const recorded = workflows.filter(({ last_run }) => last_run !== null);
  return {
    ...stated,
    count: counted('catalogued', recorded.length, {
      source,
      ...(newest === undefined ? {} : { dated: { as_of: newest.at, as_of_field: `${newest.source} → at` } }),
      note: 'Commands and workflows with a record.',
    }),
    workflows,
  };
}

function commandRows(sources: BodySources, lines: readonly JournalLine01[]): Row[] {
  const elsewhere = runsElsewhere(sources);
  const journalled = Map.groupBy(lines, ({ command }) => command);
  return boardWriters.map(({ command, writes }) => {
    const own = (journalled.get(command) ?? []).map(({ at, conclusion, code }): Run => {
      return { at, conclusion, source: JOURNAL, ...(code === undefined ? {} : { code }) };
    });
    const about = { workflow: command, kind: 'command', writes } as const;
    return toRow(about, [...(elsewhere[command] ?? []), ...own]);
  });
}

/** What ended well by what it wrote, whether or not the journal was there: an instant in a file, of many files at one time once. */
function runsElsewhere({
  log,
  attempts = [],
  banks,
  mcpProbe,
  doorProbe,
  freshness,
}: BodySources): Readonly<Partial<Record<JournalLine01['command'], readonly Run[]>>> {
  const ended = (source: string, instants: readonly string[]): readonly Run[] =>
    [...new Set(instants)].map((at) => ({ at, conclusion: 'success', source }));
  const frozen = [...banks.values()].flatMap(({ header }) => header.frozen_at ?? []);
  return {
    sign: ended('artifacts/log/events.jsonl', log.events.map(eventTime)),
    measure: attempts.map(({ started_at, outcome }) => ({
      at: started_at,
      conclusion: outcome === 'published' ? 'success' : 'discarded',
      source: pathOf('attempts'),
    })),
    freeze: ended(pathOf('banks', { bench: '{bench}', file: 'bank.json' }), frozen),
    probe: [mcpProbe, doorProbe].flatMap((read) =>
      read.ok ? ended(`artifacts/${read.source}`, [read.value.as_of]) : [],
    ),
    refresh: freshness === undefined ? [] : ended('artifacts/freshness.json', [freshness.refreshed_at]),
  };
}

/** A run of a workflow failed where one of its commands did. */
function workflowRows(lines: readonly JournalLine01[]): Row[] {
  const within = lines.flatMap(({ workflow, ...line }) =>
    workflow === undefined ? [] : [{ ...line, workflow }],
  );
  const shipped = new Map(boardWorkflows.map(({ workflow, writes }) => [workflow, writes]));
  return [...new Set([...shipped.keys(), ...within.map(({ workflow }) => workflow.name)])]
    .sort(byCodeUnit)
    .map((workflow) => {
      const ran = within.filter((line) => line.workflow.name === workflow);
      const runs = [...Map.groupBy(ran, (line) => line.workflow.run_id)].map(([run_id, parts]): Run => {
        const isFailed = parts.some(({ conclusion }) => conclusion === 'failure');
        const at =
          parts
            .map((line) => line.at)
            .sort(byCodeUnit)
            .at(-1) ?? '';
        return { at, conclusion: isFailed ? 'failure' : 'success', source: JOURNAL, run_id };
      });
      const writes = shipped.get(workflow);
      return toRow({ workflow, kind: 'workflow', ...(writes === undefined ? {} : { writes }) }, runs);
    });
}

function toRow(about: Pick<Row, 'workflow' | 'kind' | 'writes'>, runs: readonly Run[]): Row {
  const last = (conclusion: Run['conclusion']) =>
    newestOf(runs.filter((run) => run.conclusion === conclusion)) ?? null;
  const bySource = Map.groupBy(runs, ({ source }) => source);
  return {
    ...about,
    recorded: [...bySource].map(([source, { length }]) => ({ source, runs: length })),
    last_run: newestOf(runs) ?? null,
    last_success: last('success'),
    last_failure: last('failure'),
  };
}

/** Of several at one time the last that was recorded. */
function newestOf(runs: readonly Run[]): Run | undefined {
  return runs.toSorted((left, right) => byCodeUnit(left.at, right.at)).at(-1);
}
