/** What the columns of a file probably are that no reader claims: told with the options that would say so, and never taken. */

import { documentOf, headOf, type Look, membersOf } from '../files/look.ts';
import type { ImportOptions } from '../options/import-options.ts';
import type { Fault } from '../row/faults.ts';
import { few, quoted, shown } from '../row/imported-row.ts';
import { readGrade } from './grade.ts';
import { columnOf, meantBy, modelNames, type PlainColumn } from './plain-columns.ts';

/** By names without capitals, spaces and signs. The first that a file has is meant. */
const idNames =
  'item_id item id question_id sample_id example_id instance_id prompt_id task_id doc_id case_id test_id row_id qid uid nr frage_nr';
/** Where nothing else tells items apart, their texts do. */
const itemNames = `${idNames} test case prompt question input frage`;
const rightNames =
  'correct is_correct iscorrect passed pass success resolved exact_match em richtig verdict result outcome judgement judgment status';
const scoreNames = 'score correctness accuracy acc f1 bleu rouge rouge_l grade rating reward punkte';

/** Tools whose exports hold rows in a shape that no reader takes, and what is read of them. */
const exports: readonly (readonly [wrote: string, signs: readonly RegExp[], instead: string])[] = [
  ['LangSmith (to_pandas)', [/^inputs\./, /^outputs\./], 'its columns can be named by --map'],
  [
    'promptfoo (CSV)',
    [/^\[[^\]]+\] /],
    'export JSON instead: promptfoo export eval <id> --output results.json',
  ],
  [
    'Weave',
    [/^op_name$/, /^(trace_id|project_id)$/],
    'write a table with a line for each answer from its calls',
  ],
  [
    'Braintrust',
    [/^expected$/, /^scores$/, /^input$/],
    'write the score that is meant into a member of its own',
  ],
  [
    'lighteval (details)',
    [/^full_prompt$/, /^gold(_index)?$/],
    'give the details as lighteval writes them now',
  ],
];

/** Of nested JSON the innermost members, as `--map` names them. */
function columnsIn(look: Look): readonly string[] {
  if (look.kind === 'table') return look.columns;
  const members = membersOf(headOf(look) ?? {}, (name) => name.split('.').length < DEEPEST);
  return members.map(([name]) => name);
}

const DEEPEST = 8;

/** A table with a column of models and one of grades has a line for each answer, however these are called. */
export function isLongTable(look: Look, choices: ImportOptions): boolean {
  const names = columnsIn(look);
  if (choices.modelColumns !== undefined) return false;
  return namesAmong(names, modelNames).length > 0 && gradesAmong(names).length > 0;
}

/** Undefined of a file without columns. */
export function guessColumns(
  look: Look,
  choices: ImportOptions,
): (Pick<Fault, 'reason' | 'option' | 'guess' | 'choices'> & { readonly isSure: boolean }) | undefined {
  const names = columnsIn(look).filter((name) => name.trim() !== '');
  if (names.length < 2 || Array.isArray(documentOf(look)) !== (documentOf(look) !== undefined))
    return undefined;
  const [item] = namesAmong(names, itemNames);
  const [model] = namesAmong(names, modelNames);
  const grades = gradesAmong(names);
  const outermost = look.kind === 'table' ? names : Object.keys(headOf(look) ?? {});
  const tool = exports.find(([, signs]) => signs.every((sign) => outermost.some((name) => sign.test(name))));
  const parts = [
    ...(tool === undefined ? [] : [`it looks like an export of ${tool[0]}: ${tool[2]}`]),
    `it has the columns ${few(names.map(shown), 12)}`,
    ...(item === undefined && model !== undefined && grades.length > 0
      ? [
          'these look like totals of models without items, which nobody can count again: never a question; --reported --graded-by TEXT quotes them apart, where the columns are model, accuracy and perhaps n',
        ]
      : []),
    ...(grades.length > 1 ? [`of ${few(grades.map(shown))} one can be the grade`] : []),
  ];
  const [grade] = grades;
  if (item !== undefined && grade === undefined && model === undefined && look.kind === 'table') {
    const option = ['--map', `${item}=item_id`];
    const says = `each line is an item, named by ${shown(item)}, and each other column a model with grades in its cells`;
    const reason = `${parts.join('; ')}; perhaps ${says}: --map ${quoted(`${item}=item_id`)}`;
    return { reason, isSure: tool !== undefined, choices: [{ says, option }] };
  }
  if (item === undefined || grade === undefined)
    return { reason: parts.join('; '), isSure: tool !== undefined };
  const mapWith = (graded: string): string => {
    const meant: readonly (readonly [string, PlainColumn])[] = [
      [item, 'item_id'],
      ...(model === undefined ? [] : [[model, 'model'] as const]),
      [graded, namesAmong([graded], rightNames).length > 0 ? 'correct' : 'score'],
    ];
    return mapOf(look, { names, meant }, choices);
  };
  const map = mapWith(grade);
  const settling = !isMappable(names)
    ? {}
    : grades.length === 1
      ? { option: ['--map', map], guess: ['--map', map] }
      : {
          choices: grades.map((each) => ({
            says: `${shown(each)} is the grade`,
            option: ['--map', mapWith(each)],
          })),
        };
  return { isSure: true, reason: `${parts.join('; ')}; perhaps --map ${quoted(map)}`, ...settling };
}

