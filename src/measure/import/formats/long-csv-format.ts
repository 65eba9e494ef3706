/** A table with a header line, then one line for each answer. */

import type { Look } from '../files/look.ts';
import { settledBy } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { columnOf, type PlainColumn } from './column-names.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { knownTwice, openColumns, unknownColumn } from './guessed-columns.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { isGraded, isNoAnswer, noAnswerFacts, openStatedColumn, toPlainRow } from './plain-columns.ts';
import { namedMetric } from './table-facts.ts';
import { hasColumn, itemSign, linesOfTable } from './table-rows.ts';

export const longCsvFormat: ImportFormat = {
  id: 'long CSV',
  about:
    'one line per answer: item_id, model, correct (or score) and optional human (what a human gave the answer that a model graded), prediction, target, input, stratum, cluster, pair, tags (with ; between them), solution, epoch, unparsed, no_grade, cost_usd, latency_ms, input_tokens, output_tokens, failure, stated; separated by comma, semicolon or tab',
  example: 'npm run import -- results.csv --axis mood --question "Which mood?"',
  signs: [
    itemSign,
    { what: 'a column correct or score (or --map theirs=correct)', holds: isGraded(hasColumn) },
  ],
  read: readingEach('a table of results', readTable),
};

function* readTable(look: Look, { choices, faults }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const context = { choices, faults, look };
  let model: string | undefined;
  let noAnswers = 0;
  const stated = openStatedColumn();
  const settlingOf = openColumns(look, context.choices);
  const columnsOf = (where: string, names: readonly string[]) => {
    const header = { names, settlingOf };
    const columns = names.map((name) => readColumn(where, name, { ...context, header }));
    const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
    if (twice !== undefined && twice !== '')
      throw settledBy(
        refusal('HEADER_MISMATCH', where, `expected each column once, got ${shown(twice)} twice`),
        knownTwice(twice, header, context.choices),
      );
    if (!columns.includes('model')) model = modelOf(source, { choices: context.choices });
    return columns;
  };
  for (const { where, cells } of linesOfTable(source, columnsOf, context)) {
    const named = model === undefined ? cells : { ...cells, model };
    if (isNoAnswer(cells)) {
      noAnswers += 1;
      continue;
    }
    const row = toPlainRow({ where, file: source.name }, named, context);
    if (row === undefined) continue;
    stated.note(row, named, context);
    yield row;
  }
  return { stated: stated.scores(), ...namedMetric(look, choices), ...noAnswerFacts(noAnswers) };
}

type Header = ReadContext & { readonly header: Parameters<typeof unknownColumn>[2] };

function readColumn(where: string, name: string, { choices, faults, header }: Header): PlainColumn | '' {
  // Spreadsheets leave columns without a name at the end.
  const column = name.trim() === '' ? '' : columnOf(name, choices);
  if (column === undefined) faults.add(unknownColumn(where, name, header, choices));
  return column ?? '';
}
