import { describe, expect, test } from 'vitest';
import { header, planFiles } from '../../../../tests/kit/import-plan.ts';
import { gatherFaults } from './faults.ts';
import { refusal } from './imported-row.ts';

const saidOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was refused';
};

/** Lines of one model. */
const rightOnes = (n: number, more = ''): string =>
  Array.from({ length: n }, (_, at) => `r${at},m,1${more}\n`).join('');

describe('faults', () => {
  test('of 640 samples are one line, and another kind is seen beside them', () => {
    const faults = gatherFaults();
    for (let line = 1; line <= 640; line++)
      faults.add({ code: 'UNKNOWN_VALUE', where: `r.csv line ${line}`, reason: `score: got "${line}"` });
    faults.add({ code: 'NO_ROWS', where: 'x.csv', reason: 'nothing' });
    expect(saidOf(faults.refuseIfAny).split('\n')).toEqual([
      '641 faults:',
      '  UNKNOWN_VALUE: r.csv line 1: score: got "1"; 640 such faults, also at r.csv line 2, 3, 637 more',
      '  NO_ROWS: x.csv: nothing',
    ]);
  });

  test('of many cells of a few lines are told by the lines', () => {
    const faults = gatherFaults();
    for (const line of [4, 5, 14])
      for (const model of ['gull, 7b', 'heron'])
        faults.add({
          code: 'UNKNOWN_VALUE',
          where: `r.csv line ${line}, ${model}`,
          reason: 'score: got "x"',
        });
    expect(saidOf(faults.refuseIfAny)).toBe(
      'r.csv line 4, gull, 7b: score: got "x"; 6 such faults, also at r.csv line 5, 14, 3 more',
    );
  });

  test('that one command settles name it whole, quoted for a shell', () => {
    const typed = ['my results.csv', '--axis', 'guess', '--question', "Who's right?"];
    const table = `item_id,model,correct,expected answer\na,m,,yes\nb,m,0,no\n${rightOnes(20, ',no')}`;
    expect(saidOf(() => planFiles({ 'my results.csv': table }, { typed }))).toContain(
      `\n  settled as a whole by: npm run import -- 'my results.csv' --axis guess --question 'Who'\\''s right?' --map 'expected answer=target' --missing no-answer`,
    );
    const open = `${header}\na,m,maybe\nb,m,\n${rightOnes(40)}`;
    expect(saidOf(() => planFiles({ 'r.csv': open }, { typed }))).not.toContain('settled as a whole');
  });

  test.each([
    ['blanks', `a,m,\nb,m,0\n${rightOnes(17)}`, '1 answer', 19],
    ['items that a model lacks', `a,m,1\na,k,1\n${rightOnes(20)}`, '20 answers', 22],
  ])(
    'that more than one answer in twenty would have to be made up for are settled by no one command: %s',
    (_, rows, made, read) => {
      const typed = ['r.csv', '--axis', 'guess'];
      const said = saidOf(() => planFiles({ 'r.csv': `${header}\n${rows}` }, { typed }));
      expect(said).toContain(
        `settled by no one command: it would make ${made} that the files do not have, beside ${read} rows that they have`,
      );
      expect(said).not.toContain('as a whole');
    },
  );

  test('of capitals in the name of a model are said before what each of the two names lacks', () => {
    const halves = Array.from({ length: 40 }, (_, at) => `i${at},${at % 2 ? 'Qwen/Q' : 'QWEN/Q'},1\n`).join(
      '',
    );
    const asked = { 'r.csv': `${header}\n${halves}` };
    expect(saidOf(() => planFiles(asked, { typed: ['r.csv'] }))).toBe(
      'r.csv line 3: model: "Qwen/Q" differs from "QWEN/Q" at r.csv line 2 in capitals only (settled by --name "Qwen/Q=QWEN/Q", where they are one model, or --name with another name for one of them)',
    );
    const { plans } = planFiles(asked, { names: new Map([['Qwen/Q', 'QWEN/Q']]) });
    expect(plans[0]?.models).toMatchObject([{ name: 'QWEN/Q', earned: 40 }]);
  });

  test('of several files that are alike are one line, whoever found them', () => {
    const faults = gatherFaults();
    for (const file of ['a.json', 'b.json', 'c.json'])
      faults.within(() => {
        throw refusal('OPTION', file, 'the file holds two scores: expected --metric base or plus');
      });
    expect(saidOf(faults.refuseIfAny)).toBe(
      'a.json: the file holds two scores: expected --metric base or plus; 3 such faults, also at b.json, c.json',
    );
  });

  test('of more kinds than are told are counted', () => {
    const faults = gatherFaults();
    for (const letter of 'abcdefghijklmnopqrstuvw')
      faults.add({ code: 'OPTION', where: letter, reason: letter });
    expect(saidOf(faults.refuseIfAny)).toMatch(/^23 faults:[\s\S]*… and 3 more of other kinds$/);
  });
});
