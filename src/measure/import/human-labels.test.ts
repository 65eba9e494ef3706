import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { type Files, folderOf } from '../../../tests/kit/files.ts';
import { boardAfter, planFiles, refusal, runsOf } from '../../../tests/kit/import-plan.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import { exportAxis } from '../export/export-axis.ts';
import { openSources } from './files/source-file.ts';
import { readImportBoard } from './import-board.ts';
import { readImport } from './options/import-options.ts';
import { importOptions } from './options/option-table.ts';
import { planImports } from './plan-imports.ts';

const empty = demoBoardFiles({ axes: [{ axis: 'guess' }] });

const judge = { gradedBy: 'gpt-4o', isGradedByModel: true };
const drawn = { ...judge, humansRandom: 'numbers of a die' };

/** Two models on 60 items, a label on each of the first `labels`; a line may be changed before it is written. */
function results(labels: number, changed: (line: readonly string[]) => readonly string[] = (line) => line) {
  const lines = Array.from({ length: 60 }, (_, at) =>
    ['m', 'k'].map((model, of) => {
      const grade = String((at + of) % 3 === 0 ? 0 : 1);
      const label = at >= labels ? '' : String(at % 5 === 0 ? 1 - Number(grade) : grade);
      return changed([`i${at}`, model, grade, label]).join(',');
    }),
  );
  return { 'r.csv': `item_id,model,correct,human\n${lines.flat().join('\n')}\n` };
}

const boardOf = (...[files, wish]: Parameters<typeof planFiles>): Files =>
  boardAfter(empty, planFiles(files, wish));

function rowsIn(files: Files): readonly RunRow01[] {
  return runsOf(files).flatMap(({ components }) => components.flatMap(({ answers }) => [...answers]));
}

function headerIn(files: Files) {
  return runsOf(files)[0]?.header;
}

describe('labels of humans', () => {
  const files = boardOf(results(40), drawn);

  test('stand in the rows beside the grades of the model, and the run says how the items were drawn', () => {
    expect(headerIn(files)).toMatchObject({
      graded_by: 'gpt-4o',
      grader_kind: 'model',
      humans_random: 'numbers of a die',
    });
    expect(rowsIn(files).filter(({ human }) => human !== undefined)).toHaveLength(80);
    expect(rowsIn(files)[0]).toMatchObject({ item_id: 'i0', correct: false, human: 1 });
  });

  test('are only remarked where nobody says that the items were drawn at random', () => {
    const remarked = headerIn(boardOf(results(40), judge));
    expect(remarked?.humans_random).toBeUndefined();
    expect(remarked?.note).toBe(
      '40 items bear labels of humans; that they were drawn at random is not stated, so they correct nothing.',
    );
    expect(headerIn(files)?.note).toBeUndefined();
  });

  test('are in the units of the score, of which less may be better', () => {
    const { 'r.csv': csv } = results(40, ([item = '', model = '', grade, label]) => [
      ...[item, model, grade === '1' ? '2' : '8'],
      label === '' ? '' : '4',
    ]);
    const graded = boardOf(
      { 'r.csv': csv.replace('correct', 'score') },
      { ...drawn, better: 'lower', range: [0, 10] },
    );
    expect(rowsIn(graded)[0]).toMatchObject({ score: 0.2, human: 0.6 });
  });

  test('are right from the same threshold on', () => {
    const { 'r.csv': csv } = results(40, ([item = '', model = '', grade = '', label]) => [
      ...[item, model, grade],
      label === '' ? '' : '0.7',
    ]);
    const graded = boardOf({ 'r.csv': csv.replace('correct', 'score') }, { ...drawn, threshold: 0.6 });
    expect(rowsIn(graded)[0]).toMatchObject({ correct: false, human: 1 });
  });
});

