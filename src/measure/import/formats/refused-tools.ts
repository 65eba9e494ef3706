/** Files of tools that no reader takes: each is refused by the name of its tool, with what would be read instead. */

import type { Look } from '../files/look.ts';
import { namesIn, reportingToolOf } from './reporting-tools.ts';

const TABLE =
  'a table with item_id, model and correct or score is read, its columns named by --map THEIRS=OURS';

/** Who wrote a file that has these members or columns. */
const refusedTools: readonly (readonly [wrote: string, members: readonly string[]])[] = [
  ['Braintrust', ['_xact_id', 'root_span_id']],
  ['Langfuse', ['traceId', 'observationId']],
  ['LangSmith', ['inputs', 'outputs', 'reference_outputs']],
  ['MLflow', ['columns', 'data']],
];

/** What wrote the file, and what it needs; undefined of a file that may be read. */
export function refusedTool(look: Look): string | undefined {
  const reporting = reportingToolOf(look);
  if (reporting !== undefined && !reporting.hasRowsElsewhere)
    return `${reporting.tool} wrote this file: it holds scores only, and a score without its rows is not recounted; --reported quotes it apart`;
  const found = namesIn(look);
  const tool = refusedTools.find(([, members]) => members.every((name) => found.has(name)));
  return tool === undefined ? undefined : `${tool[0]} wrote this file: ${TABLE}`;
}
