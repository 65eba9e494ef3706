/** Files of tools that no reader takes: each is refused by the name of its tool, with what would be read instead. */

import { headOf, type Look } from '../files/look.ts';

const TABLE =
  'a table with item_id, model and correct or score is read, its columns named by --map THEIRS=OURS';
const NO_ITEMS = 'it holds scores only, and a score without its rows is not recounted';

/** Who wrote a file that has these members, columns or parts, and what it needs. */
const refusedTools: readonly (readonly [wrote: string, members: readonly string[], needs: string])[] = [
  ['Arena-Hard', ['model', 'score', 'rating_q025'], NO_ITEMS],
  ['MTEB', ['mteb_version', 'task_name', 'scores'], NO_ITEMS],
  [
    'the leaderboard of tau2-bench',
    ['trajectories_available', 'results'],
    `${NO_ITEMS}; the simulations are read`,
  ],
  [
    'big-ann-benchmarks',
    ['algorithm', 'parameters', 'qps'],
    'a line is a setting of an algorithm, not an item',
  ],
  ['Braintrust', ['_xact_id', 'root_span_id'], TABLE],
  ['Langfuse', ['traceId', 'observationId'], TABLE],
  ['LangSmith', ['inputs', 'outputs', 'reference_outputs'], TABLE],
  ['MLflow', ['columns', 'data'], TABLE],
];

/** What wrote the file, and what it needs; undefined of a file that may be read. */
export function refusedTool(look: Look): string | undefined {
  const found = namesIn(look);
  const tool = refusedTools.find(([, members]) => members.every((name) => found.has(name)));
  if (tool === undefined) return undefined;
  const [wrote, , needs] = tool;
  return `${wrote} wrote this file: ${needs}`;
}

function namesIn(look: Look): ReadonlySet<string> {
  if (look.kind === 'table') return new Set(look.columns);
  return new Set(Object.keys(headOf(look) ?? {}));
}