/** What is meant, what such names mostly mean, and nothing of the rest. */
function mapOf(look: Look, { names, meant }: Guess, choices: ImportOptions): string {
  const taken = new Set<string>(meant.map(([, ours]) => ours));
  const pairs = names.flatMap((name): readonly (readonly [string, PlainColumn | ''])[] => {
    const known = meant.find(([theirs]) => theirs === name);
    if (known !== undefined) return [known];
    if (columnOf(name, choices) !== undefined && !taken.has(columnOf(name, choices) ?? '')) return [];
    const also = meantBy(name.split('.').at(-1) ?? '');
    if (also === undefined || taken.has(also)) return [[name, '']];
    taken.add(also);
    return [[name, also]];
  });
  const kept = pairs.filter(([, ours]) => ours !== '').map(([name]) => `${name}.`);
  // What holds nothing that is kept is left out whole.
  const whole = (name: string): string =>
    name
      .split('.')
      .map((_, at, parts) => parts.slice(0, at + 1).join('.'))
      .find((outer) => !kept.some((path) => path.startsWith(`${outer}.`))) ?? name;
  const told = pairs.map(
    ([name, ours]) => `${ours === '' && look.kind !== 'table' ? whole(name) : name.trim()}=${ours}`,
  );
  return [...new Set(told)].join(',');
}

type Guess = {
  readonly names: readonly string[];
  readonly meant: readonly (readonly [string, PlainColumn])[];
};

/** Below a first line with blanks in it, or with names for people, stands the header of the table: of grades, or a wide one. */
export function looksLikeHeader(fields: readonly string[], first: readonly string[]): boolean {
  const filled = (names: readonly string[]): readonly string[] => names.filter((name) => name.trim() !== '');
  // A line of answers may have words that columns have, and has numbers or grades.
  const isAnswer = filled(fields).some((field) => Number.isFinite(Number(field)));
  const isWider = filled(fields).length > Math.max(2, filled(first).length);
  const names = fields.filter((field) => readGrade(field) === undefined);
  return !isAnswer && namesAmong(names, idNames).length > 0 && (isWider || gradesAmong(names).length > 0);
}

function gradesAmong(names: readonly string[]): readonly string[] {
  return namesAmong(names, `${rightNames} ${scoreNames}`);
}

/** A member of a member is known by its own name too, or with those around it, where no other has that name. */
function namesAmong(names: readonly string[], known: string): readonly string[] {
  const plain = (name: string): string =>
    name
      .trim()
      .toLowerCase()
      .replace(/[?!:]$/, '')
      .replace(/[^a-z0-9]+/g, '_');
  const endings = names.map((name) => ({
    name,
    endings: name.split('.').map((_, at, parts) => plain(parts.slice(at).join('.'))),
  }));
  const found = known.split(' ').flatMap((each) => {
    const whole = names.find((name) => plain(name) === each);
    const ending = endings.filter((one) => one.endings.includes(each)).map(({ name }) => name);
    return whole ?? (ending.length === 1 ? ending : []);
  });
  return [...new Set(found)];
}

/** Commas part the pairs of `--map`. */
function isMappable(names: readonly string[]): boolean {
  return names.every((name) => !/[,=]/.test(name));
}
