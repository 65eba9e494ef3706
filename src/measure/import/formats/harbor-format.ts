/** Trials of Harbor (Terminal-Bench 2): one folder for each, and the result of the job beside them. A trial without a reward earned nothing. */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { millisecondsBetween } from '../files/times.ts';
import { daysOf, listAt, numberAt, objectAt, textAt } from '../files/values.ts';
import { countRepeats } from './count-repeats.ts';
import type { FileRead, ImportFormat, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { statedPasses } from './pass-at-k.ts';

export const harborFormat: ImportFormat = {
  id: 'Harbor',
  about:
    'the folder of a job of Harbor (Terminal-Bench 2): its result.json and one folder with a result.json for each trial',
  example: 'npm run import -- jobs/2026-01-29__10-03-50/ --axis shell --question "Which tasks?"',
  signs: [member('verifier_result'), member('trial_name'), member('task_name')],
  beside: [member('n_total_trials'), member('stats')],
  read: function* (looks) {
    const [trials, jobs] = answersFirst(
      looks,
      (look) => textAt(documentOf(look), 'trial_name') !== undefined,
      'expected the folders of the trials beside it: the result of a job holds means only, and a mean without its trials is not recounted',
    );
    return mergeReads('Harbor', [yield* readTrials(trials, jobs)]);
  },
};

function* readTrials(trials: readonly Look[], jobs: readonly Look[]): Reading<FileRead> {
  const repeatOf = countRepeats();
  const modelsOf = new Map<string, Set<string>>();
  for (const look of trials) {
    const { source } = look;
    const trial = documentOf(look);
    const job = jobs.find((each) => textAt(documentOf(each), 'id') === textAt(trial, 'config', 'job_id'));
    const file = job?.source.name ?? source.name;
    const row = {
      where: source.name,
      file,
      item_id: textAt(trial, 'task_name') ?? '',
      model: systemOf(trial),
    };
    modelsOf.set(file, (modelsOf.get(file) ?? new Set()).add(row.model));
    const reward = numberAt(trial, 'verifier_result', 'rewards', 'reward');
    yield {
      ...row,
      epoch: repeatOf(row),
      ...(reward === undefined ? { score: undefined, silence: 'wrong' as const } : { score: reward }),
      ...present({
        cost_usd: numberAt(trial, 'agent_result', 'cost_usd'),
        latency_ms: millisecondsBetween(textAt(trial, 'started_at'), textAt(trial, 'finished_at')),
        input_tokens: numberAt(trial, 'agent_result', 'n_input_tokens'),
        output_tokens: numberAt(trial, 'agent_result', 'n_output_tokens'),
        failure: textAt(trial, 'exception_info', 'exception_type'),
      }),
    };
  }
  return {
    about: { where: trials[0]?.source.name ?? '' },
    components: trials.map(documentOf).map((trial) => ({
      model: systemOf(trial),
      organisation: textAt(trial, 'agent_info', 'model_info', 'provider'),
      measuredOn: daysOf(textAt(trial, 'started_at')),
    })),
    metrics: [{ name: 'reward', ...asShare }],
    stated: jobs.flatMap((job) => statedIn(job, [...(modelsOf.get(job.source.name) ?? [])])),
    gradedBy: ['the verifiers of the Harbor tasks'],
    headers: namesOf(jobs),
  };
}

/** An agent and its model are one system: the same model in another agent is another. */
function systemOf(trial: unknown): string {
  const agent = textAt(trial, 'agent_info', 'name') ?? textAt(trial, 'config', 'agent', 'name') ?? 'agent';
  const model =
    textAt(trial, 'config', 'agent', 'model_name') ?? textAt(trial, 'agent_info', 'model_info', 'name');
  return model === undefined ? agent : `${agent} with ${model}`;
}

/** Where a job has one system, its mean is of all trials; a trial without a reward counts 0 there, whatever n_trials says. */
function statedIn({ source, ...look }: Look, [model, other]: readonly string[]) {
  const job = documentOf({ source, ...look });
  const [only, second] = Object.values(objectAt(job, 'stats', 'evals'));
  const mean = listAt(only, 'metrics').flatMap((metric) => numberAt(metric, 'mean') ?? [])[0];
  if (model === undefined || other !== undefined || second !== undefined || mean === undefined) return [];
  return [
    {
      where: source.name,
      model,
      score: mean,
      rule: 'Harbor’s mean reward over all trials, one without a reward as 0',
      rows: numberAt(job, 'n_total_trials'),
    },
    ...statedPasses(objectAt(only, 'pass_at_k'), 'Harbor').map((passes) => ({
      ...{ where: source.name, model },
      ...passes,
    })),
  ];
}
