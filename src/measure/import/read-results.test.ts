import { describe, expect, test } from 'vitest';
import { header, readFiles, refusal } from '../../../tests/kit/import-plan.ts';
import { sourceOf } from './files/source-file.ts';
import type { ImportOptions } from './options/import-options.ts';
import { readResults } from './read-results.ts';
import { gatherFaults } from './row/faults.ts';

const rowsOf = (name: string, text: string, choices: ImportOptions = {}) =>
  readFiles({ [name]: text }, choices).rows;

const sha = 'a'.repeat(64);

describe('tables', () => {
  // A name without quotes would be trimmed of the mark; before a quote, the mark is a stray character.
  test('CRLF and LF, quotes and line breaks in a field, and a byte order mark are read', () => {
    const [first, second, third] = rowsOf(
      'r.csv',
      `\uFEFF"item_id",model,correct,prediction\r\n"a ""b"", c",m,1,"two\nlines"\r\nd,m,0,\r\n\r\ne,m,1,x\n\n`,
    );
    expect(first).toMatchObject({ item_id: 'a "b", c', score: 1, prediction: 'two\nlines' });
    expect(second).toMatchObject({ where: 'r.csv line 4', item_id: 'd', score: 0 });
    expect(second).not.toHaveProperty('prediction');
    expect(third).toMatchObject({ where: 'r.csv line 6', item_id: 'e' });
  });

  test.each([
    [1, ['1', '1.0', 'TRUE', 'Pass', 'yes']],
    [0, ['0', '0.0', 'False', 'FAIL', 'no']],
  ])('the grade %d is spelled %j', (score, spellings) => {
    for (const spelled of spellings)
      expect([spelled, rowsOf('r.csv', `${header}\na,m,${spelled}\n`)[0]?.score]).toEqual([spelled, score]);
  });

  test.each([
    ['semicolons', 'item_id;model;score\na;m;0.25\n'],
    ['tabs', 'item_id\tmodel\tscore\na\tm\t0.25\n'],
    ['commas', 'item_id,model,score\na,m,0.25\n'],
  ])('%s separate fields, and a score stays graded', (_, text) => {
    expect(rowsOf('r.txt', text)).toMatchObject([{ item_id: 'a', model: 'm', score: 0.25 }]);
  });

  test('a wide table is a column for each model, with facts of the item beside them', () => {
    const text = 'Item;Target;model a;model b\nq1;yes;True;False\nq2;no;0.5;1\n';
    expect(rowsOf('w.csv', text)).toMatchObject([
      { item_id: 'q1', model: 'model a', score: 1, target: 'yes' },
      { item_id: 'q1', model: 'model b', score: 0 },
      { item_id: 'q2', model: 'model a', score: 0.5, target: 'no' },
      { item_id: 'q2', model: 'model b', score: 1 },
    ]);
  });

  test('a wide table of yes and no where the targets are yes and no is asked whether it holds answers', () => {
    const text = 'item,target,one,two\nq1,yes,yes,no\nq2,no,no,no\n';
    expect(() => rowsOf('w.csv', text)).toThrow('w.csv line 2, one: every target is spelled as a grade is');
    const map = new Map([['target', '']]);
    expect(rowsOf('w.csv', text, { map }).map(({ score }) => score)).toEqual([1, 0, 0, 0]);
    expect(rowsOf('w.csv', text.replaceAll(/(?<=q\d,)\w+/g, '1'))).toHaveLength(4);
  });

  test('columns may have other names, be left out, or be tasks', () => {
    const text = 'question,system,verdict,remark,suite\na,m,1,x,s1\n';
    const map = new Map([
      ['question', 'item_id'],
      ['system', 'model'],
      ['verdict', 'correct'],
      ['remark', ''],
    ]);
    expect(rowsOf('r.csv', text, { map, taskColumn: 'suite' })).toMatchObject([
      { item_id: 'a', model: 'm', score: 1, task: 's1' },
    ]);
  });

  test('cost and time, cluster, stratum, pair and input are kept', () => {
    const columns = 'item_id,model,correct,cost_usd,latency_ms,cluster,stratum,pair,input';
    expect(rowsOf('r.csv', `${columns}\na,m,1,0.003,12.5,c,s,p,text\n`)[0]).toMatchObject({
      cost_usd: 0.003,
      latency_ms: 12.5,
      cluster: 'c',
      stratum: 's',
      pair: 'p',
      input: 'text',
    });
  });

  test('a blank is a non-answer only where the publisher says so, and unparsed is said in a column', () => {
    expect(rowsOf('r.csv', `${header}\na,m,\n`, { missingIsNoAnswer: true })).toMatchObject([
      { score: undefined },
    ]);
    expect(rowsOf('r.csv', `${header},unparsed\na,m,,yes\n`)).toMatchObject([
      { score: undefined, silence: 'unparsed' },
    ]);
  });

  test.each([
    [
      'a column that is not known',
      `${header},remark\na,m,1,2`,
      'UNKNOWN_COLUMN',
      "settled by --map 'remark=",
    ],
    [
      'a column that stands twice',
      `${header},correct\na,m,1,1`,
      'HEADER_MISMATCH',
      'r.csv line 1: expected each column once',
    ],
    [
      'a row with more fields than the header',
      `${header}\na,m,1\nb,m,1,x`,
      'HEADER_MISMATCH',
      'r.csv line 3: expected 3 fields as in the header, got 4',
    ],
    [
      'a row with fewer',
      `${header}\na,m`,
      'HEADER_MISMATCH',
      'r.csv line 2: expected 3 fields as in the header, got 2',
    ],
    [
      'a grade that is none',
      `${header}\na,m,1\nb,m,maybe`,
      'UNKNOWN_VALUE',
      'r.csv line 3: correct: expected 1 or 0, true or false',
    ],
    ['a grade above 1', `${header}\na,m,2`, 'UNKNOWN_VALUE', 'r.csv line 2: correct'],
    [
      'partial credit under correct',
      `${header}\na,m,1\nb,m,0.5`,
      'NOT_BINARY',
      'settled by --map correct=score',
    ],
    ['a blank grade', `${header}\na,m,`, 'UNKNOWN_VALUE', 'settled by --missing no-answer'],
    [
      'a correct answer that could not be read',
      `${header},unparsed\na,m,1,1`,
      'UNKNOWN_VALUE',
      'expected blank or 0',
    ],
    [
      'an unparsed flag that is none',
      `${header},unparsed\na,m,1,maybe`,
      'UNKNOWN_VALUE',
      'r.csv line 2: unparsed',
    ],
    ['a blank item', `${header}\n ,m,1`, 'UNKNOWN_VALUE', 'r.csv line 2: item_id: expected a name'],
    ['a blank model', `${header}\na,,1`, 'UNKNOWN_VALUE', 'r.csv line 2: model: expected a name'],
    ['a negative cost', `${header},cost_usd\na,m,1,-1`, 'UNKNOWN_VALUE', 'r.csv line 2: cost_usd'],
    [
      'a digest that is none',
      `${header},bank_sha256\na,m,1,${sha.toUpperCase()}`,
      'UNKNOWN_VALUE',
      'r.csv line 2: bank_sha256',
    ],
    [
      'a quote that is never closed',
      `${header}\na,m,1\n"b,m,1\nc,m,1`,
      'CSV',
      'r.csv line 3: the quote that opens on this line is never closed',
    ],
    ['text behind a closing quote', `${header}\n"a"b,m,1`, 'CSV', 'r.csv line 2: expected a separator'],
    ['a quote inside a bare field', `${header}\na"b,m,1`, 'CSV', 'r.csv line 2: a field with a quote'],
    ['a header without rows', header, 'NO_ROWS', 'r.csv: expected at least one answer'],
    [
      'a wide table with cells under no name',
      'item_id,m,\na,1,1',
      'HEADER_MISMATCH',
      'r.csv line 2: expected a name of column 3, which has cells',
    ],
    ['a wide table with a model twice', 'item_id,m,m\na,1,1', 'HEADER_MISMATCH', 'expected each model once'],
    [
      'a wide table with a cell that is no grade',
      'item_id,m,k\na,1,okay\nb,1,1\nc,0,1',
      'UNKNOWN_VALUE',
      'r.csv line 2, k: score',
    ],
    [
      'bytes that are no UTF-8',
      Uint8Array.of(0x61, 0x2c, 0xff, 0xfe),
      'UNKNOWN_VALUE',
      'r.csv: expected UTF-8 text',
    ],
  ])('%s is refused with its line', (_, text, code, message) => {
    expect(() => readFiles({ 'r.csv': text })).toThrow(refusal(code, message));
  });

  test('faults of one kind are one line, which names where they stand', () => {
    const bad = Array.from({ length: 30 }, (_, at) => `i${at},m,maybe`).join('\n');
    expect(() => readFiles({ 'r.csv': `${header}\n${bad}` })).toThrow(
      /^r\.csv line 2: correct: .* 30 such faults, also at r\.csv line 3, 4, 27 more$/,
    );
  });
});

