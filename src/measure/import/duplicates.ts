/** Several rows for one answer: whether they say the same, and what settles them. */

import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';
import type { SettledRows } from './settle-rows.ts';

/** Rows by their numbers. */
export type Duplicate = { readonly row: number; readonly first: number };

export function doAgree({ gradeOf }: Pick<SettledRows, 'gradeOf'>, { row, first }: Duplicate): boolean {
  const [one, other] = [gradeOf(row), gradeOf(first)];
  return one.score === other.score && one.silent === other.silent && one.value === other.value;
}

const rules = [
  ['repeats', 'each row is an answer of its own: the item was asked several times'],
  ['first', 'the first row counts'],
  ['last', 'the last row counts'],
] as const;

/** Of rows that say the same all but one can go, and no number changes. */
export function refuseDuplicates(
  rows: SettledRows,
  { twice, isCut }: { readonly twice: readonly Duplicate[]; readonly isCut: boolean },
  faults: Faults,
): void {
  const agree = twice.filter((each) => doAgree(rows, each)).length;
  const areSame = agree === twice.length;
  const repeats = twice.length / (rows.length - twice.length);
  const areRepeats = [...Map.groupBy(twice, ({ first }) => first).values()].every(
    ({ length }) => length === repeats,
  );
  const open = rules.filter(([rule]) => areRepeats || rule !== 'repeats');
  for (const { row, first } of twice) {
    const [item, model, epoch] = [rows.itemOf(row), rows.modelOf(row), rows.epochOf(row)].map(shown);
    const isOfFile = rows.textOf(row, 'file') === rows.textOf(first, 'file');
    const files = isOfFile ? [] : [{ says: 'each file is a repeat', option: ['--repeats', 'files'] }];
    const ways = open.map(([rule, says]) => ({ says, option: ['--duplicates', rule] }));
    faults.add({
      code: 'DUPLICATE_ROW',
      where: rows.whereOf(row),
      reason:
        `expected one row for item ${item}, model ${model} and epoch ${epoch}; ` +
        `the first is at ${rows.whereOf(first)}; ${areSame ? 'the two say the same' : `of ${twice.length} such rows ${agree} say the same as the first`}`,
      ...(isOfFile
        ? areSame
          ? {
              settle: '--duplicates agreeing, which drops it',
              option: AGREEING,
              // What tells the rows apart may stand in a column that is not yet read.
              ...(isCut ? { choices: ways } : { guess: AGREEING }),
            }
          : { settle: `--duplicates ${areRepeats ? 'repeats, ' : ''}first or last`, choices: ways }
        : {
            settle: '--repeats files, where each file is a repeat',
            option: ['--repeats', 'files'],
            choices: [...files, ...ways],
          }),
    });
  }
}

const AGREEING = ['--duplicates', 'agreeing'];
