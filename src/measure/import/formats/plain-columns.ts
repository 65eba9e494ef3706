/**
 * The plain matrix, whether it came as CSV or as JSON lines: which columns there are, and what each
 * value may be.
 */

import { isHex } from '../../../core/hex.ts';
import { present } from '../../../core/present.ts';
import { asksForRange, type Fault, type Faults, type Settling } from '../row/faults.ts';
import { counted, type ImportedRow, noGrades, quoted, RANGE_SETTLES, shown } from '../row/imported-row.ts';
import { oneOf } from '../row/row-table.ts';
import type { PlainColumn } from './column-names.ts';
import { textInName } from './column-roles.ts';
import { isOddWord } from './column-values.ts';
import type { FileRead, FormatSign, ReadContext, StatedScore } from './format.ts';
import {
  gradeSpellings,
  isTick,
  isUngraded,
  numberDoubt,
  readGrade,
  readNumber,
  settlingNumber,
} from './grade.ts';
import { joinTags } from './item-words.ts';
import { namedMetric, saysWrong, scaleChoices } from './table-facts.ts';
import { isSum, sumsIn } from './table-sums.ts';
import { readUngraded } from './ungraded.ts';

/** The cells of a row as text; a blank cell is absent. */
export type PlainCells = Readonly<Partial<Record<PlainColumn, string>>>;

export function toPlainRow(
  place: Pick<ImportedRow, 'where' | 'file'>,
  cells: PlainCells,
  context: ReadContext,
): ImportedRow | undefined {
  const { where } = place;
  const { faults } = context;
  const { prediction, target, input, cluster, stratum, pair, solution, task, bank_sha256 } = cells;
  if (bank_sha256 !== undefined && !isHex(bank_sha256, 32))
    faults.add(unknownValue(where, 'bank_sha256', '64 lowercase hex characters', bank_sha256));
  const item_id = itemIn(where, cells, context);
  const model = modelIn(where, cells, faults);
  const graded = gradeIn(where, context.choices.equal ? compared(cells) : cells, context);
  if (item_id === undefined || model === undefined) return undefined;
  return {
    ...place,
    item_id,
    model,
    score: graded.score,
    ...present({
      silence: graded.silence,
      unread: graded.unread,
      ungraded: graded.ungraded,
      prediction,
      target,
      input: input ?? textInName(item_id, context.choices),
      cluster,
      stratum,
      pair,
      tags: joinTags(cells.tags?.split(';') ?? []),
      solution,
      task,
      bank_sha256,
      epoch: cells.epoch,
      human: humanIn(where, cells, context),
      cost_usd: amountIn(where, 'cost_usd', cells, context),
      latency_ms: amountIn(where, 'latency_ms', cells, context),
      input_tokens: amountIn(where, 'input_tokens', cells, context),
      output_tokens: amountIn(where, 'output_tokens', cells, context),
      failure: cells.failure?.trim() ?? graded.failure,
    }),
  };
}

/** A grade stands there, or an answer and what it is compared with. */
export function isGraded(has: (wanted: PlainColumn) => FormatSign['holds']): FormatSign['holds'] {
  return (look, choices) => {
    const holds = (wanted: PlainColumn): boolean => has(wanted)(look, choices);
    return (
      holds('correct') || holds('score') || (choices.equal === true && holds('target') && holds('prediction'))
    );
  };
}

/** Calls inside an answer stand on lines of their own, without the item and without a grade. */
export function isNoAnswer({ item_id, correct, score, no_grade, unparsed }: PlainCells): boolean {
  return [item_id, correct, score, no_grade, unparsed].every((text) => readGrade(text ?? '') === 'blank');
}

export function noAnswerFacts(lines: number): FileRead {
  return lines === 0
    ? {}
    : { leftOut: [{ says: `${counted(lines, 'line')} with neither an item nor a grade.` }] };
}

/** The scores that the lines of a table state of whole components, as one line of each says. */
export function openStatedColumn() {
  const stated = new Map<string, StatedScore>();
  return {
    note: ({ where, file, model, task }: ImportedRow, cells: PlainCells, context: ReadContext): void => {
      const score = numberIn(where, 'stated', cells, context);
      if (score === undefined) return;
      const key = JSON.stringify([model, task]);
      const known = stated.get(key);
      if (known !== undefined && known.score !== score)
        context.faults.add(unknownValue(where, 'stated', `${known.score} as before`, cells.stated));
      const rule = 'the score that the column stated gives the whole model';
      stated.set(key, { where: file, model, score, rule, repeats: 'by item', ...present({ task }) });
    },
    scores: () => [...stated.values()],
  };
}

/** `--equal`: an answer without a target has no grade. */
function compared(cells: PlainCells): PlainCells {
  const { correct, score, prediction, target } = cells;
  const isGiven = correct !== undefined || score !== undefined;
  if (isGiven || prediction === undefined || target === undefined) return cells;
  return { ...cells, correct: prediction.trim() === target.trim() ? '1' : '0' };
}