describe('JSON lines', () => {
  test('say the same as a table', () => {
    const csv = rowsOf('r.csv', `${header},target,epoch,unparsed\na,m,1,yes,2,\nb,m,,no,2,1\n`);
    const jsonl = rowsOf(
      'r.csv',
      '{"item_id":"a","model":"m","correct":true,"target":"yes","epoch":2}\n' +
        '{"item_id":"b","model":"m","correct":null,"target":"no","epoch":"2","unparsed":1}\n',
    );
    const plain = (rows: typeof csv) => rows.map(({ where: _, ...row }) => row);
    expect(plain(jsonl)).toEqual(plain(csv));
  });

  const row = '{"item_id":"a","model":"m","correct":1}';
  test.each([
    [
      'an unknown member',
      `${row}\n{"item_id":"b","model":"m","correct":1,"remark":1}`,
      'UNKNOWN_COLUMN',
      'r.jsonl line 2: expected columns of',
    ],
    ['a line that is not JSON', `${row}\n{`, 'UNKNOWN_VALUE', 'r.jsonl line 2:'],
    ['a line that is no object', `${row}\n[]`, 'UNKNOWN_VALUE', 'r.jsonl line 2: expected a JSON object'],
    [
      'ids as numbers and as texts',
      `${row}\n{"item_id":1,"model":"m","correct":1}`,
      'SPELLED_TWO_WAYS',
      'r.jsonl line 2: item_id: expected numbers or strings throughout',
    ],
    [
      'an id that loses its last digits',
      '{"item_id":9007199254740993,"model":"m","correct":1}',
      'UNKNOWN_VALUE',
      'r.jsonl line 1: item_id: expected a text, a number of at most 15 digits',
    ],
    [
      'a member that stands twice',
      '{"item_id":"a","model":"m","correct":0,"correct":1}',
      'UNKNOWN_VALUE',
      'expected each member of an object once, got "correct" twice',
    ],
    [
      'a target that is no text',
      `{"item_id":"b","model":"m","correct":1,"target":{"a":1}}`,
      'UNKNOWN_VALUE',
      'r.jsonl line 1: target: expected a text',
    ],
  ])('%s is refused with its line', (_, text, code, message) => {
    expect(() => readFiles({ 'r.jsonl': text })).toThrow(refusal(code, message));
  });

  test('a byte order mark, CRLF and blank lines between them are no part of what they say', () => {
    const two = `${row}\n{"item_id":"b","model":"m","correct":0}\n`;
    expect(rowsOf('r.jsonl', `\uFEFF${two.replaceAll('\n', '\r\n')}`)).toEqual(rowsOf('r.jsonl', two));
    const spaced = rowsOf('r.jsonl', two.replaceAll('\n', '\r\n\r\n'));
    expect(spaced.map(({ where }) => where)).toEqual(['r.jsonl line 1', 'r.jsonl line 3']);
  });

  test('an id that is a number throughout is its decimal text', () => {
    expect(rowsOf('r.jsonl', '{"item_id":7,"model":"m","correct":1}')[0]?.item_id).toBe('7');
  });
});