describe('labels of humans are refused', () => {
  const refuse = (files: Parameters<typeof planFiles>[0], wish: Parameters<typeof planFiles>[1]) =>
    expect(() => planFiles(files, wish, empty));

  test('where nothing says that a model graded', () => {
    refuse(results(40), { humansRandom: 'by lot' }).toThrow(
      refusal('OPTION', 'nothing says that a model graded (settled by --graded-by "model: NAME"'),
    );
  });

  test('where one is neither right nor wrong, or outside the range of the score', () => {
    const half = results(40, (line) => (line[0] === 'i3' ? [...line.slice(0, 3), '0.5'] : line));
    refuse(half, drawn).toThrow(refusal('NOT_BINARY', '--map correct=score'));
    refuse({ 'r.csv': half['r.csv'].replace('0.5', 'perhaps') }, drawn).toThrow(
      refusal('UNKNOWN_VALUE', 'human: expected 1 or 0, true or false'),
    );
    const scored = half['r.csv'].replace('correct', 'score').replace('0.5', '7');
    refuse({ 'r.csv': scored }, drawn).toThrow(
      refusal('UNKNOWN_VALUE', 'human: expected a number from 0 to 1 as the score'),
    );
  });

  test('where an item that was drawn bears those of some models alone', () => {
    const apart = results(40, (line) =>
      line[0] === 'i3' && line[1] === 'k' ? [...line.slice(0, 3), ''] : line,
    );
    refuse(apart, drawn).toThrow(
      refusal('ITEM_SETS_DIFFER', 'got none for 1 item of model "k": "i3" (settled by labels for these too'),
    );
    expect(() => boardOf(apart, judge)).not.toThrow();
  });

  test('where they are too few to learn a correction from', () => {
    refuse(results(29), drawn).toThrow(
      refusal(
        'OPTION',
        'expected labels of 30 items or more, from which a correction can be learned, got 29',
      ),
    );
    expect(() => boardOf(results(30), drawn)).not.toThrow();
  });

  test('where there are none, and the column has another name', () => {
    refuse(
      { 'r.csv': results(0)['r.csv'].replace(',human', ',people') },
      { ...drawn, map: new Map([['people', '']]) },
    ).toThrow(
      refusal(
        'OPTION',
        'expected a column human with what humans gave the answers, got none (settled by --map THEIRS=human',
      ),
    );
  });

  test('where one is given to an answer that is not there', () => {
    const missing = results(40, (line) => (line[0] === 'i3' ? [...line.slice(0, 2), '', '1'] : line));
    refuse(missing, { ...drawn, missingIsNoAnswer: true }).toThrow(
      refusal('UNKNOWN_VALUE', 'expected a blank or 0 for an answer that is not there (model "m")'),
    );
    const unlabelled = results(40, (line) => (line[0] === 'i3' ? [...line.slice(0, 2), '', ''] : line));
    expect(() => boardOf(unlabelled, { ...drawn, missingIsNoAnswer: true })).not.toThrow();
  });
});

describe('that a model graded', () => {
  const typed = (grader: string) => {
    const args = ['r.csv', '--axis', 'guess', '--graded-by', grader];
    const options = { ...importOptions, 'dry-run': { type: 'boolean', default: false } } as const;
    return readImport(parseArgs({ args, options, allowPositionals: true }).values, ['r.csv']).options;
  };

  test('is said by its kind before its name', () => {
    expect(typed('model: gpt-4o')).toMatchObject({ gradedBy: 'gpt-4o', isGradedByModel: true });
    expect(typed('two students')).toMatchObject({ gradedBy: 'two students', isGradedByModel: false });
    expect(() => typed('model: ')).toThrow('expected the name of the model, as in "model: gpt-4o"');
  });

  test('is what the files say, unless the publisher names another grader', () => {
    const answers = Array.from({ length: 40 }, (_, at) =>
      JSON.stringify({
        ...{ question_id: at, model: 'm', judge: ['gpt-4', 'single-v1'], user_prompt: '', judgment: '' },
        ...{ score: 5, turn: 1, tstamp: 1 },
      }),
    );
    const file = { 'gpt-4_single.jsonl': `${answers.join('\n')}\n` };
    expect(headerIn(boardOf(file, {}))).toMatchObject({
      grader_kind: 'model',
      graded_by: 'a judge model, gpt-4',
    });
    expect(headerIn(boardOf(file, { gradedBy: 'two students' }))?.grader_kind).toBeUndefined();
  });
});

test.each([
  ['right and wrong', results(40), {}],
  [
    'scores of which less is better',
    { 'r.csv': results(40)['r.csv'].replace('correct', 'score') },
    { better: 'lower', range: [0, 10] },
  ],
] as const)('%s with labels are the same rows when their table is read back', async (_, file, wish) => {
  const files = boardOf(file, { ...drawn, ...wish });
  const board = makeDiskBoard(files);
  onTestFinished(board.remove);
  const to = join(board.artifactsDir, '..', 'out');
  const [, said = ''] = await exportAxis(board.artifactsDir, { axis: 'guess', form: 'csv', to });
  expect(said).toContain(`--graded-by 'model: gpt-4o' --humans-random 'numbers of a die'`);
  const options = { axis: 'guess', ...drawn, ...wish };
  const again = planImports(
    { options, now: '2026-11-24T00:00:00Z' },
    openSources([join(to, 'guess.csv')], []),
    readImportBoard(folderOf(empty)),
  );
  expect(rowsIn(boardAfter(empty, again))).toEqual(rowsIn(files));
  await expect(exportAxis(board.artifactsDir, { axis: 'guess', form: 'inspect', to })).rejects.toThrow(
    'bear labels of humans beside the grades of a model',
  );
});
