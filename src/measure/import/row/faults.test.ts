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

describe('faults', () => {
  test('of 640 samples are one line, and another kind is seen beside them', () => {
    const faults = gatherFaults();
    for (let line = 1; line <= 640; line++)
      faults.add({ code: 'UNKNOWN_VALUE', where: `r.csv line ${line}`, reason: `score: got "${line}"` });
    faults.add({ code: 'NO_ROWS', where: 'x.csv', reason: 'nothing' });
    expect(saidOf(faults.refuseIfAny).split('\n')).toEqual([
      '641 faults:',
      '  UNKNOWN_VALUE: r.csv line 1: score: got "1"; 640 such faults, also at r.csv line 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 629 more',
      '  NO_ROWS: x.csv: nothing',
    ]);
  });

  test('that one command settles name it whole, quoted for a shell', () => {
    const typed = ['my results.csv', '--axis', 'guess', '--question', "Who's right?"];
    const table = `item_id,model,correct,expected answer\na,m,,yes\nb,m,1,no\n`;
    expect(saidOf(() => planFiles({ 'my results.csv': table }, { typed }))).toContain(
      `\n  settled as a whole by: npm run import -- 'my results.csv' --axis guess --question 'Who'\\''s right?' --map 'expected answer=target' --missing no-answer`,
    );
    const open = `${header}\na,m,maybe\nb,m,\n`;
    expect(saidOf(() => planFiles({ 'r.csv': open }, { typed }))).not.toContain('settled as a whole');
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