describe('lists of solved items', () => {
  test('no answer is unparsed, an item in no list was not solved', () => {
    const text = '{"items":["a","b","c"],"models":{"m":{"resolved":["a"],"no_generation":["c"]}}}';
    expect(rowsOf('r.json', text)).toMatchObject([
      { score: 1 },
      { score: 0 },
      { score: undefined, silence: 'unparsed' },
    ]);
  });

  test.each([
    [
      'an item that is not of the list',
      '{"items":["a"],"models":{"m":{"resolved":["z"]}}}',
      'ITEM_SETS_DIFFER',
      'r.json models "m" resolved: expected ids of the list "items", got "z"',
    ],
    [
      'an item in both lists',
      '{"items":["a"],"models":{"m":{"resolved":["a"],"no_generation":["a"]}}}',
      'UNKNOWN_VALUE',
      'r.json models "m": expected each item in one list',
    ],
    [
      'an item that stands twice',
      '{"items":["a","a"],"models":{}}',
      'DUPLICATE_ROW',
      'r.json items 2: "a" is listed twice',
    ],
    [
      'another member',
      '{"items":["a"],"models":{},"score":1}',
      'UNKNOWN_COLUMN',
      'r.json: expected the members items, models',
    ],
    ['no model', '{"items":["a"],"models":{}}', 'NO_ROWS', 'r.json: expected at least one answer'],
  ])('%s is refused', (_, text, code, message) => {
    expect(() => readFiles({ 'r.json': text })).toThrow(refusal(code, message));
  });
});

