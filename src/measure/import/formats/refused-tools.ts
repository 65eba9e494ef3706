/** Files of tools that no reader takes: each is refused by the name of its tool, with what would be read instead. */

import { isRecord } from '../../foreign.ts';
import { documentOf, headOf, type JsonObject, type Look } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';

const TABLE =
  'a table with item_id, model and correct or score is read, its columns named by --map THEIRS=OURS';
const NO_ITEMS = 'it holds scores only, and a score without its rows is not recounted';

type RefusedTool = {
  readonly wrote: string;
  readonly needs: string;
  readonly isIts: (look: Look) => boolean;
};

const withMembers =
  (...names: readonly string[]) =>
  (look: Look): boolean => {
    const head: JsonObject = headOf(look) ?? {};
    return look.kind === 'table'
      ? names.every((name) => look.columns.includes(name))
      : names.every((name) => Object.hasOwn(head, name));
  };

const refusedTools: readonly RefusedTool[] = [
  {
    wrote: 'MT-Bench (pairs)',
    needs: 'pairwise judgments are not read yet; the single judgments of the same judge are (…_single.jsonl)',
    isIts: withMembers('g1_winner', 'g2_winner'),
  },
  {
    wrote: 'an arena of battles',
    needs: 'pairwise judgments are not read yet',
    isIts: withMembers('model_a', 'model_b', 'winner'),
  },
  { wrote: 'Arena-Hard', needs: NO_ITEMS, isIts: withMembers('model', 'score', 'rating_q025') },
  { wrote: 'MTEB', needs: NO_ITEMS, isIts: withMembers('mteb_version', 'task_name', 'scores') },
  {
    wrote: 'the leaderboard of tau2-bench',
    needs: `${NO_ITEMS}; the simulations are read`,
    isIts: withMembers('trajectories_available', 'results'),
  },
  {
    wrote: 'big-ann-benchmarks',
    needs: 'a line is a setting of an algorithm, not an item',
    isIts: withMembers('algorithm', 'parameters', 'qps'),
  },
  {
    wrote: 'lighteval',
    needs: `${NO_ITEMS}; its details are Parquet, which is not read yet: write them as JSON lines, ${TABLE}`,
    isIts: withMembers('config_general', 'config_tasks', 'summary_tasks'),
  },
  { wrote: 'Braintrust', needs: TABLE, isIts: withMembers('_xact_id', 'root_span_id') },
  { wrote: 'Langfuse', needs: TABLE, isIts: withMembers('traceId', 'observationId') },
  { wrote: 'LangSmith', needs: TABLE, isIts: withMembers('inputs', 'outputs', 'reference_outputs') },
  {
    wrote: 'MLflow',
    needs: TABLE,
    isIts: (look) => {
      const document = documentOf(look);
      return isRecord(document) && Array.isArray(document.columns) && Array.isArray(document.data);
    },
  },
  {
    wrote: 'a spreadsheet program (xlsx)',
    needs: `save the sheet as CSV; ${TABLE}`,
    isIts: (look) => look.kind === 'zip' && look.members.some(({ name }) => name === 'xl/workbook.xml'),
  },
];

/** What wrote the file, and what it needs; undefined of a file that may be read. */
export function refusedTool(look: Look): string | undefined {
  const tool = refusedTools.find(({ isIts }) => isIts(look));
  return tool && `${tool.wrote} wrote this file: ${tool.needs}`;
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