/** The item of a line; undefined of one below a table that sums up the others, with a name that says so or without one. */
export function itemIn(
  where: string,
  { item_id: name = '', model }: PlainCells,
  { choices, faults, look }: ReadContext,
): string | undefined {
  const { sums } = choices;
  const isNameless = name.trim() === '';
  if (sums === 'items' ? !isNameless : !(isNameless || isSum(name))) return name;
  const doSum = look !== undefined && sumsIn(look, choices).areRight;
  // A line that names its model is an answer.
  if (isNameless && model !== undefined && !doSum) {
    faults.add({ code: 'UNKNOWN_VALUE', where, reason: 'item_id: expected a name, got a blank' });
    return undefined;
  }
  if (sums === 'left-out') return undefined;
  const leftOut = ['--sums', 'left-out'];
  faults.add({
    code: 'UNKNOWN_VALUE',
    where,
    reason: `item_id: expected ${isNameless ? 'a name, got a blank' : `an item, got ${shown(name)}`}, which may sum up the others`,
    ...(isNameless && !doSum
      ? { settle: '--sums left-out, where this line sums up the others', option: leftOut }
      : { settle: '--sums left-out, or --sums items where it is an item' }),
    choices: [
      { says: 'it sums up the others, and is left out', option: leftOut },
      ...(isNameless ? [] : [{ says: 'it is an item', option: ['--sums', 'items'] }]),
    ],
    ...(doSum ? { guess: leftOut } : {}),
  });
  return undefined;
}

type Graded = Pick<ImportedRow, 'score' | 'silence' | 'unread' | 'ungraded' | 'failure'>;

/** A row whose grade is refused stays in the results, so that its model is not also said to lack the item. */
const refusedGrade: Graded = { score: undefined, silence: 'unparsed' };

/** Behind a threshold no score needs a scale. */
const anyScore = [-Infinity, Infinity] as const;

/** Blank is not 0, and unparsed is not wrong. */
function gradeIn(where: string, cells: PlainCells, { faults, choices, look }: ReadContext): Graded {
  const flag = readGrade(cells.unparsed ?? '');
  const isUnparsed = typeof flag === 'object' && flag.score === 1;
  if (flag === undefined || (typeof flag === 'object' && flag.score % 1 !== 0)) {
    faults.add(unknownValue(where, 'unparsed', `${gradeSpellings} or blank`, cells.unparsed ?? ''));
    return refusedGrade;
  }
  const column = cells.correct === undefined && cells.score !== undefined ? 'score' : 'correct';
  const { numbers = [], marks } = choices;
  const named = look === undefined ? undefined : namedMetric(look, choices).metrics?.[0]?.range;
  const range = choices.range ?? (choices.threshold === undefined ? named : anyScore);
  const said = cells[column]?.trim().toLowerCase() ?? '';
  // Programs that test write so of what ended before it could be judged.
  if (said === 'error') return { score: undefined, silence: 'wrong', failure: said };
  if (isUngraded(said))
    return readUngraded(
      { code: 'UNKNOWN_VALUE', where, reason: `${column}: expected a grade, got ${shown(cells[column])}` },
      { faults, choices },
    );
  const grade = readGrade(
    cells[column] ?? '',
    column === 'score' ? { numbers, range, marks } : { numbers, marks },
  );
  if (grade === undefined) {
    const isWord = look !== undefined && choices.range === undefined && isOddWord(look, said);
    const tick = isTick(said) || isWord ? ticked(said) : undefined;
    const expected =
      column === 'score'
        ? `a number from ${(range ?? [0, 1]).join(' to ')}`
        : `${gradeSpellings}, or blank with unparsed=1`;
    const fault = unknownValue(where, column, expected, cells[column] ?? '', scaleChoices(look, choices));
    faults.add({ ...fault, ...tick });
    return refusedGrade;
  }
  const why = cells.no_grade?.trim();
  if (why !== undefined) {
    const known = oneOf(noGrades, why);
    // An export says how it counted; the publisher may say it otherwise.
    if (known === 'ungraded' && grade === 'blank' && choices.ungraded !== undefined)
      return readUngraded({ code: 'UNKNOWN_VALUE', where, reason: 'no_grade' }, { choices, faults });
    if (known !== undefined && grade === 'blank')
      return { score: undefined, silence: isUnparsed ? 'unparsed' : 'wrong', [known]: known };
    faults.add(
      unknownValue(
        where,
        'no_grade',
        `${noGrades.join(', ')} or blank, and no grade beside one of them`,
        why,
      ),
    );
    return refusedGrade;
  }
  if (isUnparsed) {
    if (grade === 'blank' || grade.score === 0)
      return { score: undefined, silence: 'unparsed', unread: 'unread' };
    faults.add(unknownValue(where, column, 'blank or 0 where unparsed=1', grade.score));
    return refusedGrade;
  }
  if (grade === 'blank' && cells.prediction !== undefined)
    return readUngraded(
      {
        code: 'UNKNOWN_VALUE',
        where,
        reason: `${column}: expected a grade of the answer beside it, got a blank`,
      },
      { faults, choices },
    );
  if (grade === 'blank') {
    if (choices.missingIsNoAnswer) return { score: undefined };
    faults.add({
      code: 'UNKNOWN_VALUE',
      where,
      reason: `${column}: expected a grade, got ${said === '' ? 'a blank' : shown(cells[column])}`,
      ...blankSettling(said, look !== undefined && saysWrong(look, choices)),
    });
    return refusedGrade;
  }
  if (column === 'correct' && grade.score % 1 !== 0) {
    faults.add({
      code: 'NOT_BINARY',
      where,
      reason: `correct: expected right or wrong, got the partial credit ${cells.correct}`,
      settle: '--map correct=score, which keeps it graded',
      option: ['--map', 'correct=score'],
      guess: ['--map', 'correct=score'],
    });
    return refusedGrade;
  }
  return { score: grade.score };
}

