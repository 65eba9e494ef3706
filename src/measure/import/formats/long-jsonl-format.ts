/** The plain matrix as JSON lines: one object for each answer, its members named as the columns. */

import { type Look, objectsOf } from '../files/look.ts';
import { type ImportedRow, shown } from '../imported-row.ts';
import { emptyRead, type ImportFormat, type ReadContext } from './format.ts';
import { hasMember } from './member-signs.ts';
import { modelOf } from './model-name.ts';
import { columnOf, type PlainColumn, toPlainRow, unknownColumn } from './plain-columns.ts';

export const longJsonlFormat: ImportFormat = {
  id: 'JSON lines',
  about: 'the columns of the long CSV as members of one JSON object for each answer; null is a blank',
  example: 'npm run import -- results.jsonl --axis mood --question "Which mood?"',
  signs: [
    { what: 'a member item_id (or --map theirs=item_id)', holds: hasPlain('item_id') },
    {
      what: 'a member correct or score (or --map theirs=correct)',
      holds: (look, choices) => hasPlain('correct')(look, choices) || hasPlain('score')(look, choices),
    },
  ],
  read: (looks, context) => ({
    ...emptyRead('a file of results'),
    rows: looks.flatMap((look) => [...readLines(look, context)]),
  }),
};

function hasPlain(wanted: PlainColumn): ReturnType<typeof hasMember> {
  return hasMember((name, choices) => columnOf(name, choices) === wanted);
}

function* readLines(look: Look, context: ReadContext): Generator<ImportedRow> {
  const idTypes = new Set<string>();
  for (const { where, object } of objectsOf(look)) {
    const cells: Partial<Record<PlainColumn, string>> = {};
    for (const [name, value] of Object.entries(object)) {
      const column = columnOf(name, context.choices);
      if (column === '') continue;
      if (column === undefined) {
        context.faults.within(() => {
          throw unknownColumn(where, name);
        });
        continue;
      }
      if (column === 'item_id') idTypes.add(typeof value);
      const text = textOf(value);
      if (text === undefined)
        context.faults.add({
          code: 'UNKNOWN_VALUE',
          where,
          reason: `${name}: expected a text, a number, true, false or null, got ${shown(value)}`,
        });
      else if (text !== '') cells[column] = text;
    }
    if (idTypes.size > 1) {
      idTypes.clear();
      context.faults.add({
        code: 'SPELLED_TWO_WAYS',
        where,
        reason: 'item_id: expected numbers or strings throughout, got both',
      });
    }
    cells.model ??= modelOf(look.source, { choices: context.choices });
    const row = toPlainRow({ where, file: look.source.name }, cells, context);
    if (row !== undefined) yield row;
  }
}

function textOf(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
