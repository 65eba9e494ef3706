import { describe, expect, test } from 'vitest';
import { folderOf } from '../../../tests/kit/files.ts';
import { importBoard } from '../../../tests/kit/import-plan.ts';
import { asSaid } from './files/said-files.ts';
import { sourceOf } from './files/source-file.ts';
import { guideImport, type Person } from './guided-import.ts';
import { readImportBoard } from './import-board.ts';
import { planImports } from './plan-imports.ts';

const NOW = '2026-11-30T10:00:00Z';

/** Plans an import of one file as a guided command does: what was found, and what each model earned. */
async function guided(
  text: string | Buffer,
  { typed: more = [], person }: { typed?: readonly string[]; person?: Person } = {},
) {
  const words = ['r.csv', '--axis', 'guess', '--question', 'Which?', ...more];
  return await guideImport(words, person, async ({ options, typed }, { whenRefused, found }) => {
    const source = asSaid(sourceOf('r.csv', Buffer.from(text)), options);
    const { plans } = planImports(
      { options, typed, now: NOW, whenRefused },
      [source],
      readImportBoard(folderOf(importBoard)),
    );
    const earned = plans.flatMap(({ models }) => models.map(({ name, earned }) => [name, earned]));
    return { found: found.join(' '), earned: Object.fromEntries(earned) };
  });
}

/** A long table of two models on three items: a is right twice, b once. */
const long = (
  header: string,
  cell = (item: number, model: string, right: number) => `q${item},${model},${right}`,
) =>
  [
    header,
    ...[1, 2, 3].flatMap((item) => [cell(item, 'a', Number(item < 3)), cell(item, 'b', Number(item < 2))]),
  ].join('\n');

/** Answers each question by the first choice, or by these words. */
const someone = (words = 'x'): Person & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    ask: async (question) => {
      asked.push(question);
      return words;
    },
    choose: async (what) => {
      asked.push(what);
      return 0;
    },
    agrees: async (question) => {
      asked.push(question);
      return words !== 'no';
    },
  };
};

describe('what follows from the file is taken, and said as options', () => {
  test.each<readonly [string, string, string]>([
    ['names of people', long('Item ID,llm,accuracy'), '--map Item ID=item_id,llm=model,accuracy=score'],
    [
      'other signs',
      long('Question-ID,Model Name,is_correct'),
      '--map Question-ID=item_id,Model Name=model,is_correct=correct',
    ],
    [
      'a column that nobody knows',
      long('item_id,model,correct,seed', (i, m, r) => `q${i},${m},${r},7`),
      '--map seed=',
    ],
    [
      'a comma in numbers',
      long('item_id;model;score', (i, m, r) => `q${i};${m};${r},0`),
      '--numbers decimal-comma',
    ],
    ['percent', long('item_id,model,score', (i, m, r) => `q${i},${m},${r * 100} %`), '--numbers percent'],
    [
      'a title above the names of columns',
      `Our results,,\n\n${long('Item ID,llm,accuracy')}`,
      '--header-row 3 --map Item ID=item_id,llm=model,accuracy=score',
    ],
    [
      'a title without any separator',
      `Our results\n${long('id;model;correct', (i, m, r) => `q${i};${m};${r}`)}`,
      '--header-row 2',
    ],
    ['bars', long('id|model|correct', (i, m, r) => `q${i}|${m}|${r}`), ''],
    [
      'lines that are numbered beside the id of the question',
      long('id,question_id,model,correct', (i, m, r) => `${i}${m},q${i},${m},${r}`),
      '--map id=',
    ],
    [
      'repeats under another name',
      long('id,model,trial,correct', (i, m, r) => `q${i},${m},1,${r}\nq${i},${m},2,${r}`),
      '--map trial=epoch',
    ],
    [
      'a second column of what is known',
      long('id,model,llm,correct', (i, m, r) => `q${i},${m},x,${r}`),
      '--map llm=',
    ],
    [
      'texts in place of ids',
      long('prompt,model,passed', (i, m, r) => `What is ${i}?,${m},${r}`),
      '--map prompt=item_id,model=model,passed=correct',
    ],
    [
      'a wide table with an average',
      'item_id,a,b,average\nq1,1,1,1\nq2,1,0,0.5\nq3,0,0,0',
      '--model-columns a,b --map average=',
    ],
  ])('%s', async (_, text, found) => {
    expect(await guided(text)).toEqual({ found, earned: { a: 2, b: 1 } });
  });
});

test('Latin-1 is read, and said', async () => {
  const text = Buffer.from(
    long('id,model,correct,prediction', (i, m, r) => `q${i},${m},${r},caf\xe9`),
    'latin1',
  );
  expect(await guided(text)).toEqual({ found: '--encoding latin1', earned: { a: 2, b: 1 } });
});

