/** A table with one row for each item and one column for each model. */

import { suggestion } from '../../../core/nearest-names.ts';
import type { Look } from '../files/look.ts';
import { type ImportOptions, readMap, toPair } from '../options/import-options.ts';
import type { Fault } from '../row/faults.ts';
import { counted, few, itemFacts, refusal, shown } from '../row/imported-row.ts';
import { columnOf, type PlainColumn } from './column-names.ts';
import { meaningsWith, rolesOf } from './column-roles.ts';
import { filledIn, gradedShare, type SeenColumn, scoredShare } from './column-values.ts';
import type { FileRead, ImportFormat, ReadContext, ReadFiles, Reading } from './format.ts';
import { readGrade } from './grade.ts';
import { isLongTable, isOfAnswers } from './guessed-columns.ts';
import { readingEach } from './merge-reads.ts';
import { itemIn, toPlainRow } from './plain-columns.ts';
import { hasColumn, itemSign, linesOfTable } from './table-rows.ts';
import { columnsAbove, sumsIn } from './table-sums.ts';

/** Columns that may stand beside those of the models: facts about the item. */
const itemColumns: ReadonlySet<string | undefined> = new Set(['item_id', ...itemFacts, 'task', '']);

export const wideCsvFormat: ImportFormat = {
  id: 'wide CSV',
  about:
    'one row for each item, one column for each model, grades (or scores from 0 to 1) in the cells; optional target, input, stratum, cluster, pair',
  example: 'npm run import -- matrix.csv --axis mood --question "Which mood?"',
  signs: [
    itemSign,
    {
      what: 'no column model, correct or score: every other column is a model',
      holds: (look, choices) =>
        look.kind === 'table' &&
        !isLongTable(look, choices) &&
        !isOfAnswers(look, choices) &&
        (['model', 'correct', 'score'] as const).every((column) => !hasColumn(column)(look, choices)),
    },
  ],
  read: readingEach('a table of results', readTable),
};

function* readTable(look: Look, { choices, faults }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const context = { choices, faults, look };
  let models: readonly ModelColumn[] = [];
  let nameless: readonly number[] = [];
  let isOfGrades = true;
  let alike: string | undefined;
  const columnsOf = (where: string, header: readonly string[]) => {
    models = modelColumns(where, { look, header }, context);
    nameless = header.flatMap((name, at) => (at > 0 && name.trim() === '' ? [at] : []));
    return header.map((each, at) =>
      models.some((model) => model.at === at) ? undefined : factIn(each, context),
    );
  };
  for (const { where, cells, fields } of linesOfTable(source, columnsOf, context)) {
    // The first may be the numbers of the lines; a comma at the end of each line makes a column without cells.
    const stray = nameless.find((at) => (fields[at] ?? '').trim() !== '');
    if (stray !== undefined)
      throw refusal(
        'HEADER_MISMATCH',
        where,
        `expected a name of column ${stray + 1}, which has cells, got none`,
      );
    if (itemIn(where, cells, context) === undefined) continue;
    isOfGrades &&= !choices.equal && isGrade(cells.target);
    const same = models.find(({ at }) => wordOf(fields[at]) === wordOf(cells.target));
    if (same !== undefined) alike ??= `${where}, ${same.name}`;
    for (const { at, name } of models) {
      const place = { where: `${where}, ${name}`, file: source.name };
      const field = fields[at] ?? '';
      const isAnswer = choices.equal && field.trim() !== '';
      const said = isAnswer ? { prediction: field } : { score: field };
      const row = toPlainRow(place, { ...cells, model: name, ...said }, context);
      if (row !== undefined) yield row;
    }
  }
  if (isOfGrades && alike !== undefined) context.faults.add(mayBeAnswers(alike));
  if (models.length === 0)
    throw refusal('HEADER_MISMATCH', source.name, 'expected a column for each model, got none');
  return choices.sums === 'left-out' ? { leftOut: wrongSums(look, models, choices) } : {};
}

/** A sum that was typed, or counts other lines, may be another than that of the rows; a line without a name may be none. */
function wrongSums(look: Look, models: readonly ModelColumn[], choices: ImportOptions): ReadFiles['leftOut'] {
  const { wrong, nameless } = sumsIn(look, choices);
  const others = wrong.flatMap(({ line, column, says, gives }) =>
    models.some(({ name }) => name === column)
      ? [
          {
            says: `the line ${line === '' ? 'without a name' : shown(line)}, which says ${says} for ${shown(column)}; its rows give ${Number(gives.toFixed(4))}.`,
          },
        ]
      : [],
  );
  return nameless === 0 ? others : [...others, { says: `${counted(nameless, 'line')} without a name.` }];
}

function wordOf(text = ''): string {
  return text.trim().toLowerCase();
}

function isGrade(text = ''): boolean {
  const grade = readGrade(text);
  return grade !== undefined && grade !== 'blank';
}

/** Where every question is one of yes and no, a cell “yes” may be what the model said; it would be read as right. */
function mayBeAnswers(where: string): Fault {
  return {
    code: 'OPTION',
    where,
    reason: 'every target is spelled as a grade is, and this cell as its target: it may be an answer',
    settle:
      '--map target=, which leaves the target out, where the cells are grades; answers belong into a table with columns model and prediction',
    option: ['--map', 'target='],
    choices: [{ says: 'the cells are grades', option: ['--map', 'target='] }],
  };
}

