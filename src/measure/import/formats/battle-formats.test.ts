import { describe, expect, test } from 'vitest';
import { linesOf, textOf, toJsonLines } from '../../../../tests/kit/files.ts';
import { bytesOf, planFiles, readFiles } from '../../../../tests/kit/import-plan.ts';

const annotated = (instruction: string, preference: number | null, model = 'm') => ({
  ...{ instruction, preference, generator_1: 'ref', generator_2: model, annotator: 'judge' },
  ...{ output_1: 'a', output_2: 'b' },
});

const pair = (question_id: number, g1_winner: string, g2_winner: string) => ({
  ...{ question_id, turn: 1, model_1: 'x', model_2: 'y', g1_winner, g2_winner, judge: ['gpt-4', 'pair-v2'] },
});

const battlesIn = (...asked: Parameters<typeof readFiles>) =>
  readFiles(...asked).rows.map(({ model, against, score, judge, place, swapped }) => {
    const about = { judge, place, swapped };
    return [model, against, score, JSON.parse(JSON.stringify(about))];
  });

describe('battles of any number of models', () => {
  test('a plain table names who was preferred by place, by name, or as a tie', () => {
    const table = 'prompt,model_a,model_b,winner,judge\np,x,y,model_b,j\nq,z,x,z,j\nr,y,z,tie,\n';
    const [first, second] = [
      { judge: 'j', place: 'first' },
      { judge: 'j', place: 'second' },
    ];
    expect(battlesIn({ 'battles.csv': table })).toEqual([
      ['x', 'y', 0, first],
      ['y', 'x', 1, second],
      ['z', 'x', 1, first],
      ['x', 'z', 0, second],
      ['y', 'z', 0.5, { place: 'first' }],
      ['z', 'y', 0.5, { place: 'second' }],
    ]);
  });

  test('columns of other names are read by --map', () => {
    const map = new Map([
      ['left', 'model_a'],
      ['right', 'model_b'],
      ['better', 'winner'],
      ['q', 'prompt'],
    ]);
    const table = 'q,left,right,better\nWhy?,x,y,y\n';
    const read = readFiles({ 'battles.csv': table }, { map });
    expect(read.rows.map(({ model, score, input }) => [model, score, input])).toEqual([
      ['x', 0, 'Why?'],
      ['y', 1, 'Why?'],
    ]);
  });

  test('one prompt has one id in every file that has its text', () => {
    const files = {
      'a.json': [annotated('Why?', 2, 'm')],
      'b.json': [annotated('How?', 1), annotated('Why?', 1, 'n')],
    };
    const ids = readFiles(files).rows.map(({ item_id }) => item_id);
    expect([ids[0], ids[4] !== ids[2]]).toEqual([ids[4], true]);
  });

  test('AlpacaEval: 2 is the second, 1 the first, 0 and 1.5 a draw, between them how sure the judge is; null was not judged', () => {
    const preferences = [2, 1, 0, 1.5, null, 1.25];
    const { rows, leftOut } = readFiles({
      'annotations.json': preferences.map((each, at) => annotated(`q${at}`, each)),
    });
    expect(rows.filter(({ model }) => model === 'm').map(({ score }) => score)).toEqual([
      1, 0, 0.5, 0.5, 0.25,
    ]);
    expect(rows.filter(({ model }) => model === 'ref').map(({ score }) => score)).toEqual([
      0, 1, 0.5, 0.5, 0.75,
    ]);
    expect(leftOut).toEqual([{ says: '1 judgment of annotations.json that named no winner.' }]);
  });

  test('MT-Bench: judged in both places, a win is one that both judgments see, and an error is left out', () => {
    const { rows, leftOut } = readFiles({
      'pairs.jsonl': toJsonLines([
        pair(1, 'model_1', 'model_1'),
        pair(2, 'model_1', 'model_2'),
        pair(3, 'model_1', 'tie'),
        pair(4, 'error', 'model_2'),
      ]),
    });
    expect(
      rows
        .filter(({ model }) => model === 'x')
        .map(({ score, swapped, cluster }) => [score, swapped, cluster]),
    ).toEqual([
      [1, 'same', '1'],
      [0.5, 'other', '2'],
      [0.5, 'other', '3'],
    ]);
    expect(leftOut).toHaveLength(1);
  });

  test.each([
    [
      'a winner that is none of the two',
      'prompt,model_a,model_b,winner\np,x,y,z\nq,x,x,a\n',
      /line 2: winner: expected model_a.*\n.*line 3: expected a prompt and two models/,
    ],
    [
      'a model against itself',
      'prompt,model_a,model_b,winner\np,x,x,x\n',
      'expected a prompt and two models',
    ],
  ])('%s is refused', (_, content, says) => {
    expect(() => readFiles({ 'battles.csv': content })).toThrow(says);
  });
});

describe('an import of battles', () => {
  const table = 'prompt,model_a,model_b,winner,judge\np,x,y,x,j\np,x,z,tie,j\nq,y,z,z,j\nq,y,z,y,k\n';

  test('keeps each battle in the rows of both, under a bank of prompts', () => {
    const [plan = expect.fail()] = planFiles({ 'battles.csv': table }).plans;
    const files = bytesOf(plan);
    expect(JSON.parse(textOf(files, `banks/${plan.bench}/bank.json`))).toMatchObject({
      kind: 'pairwise',
      item_count: 2,
      targets: null,
    });
    const rows = linesOf(files, `runs/${plan.bench}/${plan.run}/rows/z.jsonl`);
    expect(rows.map((line) => JSON.parse(line))).toEqual([
      {
        ...{ item_id: expect.any(String), parsed: true, correct: false, score: 0.5, epoch: 1 },
        battle: { against: 'x', judge: 'j', place: 'second' },
      },
      {
        ...{ item_id: expect.any(String), parsed: true, correct: true, epoch: 2 },
        battle: { against: 'y', judge: 'j', place: 'second' },
      },
      {
        ...{ item_id: expect.any(String), parsed: true, correct: false, epoch: 3 },
        battle: { against: 'y', judge: 'k', place: 'second' },
      },
    ]);
    expect(plan.models.map(({ name, earned, battles }) => [name, earned, battles])).toEqual([
      ['x', 1.5, 2],
      ['y', 1, 3],
      ['z', 1.5, 3],
    ]);
  });

  test('a model that is left out takes its battles with it', () => {
    const { rows } = readFiles({ 'battles.csv': table }, { excluded: [{ name: 'z', reason: 'a wish' }] });
    expect(rows.map(({ model, against }) => [model, against])).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ]);
  });

  test('another name is the name of the other one too', () => {
    const { rows } = readFiles({ 'battles.csv': table }, { names: new Map([['z', 'Zed']]) });
    expect(new Set(rows.flatMap(({ model, against }) => [model, against]))).toEqual(
      new Set(['x', 'y', 'Zed']),
    );
  });

  test('battles and answers are never one axis', () => {
    const files = { 'battles.csv': table, 'answers.csv': 'item_id,model,correct\np,x,1\nq,x,0\n' };
    expect(() => planFiles(files)).toThrow('expected a battle as at battles.csv line 2, got an answer');
  });
});
