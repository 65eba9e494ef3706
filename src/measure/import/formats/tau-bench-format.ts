/** Trials of tau-bench: a list of them (version 1), or simulations with what they were made with (version 2). */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { inMilliseconds } from '../files/times.ts';
import { daysOf, idAt, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { settingsLine } from './settings.ts';

export const tauBenchFormat: ImportFormat = {
  id: 'tau-bench',
  about:
    'trials of tau-bench 1 (--model, or --models-from file) and simulations of tau2-bench, which name the model; an entry of its leaderboard beside them names the system and states pass^k',
  example:
    'npm run import -- gpt-4o-airline.json --models-from file --axis airline --question "Which requests?"',
  signs: [
    documentIs(
      'trials with task_id, trial and reward, or simulations with task_id, trial and reward_info.reward',
      (value) =>
        trialsIn(value).length > 0 && trialsIn(value).every((trial) => rewardOf(trial) !== undefined),
    ),
  ],
  beside: [member('trajectories_available'), member('results')],
  read: function* (looks, context) {
    const [trials, entries] = answersFirst(
      looks,
      (look) => trialsIn(documentOf(look)).length > 0,
      'the leaderboard of tau2-bench wrote this file: it holds scores only, and a score without its trajectories beside it is not recounted; --reported quotes it apart',
    );
    const reads = yield* context.faults.readEach(trials, (look) =>
      readOne(look, { ...context, entry: entryOf(look, { entries, trials }) }),
    );
    return { ...mergeReads('tau-bench', reads), headers: namesOf(entries) };
  },
};

type BoardEntry = {
  readonly value: unknown;
  /** No other file of the entry has trials of the same domain, so that what the entry states is about these. */
  readonly isWhole: boolean;
};

/** The entry of the leaderboard in whose folder the trials lie. */
function entryOf(
  look: Look,
  { entries, trials }: { readonly entries: readonly Look[]; readonly trials: readonly Look[] },
): BoardEntry | undefined {
  const folderOf = ({ source }: Look): string => `${source.path.slice(0, -1).join('/')}/`;
  const isBelow = (folder: string) => (each: Look) => folderOf(each).startsWith(folder);
  const [own] = entries
    .filter((entry) => isBelow(folderOf(entry))(look))
    .toSorted((one, other) => other.source.path.length - one.source.path.length);
  if (own === undefined) return undefined;
  const rivals = trials.filter(isBelow(folderOf(own))).filter((each) => domainOf(each) === domainOf(look));
  return { value: documentOf(own), isWhole: rivals.length === 1 };
}

function domainOf(look: Look): string | undefined {
  return textAt(documentOf(look), 'info', 'environment_info', 'domain_name');
}

/** In percent; a number that was typed as 74.0 is read as 74, and was rounded all the same. */
function statedBy({ value, isWhole }: BoardEntry, task = '') {
  if (!isWhole) return [];
  return Object.keys(objectAt(value, 'results', task)).flatMap((name) => {
    const [, k] = /^pass_([1-9])$/.exec(name) ?? [];
    const percent = numberAt(value, 'results', task, name);
    if (k === undefined || percent === undefined) return [];
    const typed = String(percent).split('.')[1]?.length ?? 0;
    const decimals = 2 + Math.max(typed, 1);
    return {
      decimals,
      score: Number((percent / 100).toFixed(decimals)),
      rule: `${percent} percent, pass^${k} of the leaderboard’s entry: the chance that ${k === '1' ? 'a try succeeds' : `all of ${k} tries succeed`}, the mean over tasks`,
      repeats: `pass^${Number(k)}` as const,
    };
  });
}

function trialsIn(document: unknown): readonly unknown[] {
  const trials = Array.isArray(document) ? document : listAt(document, 'simulations');
  return trials.filter(
    (trial) => numberAt(trial, 'trial') !== undefined && idAt(trial, 'task_id') !== undefined,
  );
}

function rewardOf(trial: unknown): number | undefined {
  return numberAt(trial, 'reward') ?? numberAt(trial, 'reward_info', 'reward');
}

/** What the simulated user is told to want, and the actions that lead there: in version 1 with each trial, in version 2 beside them. */
function taskOf(trial: unknown, document: unknown) {
  const own = valueAt(trial, 'info', 'task');
  const listed = listAt(document, 'tasks').find((each) => idAt(each, 'id') === idAt(trial, 'task_id'));
  const told = ['reason_for_call', 'known_info', 'unknown_info', 'task_instructions'].flatMap(
    (name) => textAt(listed, 'user_scenario', 'instructions', name) ?? [],
  );
  const input = textAt(own, 'instruction') ?? (told.join('\n\n') || undefined);
  const actions =
    valueAt(own, 'actions') ??
    valueAt(listed, 'evaluation_criteria', 'actions') ??
    valueAt(listed, 'evaluation_criteria', 'acceptable_outcomes');
  return { input, solution: actions === undefined ? undefined : JSON.stringify(actions, null, 2) };
}

/** A conversation that one of the two ended by itself did not fail. */
function endOf(trial: unknown): string | undefined {
  const reason = textAt(trial, 'termination_reason');
  return reason === 'user_stop' || reason === 'agent_stop' ? undefined : reason;
}

function* readOne(
  look: Look,
  { choices, entry }: ReadContext & { readonly entry: BoardEntry | undefined },
): Reading<FileRead> {
  const { source } = look;
  const document = documentOf(look);
  const llm = textAt(document, 'info', 'agent_info', 'llm');
  // An agent of somebody's own is not the model that it calls: the entry names the system.
  const model = modelOf(source, { choices, field: textAt(entry?.value, 'model_name') ?? llm });
  const task = domainOf(look);
  for (const [at, trial] of trialsIn(document).entries()) {
    const where = `${source.name} trial ${at + 1}`;
    const reward = rewardOf(trial);
    if (reward === undefined)
      throw refusal('UNKNOWN_VALUE', where, `reward: expected a number, got ${shown(null)}`);
    yield {
      where,
      file: source.name,
      item_id: idAt(trial, 'task_id') ?? '',
      model,
      epoch: String((numberAt(trial, 'trial') ?? 0) + 1),
      score: reward,
      ...present({
        task,
        ...taskOf(trial, document),
        failure: endOf(trial),
        cost_usd: numberAt(trial, 'agent_cost'),
        latency_ms: inMilliseconds(numberAt(trial, 'duration')),
      }),
    };
  }
  return {
    about: { where: source.name, task, model },
    metrics: [{ name: 'reward', ...asShare }],
    asked: settingsLine(
      ['agent', textAt(document, 'info', 'agent_info', 'implementation')],
      ['model', llm],
      ...Object.entries(objectAt(document, 'info', 'agent_info', 'llm_args')),
      ['simulated user', textAt(document, 'info', 'user_info', 'llm')],
      ['commit', textAt(document, 'info', 'git_commit')],
    ),
    gradedBy: ['the checks of tau-bench'],
    stated: entry === undefined ? [] : statedBy(entry, task),
    components: [
      {
        measuredOn: daysOf(textAt(document, 'timestamp')),
        organisation: textAt(entry?.value, 'model_organization'),
        links: listAt(entry?.value, 'references').flatMap((each) => textAt(each, 'url') ?? []),
      },
    ],
  };
}
