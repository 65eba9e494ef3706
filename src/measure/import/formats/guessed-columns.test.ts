import { describe, expect, test } from 'vitest';
import { planFiles, readFiles } from '../../../../tests/kit/import-plan.ts';

const saidOf = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  try {
    planFiles(files, { typed: [...Object.keys(files), '--axis', 'guess'] });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was refused';
};

const lines = (header: string, row: (at: number) => string): string =>
  [header, ...Array.from({ length: 40 }, (_, at) => row(at))].join('\n');

const mapFrom = (map: string): ReadonlyMap<string, string> =>
  new Map(
    map
      .split(',')
      .map((pair) => pair.split('='))
      .map(([theirs = '', ours = '']) => [theirs, ours]),
  );

describe('a table that people made is refused with its columns and what they probably mean', () => {
  test.each([
    [
      'with names of its own',
      lines('\ufeffItem ID;Model;Is Correct;Prompt', (at) => `i${at};m;1;Q${at}?`),
      '"Item ID", "Model", "Is Correct", "Prompt"',
      "'Item ID=item_id,Model=model,Is Correct=correct,Prompt=input'",
    ],
    [
      'of pandas, which is no wide one',
      lines('question_id,llm,accuracy,response,time', (at) => `i${at},m,1,yes,2.5`),
      '"llm", "accuracy"',
      'question_id=item_id,llm=model,accuracy=score,response=prediction,time=',
    ],
    [
      'in German, with a question as the name of the grade',
      lines(
        'Modell;ID;Frage;Gold;Antwort;richtig?',
        (at) => `m;i${at};Q${at}?;so;so;${at % 2 ? 'ja' : 'Nein'}`,
      ),
      '"Antwort", "richtig?"',
      "'Modell=model,ID=item_id,Frage=input,Gold=target,Antwort=prediction,richtig?=correct'",
    ],
    [
      'with a question as the name of the grade',
      lines('id,llm,correct?', (at) => `i${at},m,yes`),
      '"llm", "correct?"',
      "'id=item_id,llm=model,correct?=correct'",
    ],
  ])('%s', (_, table, columns, map) => {
    const said = saidOf({ 'r.csv': table });
    expect(said).toContain(columns);
    expect(said).toContain(`settled as a whole by: npm run import -- r.csv --axis guess --map ${map}`);
    expect(readFiles({ 'r.csv': table }, { map: mapFrom(map.replaceAll("'", '')) }).rows).toHaveLength(40);
  });

  const nested = (at: number) => ({
    run: { id: 'r1', model: { name: 'm', version: 2 } },
    sample: { id: `i${at}`, question: `Q${at}?`, meta: { tags: ['x'] } },
    results: { accuracy: at % 2, seconds: 1.5 },
    trace: { steps: [] },
  });
  const nestedLines = Array.from({ length: 40 }, (_, at) => JSON.stringify(nested(at))).join('\n');

  test('of nested JSON, by the paths of its members', () => {
    const map =
      'run.id=,run.model.name=model,run.model.version=,sample.id=item_id,sample.question=input,sample.meta=,results.accuracy=score,results.seconds=,trace=';
    const said = saidOf({ 'r.jsonl': nestedLines });
    expect(said).toContain('it has the columns "run.id", "run.model.name", ');
    expect(said).toContain(`settled as a whole by: npm run import -- r.jsonl --axis guess --map ${map}`);
    const { rows } = readFiles({ 'r.jsonl': nestedLines }, { map: mapFrom(map) });
    expect(rows).toHaveLength(40);
    expect(rows[1]).toMatchObject({ item_id: 'i1', model: 'm', score: 1, input: 'Q1?' });
  });

  test('of nested JSON whose map names some members: the others are asked for, and none is taken by its name', () => {
    const map = mapFrom('run=,sample.id=item_id,results.accuracy=correct,trace=');
    const read = () => readFiles({ 'r.jsonl': nestedLines }, { map, modelsFrom: 'file' });
    for (const name of ['sample.question', 'sample.meta', 'results.seconds'])
      expect(read).toThrow(`got "${name}"`);
    expect(() => readFiles({ 'r.jsonl': nestedLines }, { map: mapFrom('results.acc=score') })).toThrow(
      '--map "results.acc": expected a column of the results; did you mean results.accuracy?',
    );
  });

  test('with several grades: which one is left to the publisher', () => {
    const said = saidOf({
      'r.csv': lines('item_id,model,exact_match,f1,bleu', (at) => `i${at},m,1,0.5,0.2`),
    });
    expect(said).toContain('of "exact_match", "f1", "bleu" one can be the grade; perhaps --map "');
    expect(said).not.toContain('settled as a whole');
  });

  test.each([
    ['totals', 'model,accuracy,n\nm,0.7,40\nk,0.6,40\n', 'look like totals of models without items'],
    [
      'LangSmith',
      'inputs.question,outputs.answer,feedback.correct\nq,a,1\n',
      'looks like an export of LangSmith',
    ],
    [
      'Weave',
      '{"id":"1","op_name":"x","trace_id":"t","output":{}}\n{"id":"2","op_name":"x","trace_id":"t"}\n',
      'an export of Weave',
    ],
    [
      'Braintrust',
      '{"input":"q","expected":"a","output":"a","scores":{"m":1}}\n{"input":"q"}\n',
      'an export of Braintrust',
    ],
    [
      'a header in its second line',
      'Results of May,,\nitem_id,model,accuracy\na,m,1\n',
      'seem to stand in line 2: --header-row 2',
    ],
    [
      'a title, a blank line and a header of models',
      `Results of May,,\n,,\n${lines('Item,Question,gull', (at) => `i${at},Q${at}?,1`)}`,
      'seem to stand in line 3: --header-row 3',
    ],
    [
      'German names',
      'Frage-Nr;Modell;Punkte;Frage\nF1;a;1;Wie?\n',
      'Frage-Nr=item_id,Modell=model,Punkte=score,Frage=input',
    ],
  ])('%s', (_, table, says) => {
    expect(saidOf({ 'r.txt': table })).toContain(says);
  });

  test('in Latin-1: where, and the option that reads it', () => {
    const table = Buffer.from('item_id,model,correct\na,m,1\ncaf\xe9,m,1\n', 'latin1');
    expect(saidOf({ 'r.csv': table })).toMatch(
      /expected UTF-8 text, got other bytes near byte 3\d; perhaps --encoding latin1/,
    );
  });
});
