/** Tables of ragas: one line for each question, one column for each metric of one system. An empty cell is no score. */

import { present } from '../../../core/present.ts';
import { parseCsv } from '../files/csv.ts';
import type { Look } from '../files/look.ts';
import { linesOf } from '../files/source-file.ts';
import { settledByMetric } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { readNumber } from './grade.ts';
import { asShare } from './known-metrics.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const texts = ['user_input', 'retrieved_contexts', 'reference_contexts', 'response', 'reference', 'rubrics'];

const has = (look: Look, name: string): boolean => look.kind === 'table' && look.columns.includes(name);

export const ragasFormat: ImportFormat = {
  id: 'ragas',
  about: 'the CSV of to_pandas(); --metric names the column, --model the system that was asked',
  example:
    'npm run import -- ragas.csv --metric faithfulness --model my-rag --axis grounded --question "Which answers are grounded?"',
  signs: [
    { what: 'a column user_input', holds: (look) => has(look, 'user_input') },
    { what: 'a column response', holds: (look) => has(look, 'response') },
  ],
  metricsIn: (look) => (look.kind === 'table' ? look.columns.filter((name) => !texts.includes(name)) : []),
  read: readingEach('ragas', readOne),
};

function* readOne({ source, ...look }: Look, { choices }: ReadContext): Reading<FileRead> {
  const columns = look.kind === 'table' ? look.columns : [];
  const metrics = columns.filter((name) => !texts.includes(name));
  const metric = choices.metric ?? (metrics.length === 1 ? metrics[0] : undefined);
  if (metric === undefined || !metrics.includes(metric))
    throw settledByMetric(
      refusal(
        'OPTION',
        source.name,
        `expected --metric one of those the file has (${metrics.map(shown).join(', ')})`,
      ),
      metrics,
    );
  const model = modelOf(source, { choices });
  const [, ...lines] = parseCsv(source, linesOf(source));
  for (const [at, { line, fields }] of lines.entries()) {
    const where = `${source.name} line ${line}`;
    const cell = (name: string): string => fields[columns.indexOf(name)] ?? '';
    const text = cell(metric).trim();
    const score = readNumber(text);
    if (text !== '' && score === undefined)
      throw refusal('UNKNOWN_VALUE', where, `${metric}: expected a number or nothing, got ${shown(text)}`);
    yield {
      where,
      file: source.name,
      item_id: `question-${at + 1}`,
      model,
      ...(score === undefined ? { score, silence: 'unparsed' as const } : { score: score + 0 }),
      ...present({
        input: cell('user_input') || undefined,
        prediction: cell('response') || undefined,
        target: cell('reference') || undefined,
      }),
    };
  }
  return {
    metrics: [{ where: source.name, name: metric, ...(known.has(metric) ? asShare : {}) }],
    gradedBy: [`${metric} of ragas, whose judge the table does not name`],
  };
}

/** Shares by their definition in the manual of ragas. */
const known: ReadonlySet<string> = new Set([
  'faithfulness',
  'answer_relevancy',
  'response_relevancy',
  'context_precision',
  'context_recall',
  'answer_correctness',
  'answer_similarity',
  'semantic_similarity',
]);