function ticked(sign: string): Settling & Pick<Fault, 'settle'> {
  return {
    settle: `--marks ${quoted(`${sign}=right`)}, or --marks ${quoted(`${sign}=wrong`)}: what ${shown(sign)} says of an answer`,
    choices: ['right', 'wrong'].map((meaning) => ({
      says: `${shown(sign)} says that the answer is ${meaning}`,
      option: ['--marks', `${sign}=${meaning}`],
    })),
  };
}

/** Where no cell says wrong, blanks may say it; where some do, a blank is more likely no answer. */
function blankSettling(said: string, isWrongSaid: boolean): Omit<Fault, 'code' | 'where' | 'reason'> {
  const missing = ['--missing', 'no-answer'];
  const marked = ['--marks', `${said === '' ? 'blank' : said}=wrong`];
  const choices = [
    { says: 'there was no answer, which counts as a wrong one', option: missing },
    {
      says: 'there was no answer, and it is left out of accuracy',
      option: [...missing, '--no-answer', 'unparsed'],
    },
    { says: 'the answer came and was wrong', option: marked },
  ];
  return {
    settle: `--missing no-answer, where it means that there was no answer, and pages say how many never came; ${marked.join(' ')}, where the answer came and was wrong`,
    ...(isWrongSaid ? { choices, option: missing, invents: 1 } : { choices: choices.toReversed() }),
  };
}

/** In the units of the grade beside it. */
function humanIn(where: string, cells: PlainCells, { faults, choices }: ReadContext): number | undefined {
  const isScored = cells.correct === undefined && cells.score !== undefined;
  const { numbers = [], range = [0, 1] } = choices;
  const grade = readGrade(cells.human ?? '', isScored && choices.range ? { numbers, range } : { numbers });
  if (grade === 'blank') return undefined;
  if (grade === undefined) {
    const expected = isScored
      ? `a number from ${range.join(' to ')} as the score, or blank`
      : `${gradeSpellings}, or blank where no human graded the answer`;
    faults.add(unknownValue(where, 'human', expected, cells.human));
  } else if (!isScored && grade.score % 1 !== 0)
    faults.add({
      code: 'NOT_BINARY',
      where,
      reason: `human: expected right or wrong as in correct, got the partial credit ${cells.human}`,
      settle: '--map correct=score, which keeps both graded',
      option: ['--map', 'correct=score'],
    });
  return grade?.score;
}

function modelIn(where: string, { model = '' }: PlainCells, faults: Faults): string | undefined {
  if (model.trim() !== '') return model;
  faults.add({ code: 'UNKNOWN_VALUE', where, reason: 'model: expected a name, got a blank' });
  return undefined;
}

type Amount = 'cost_usd' | 'latency_ms' | 'input_tokens' | 'output_tokens';

function amountIn(
  where: string,
  column: Amount,
  cells: PlainCells,
  context: ReadContext,
): number | undefined {
  const value = numberIn(where, column, cells, context);
  if (value === undefined || value >= 0) return value;
  context.faults.add(unknownValue(where, column, 'a number that is not negative', cells[column]));
  return undefined;
}

function numberIn(
  where: string,
  column: Amount | 'stated',
  { [column]: text }: PlainCells,
  { faults, choices }: ReadContext,
): number | undefined {
  if (text === undefined || readGrade(text) === 'blank') return undefined;
  const value = readNumber(text, choices.numbers);
  if (value === undefined) faults.add(unknownValue(where, column, 'a number', text));
  return value;
}

function unknownValue(
  where: string,
  column: PlainColumn,
  expected: string,
  got: unknown,
  scale: Settling = { asks: asksForRange },
): Fault {
  const isAmount =
    (column === 'score' || column === 'human') && typeof got === 'string' && Number.isFinite(Number(got));
  const doubt = typeof got === 'string' ? numberDoubt(got) : undefined;
  const settle = doubt ?? (isAmount ? RANGE_SETTLES : undefined);
  return {
    ...{ code: 'UNKNOWN_VALUE', where, reason: `${column}: expected ${expected}, got ${shown(got)}` },
    ...present({ settle }),
    ...(typeof got === 'string' && doubt !== undefined ? settlingNumber(got) : {}),
    ...(isAmount ? scale : {}),
  };
}
