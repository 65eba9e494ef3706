/** Files of tools that no reader takes: each is refused by the name of its tool, with what would be read instead. */

import { headOf, type Look } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';

const TABLE =
  'a table with item_id, model and correct or score is read, its columns named by --map THEIRS=OURS';
const NO_ITEMS = 'it holds scores only, and a score without its rows is not recounted';

/** Who wrote a file that has these members, columns or parts, and what it needs. */
const refusedTools: readonly (readonly [wrote: string, members: readonly string[], needs: string])[] = [
  [
    'MT-Bench (pairs)',
    ['g1_winner', 'g2_winner'],
    'pairwise judgments are not read yet; the single judgments of the same judge are (…_single.jsonl)',
  ],
  ['an arena of battles', ['model_a', 'model_b', 'winner'], 'pairwise judgments are not read yet'],
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
  [
    'lighteval',
    ['config_general', 'config_tasks', 'summary_tasks'],
    `${NO_ITEMS}; its details are Parquet, which is not read yet: write them as JSON lines, ${TABLE}`,
  ],
  ['Braintrust', ['_xact_id', 'root_span_id'], TABLE],
  ['Langfuse', ['traceId', 'observationId'], TABLE],
  ['LangSmith', ['inputs', 'outputs', 'reference_outputs'], TABLE],
  ['MLflow', ['columns', 'data'], TABLE],
  ['a spreadsheet program (xlsx)', ['xl/workbook.xml'], `save the sheet as CSV; ${TABLE}`],
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
  if (look.kind === 'zip') return new Set(look.members.map(({ name }) => name));
  return new Set(Object.keys(headOf(look) ?? {}));
}

const kinds: readonly (readonly [bytes: readonly number[], words: string])[] = [
  [[0x50, 0x41, 0x52, 0x31], `a Parquet file, which is not read yet: write its rows as JSON lines; ${TABLE}`],
  [[0x1f, 0x8b], 'a file packed by gzip: unpack it first (gunzip)'],
  [[0xff, 0xfe], 'UTF-16 text: save it as UTF-8'],
  [[0xfe, 0xff], 'UTF-16 text: save it as UTF-8'],
];

/** What a file is by its first bytes, where it is no text. */
export function refusedKind(source: SourceFile): string | undefined {
  const start = source.part(0, 4);
  const words = kinds.find(([bytes]) => bytes.every((byte, at) => start[at] === byte))?.[1];
  if (words !== undefined) return words;
  const line = new TextDecoder().decode(source.part(0, 400)).split('\n')[0] ?? '';
  const fields = line.trim().split(/\s+/);
  if (fields.length === 6 && fields[1] === 'Q0')
    return `a run for trec_eval, which is not read yet: write the measure of each topic as a table; ${TABLE}`;
  return undefined;
}
