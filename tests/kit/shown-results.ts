/**
 * Made-up results in the shapes of three tools, always the same bytes, of which a board with 25 counted systems beside 149 quoted figures,
 * one of nine language models and one of two metrics are made:
 *
 *   node -e 'import("./tests/kit/shown-results.ts").then((kit) => kit.writeShownResults("../shown"))'
 *   npm run import -- ../shown/swe-bench --axis swe --task Verified --question "Which issues?" --publish-disagreement "agent with model-004"
 *   npm run import -- ../shown/swe-bench --reported --graded-by "SWE-bench"
 *   npm run import -- ../shown/helm --axis bbq --metric exact_match --question "Which answer does the text support?"
 *   npm run import -- ../shown/evalplus --axis humaneval --metric base,plus --question "Which programs pass the tests?"
 */

import { createHash } from 'node:crypto';
import { layFiles } from '../../src/publish/laid-files.ts';

type Write = (path: string, value: unknown) => void;

/** From 0 to 1, and always the same of the same words. */
const drawn = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE() / 2 ** 32;

/** Hard items are hard for everybody: both difficulty and ability count. */
const solves = (model: string, ability: number, item: string): boolean =>
  (drawn('item', item) + drawn(model, item)) / 2 < ability;

const numbered = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(3, '0')}`);

const choices = ['The older one', 'The younger one', 'Cannot be determined'];

export function writeShownResults(folder: string): void {
  const write: Write = (path, value) => layFiles(folder, [[path, JSON.stringify(value)]]);
  writeLeaderboards(write);
  writeHelm(write);
  writeEvalplus(write);
}

/** 25 entries that say which of 500 issues they resolved, and 137 with a percentage alone, some of them higher. */
function writeLeaderboards(write: Write): void {
  const issues = numbered(500, 'example__project-');
  const counted = numbered(25, 'agent with model-').map((name, at) => {
    const asked = issues.filter((issue) => at !== 7 || drawn('no result', issue) > 0.01);
    const solved = new Set(asked.filter((issue) => solves(name, 0.68 - at * 0.02, issue)));
    const cost = (issue: string) => Number((drawn('cost', name, issue) * (2 - at * 0.07)).toFixed(4));
    return {
      ...{
        name,
        folder: `20260${(at % 6) + 1}01_${name.replaceAll(' ', '-')}`,
        org: `Organisation ${at % 5}`,
      },
      ...{ date: `2026-0${(at % 6) + 1}-01`, site: `https://agents.example/${at}` },
      // The fourth typed another number than its rows give.
      resolved: at === 3 ? 52.8 : Math.round((solved.size / issues.length) * 1000) / 10,
      per_instance_details: Object.fromEntries(
        asked.map((issue) => [issue, { resolved: solved.has(issue), cost: cost(issue), api_calls: 3 }]),
      ),
    };
  });
  const typed = (count: number, set: string) =>
    numbered(count, `${set} entry `).map((name) => ({
      ...{ name, folder: name.replaceAll(' ', '-'), date: '2026-05-01', per_instance_details: null },
      resolved: Math.round(drawn(name) * 788) / 10,
    }));
  write('swe-bench/leaderboards.json', {
    leaderboards: [
      { name: 'Verified', results: [...counted, ...typed(137, 'Verified')] },
      { name: 'Lite', results: typed(12, 'Lite') },
    ],
  });
}

/** Nine models on 120 questions with three choices; answers that no choice matches earn nothing, as in HELM. */
function writeHelm(write: Write): void {
  const questions = numbered(120, 'id');
  for (const [at, model] of numbered(9, 'example/model-').entries()) {
    const name = `bbq:subject=all,method=multiple_choice_joint,model=${model.replace('/', '_')}`;
    const run = `helm/${name.replace(':', '-')}`;
    const adapter_spec = {
      ...{ method: 'multiple_choice_joint', model, model_deployment: model, temperature: 0, max_tokens: 1 },
      instructions: 'The following are multiple choice questions (with answers).\n',
    };
    const asked = questions.map((id) => ({ id, answer: answerOf(model, 0.9 - at * 0.06, id) }));
    write(`${run}/run_spec.json`, {
      ...{ name, adapter_spec, groups: ['bbq'] },
      scenario_spec: {
        class_name: 'helm.benchmark.scenarios.bbq_scenario.BBQScenario',
        args: { subject: 'all' },
      },
    });
    write(
      `${run}/instances.json`,
      questions.map((id) => instanceOf(id)),
    );
    write(`${run}/scenario_state.json`, {
      adapter_spec,
      request_states: asked.map(({ id, answer }) => ({
        ...{ instance: instanceOf(id), train_trial_index: 0 },
        output_mapping: Object.fromEntries(choices.map((choice, place) => ['ABC'[place], choice])),
        result: { success: true, completions: [{ text: answer }], request_time: drawn('time', model, id) },
      })),
    });
    const stat = (score: number) => ({
      name: { name: 'exact_match', split: 'test' },
      count: 1,
      sum: score,
      mean: score,
    });
    const scores = asked.map(({ id, answer }) => Number(answer === rightOf(id)));
    write(
      `${run}/per_instance_stats.json`,
      asked.map(({ id }, place) => ({
        instance_id: id,
        train_trial_index: 0,
        stats: [stat(scores[place] ?? 0)],
      })),
    );
    write(`${run}/stats.json`, [stat(scores.reduce((sum, score) => sum + score, 0) / scores.length)]);
  }
}

function rightOf(id: string): string {
  return 'ABC'[Math.floor(drawn('right', id) * 3)] ?? 'C';
}

function answerOf(model: string, ability: number, id: string): string {
  if (drawn('words', model, id) < 0.02) return 'The';
  const others = [...'ABC'].filter((letter) => letter !== rightOf(id));
  return solves(model, ability, id)
    ? rightOf(id)
    : (others[Math.floor(drawn('wrong', model, id) * 2)] ?? 'A');
}

function instanceOf(id: string) {
  const isTold = drawn('told', id) < 0.5;
  return {
    ...{ id, split: 'test' },
    input: { text: `Two people waited at stop ${id}.\nQuestion: Who had forgotten the ticket?` },
    references: choices.map((text, place) => ({
      output: { text },
      tags: [...('ABC'[place] === rightOf(id) ? ['correct'] : []), isTold ? 'disambiguated' : 'ambiguous'],
    })),
  };
}

/** Three models on 164 tasks; whoever fails the original tests passes no added ones. */
function writeEvalplus(write: Write): void {
  for (const [at, model] of numbered(3, 'example--model-').entries()) {
    const tasks = Array.from({ length: 164 }, (_, place) => {
      const task_id = `HumanEval/${place}`;
      const base = solves(model, 0.72 - at * 0.08, task_id);
      const plus = base && drawn('added', model, task_id) < 0.9;
      const [base_status, plus_status] = [base, plus].map((passes) => (passes ? 'pass' : 'fail'));
      const solution = `def answer():\n    return ${base ? place : -place - 1}${base && !plus ? '  # too slow' : ''}`;
      return [task_id, [{ task_id, solution, base_status, plus_status }]];
    });
    write(`evalplus/${model}_vllm_temp_0.0-sanitized_eval_results.json`, {
      ...{ date: '2026-03-01 12:00', hash: 'example', eval: Object.fromEntries(tasks) },
    });
  }
}
