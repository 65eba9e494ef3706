import { expect, test } from 'vitest';
import { folderOf, withFiles } from '../../../tests/kit/files.ts';
import { boardWith, bytesOf, matrix, plan, runsOf } from '../../../tests/kit/import-plan.ts';
import { askWhichQuestion, changeLines, questionsOfItems, whatChanges } from './added-again.ts';
import { readImportBoard } from './import-board.ts';

const first = boardWith(matrix(['x', 'y']));

const changed = [{ axis: 'guess', component: 'x', says: '2 → 3 of 4', isReplaced: true }];

test('other answers of one model of several take the place of those of before, and the others stand', () => {
  const other = matrix(['x']).replace(/,1$/m, ',0');
  expect(() => plan(other, { add: true }, first)).toThrow(
    /got other answers under the same name \(settled by --corrected/,
  );
  const made = plan(other, { add: true, corrected: true }, first);
  expect(made).toMatchObject({ standing: ['y'], replaced: ['x'], isUnchanged: false });
  const run = runsOf(withFiles(first, bytesOf(made))).find((each) => each.header.run === made.run);
  expect(run?.components.map(({ name }) => name)).toEqual(['y', 'x']);
});

test('results on items of a question that the board has are asked to name the question', () => {
  const board = readImportBoard(folderOf(first));
  const items = plan(matrix(['x', 'y']), {}, first).items;
  const questions = questionsOfItems(board, items);
  expect(questions).toMatchObject([{ axis: 'guess' }]);
  expect(questionsOfItems(board, ['other', ...items.map((item) => `${item}-2`)])).toEqual([]);
  const { ways, refusal } = askWhichQuestion(questions, 'june');
  expect(ways).toMatchObject([
    {
      choices: [
        { option: ['--axis', 'guess'] },
        { says: 'results of another question', option: ['--axis', 'june'] },
      ],
    },
  ]);
  expect(refusal.message).toMatch(/expected --axis guess where .*, or --axis june --question "…" where/);
});

test('changes of signed results are listed, and need a reason or other names', async () => {
  expect(changeLines([])).toEqual([]);
  expect(changeLines(changed)).toEqual(['changes what was signed:', '    "x" on guess: 2 → 3 of 4']);
  await expect(whatChanges(changed, { person: undefined, isAdding: false })).rejects.toThrow(
    /x 2 → 3 of 4: expected --reason "…" where they were wrong.*; or --add --name "x=…" where they are of new versions/,
  );
  const gone = changed.map((each) => ({ ...each, isReplaced: false }));
  await expect(whatChanges(gone, { person: undefined, isAdding: false })).rejects.toThrow(
    /which enters a correction that says so;? ?see/,
  );
});

test.each([
  [0, { reason: 'told' }],
  [1, { options: ['--add', '--name', 'x=told'] }],
])('somebody says whether they were wrong or are of new versions (%i)', async (chosen, told) => {
  const person = {
    ask: async () => 'told',
    choose: async () => chosen,
    agrees: async () => true,
  };
  expect(await whatChanges(changed, { person, isAdding: false })).toEqual(told);
});
