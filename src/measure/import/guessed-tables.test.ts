/** Tables as people and their tools write them: what is taken of each without a question, what is asked, and what comes of it. */

import { describe, expect, test } from 'vitest';
import { folderOf, toBytes } from '../../../tests/kit/files.ts';
import { importBoard } from '../../../tests/kit/import-plan.ts';
import { ofSheet } from './choose-sheet.ts';
import { asSaid } from './files/said-files.ts';
import { ownNamesOf, sourceOf } from './files/source-file.ts';
import { guideImport, type Person } from './guided-import.ts';
import { readImportBoard } from './import-board.ts';
import { planImports } from './plan-imports.ts';

type Given = Readonly<Record<string, string>>;

type Told = {
  readonly answer?: number;
  readonly sheets?: readonly string[];
  readonly said?: readonly string[];
  /** Nobody can be asked. */
  readonly isAlone?: boolean;
};

/** What was found, what was asked, and what each model earned on the mean. */
async function guided(files: Given, answer = 0, sheets: readonly string[] = []) {
  const { found, earned, asked } = await guide(files, { answer, sheets });
  return { found, earned, asked };
}

/** Plans an import as a guided command does. */
async function guide(files: Given, { answer = 0, sheets = [], said = [], isAlone = false }: Told = {}) {
  const asked: string[] = [];
  const person: Person = {
    ask: async (question) => {
      asked.push(question);
      return 'someone';
    },
    choose: async (what, choices) => {
      asked.push(`${what}\n${choices.join('\n')}`);
      return answer;
    },
    agrees: async (question) => {
      asked.push(question);
      return true;
    },
  };
  const words = [...Object.keys(files), '--axis', 'guess', '--question', 'Which?', ...said];
  const done = await guideImport(
    words,
    isAlone ? undefined : person,
    async ({ options, typed }, { whenRefused, found }) => {
      const ownNames = ownNamesOf(Object.keys(files).map((path) => path.split('/')));
      const sources = Object.entries(files).map(([path, text], at) => ({
        ...sourceOf(path, toBytes(text)),
        ownName: ownNames[at],
        ...(sheets.includes(path)
          ? { sheet: { name: path, number: at + 1 }, isNamed: false, ownName: path }
          : {}),
      }));
      const { plans, read } = planImports(
        { options, typed, now: '2026-11-30T10:00:00Z', whenRefused },
        ofSheet(sources, options.sheet).map((source) => asSaid(source, options)),
        readImportBoard(folderOf(importBoard)),
      );
      const earned = plans.flatMap(({ models }) => models.map(({ name, earned }) => [name, earned]));
      return {
        ...{ found: found.join(' '), earned: Object.fromEntries(earned) },
        leftOut: read.leftOut.map(({ says }) => says),
        missing: plans.reduce((sum, { countedAsWrong }) => sum + countedAsWrong.missing, 0),
        first: read.rows.at(0)?.item_id,
      };
    },
  );
  return { ...done, asked };
}

const items = [1, 2, 3];

/** Two models on three items, a is right on two, b on one. */
const rows = (row: (item: number, model: string, isRight: boolean) => string, sign = '\n'): string =>
  items.flatMap((item) => [row(item, 'a', item < 3), row(item, 'b', item < 2)]).join(sign);

const right = { a: 2, b: 1 };