describe('a file that no reader knows', () => {
  test.each([
    ['prose', 'just words\n', 'a JUnit report or an .eval archive, got "just words"; '],
    ['nothing', ' \n', 'a JUnit report or an .eval archive, got ""; '],
    [
      'a table without a grade',
      'item_id,model,opinion\na,m,1\n',
      'no column says whether an answer is right, or how good it is (correct or score, or --map theirs=correct)',
    ],
    [
      'a log without a status',
      '{"eval":{"task":"t","model":"m"},"samples":[]}',
      'nearest is Inspect, of which the file lacks: a member status',
    ],
    ['JSON of another tool', '{"some_tool":"1"}', '; it has the members "some_tool". npm run import'],
    ['a picture', '\u0000\u0001', 'a JUnit report or an .eval archive, got bytes that are no text; '],
  ])('%s is refused, naming the nearest format and what it lacks', (_, text, message) => {
    expect(() => readFiles({ 'r.bin': text })).toThrow(refusal('UNKNOWN_FORMAT', message));
  });
});

test('a folder without results names the file that comes nearest to a format', () => {
  const faults = gatherFaults();
  const source = sourceOf('notes/x.json', new TextEncoder().encode('{"evalId": "e", "config": {}}'));
  readResults([{ ...source, isNamed: false }], {}, faults);
  expect(faults.refuseIfAny).toThrow(
    'x.json comes nearest: the nearest is promptfoo, of which the file lacks',
  );
});

describe('a wide table with a doubtful column', () => {
  const wide = (header: string, ...lines: readonly string[]) => ({
    'w.csv': `${header}\n${lines.join('\n')}\n`,
  });

  const doubtful = 'avg Average mean year total n id2 rank latency year_ok index'.split(' ');

  test.each([...doubtful, 'Unnamed: 0'])('asks whether %s is a model', (name) => {
    expect(() => readFiles(wide(`item_id,x,${name}`, 'a,1,1'))).toThrow(
      `w.csv line 1: "${name}" may be no model (settled by --model-columns 'x'`,
    );
  });

  test('asks of all such columns at once, by their names', () => {
    expect(() => readFiles(wide('item_id,x,average,year,id2', 'a,1,1,1,1'))).toThrow(
      `w.csv line 1: "average", "year", "id2" may be no models (settled by --model-columns 'x', which`,
    );
  });

  test('takes no text of an item for a model, and proposes what is kept of it, each fact once', () => {
    const table = wide('id;question;category;topic;x;y;Average', 'a;Two plus two?;sums;easy;1;0;0,5');
    expect(() => readFiles(table)).toThrow(
      /^w.csv line 1: "question", "category", "topic", "Average" may be no models \(settled by --model-columns 'x,y' --map 'question=input' --map 'category=stratum', which names the columns that are, and what is kept of the others\)$/,
    );
    const map = new Map([
      ['question', 'input'],
      ['category', 'stratum'],
    ]);
    expect(readFiles(table, { modelColumns: ['x,y'], map }).rows).toMatchObject([
      { model: 'x', input: 'Two plus two?', stratum: 'sums', score: 1 },
      { model: 'y', input: 'Two plus two?', stratum: 'sums', score: 0 },
    ]);
    expect(() => readFiles(wide('id,input,question,x', 'a,One?,Two?,1'))).toThrow(
      `"question" may be no model (settled by --model-columns 'x', which names`,
    );
  });

  test('says which option takes a score beyond 1', () => {
    expect(() => readFiles({ 's.csv': 'item_id,model,score\na,m,7\n' })).toThrow(
      's.csv line 2: score: expected a number from 0 to 1, got "7" (settled by --range, the least and the most',
    );
  });

  test('takes the columns that the publisher calls models, and no other', () => {
    const table = wide('item_id,x,avg,y', 'a,1,0.5,0', 'b,0,0.5,1');
    expect(readFiles(table, { modelColumns: ['x,y'] }).rows.map(({ model }) => model)).toEqual([
      'x',
      'y',
      'x',
      'y',
    ]);
    expect(readFiles(table, { modelColumns: ['avg'] }).rows).toHaveLength(2);
    expect(() => readFiles(table, { modelColumns: ['z'] })).toThrow(
      '--model-columns z: expected a column of the table; known: ',
    );
  });

  test('asks about metrics of one system, which are no models', () => {
    const ragas = wide('id,faithfulness,answer_relevancy', 'a,1,0.5');
    expect(() => readFiles(ragas)).toThrow('"faithfulness", "answer_relevancy" may be no models');
  });

  test('says that a row of averages is no item', () => {
    expect(() => readFiles(wide('item_id,x,y', 'a,1,0', 'Average,0.5,0'))).toThrow(
      'w.csv line 3: item_id: expected an item, got "Average", which may sum up the others',
    );
    expect(readFiles(wide('item_id,x,y', 'a,1,0', 'Average,0.5,0'), { sums: 'left-out' }).rows).toHaveLength(
      2,
    );
  });
});