test('of a folder, or of sheets, what the nearest file needs is taken', async () => {
  const words = ['folder', '--axis', 'guess', '--question', 'Which?'];
  const found = await guideImport(words, undefined, async ({ options }, { whenRefused, found }) => {
    const sheet = (name: string, text: string) =>
      asSaid({ ...sourceOf(name, Buffer.from(text)), isNamed: false }, options);
    const sources = [
      sheet('Results', `"Of May",,\n${long('Item ID,llm,is correct')}`),
      sheet('Notes', 'by hand,x'),
    ];
    planImports({ options, now: NOW, whenRefused }, sources, readImportBoard(folderOf(importBoard)));
    return found.join(' ');
  });
  expect(found).toBe('--header-row 2 --map Item ID=item_id,llm=model,is correct=correct');
});

test('a line of answers is never taken for the names of columns', async () => {
  const text = 'Name,Kind,Opinion\nitem,test,pass\nid,b,fail';
  await expect(guided(text)).rejects.toThrow(/expected a format that an import reads(?!.*--header-row)/);
});

describe('what could make a number wrong is asked, and refused where nobody can be asked', () => {
  test.each<readonly [string, string, string, RegExp]>([
    [
      'two columns of grades',
      long('question_id,llm,em,f1', (i, m, r) => `q${i},${m},${r},0.5`),
      '--metric em --map question_id=item_id,llm=model,em=correct,f1=',
      /one can be the grade/,
    ],
    [
      'one model in two spellings',
      'item_id,model,correct\nq1,a,1\nq2,A,1\nq1,b,1\nq2,b,0',
      '--name A=a',
      /capitals only/,
    ],
    [
      'texts of questions beside what may be answers',
      'question,a,b\nIs it?,1,1\nIs he?,1,0\nIs she?,0,0',
      '--map question=item_id',
      /each other column a model with grades in its cells/,
    ],
    [
      'three models in two spellings each',
      ['a', 'b', 'c'].reduce(
        (text, m) => `${text}\nq1,${m},1\nq2,${m.toUpperCase()},1`,
        'item_id,model,correct',
      ),
      '--name A=a --name B=b --name C=c',
      /capitals only/,
    ],
    [
      '1,234',
      long('item_id;model;score', (i, m, r) => `q${i};${m};${r},234`),
      '--numbers decimal-comma',
      /expected a number/,
    ],
  ])('%s', async (_, text, found, asked) => {
    await expect(guided(text)).rejects.toThrow(asked);
    const person = someone();
    const typed = text.includes('234') ? ['--range', '0..2', '--better', 'higher'] : [];
    expect((await guided(text, { typed, person })).found).toBe(found);
    expect(person.asked.join()).toMatch(asked);
    expect(person.asked).toHaveLength(1);
  });

  test('a scale is chosen among those that people use, with the way in which more is meant', async () => {
    const person = someone();
    const text = long('item_id,model,score', (i, m, r) => `q${i},${m},${r * 4}`);
    expect(await guided(text, { typed: ['--better', 'higher'], person })).toEqual({
      found: '--range 0..4',
      earned: { a: 2, b: 1 },
    });
    expect(person.asked).toEqual([expect.stringContaining('expected a number from 0 to 1, got "4"')]);
  });

  test('a no to the only way is a refusal', async () => {
    const text = 'item_id,model,correct\nq1,a,1\nq2,A,1\nq1,b,1\nq2,b,0';
    await expect(guided(text, { person: someone('no') })).rejects.toThrow('capitals only');
  });

  test('what would invent more than one answer in twenty is refused, whoever could be asked', async () => {
    const person = someone();
    const blank = long('item_id,model,correct').replace('q3,b,0', 'q3,b,');
    await expect(guided(blank, { person })).rejects.toThrow('settled by no one command');
    expect(person.asked).toEqual([]);
  });

  test('one fault that nobody can settle leaves the others unasked', async () => {
    const person = someone();
    const text = `${long('question_id,llm,em,f1', (i, m, r) => `q${i},${m},${r},0.5`)}\nq1,a`;
    await expect(guided(text, { person })).rejects.toThrow('expected 4 fields');
  });
});

test('behind a threshold scores need no scale', async () => {
  const rated = long('item_id,model,score', (item, model, right) => `q${item},${model},${2 + 3 * right}`);
  expect(await guided(rated, { typed: ['--threshold', '4'] })).toMatchObject({ earned: { a: 2, b: 1 } });
  await expect(guided(rated)).rejects.toThrow(/--range, .* with --better higher or lower; or by --threshold/);
});

test('a value that begins with a hyphen is typed again as it has to be', async () => {
  const signs = long('item_id,model,score', (item, model, right) => `q${item},${model},${2 * right - 1}`);
  const words = ['--axis=guess', '--question=Which?', '--range=-1..1', '--better=higher'];
  const repeated = await guideImport(['r.csv', ...words], undefined, async ({ typed }) => typed);
  expect(repeated).toContain('--range=-1..1');
  expect(await guided(signs, { typed: repeated.slice(1) })).toMatchObject({ earned: { a: 2, b: 1 } });
});