type ModelColumn = { readonly at: number; readonly name: string };

function factIn(name: string, { choices }: ReadContext): PlainColumn | '' {
  const own = columnOf(name, choices);
  return itemColumns.has(own) && own !== undefined ? own : '';
}

/** Columns that are no model in most tables: sums, places, amounts, facts about an item, metrics of one system. */
const doubtful =
  /^(avg|average|mean|median|total|sum|overall|std.*|stderr|min|max|year|date|month|day|n|no|nr|num|count|index|rank|id\d*|.*[ _]id|unnamed.*|weight|cost.*|price|latency.*|.*time|duration|seconds|tokens?|length|category|subject|topic|difficulty|level|split|source|notes?|comments?|language|epoch|unparsed|prediction|cost_usd|bank_sha256|faithfulness|answer[ _].*|context[ _].*|semantic[ _]similarity|bleu.*|rouge.*|f1.*|em|exact_match|accuracy|precision|recall|perplexity|.*_ok|(is|has|n|num)_.*)$/i;

function modelColumns(
  where: string,
  { look, header }: { readonly look: Look; readonly header: readonly string[] },
  context: ReadContext,
): readonly ModelColumn[] {
  const { modelColumns: asked } = context.choices;
  const named = header.map((each, at) => ({ at, name: each.trim() }));
  const twice = (columns: readonly ModelColumn[]): ModelColumn | undefined =>
    columns.find(({ name }, at) => columns.findIndex((other) => other.name === name) !== at);
  const wanted = asked === undefined ? undefined : askedNames(asked, named);
  const stray = wanted?.find((name) => named.every((each) => each.name !== name));
  if (stray !== undefined)
    throw refusal(
      'OPTION',
      `--model-columns ${stray}`,
      `expected a column of the table; ${suggestion(
        stray,
        named.map(({ name }) => name),
      )}`,
    );
  const models = named.filter(({ name }) =>
    wanted === undefined ? !itemColumns.has(columnOf(name, context.choices)) : wanted.includes(name),
  );
  const double = twice(models);
  if (double !== undefined)
    throw refusal('HEADER_MISMATCH', where, `expected each model once, got ${shown(double.name)} twice`);
  const columns = columnsAbove(look);
  const shareOf = (share: (column: SeenColumn) => number, at: number): number => {
    const column = columns[at];
    return column === undefined || filledIn(column).length === 0 ? 1 : share(column);
  };
  const isOfGrades = models.some(({ at }) => shareOf(gradedShare, at) > 0.9);
  // Texts are no grades, and beside grades an amount is none.
  const holdsOther = (at: number): boolean =>
    shareOf(scoredShare, at) < 0.5 || (isOfGrades && shareOf(gradedShare, at) < 0.5);
  const open =
    wanted === undefined
      ? models.filter(({ name, at }) => name === '' || doubtful.test(name) || holdsOther(at))
      : [];
  const sure = models.filter((model) => !open.includes(model));
  if (open.length > 0)
    context.faults.add({
      code: 'OPTION',
      where,
      reason: `${few(open.map(({ name }) => shown(name)))} may be no ${open.length === 1 ? 'model' : 'models'}`,
      ...settling(
        sure.map(({ name }) => name),
        mapsOf(open, columns, context.choices),
        open,
      ),
    });
  return open.length === models.length ? models : sure;
}

/** The facts about the item that these columns mostly are, unless another column is that already. */
function mapsOf(
  open: readonly ModelColumn[],
  columns: readonly SeenColumn[],
  choices: ImportOptions,
): readonly string[] {
  const meanings = meaningsWith(rolesOf(columns, choices), undefined, choices);
  return [...meanings].flatMap(([{ name }, fact]) =>
    fact !== '' &&
    fact !== 'item_id' &&
    itemColumns.has(fact) &&
    open.some((each) => each.name === name.trim())
      ? [toPair(name.trim(), fact)]
      : [],
  );
}

function settling(
  models: readonly string[],
  maps: readonly string[],
  open: readonly ModelColumn[],
): Pick<Fault, 'settle' | 'option' | 'guess'> {
  const facts = maps.map((map) => ` --map '${map}'`).join('');
  const keeps = maps.length === 0 ? '' : ', and what is kept of the others';
  const named = models.some((name) => name.includes(',')) ? models : [models.join(',')];
  const kept = new Set(readMap(maps).keys());
  const leftOut = open.flatMap(({ name }) => (name === '' || kept.has(name) ? [] : [toPair(name, '')]));
  const option = [
    ...named.flatMap((name) => ['--model-columns', name]),
    ...[...maps, ...leftOut].flatMap((map) => ['--map', map]),
  ];
  return {
    settle: `--model-columns ${models.length === 0 ? 'A,B' : `'${models.join(',')}'`}${facts}, which names the columns that are${keeps}`,
    ...(models.length === 0 ? {} : { option, guess: option }),
  };
}

/** Names with commas between them, unless a column has such a name. */
function askedNames(asked: readonly string[], columns: readonly ModelColumn[]): readonly string[] {
  return asked.flatMap((text) => (columns.some(({ name }) => name === text) ? [text] : text.split(',')));
}
