/** Trials of tau-bench: a list of them (version 1), or simulations with what they were made with (version 2). */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { daysOf, idAt, listAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { membersOf, settingsLine } from './settings.ts';

export const tauBenchFormat: ImportFormat = {
  id: 'tau-bench',
  about:
    'trials of tau-bench 1 (--model, or --models-from file) and simulations of tau2-bench, which name the model',
  example:
    'npm run import -- gpt-4o-airline.json --models-from file --axis airline --question "Which requests?"',
  signs: [
    documentIs(
      'trials with task_id, trial and reward, or simulations with task_id, trial and reward_info.reward',
      (value) =>
        trialsIn(value).length > 0 && trialsIn(value).every((trial) => rewardOf(trial) !== undefined),
    ),
  ],
  read: readingEach('tau-bench', readOne),
};

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

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const document = documentOf(look);
  const model = modelOf(source, { choices, field: textAt(document, 'info', 'agent_info', 'llm') });
  const task = textAt(document, 'info', 'environment_info', 'domain_name');
  for (const [at, trial] of trialsIn(document).entries()) {
    const where = `${source.name} trial ${at + 1}`;
    const reward = rewardOf(trial);
    if (reward === undefined)
      throw refusal('UNKNOWN_VALUE', where, `reward: expected a number, got ${shown(null)}`);
    const seconds = numberAt(trial, 'duration');
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
        latency_ms: seconds === undefined ? undefined : Math.round(seconds * 1000),
      }),
    };
  }
  return {
    metrics: [{ where: source.name, name: 'reward', ...asShare }],
    settings: [
      {
        task,
        model,
        says: settingsLine(
          ['agent', textAt(document, 'info', 'agent_info', 'implementation')],
          ...membersOf(valueAt(document, 'info', 'agent_info', 'llm_args')),
          ['simulated user', textAt(document, 'info', 'user_info', 'llm')],
          ['commit', textAt(document, 'info', 'git_commit')],
        ),
      },
    ],
    gradedBy: ['the checks of tau-bench'],
    components: [{ task, model, measuredOn: daysOf(textAt(document, 'timestamp')) }],
    measuredOn: daysOf(textAt(document, 'timestamp')),
  };
}
