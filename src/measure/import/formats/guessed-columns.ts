/** What the columns of a file probably are that no reader claims: told with the options that say so. */

import { present } from '../../../core/present.ts';
import { headOf, type Look } from '../files/look.ts';
import { type ImportOptions, toPair } from '../options/import-options.ts';
import type { Choice, Fault, Settling } from '../row/faults.ts';
import { few, quoted, shown } from '../row/imported-row.ts';
import { columnOf, type PlainColumn, plainColumns } from './column-names.ts';
import {
  columnsAmong,
  gradesAmong,
  idNames,
  itemNames,
  meaningsWith,
  modelNames,
  namesOfModels,
  partsBelow,
  type Roles,
  rolesOf,
  targetNames,
} from './column-roles.ts';
import { filledIn, gradedShare, type SeenColumn } from './column-values.ts';
import { numberDoubt, readGrade } from './grade.ts';
import { columnsAbove } from './table-sums.ts';
import { totalsIn } from './totals.ts';
import { areChosenFrom, equalTo, wideIn } from './wide-columns.ts';

/** Tools whose exports are known by their columns, and what is read of them. */
const exports: readonly (readonly [wrote: string, signs: readonly RegExp[], instead: string])[] = [
  ['LangSmith', [/^inputs(\.|$)/, /^outputs(\.|$)/], 'its columns can be named by --map'],
  [
    'Weave',
    [/^op_name$/, /^(trace_id|project_id)$/],
    'write a table with a line for each answer from its calls',
  ],
  ['Braintrust', [/^expected$/, /^scores(\.|$)/, /^input$/], 'its columns can be named by --map'],
  ['Braintrust', [/^_xact_id$/, /^root_span_id$/], 'its columns can be named by --map'],
  ['Langfuse', [/^trace_?id$/i, /^observation_?id$/i], 'its columns can be named by --map'],
  ['MLflow', [/^columns$/, /^data$/], 'a table with item_id, model and correct or score is read'],
  [
    'lighteval (details)',
    [/^full_prompt$/, /^gold(_index)?$/],
    'its columns can be named by --map; the details as lighteval writes them now are read as they are',
  ],
];

/** A table with a column of models or of grades has a line for each answer, however these are called; one of models has a column for each. */
export function isLongTable(look: Look, choices: ImportOptions): boolean {
  if (choices.modelColumns !== undefined || look.kind !== 'table') return false;
  const columns = columnsAbove(look).filter(({ name }) => columnOf(name, choices) !== '');
  if (columnsAmong(columns, namesOfModels).length > 0) return true;
  const grades = gradesAmong(columns);
  if (grades.length === 0) return false;
  const others = columns.filter((column) => !grades.includes(column) && gradedShare(column) > 0.8);
  return columnsAmong(columns, modelNames).length > 0 || others.length < 2;
}

export type Guessed = Pick<Fault, 'reason' | 'option' | 'guess' | 'choices' | 'asks'> & {
  readonly isSure: boolean;
  /** Whether some column names the models. */
  readonly hasModel?: boolean;
  /** How well the columns go together, from 0 to 1. */
  readonly fit?: number;
};

/** A wide table with answers beside the right one, of which nobody has said that they are compared with it. */
export function isOfAnswers(look: Look, choices: ImportOptions): boolean {
  const columns = columnsAbove(look);
  const isSaid = choices.equal === true || choices.modelColumns !== undefined;
  if (isSaid || columnsAmong(columns, `${targetNames} answer`).length === 0) return false;
  return wideIn(rolesOf(columns, choices), choices)?.isOfAnswers === true;
}