describe('what is taken, because names and values say it', () => {
  test.each<readonly [string, Given, string]>([
    [
      'files put together with the header of each',
      {
        'r.csv': `item_id,model,verdict\n${['a', 'b'].map((m) => items.map((i) => `i${i},${m},${i < (m === 'a' ? 3 : 2) ? 'good' : 'bad'}`).join('\n')).join('\nitem_id,model,verdict\n')}`,
      },
      '--map item_id=item_id,model=model,verdict=correct',
    ],
    [
      'a table in Markdown',
      {
        'r.md': `| item | a | b |\n|:---|---:|---|\n${items.map((i) => `| i${i} | ${i < 3 ? 'yes' : 'no'} | ${i < 2 ? 'yes' : 'no'} |`).join('\n')}`,
      },
      '',
    ],
    [
      'a seed, where each item stands several times',
      {
        'r.csv': `seed,system,qid,em\n${rows((i, m, r) => `1,${m},q${i},${Number(r)}\n2,${m},q${i},${Number(r)}`)}`,
      },
      '--map seed=epoch,system=model,qid=item_id,em=correct',
    ],
    [
      'a constant seed',
      { 'r.csv': `seed,system,qid,em\n${rows((i, m, r) => `1,${m},q${i},${Number(r)}`)}` },
      '--map seed=,system=model,qid=item_id,em=correct',
    ],
    [
      'an item whose column has a name of its own, which each model has once',
      {
        'r.csv': `seite,engine,dpi,richtig\n${rows((i, m, r) => `s${i}.png,${m},300,${r ? 'ja' : 'nein'}`)}`,
      },
      '--map seite=item_id,engine=model,dpi=,richtig=correct',
    ],
    [
      'a column that says whether it is right, beside scores',
      { 'r.csv': `qid,system,f1,correct\n${rows((i, m, r) => `q${i},${m},0.5,${r}`)}` },
      '--map qid=item_id,system=model,f1=,correct=correct',
    ],
    [
      'accents, marks and degrees',
      { 'r.csv': `N°;Modèle;Réussi\n${rows((i, m, r) => `${i};${m};${r ? '✓' : '✗'}`)}` },
      '--map N°=item_id,Modèle=model,Réussi=correct',
    ],
    [
      'Spanish, with signs around a question',
      {
        'r.csv': `Pregunta;Modelo;Respuesta;¿Correcta?\n${rows((i, m, r) => `¿Qué es ${i}?;${m};x;${r ? 'Sí' : 'no'}`)}`,
      },
      '--map Pregunta=item_id,Modelo=model,Respuesta=prediction,¿Correcta?=correct',
    ],
    [
      'raters, each of whom is a repeat',
      {
        'r.csv':
          `N° segment;Système;Évaluateur;Réussite\n${rows((i, m, r) => ['x', 'y'].map((rater) => `${i};${m};${rater};${r ? 'oui' : 'non'}`).join('\n'))}`.replace(
            'Réussite',
            'Correcte',
          ),
      },
      '--map N° segment=item_id,Système=model,Évaluateur=epoch,Correcte=correct',
    ],
    [
      'circles and crosses of Japanese, with no sign between model and measure, and the share of right answers below',
      {
        'r.csv': `番号,質問,正解,a回答,a判定,b回答,b判定\n${items.map((i) => `${i},何${i}?,x,x,${i < 3 ? '○' : '×'},x,${i < 2 ? '○' : '×'}`).join('\n')}\n正答率,,,,66.7%,,33.3%`,
      },
      '--map 番号=item_id,正解=target,質問=input --model-columns a判定 --name a判定=a --model-columns b判定 --name b判定=b --sums left-out',
    ],
    [
      'sums under German words, and a last line without a name',
      {
        'r.csv': `Nr,a,b\n${[...items, 4, 5, 6, 7, 8, 9].map((i) => `${i},${i < 3 ? 'ja' : 'nein'},${i < 2 ? 'ja' : 'nein'}`).join('\n')}\nSumme ja,2,1\n,"22.2%","11.1%"`,
      },
      '--map Nr=item_id --sums left-out',
    ],
    [
      'the model that answered, and not that of the judge, whose two grades say the same',
      {
        'r.jsonl': rows((i, m, r) =>
          JSON.stringify({
            item: { id: i },
            model: { name: m },
            output: { text: 'x' },
            judge: { model: `judge ${i}`, verdict: r ? 'correct' : 'incorrect', score: Number(r) },
          }),
        ),
      },
      '--map item.id=item_id,model.name=model,output.text=prediction,judge.model=,judge.verdict=correct,judge.score=',
    ],
    [
      'annotations of people below each reply',
      {
        'r.json': JSON.stringify(
          items.flatMap((i) =>
            ['a', 'b'].map((m) => ({
              id: `${m}${i}`,
              data: { prompt: `What ${i}?`, model: m },
              annotations: ['x', 'y'].map((email, at) => ({
                id: `${m}${i}${email}`,
                completed_by: { email },
                prediction: {},
                ground_truth: false,
                result: [
                  {
                    from_name: 'verdict',
                    value: { choices: [i < (m === 'a' ? 3 : 2) ? 'Correct' : 'Incorrect'] },
                  },
                  { from_name: 'style', value: { rating: at + 3 } },
                ],
              })),
            })),
          ),
        ),
      },
      '--rows annotations --map id=,data.prompt=item_id,data.model=model,completed_by.email=epoch,ground_truth=,result.verdict=correct,result.style=',
    ],
    [
      'a comma in a name',
      { 'r.csv': `item_id,model,correct,"time, s"\n${rows((i, m, r) => `q${i},${m},${r},7`)}` },
      '--map time\\, s=',
    ],
    [
      'a call that ended well, which is no grade',
      { 'r.jsonl': rows((i, m, r) => JSON.stringify({ item: i, status: 'success', system: m, grade: r })) },
      '--map item=item_id,status=,system=model,grade=correct',
    ],
    [
      'a column for the answer and one for the grade of each model',
      {
        'r.csv': `question,a_answer,b_answer,a_correct,b_correct\n${items.map((i) => `What is ${i}?,x,y,${i < 3},${i < 2}`).join('\n')}`,
      },
      '--map question=item_id --model-columns a_correct --name a_correct=a --model-columns b_correct --name b_correct=b',
    ],
    [
      'a wide table with amounts of the items',
      {
        'r.csv': `id,steps,text,a,b\n${items.map((i) => `${i},${i + 4},What?,${Number(i < 3)},${Number(i < 2)}`).join('\n')}`,
      },
      '--model-columns a,b --map text=input --map steps=',
    ],
    [
      'sums below the items, which are the sums of what stands above',
      {
        'r.csv': `No.,Ticket,a,b\n${items.map((i) => `${i},What ${i}?,${i < 3 ? '✓' : '✗'},${i < 2 ? '✓' : '✗'}`).join('\n')}\n,Total ✓,2,1\n,Share,0.667,0.333`,
      },
      '--map No.=item_id --model-columns a,b --map Ticket=input --sums left-out',
    ],
    [
      'rows of lists beside the names of their columns',
      {
        'r.json': JSON.stringify({
          columns: ['run', 'idx', 'correct'],
          data: items.flatMap((i) => [
            ['a', i, i < 3],
            ['b', i, i < 2],
          ]),
        }),
      },
      '--rows data --map run=model,idx=item_id,correct=correct',
    ],
    [
      'models and items that are members',
      {
        'r.json': JSON.stringify({
          day: 'today',
          results: Object.fromEntries(
            ['a', 'b'].map((m) => [
              m,
              {
                n: 5,
                details: Object.fromEntries(
                  [1, 2, 3, 4, 5].map((i) => [
                    `q${i}`,
                    { correct: m === 'a' ? i < 3 : i < 2, gold: `g${i}` },
                  ]),
                ),
              },
            ]),
          ),
        }),
      },
      '--rows results.*.details.* --map day=,key=model,n=,key2=item_id,correct=correct,gold=target',
    ],
    [
      'scores in a list, some of which is empty',
      {
        'r.json': JSON.stringify({
          data: items.flatMap((i) =>
            ['a', 'b'].map((m) => ({
              metadata: { model: m, item_id: `q${i}` },
              scores: [
                { name: 'is_correct', value: Number(i < (m === 'a' ? 3 : 2)) },
                { name: 'length', value: 7 },
              ],
            })),
          ),
        }),
      },
      '--rows data --map metadata.model=model,metadata.item_id=item_id,scores.is_correct=correct,scores.length=',
    ],
    [
      'rows of calls inside an answer, which have neither an item nor a grade',
      {
        'r.jsonl': rows(
          (i, m, r) =>
            `${JSON.stringify({ example_id: i, session_name: m, feedback: { match: { n: 1, avg: Number(r) } } })}\n${JSON.stringify({ example_id: null, session_name: m, feedback: null })}`,
        ),
      },
      '--map example_id=item_id,session_name=model,feedback.match.n=,feedback.match.avg=correct',
    ],
    [
      'files that their names tell apart',
      {
        'run_a.jsonl': items.map((i) => JSON.stringify({ id: i, is_correct: i < 3 })).join('\n'),
        'run_b.jsonl': items.map((i) => JSON.stringify({ id: i, is_correct: i < 2 })).join('\n'),
      },
      '--models-from name',
    ],
    [
      'folders that tell files apart, though each file names the same model',
      Object.fromEntries(
        ['a', 'b'].map((m) => [
          `out/${m}/r.json`,
          JSON.stringify(
            items.map((i) => ({ input: `What ${i}?`, llm: 'gull', grade: i < (m === 'a' ? 3 : 2) })),
          ),
        ]),
      ),
      '--map input=item_id,llm=,grade=correct --models-from name',
    ],
    [
      'spaces around names',
      { 'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m}${i === 2 ? ' ' : ''},${r}`)}` },
      '--trim',
    ],
    [
      'rows that stand twice and say the same',
      { 'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${r}\nq${i},${m},${r}`)}` },
      '--duplicates agreeing',
    ],
    [
      'cells that hold JSON',
      {
        'r.csv': `idx,data,verdict\n${rows((i, m, r) => `${i},"${JSON.stringify({ model: m, at: 1 }).replaceAll('"', '""')}",${r}`)}`,
      },
      '--rows cells --map idx=item_id,data.model=model,data.at=,verdict=correct',
    ],
  ])('%s', async (_, files, found) => {
    expect(await guided(files)).toEqual({ found, earned: right, asked: [] });
  });
});

describe('what could give another number is one question', () => {
  const tables: readonly (readonly [string, Given, string, RegExp, number?])[] = [
    [
      'which of the scores that stand below each other',
      {
        'r.csv': `id,name,value,system,session\n${rows((i, m, r) => `${m}${i}a,ok,${Number(r)},${m},s${i}\n${m}${i}b,tone,0.5,${m},s${i}`)}`,
      },
      '--where name=ok --map id=,name=,value=score,system=model,session=item_id',
      /"ok", "tone" seem to stand below each other/,
    ],
    [
      'whether an answer is right where it is the gold one',
      {
        'r.jsonl': items
          .map((i) =>
            JSON.stringify({
              question: `What ${i}?`,
              answer: i % 2,
              pred_a: i < 3 ? i % 2 : 1 - (i % 2),
              pred_b: i < 2 ? 1 : 1 - (i % 2),
            }),
          )
          .join('\n'),
      },
      '--as-table --map question=item_id,answer=target --model-columns pred_a --name pred_a=a --model-columns pred_b --name pred_b=b --equal',
      /right where it is the same as "answer"/,
      1,
    ],
    [
      'which measure, where each model has several columns below its name',
      {
        'r.csv': `Q,a,,b,\n,EM,F1,EM,F1\n${items.map((i) => `What ${i}?,${Number(i < 3)},0.5,${Number(i < 2)},0.5`).join('\n')}`,
      },
      '--header-row 1-2 --metric em --map Q=item_id --model-columns a EM --name a EM=a --model-columns b EM --name b EM=b',
      /"em" is the grade/,
    ],
    [
      'which of several columns of grades',
      { 'r.csv': `qid,llm,acc,acc_norm\n${rows((i, m, r) => `q${i},${m},${Number(r)},1`)}` },
      '--metric acc --map qid=item_id,llm=model,acc=score,acc_norm=',
      /"acc_norm" is the grade/,
    ],
    [
      'what rows that do not say the same are',
      { 'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${r}\nq${i},${m},false`)}` },
      '--duplicates last',
      /do not|say the same as the first/,
      2,
    ],
    [
      'whether an answer is right where it is the label',
      {
        'r.csv': `model,example_id,label,pred\n${rows((i, m, r) => `${m},${i},${i % 2},${r ? i % 2 : 1 - (i % 2)}`)}`,
      },
      '--map model=model,example_id=item_id,label=target,pred=prediction --equal',
      /right where it is the same as "label"/,
    ],
    [
      'which measure of topics',
      Object.fromEntries(
        ['a', 'b'].map((m) => [
          `${m}.eval.txt`,
          `${items.map((i) => `map ${i} 0.5\nP_1 ${i} ${i < (m === 'a' ? 3 : 2) ? '1.0' : '0.0'}`).join('\n')}\nP_1 all ${m === 'a' ? '0.6667' : '0.3333'}`,
        ]),
      ),
      '--models-from name --metric P_1',
      /each topic \("map", "P_1"\)/,
      1,
    ],
    [
      'how answers count that nobody has judged yet',
      {
        'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${i === 3 ? 'pendiente' : r ? 'sí' : 'no'}`)}`,
      },
      '--ungraded left-out',
      /expected a grade, got "pendiente"/,
    ],
    [
      'a question mark beside words',
      {
        'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${i === 3 ? '?' : r ? 'sí' : 'no'}`)}`,
      },
      '--ungraded left-out',
      /expected a grade, got "\?"/,
    ],
    [
      'a question mark in most cells of a model',
      {
        'r.csv': `Question;a;b;Notes\n${items.map((i) => `What ${i}?;${i < 3 ? 'ok' : 'nok'};${i < 2 ? 'ok' : '?'};hm`).join('\n')}`,
      },
      '--map Question=item_id --model-columns a,b --map Notes= --ungraded left-out',
      /expected a grade, got "\?"/,
    ],
    [
      'a word beside grades that nobody else knows',
      {
        'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${i === 3 ? 'TIMEOUT' : Number(r)}`)}`,
      },
      '--marks timeout=wrong',
      /got "TIMEOUT"/,
      1,
    ],
    [
      'which of two rows counts where the others have one',
      {
        'r.csv': `item_id,model,correct\n${rows((i, m, r) => `q${i},${m},${r}`)}\nq1,a,false`,
      },
      '--duplicates first',
      /the first is at/,
    ],
    [
      'how answers count that were not run',
      {
        'r.csv': `item_id,model,status,correct\n${rows((i, m, r) => `q${i},${m},x,${i === 3 ? 'skipped' : r}`)}`,
      },
      '--map status= --ungraded left-out',
      /expected a grade, got "skipped"/,
    ],
  ];
  test.each(
    tables.map(([what, files, found, question, answer]) => ({ what, files, found, question, answer })),
  )('$what', async ({ what, files, found, question, answer }) => {
    const done = await guided(files, answer);
    expect(done).toMatchObject({ found, asked: [expect.stringMatching(question)] });
    if (!what.startsWith('what rows')) expect(done.earned).toEqual(right);
    else expect(done.earned).toEqual({ a: 0, b: 0 });
  });
});

describe('a sheet that somebody kept by hand', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  type Kept = { readonly cell?: (isRight: boolean) => string; readonly nr?: string };
  /** A title, an empty line, and below the items what their owner counts: 6 and 4 of 9. */
  const sheet = (
    below: readonly string[],
    { cell = (r) => (r ? 'yes' : 'no'), nr = 'Nr' }: Kept = {},
  ): Given => ({
    'r.csv': [
      ...['Chemistry in November,,,', ',,,', `${nr},Question,a,b`],
      ...nine.map((i) => `${i},What is ${i}?,${cell(i < 7)},${cell(i < 5)}`),
      ...below,
    ].join('\n'),
  });
  const found = '--header-row 3 --map Nr=item_id --model-columns a,b --map Question=input --sums left-out';
  const earned = { a: 6, b: 4 };

  test.each(['%', 'Percent', 'Prozent', 'Anteil', 'in %', 'Total in %'])(
    'its total and, below it, its share called %s are no items, whichever column has their names',
    async (share) => {
      for (const [before, behind] of [
        ['', ','],
        [',', ''],
      ]) {
        const below = ['Total,6,4', `${share},0.666666666666667,0.444444444444444`];
        const lines = below.map((line) => `${before}${line.replace(',', `${behind},`)}`);
        const done = await guide(sheet(lines));
        expect(done).toMatchObject({ earned, asked: [] });
        expect(done.found).toContain('--sums left-out');
      }
    },
  );

  test('a line without a name that the items do not give is asked about, and named in the refusal', async () => {
    const odd = sheet([',,6,5']);
    const { asked, earned: left } = await guide(odd);
    expect([asked.length, asked[0], left]).toEqual([1, expect.stringContaining('got a blank'), earned]);
    await expect(guide(odd, { isAlone: true })).rejects.toThrow(
      '--sums left-out, where this line sums up the others',
    );
  });

  test('a graded line without a name is never left out in silence', async () => {
    const lost = sheet([',What is 10?,yes,no', 'Total,,7,4']);
    await expect(guide(lost, { isAlone: true })).rejects.toThrow('got a blank');
    const { leftOut } = await guide(lost, { said: ['--sums', 'left-out'] });
    expect(leftOut).toContain('1 line without a name.');
    const long = `item_id,model,correct\n${nine.map((i) => `${i},a,1`).join('\n')}\n,a,1`;
    await expect(guide({ 'r.csv': long }, { said: ['--sums', 'left-out'] })).rejects.toThrow(
      'item_id: expected a name, got a blank',
    );
  });

  test('what a tick says and what a blank says are asked, and never taken', async () => {
    const ticked = sheet(['Total,,6,4', '%,,0.667,0.444'], { cell: (r) => (r ? 'x' : '') });
    const done = await guide(ticked);
    expect(done).toMatchObject({ earned, missing: 0, found: `${found} --marks x=right --marks blank=wrong` });
    expect(done.asked).toEqual([
      expect.stringMatching(
        /got "x"; 10 such faults, also at r.csv line 5, 6, 7 more\n"x" says that the answer is right/,
      ),
      expect.stringMatching(
        /got a blank; 8 such faults.*\nthe answer came and was wrong \(--marks blank=wrong\)\nthere was no answer, and/,
      ),
    ]);
    await expect(guide(ticked, { isAlone: true })).rejects.toThrow(
      /--missing no-answer, where it means that there was no answer, and pages say how many never came; --marks blank=wrong, where the answer came and was wrong/,
    );
    const said = ['--marks', 'x=right,blank=wrong'];
    expect(await guide(ticked, { said, isAlone: true })).toMatchObject({ earned, missing: 0 });
    expect(await guide(ticked, { answer: 2, said: ['--marks', 'x=right'] })).toMatchObject({
      earned,
      missing: 8,
    });
  });

  test('of one model is asked whether its column is that', async () => {
    const one = {
      'r.csv': `Nr,Question,a\n${nine.map((i) => `${i},What is ${i}?,${i < 7 ? 'yes' : 'no'}`).join('\n')}`,
    };
    const { asked, earned: own } = await guide(one);
    expect([asked.length, asked[0], own]).toEqual([
      1,
      expect.stringContaining('named by "Nr", and "a" a model'),
      { a: 6 },
    ]);
    await expect(guide(one, { isAlone: true })).rejects.toThrow('"a" a model with grades in its cells');
  });

  test('a cell that says n/a is told as it stands, and answers that never came are counted', async () => {
    const open = sheet([], { cell: (r) => (r ? 'yes' : 'n/a') });
    await expect(guide(open, { isAlone: true })).rejects.toThrow(
      'expected a grade, got "n/a"; 8 such faults',
    );
  });

  test('a total and a share that the items do not give are said with what they give', async () => {
    const { leftOut } = await guide(sheet(['Total,,6,5', '%,,67%,0.4']));
    expect(leftOut).toEqual(['the line "Total", which says 5 for "b"; its rows give 4.']);
    const { leftOut: shares } = await guide(sheet(['Total,,6,4', '%,,0.667,0.5556']));
    expect(shares).toEqual(['the line "%", which says 0.5556 for "b"; its rows give 0.4444.']);
  });

  test.each(['Nr', 'Nr.', 'No.', '#', 'Lfd. Nr.', 'Lfd.Nr.', 'ID', 'Item', 'Item #'])(
    'its items are named by %s, where the numbers differ',
    async (nr) => {
      expect(await guide(sheet(['Total,,6,4'], { nr }))).toMatchObject({ earned, asked: [], first: '1' });
    },
  );
});

test.each<readonly [string, Given, RegExp]>([
  [
    'a table without a grade',
    { 'r.csv': `prompt_id,prompt,model,output\n${rows((i, m) => `${i},Write ${i}!,${m},so`)}` },
    /no column says whether an answer is right, or how good it is/,
  ],
  [
    'percentages of tasks',
    { 'r.csv': 'Task,a,b\nlaw,78.4%,61.2%\nart,55.0%,49.9%' },
    /its cells are percentages: figures of tasks are quoted by --reported/,
  ],
  [
    'models of which each answered items of its own',
    { 'r.csv': `item_id,model,correct\n${rows((i, m, r) => `${m}${i},${m},${r}`)}` },
    /no item that two models have, but "a1" of "a", "b1" of "b"/,
  ],
  [
    'XML of another kind',
    { 'r.xml': '<?xml version="1.0"?>\n<html a="b,c"/>' },
    /JSON lines, a JUnit report/,
  ],
])('%s are refused in words', async (_, files, words) => {
  await expect(guided(files)).rejects.toThrow(words);
});

test('an answer that has no target to be compared with has no grade', async () => {
  const table = 'model,example_id,target,prediction\na,1,x,x\na,2,,x\nb,1,x,y\nb,2,,x';
  const { found, earned } = await guided({ 'r.csv': table });
  expect(found).toContain('--equal --ungraded left-out');
  expect(earned).toEqual({ a: 1, b: 0 });
});

test('a CSV of promptfoo says by the beginning of a cell whether its test passed', async () => {
  const table = (...cells: readonly string[]): string =>
    `plan,[p:a] Hi {{plan}},[p:b] Hi {{plan}}\nPro,${cells.join(',')}`;
  expect(await guided({ 'r.csv': table('"[PASS] Hello, you"', '[FAIL] Too long') })).toEqual({
    found: '',
    earned: { 'p:a': 1, 'p:b': 0 },
    asked: [],
  });
  expect(await guided({ 'r.csv': table('[PASS] (1.00) x', '[ERROR] timed out') })).toMatchObject({
    earned: { 'p:a': 1, 'p:b': 0 },
  });
  await expect(guided({ 'r.csv': table('[PASS] x', 'what') })).rejects.toThrow(
    'r.csv line 2, p:b: expected [PASS]',
  );
  expect((await guided({ 'r.csv': table('[PASS] x', '') })).found).toBe('--ungraded left-out');
});

test('a newer one says it in a column behind the answer, which is named alike for each', async () => {
  const noted = 'Status,Score,Named Scores,Grader Reason,Comment';
  const table = (...cells: readonly string[]): string =>
    `Description,plan,[p:a] Hi {{plan}},${noted},[p:b] Hi {{plan}},${noted}\none,Pro,${cells.join(',')}`;
  expect(
    await guided({ 'r.csv': table('"Hello, you",PASS,1.00,,,', '[PASS] I am right,FAIL,0.00,,Too long,') }),
  ).toEqual({ found: '', earned: { 'p:a': 1, 'p:b': 0 }, asked: [] });
  expect(await guided({ 'r.csv': table('x,PASS,1.00,,,', ',ERROR,0.00,,timed out,') })).toMatchObject({
    earned: { 'p:a': 1, 'p:b': 0 },
  });
  await expect(guided({ 'r.csv': table('x,PASS,1.00,,,', 'x,what,,,,') })).rejects.toThrow(
    'r.csv line 2, p:b: expected PASS, FAIL or ERROR, got "what"',
  );
  expect((await guided({ 'r.csv': table('x,PASS,1.00,,,', ',,,,,') })).found).toBe('--ungraded left-out');
});

test('a number out of twenty is so much of it, and more is better', async () => {
  const marks = rows((i, m, r) => `${i};${m};${r ? '20,0' : '0,0'}`);
  expect(await guided({ 'r.csv': `N°;Modèle;Note (/20)\n${marks}` })).toEqual({
    found: '--map N°=item_id,Modèle=model,Note (/20)=score --numbers decimal-comma',
    earned: right,
    asked: [],
  });
});

test('marks that begin at 0 are more where they are better; of others it is asked', async () => {
  const table = (name: string): string =>
    `N°;Modèle;${name}\n${rows((i, m, r) => `${i};${m};${r ? 100 : 0}`)}`;
  expect(await guided({ 'r.csv': table('Note (0-100)') })).toMatchObject({ earned: right, asked: [] });
  expect((await guided({ 'r.csv': table('Gefahr (0-100)') })).asked).toEqual([
    expect.stringContaining('scores go from 0 to 100, and lower is better'),
  ]);
});

describe('of several sheets', () => {
  const results = `Item ID,llm,is correct\n${rows((i, m, r) => `q${i},${m},${r}`)}`;
  const summary = 'Model,Accuracy,n\na,0.667,3\nb,0.333,3';

  test('the one with the most rows that read is taken, and said', async () => {
    expect(
      await guided({ Overview: summary, Results: results, Notes: 'by hand,x' }, 0, [
        'Overview',
        'Results',
        'Notes',
      ]),
    ).toEqual({
      found: '--sheet Results --map Item ID=item_id,llm=model,is correct=correct',
      earned: right,
      asked: [],
    });
  });

  test('those of one header are of as many models', async () => {
    const sheetOf = (last: number): string => `#,Verdict\n${items.map((i) => `${i},${i < last}`).join('\n')}`;
    const named = (last: number): string => sheetOf(last).replace('#', 'Item');
    expect(await guided({ a: named(3), b: named(2), Overview: summary }, 0, ['a', 'b', 'Overview'])).toEqual({
      found: '--map Item=item_id,Verdict=correct --models-from name',
      earned: right,
      asked: [],
    });
  });

  test('those of one header are taken together beside one of another header', async () => {
    const sheetOf = (last: number): string =>
      `Item,Verdict\n${items.map((i) => `${i},${i < last}`).join('\n')}`;
    const other = 'case,score\n1,0\n2,1';
    expect(
      await guided({ Other: other, a: sheetOf(3), b: sheetOf(2) }, 0, ['Other', 'a', 'b']),
    ).toMatchObject({
      found: '--sheet a --sheet b --map Item=item_id,Verdict=correct --models-from name',
      earned: right,
      asked: [],
    });
  });

  test('one that is not there is refused with those that are', () => {
    const sources = ['One', 'Two'].map((name, at) => ({
      ...sourceOf(name, toBytes('a,b\n')),
      sheet: { name, number: at + 1 },
    }));
    expect(ofSheet(sources, ['2']).map(({ sheet }) => sheet?.name)).toEqual(['Two']);
    expect(() => ofSheet(sources, ['Three'])).toThrow(
      '--sheet "Three": expected a sheet with cells; known: One, Two',
    );
    expect(() => ofSheet([sourceOf('r.csv', toBytes('a'))], ['Two'])).toThrow(
      'expected a spreadsheet, got none',
    );
  });
});

test.each([
  [['r.csv'], [undefined]],
  [
    ['results_gull.jsonl', 'results_heron.jsonl'],
    ['gull', 'heron'],
  ],
  [
    ['gull_2026-01-02T10-00-00.jsonl', 'heron_2026-01-03T10-00-00.jsonl'],
    ['gull', 'heron'],
  ],
  [
    ['details_org__gull/r.parquet', 'details_org__heron/r.parquet'],
    ['org/gull', 'org/heron'],
  ],
  [
    ['org/gull/2026-01-02T10-00-00/r.json', 'other/wren/2026-01-03T10-00-00/r.json'],
    ['org/gull', 'other/wren'],
  ],
])('%j are %j by what their names do not share', (paths, names) => {
  expect(ownNamesOf(paths.map((path) => path.split('/')))).toEqual(names);
});

test('files that are numbered are no models', async () => {
  const run = items.map((i) => JSON.stringify({ id: i, is_correct: i < 3 })).join('\n');
  const { asked } = await guided({ 'seed_1.jsonl': run, 'seed_2.jsonl': run }).catch(() => ({ asked: [] }));
  expect(asked).toEqual([]);
});
