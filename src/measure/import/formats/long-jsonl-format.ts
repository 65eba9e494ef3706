/** JSON lines: one object for each answer, its members named as the columns of a table are. */

import { headOf, isNothing, type JsonObject, type Look, membersOf, objectsOf } from '../files/look.ts';
import { shown } from '../row/imported-row.ts';
import { columnOf, opensFor, type PlainColumn } from './column-names.ts';
import type { FileRead, FormatSign, ImportFormat, ReadContext, Reading } from './format.ts';
import { knownTwice, openColumns, unknownColumn } from './guessed-columns.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { isGraded, isNoAnswer, noAnswerFacts, openStatedColumn, toPlainRow } from './plain-columns.ts';
import { namedMetric } from './table-facts.ts';

export const longJsonlFormat: ImportFormat = {
  id: 'JSON lines or Parquet',
  about:
    'the columns of the long CSV as members of one JSON object for each answer; null is a blank; --map results.accuracy=score names a member of a member; so are read the tests of a JUnit report (XML)',
  example: 'npm run import -- results.jsonl --axis mood --question "Which mood?"',
  signs: [
    { what: 'a member item_id (or --map theirs=item_id)', holds: hasMember('item_id') },
    { what: 'a member correct or score (or --map theirs=correct)', holds: isGraded(hasMember) },
  ],
  read: readingEach('a file of results', readLines),
};

function hasMember(wanted: PlainColumn): FormatSign['holds'] {
  return (look, choices) =>
    membersOf(headOf(look) ?? {}, opensFor(choices)).some(([name]) => columnOf(name, choices) === wanted);
}

function* readLines(look: Look, { choices, faults }: ReadContext): Reading<FileRead> {
  const context = { choices, faults, look };
  const opens = opensFor(choices);
  const settlingOf = openColumns(look, choices);
  const namesIn = (object: JsonObject): readonly string[] => membersOf(object, opens).map(([name]) => name);
  const idTypes = new Set<string>();
  let noAnswers = 0;
  const stated = openStatedColumn();
  for (const { where, object } of objectsOf(look)) {
    const cells: Partial<Record<PlainColumn, string>> = {};
    for (const [name, value] of membersOf(object, opens)) {
      const column = columnOf(name, choices);
      // Nothing stands there, where other lines have an object.
      if (column === undefined && opens(name)) continue;
      if (column === undefined)
        faults.add(unknownColumn(where, name, { names: namesIn(object), settlingOf }, choices));
      if (column === undefined || column === '') continue;
      if (column === 'item_id' && value !== null) idTypes.add(typeof value);
      const text = textOf(value);
      if (text === undefined && column === 'tags' && Array.isArray(value)) continue;
      if (text === undefined) {
        const reason = `${name}: expected a text, a number of at most 15 digits, true, false or null, got ${shown(value)}`;
        faults.add({ code: 'UNKNOWN_VALUE', where, reason });
      } else if (text !== '' && cells[column] !== undefined && cells[column] !== text) {
        const reason = `expected one member that is ${column}, got another: ${shown(name)}`;
        const settling = knownTwice(column, { names: namesIn(object), settlingOf }, choices);
        faults.add({ code: 'HEADER_MISMATCH', where, reason, settle: `--map '${name}='`, ...settling });
      } else if (text !== '') cells[column] = text;
    }
    if (idTypes.size > 1) {
      idTypes.clear();
      const reason = 'item_id: expected numbers or strings throughout, got both';
      faults.add({ code: 'SPELLED_TWO_WAYS', where, reason });
    }
    if (isNoAnswer(cells)) {
      noAnswers += 1;
      continue;
    }
    cells.model ??= modelOf(look.source, { choices });
    const row = toPlainRow({ where, file: look.source.name }, cells, context);
    if (row === undefined) continue;
    stated.note(row, cells, context);
    yield row;
  }
  return { stated: stated.scores(), ...namedMetric(look, choices), ...noAnswerFacts(noAnswers) };
}

function textOf(value: unknown): string | undefined {
  if (isNothing(value)) return '';
  if (typeof value === 'string') return value;
  // Of a larger number the last digits are lost, and two ids would be one.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