/** Undefined of a file without columns. `isOfFile`: a column says the same of every line, and another file says it too: the model is the file. */
export function guessColumns(
  look: Look,
  choices: ImportOptions,
  isOfFile: (column: SeenColumn) => boolean = () => false,
): Guessed | undefined {
  const columns = columnsAbove(look).filter(({ name }) => name.trim() !== '');
  const outermost = look.kind === 'table' ? look.columns : Object.keys(headOf(look) ?? {});
  const tool = exports.find(([, signs]) => signs.every((sign) => outermost.some((name) => sign.test(name))));
  const said = tool === undefined ? [] : [`it looks like an export of ${tool[0]}: ${tool[2]}`];
  if (columns.length < 2) return tool && { reason: said.join(), isSure: true };
  if (totalsIn(look) !== undefined)
    return {
      isSure: true,
      reason: `it has the columns ${few(
        columns.map(({ name }) => shown(name)),
        12,
      )}; ${TOTALS}`,
      guess: ['--reported'],
    };
  const seen = rolesOf(columns, choices);
  const isFile = seen.model !== undefined && isOfFile(seen.model);
  const roles = isFile ? { ...seen, model: undefined } : seen;
  const { item, grades, fit } = roles;
  const { model } = seen;
  const hasModel = model !== undefined;
  said.push(
    `it has the columns ${few(
      columns.map(({ name }) => shown(name)),
      12,
    )}`,
  );
  const [grade, another] = grades;
  const wide = model === undefined ? wideIn(roles, choices) : undefined;
  if (wide !== undefined) {
    const ways = wide.ways.map(({ says, option }) => ({
      says,
      option: look.kind === 'table' ? option : ['--as-table', ...option],
    }));
    const [{ option } = { option: [] }] = ways;
    const reason = [...said, `perhaps ${wide.says}: ${option.map(optionWord).join(' ')}`].join('; ');
    const isTold = columns.some(({ name }) => columnOf(name, choices) === 'item_id');
    const settling =
      isTold && !wide.isOfAnswers ? {} : wide.isSure ? { option, guess: option } : { choices: ways };
    return { reason, isSure: tool !== undefined, ...settling };
  }
  const below = partsBelow(seen);
  if (below.length > 0) {
    const words = `the scores of ${few(below.map(({ value }) => shown(value)))} seem to stand below each other`;
    return {
      ...{ reason: [...said, words].join('; '), isSure: true, hasModel, fit },
      choices: below.map(({ name, value }) => ({
        says: `${shown(value)} is meant`,
        option: ['--where', `${name}=${value}`],
      })),
    };
  }
  if (item === undefined || grade === undefined) {
    const equal = item && equalIn(look, roles, choices);
    if (equal !== undefined)
      return {
        reason: [...said, `perhaps ${equal.says}: ${equal.option.map(optionWord).join(' ')}`].join('; '),
        ...{ isSure: true, hasModel, fit },
        ...(choices.equal ? { option: equal.option, guess: equal.option } : { choices: [equal] }),
      };
    const lacks = lackingIn(columns, roles);
    const isSure = tool !== undefined || (look.kind === 'table' && lacks.length > 0);
    return { reason: [...said, ...lacks].join('; '), isSure };
  }
  if (another !== undefined)
    said.push(`of ${few(grades.map(({ name }) => shown(name)))} one can be the grade`);
  const settling = (graded: SeenColumn): readonly string[] => [
    ...mapping(look, { roles, grade: graded }, choices),
    ...(isFile ? ['--models-from', 'name'] : []),
  ];
  const reason = [...said, `perhaps ${settling(grade).map(optionWord).join(' ')}`].join('; ');
  if (another === undefined)
    return { reason, hasModel, fit, isSure: true, option: settling(grade), guess: settling(grade) };
  return {
    ...{ reason, hasModel, fit, isSure: true },
    choices: grades.map((each) => ({
      says: `${shown(each.name)} is the grade`,
      option: metricOption(each, settling(each)),
    })),
  };
}

/** In words, of a table that has all that its shape asks for but grades of answers. */
function lackingIn(columns: readonly SeenColumn[], { grades, model }: Roles): readonly string[] {
  if (model !== undefined && grades.length === 0)
    return [
      'no column says whether an answer is right, or how good it is (correct or score, or --map theirs=correct)',
    ];
  const [lines, ...shares] = columns.toSorted(
    (one, other) => Number(areShares(one)) - Number(areShares(other)),
  );
  if (model !== undefined || lines === undefined || shares.length < 2 || !shares.every(areShares)) return [];
  const own = toPair(lines.name.trim(), 'item_id');
  return [
    `its cells are percentages: figures of tasks are quoted by --reported from a table with a line for each model; scores of single items are read with --map ${quoted(own)} --numbers percent`,
  ];
}

function areShares(column: SeenColumn): boolean {
  const filled = filledIn(column);
  return filled.length > 0 && filled.every((cell) => numberDoubt(cell) === '--numbers percent');
}

/** Answers that are chosen from what is right somewhere. */
function equalIn(look: Look, roles: Roles, choices: ImportOptions): Choice | undefined {
  const meanings = [...meaningsWith(roles, undefined, choices)];
  const [gold, answer] = (['target', 'prediction'] as const).map(
    (wanted) => meanings.find(([, ours]) => ours === wanted)?.[0],
  );
  if (gold === undefined || answer === undefined || !areChosenFrom(gold, answer)) return undefined;
  return { says: equalTo(gold), option: [...mapping(look, { roles, grade: undefined }, choices), '--equal'] };
}

/** Commas part the names of several metrics. */
function metricOption({ name }: SeenColumn, map: readonly string[]): readonly string[] {
  return name.includes(',') ? map : ['--metric', name.trim()];
}

const TOTALS =
  'these look like totals of models without items, which nobody can count again: never a question; --reported --graded-by TEXT quotes them apart';

function optionWord(word: string): string {
  return word.startsWith('--') ? word : quoted(word);
}

type Guess = { readonly roles: Roles; readonly grade: SeenColumn | undefined };

