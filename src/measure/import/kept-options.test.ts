import { expect, test } from 'vitest';
import { folderOf, toBytes } from '../../../tests/kit/files.ts';
import { boardWith, importBoard, matrix } from '../../../tests/kit/import-plan.ts';
import { sourceOf } from './files/source-file.ts';
import { guideImport, type Person } from './guided-import.ts';
import { readImportBoard } from './import-board.ts';
import { type KeptOption, keptOptions } from './kept-options.ts';
import { planImports } from './plan-imports.ts';

const december = ['Nr,Question,new', '1,What?,x', '2,Why?,', '3,How?,x', '4,Who?,', 'Total,,2'];
const kept: readonly KeptOption[] = [
  ['--marks', 'x=right'],
  ['--marks', 'blank=wrong'],
];
const map: KeptOption = ['--map', 'Nr=item_id'];

/** Reads December's sheet as one of four items, where this was said before. */
function add(known: readonly KeptOption[], person?: Person, lines = december) {
  const words = ['dec.csv', '--axis', 'guess', '--question', 'Which?'];
  return guideImport(
    words,
    person,
    async ({ options, typed }, { whenRefused, found, again }) => {
      const { plans } = planImports(
        { options, typed, now: '2026-11-30T10:00:00Z', whenRefused },
        [sourceOf('dec.csv', toBytes(lines.join('\n')))],
        readImportBoard(folderOf(importBoard)),
      );
      return { again, found, earned: plans[0]?.models[0]?.earned };
    },
    known,
  );
}

test('what was said of a question is taken again where the file leaves it open, and told', async () => {
  expect(await add([map, ...kept])).toMatchObject({
    again: ['--map', 'Nr=item_id', '--marks', 'x=right', '--marks', 'blank=wrong'],
    earned: 2,
  });
  await expect(add([])).rejects.toThrow(/it has the columns "Nr", "Question", "new"/);
  await expect(add([map])).rejects.toThrow(/got "x"/);
  await expect(add([map, ['--marks', 'x=right']])).rejects.toThrow(/got a blank/);
});

test('a blank that was called wrong stays wrong beside cells that say that no answer came', async () => {
  const lines = december.map((line) => line.replace('Who?,', 'Who?,n/a'));
  const missing: readonly KeptOption[] = [
    ['--missing', 'no-answer'],
    ['--no-answer', 'unparsed'],
  ];
  const { again, earned } = await add([map, ...missing, ...kept], undefined, lines);
  expect(again).toEqual(expect.arrayContaining(['blank=wrong', 'x=right', 'no-answer', 'unparsed']));
  expect(earned).toBe(2);
});

test('the command that results keep says what was said of their file, whatever the file is called', () => {
  const command = `npx evidence-board add 'It'\\''s mine.xlsx' --sheet Results --map 'Nr=item_id,a b=' --map c=stratum --marks x=right,blank=wrong --model-columns 'a,b' --yes`;
  const board = readImportBoard(folderOf(boardWith(matrix(['a', 'b']), { command })));
  const said = [['--map', 'Nr=item_id'], ['--map', 'a b='], ['--map', 'c=stratum'], ...kept];
  expect(keptOptions(board, 'guess')).toEqual(said);
  expect(keptOptions(board, undefined)).toEqual(said);
  expect(keptOptions(board, 'facts')).toEqual([]);
});