describe('numbers that can be read in two ways', () => {
  test.each([
    ['1,234', 'thousands or decimals'],
    ['12 %', 'a percent sign'],
    ['1.234,5', 'thousands or decimals'],
  ])('%s is refused without an option', (cell) => {
    expect(() => readFiles({ 'r.csv': `item_id;model;correct;latency_ms\na;m;1;${cell}\n` })).toThrow(
      /settled by --numbers/,
    );
  });

  test.each([
    ['1,234', 'thousands-comma', 1234],
    ['1,234', 'decimal-comma', 1.234],
    ['1.234,5', 'decimal-comma', 1234.5],
    ['1,234.5', 'thousands-comma', 1234.5],
    ['0,5', 'decimal-comma', 0.5],
  ] as const)('%s as %s is %d', (cell, numbers, value) => {
    const { rows } = readFiles(
      { 'r.csv': `item_id;model;correct;latency_ms\na;m;1;${cell}\n` },
      { numbers: [numbers] },
    );
    expect(rows[0]?.latency_ms).toBe(value);
  });

  test('percent signs and commas in scores are settled the same way', () => {
    const table = { 'r.csv': 'item_id;model;score\na;m;50 %\nb;m;75%\n' };
    expect(() => readFiles(table)).toThrow(/settled by --numbers percent/);
    expect(readFiles(table, { numbers: ['percent'] }).rows.map(({ score }) => score)).toEqual([0.5, 0.75]);
    expect(() => readFiles({ 'r.csv': 'item_id;model;score\na;m;0,5\n' })).toThrow(
      /settled by --numbers decimal-comma/,
    );
  });
});

describe('a column that the command names', () => {
  const csv = 'question_id,llm,ok,subset\nq1,m,1,law\n';
  const map = (pairs: Readonly<Record<string, string>>) => new Map(Object.entries(pairs));

  test.each([
    [
      { map: map({ llm: 'model', ok: 'correct', subst: 'stratum' }) },
      '--map "subst": expected a column of the results; did you mean subset?',
    ],
    [
      { map: map({ llm: 'model', ok: 'correct', subset: 'stratm' }) },
      '--map "subset=stratm": expected one of our columns; did you mean stratum?',
    ],
    [
      { map: map({ llm: 'model', ok: 'correct', subset: '' }), taskColumn: 'subest' },
      '--task-column "subest": expected a column of the results; did you mean subset?',
    ],
    [
      { map: map({ lm: 'model', okk: 'correct' }) },
      '--map "okk": expected a column of the results; did you mean ok?',
    ],
  ])('and that is not there, or means nothing, is refused: %j', (choices, says) => {
    expect(() => readFiles({ 'r.csv': csv }, choices)).toThrow(says);
  });

  test('may stand on a later line of JSON lines, and in one file of several', () => {
    const lines =
      '{"item_id":"a","model":"m","correct":1}\n{"item_id":"b","model":"m","correct":1,"topic":"law"}\n';
    const { rows } = readFiles({ 'r.jsonl': lines }, { map: map({ topic: 'stratum' }) });
    expect(rows.map(({ stratum }) => stratum)).toEqual([undefined, 'law']);
  });
});