/** What is meant, what such names mostly mean, and nothing of the rest. */
function mapping(look: Look, { roles, grade }: Guess, choices: ImportOptions): readonly string[] {
  const meanings = meaningsWith(roles, grade, choices);
  const isTold = (column: SeenColumn): boolean => [roles.item, roles.model, grade].includes(column);
  const pairs = roles.columns.flatMap((column) => {
    const ours = meanings.get(column) ?? '';
    const isKnown = ours === columnOf(column.name, choices) && !isTold(column);
    return ours === 'task' || isKnown ? [] : [[column.name.trim(), ours] as const];
  });
  const kept = pairs.filter(([, ours]) => ours !== '').map(([name]) => `${name}.`);
  // What holds nothing that is kept is left out whole.
  const whole = (name: string): string =>
    name
      .split('.')
      .map((_, at, parts) => parts.slice(0, at + 1).join('.'))
      .find((outer) => !kept.some((path) => path.startsWith(`${outer}.`))) ?? name;
  const told = pairs
    .filter(([name, ours]) => ours !== '' || !kept.some((path) => path.startsWith(`${name}.`)))
    .map(([name, ours]) => toPair(ours === '' && look.kind !== 'table' ? whole(name) : name, ours));
  return [
    ...(told.length === 0 ? [] : ['--map', [...new Set(told)].join(',')]),
    ...(roles.task === undefined ? [] : ['--task-column', roles.task.name.trim()]),
  ];
}

/** The columns of a file that a reader of plain tables reads by their names, some of which it does not know, or knows twice. */
type Header = { readonly names: readonly string[]; readonly settlingOf: ReturnType<typeof openColumns> };

type Meaning = Settling & { readonly ours: PlainColumn | '' };

/** What each probably is; what stands in them is looked at when the first is asked for. */
export function openColumns(look: Look, choices: ImportOptions): (name: string) => Meaning {
  let held: readonly (readonly [name: string, ours: PlainColumn | ''])[] | undefined;
  return (name) => {
    if (held === undefined) {
      const roles = rolesOf(columnsAbove(look), choices);
      held = [...meaningsWith(roles, roles.grades[0], choices)].map(([column, ours]) => [
        column.name.trim(),
        ours,
      ]);
    }
    const [, ours = ''] = held.find(([each]) => each === name.trim()) ?? [];
    if (ours === 'task') return { ours: '', guess: ['--task-column', name.trim()] };
    const inside = held.filter(([each]) => each.startsWith(`${name.trim()}.`));
    const pairs = inside.some(([, each]) => needed.includes(each)) ? inside : [[name.trim(), ours] as const];
    return { ours, guess: ['--map', pairs.map(([each, own]) => toPair(each, own)).join(',')] };
  };
}

/** What a member of a member may be, so that this one is opened. */
const needed: readonly (PlainColumn | '')[] = ['item_id', 'model', 'correct', 'score', 'epoch'];

export function unknownColumn(where: string, name: string, header: Header, choices: ImportOptions): Fault {
  const own = name.trim();
  const { ours, guess } = header.settlingOf(name);
  const had = header.names.find((each) => columnOf(each, choices) === ours);
  // Another column than the one of that name tells items apart.
  const isBetter = ours === 'item_id' && had !== undefined && header.settlingOf(had).ours !== ours;
  const meant = had === undefined || isBetter ? ours : '';
  const pairs = [...(isBetter ? [toPair(had.trim(), '')] : []), toPair(own, meant)];
  const option = ours === meant && !isBetter ? guess : ['--map', pairs.join(',')];
  return {
    code: 'UNKNOWN_COLUMN',
    where,
    reason: `expected columns of ${plainColumns.join(', ')}, got ${shown(name)}`,
    settle:
      meant === ''
        ? `--map '${own}=<one of them>', by --map '${own}=' to leave it out, or by --task-column '${own}'`
        : `--map '${own}=${meant}', or by --map '${own}=' to leave it out`,
    option,
    ...present({ guess: option }),
  };
}

/** Of several columns that are the same, all but one are left out. */
export function knownTwice(
  ours: PlainColumn,
  { names, settlingOf }: Header,
  choices: ImportOptions,
): Settling {
  const same = names.filter((name) => columnOf(name, choices) === ours);
  const others = same.filter((name) => settlingOf(name).ours !== ours);
  if (others.length !== same.length - 1) return {};
  return { guess: ['--map', others.map((name) => toPair(name.trim(), '')).join(',')] };
}

/** Below a first line with blanks in it, or with names for people, stands the header of the table: of grades, or a wide one. */
export function looksLikeHeader(fields: readonly string[], first: readonly string[]): boolean {
  const filled = (names: readonly string[]): readonly string[] => names.filter((name) => name.trim() !== '');
  // A line of answers may have words that columns have, and has numbers or grades.
  const isAnswer = filled(fields).some((field) => Number.isFinite(Number(field)));
  const isWider = filled(fields).length > Math.max(2, filled(first).length);
  const names = fields
    .filter((field) => readGrade(field) === undefined)
    .map((name) => ({ name, cells: ['1'] }));
  if (isAnswer) return false;
  if (isWider) return columnsAmong(names, `${itemNames} ${modelNames}`).length > 0;
  return columnsAmong(names, idNames).length > 0 && gradesAmong(names).length > 0;
}
