/** A file of questions that nobody answered in it: nothing can be added of it yet, but models can be asked. */

import { canonicalize } from '../../../core/canonical.ts';
import { present } from '../../../core/present.ts';
import type { Look } from '../files/look.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { aboutNames, columnsAmong, itemNames, targetNames, textNames } from './column-roles.ts';
import { columnsOf, filledIn, type SeenColumn } from './column-values.ts';

/** What is there, and how it is asked, in lines; undefined where a column may hold what a model answered. */
export function questionsOnly(look: Look, choices: ImportOptions): string | undefined {
  const { map, modelColumns, equal, metric } = choices;
  const isSaid = [map?.size, modelColumns?.length, equal, metric].some(Boolean);
  if (isSaid || look.kind === 'zip') return undefined;
  const columns = columnsOf(look).filter((column) => filledIn(column).length > 0);
  const [text] = columnsAmong(columns, textNames);
  const [target, another] = columnsAmong(columns, `${targetNames} answer`);
  const known = new Set([...columnsAmong(columns, `${itemNames} ${aboutNames}`), target]);
  if (text === undefined || another !== undefined || columns.some((column) => !known.has(column)))
    return undefined;
  // Marks are grades of a model that is called so.
  if (target !== undefined && filledIn(target).every((cell) => /^[01]$/.test(cell))) return undefined;
  const stem = look.source.name.replace(/^.*\//, '').replace(/\..*$/, '');
  const bench = `benches/${stem.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'questions'}-1`;
  return [
    `expected what models answered, got ${text.cells.length} questions${target === undefined ? '' : ' with expected answers'} and nobody's results; to ask models, write two files, and then add the second:`,
    `  ${bench}/items.jsonl, a line for each question: ${firstItem(text, target)}`,
    `  ${bench}/bench.json: {"items": "items.jsonl", "bank": {}}`,
    `  npx evidence-board add ${bench}/bench.json, which says at once what else bench.json needs, with an example`,
  ].join('\n');
}

function firstItem(text: SeenColumn, target: SeenColumn | undefined): string {
  const [input = ''] = text.cells;
  return canonicalize({ item_id: 'q1', ...present({ input, target: target?.cells[0] }) });
}
