import { describe, expect, test } from 'vitest';
import { folderOf, textOf } from '../../../tests/kit/files.ts';
import { boardWith, bytesOf, header, matrix, plan, refusal, runsOf } from '../../../tests/kit/import-plan.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { importedLimit } from '../../core/imported-limit.ts';

describe('an import', () => {
  describe('of questions that have no other name than their text', () => {
    const asked = { map: new Map([['Frage', 'item_id'] as const]) };
    const table = `Frage,model,correct\nWie heißt der Fluss?,m,1\nWarum?,m,0\n`;
    test('keeps the text as what was asked', () => {
      const items = readBanks(folderOf(boardWith(table, asked))).get('guess-import-1')?.items;
      expect([...(items?.values() ?? [])]).toEqual([
        { item_id: 'Wie heißt der Fluss?', input: 'Wie heißt der Fluss?' },
        { item_id: 'Warum?' },
      ]);
    });
    test('keeps none of a column of names', () => {
      const named = { map: new Map([['Test name', 'item_id'] as const]) };
      const items = readBanks(folderOf(boardWith(table.replace('Frage', 'Test name'), named)));
      expect(items.get('guess-import-1')?.items.get('Wie heißt der Fluss?')?.input).toBeUndefined();
    });
    test('keeps none of them to itself', () =>
      expect(() => plan(table, { ...asked, itemsPrivate: true, itemsSecret: 'ab'.repeat(32) })).toThrow(
        refusal('OPTION', 'this text is the only name of its item, and names are published'),
      ));
  });

  test('becomes a bank and a run that the build reads back', () => {
    const files = boardWith(
      `${header},prediction,target,cluster\na,m,1,yes,yes,d1\nb,m,0,no,yes,d2\nb,k,1,yes,yes,d2\na,k,1,yes,yes,d1\n`,
    );
    expect([...(readBanks(folderOf(files)).get('guess-import-1')?.items.values() ?? [])]).toEqual([
      { item_id: 'a', target: 'yes', cluster: 'd1' },
      { item_id: 'b', target: 'yes', cluster: 'd2' },
    ]);
    const [run] = runsOf(files);
    expect(run?.components.map(({ name }) => name)).toEqual(['m', 'k']);
    // Both in bank order, though the file has the second one's rows the other way round.
    expect(
      run?.components.map(({ answers }) =>
        Array.from(answers, ({ item_id, prediction, correct }) => [item_id, prediction, correct]),
      ),
    ).toEqual([
      [
        ['a', 'yes', true],
        ['b', 'no', false],
      ],
      [
        ['a', 'yes', true],
        ['b', 'yes', true],
      ],
    ]);
    const axis = JSON.parse(textOf(files, 'axes/guess.json'));
    expect(axis).toMatchObject({ slot: 1, bench: 'guess-import-1', run: run?.header.run });
  });

  test('gives its own figures', () => {
    const { models, n } = plan(matrix(['x', 'y']));
    expect(n).toBe(40);
    expect(models).toEqual([
      { name: 'x', answers: 40, earned: 20, unparsed: 0, grading: 'no predictions' },
      { name: 'y', answers: 40, earned: 20, unparsed: 0, grading: 'no predictions' },
    ]);
  });

  test.each([
    [
      'takes over a grade that is no exact match, and keeps the prediction as raw text',
      `${header},prediction,target\na,m,1,Yes!,yes\nb,m,0,no,yes\n`,
      'elsewhere',
      [
        { raw: 'Yes!', correct: true },
        { raw: 'no', correct: false },
      ],
    ],
    [
      'keeps what an unparsed answer said as raw text',
      `${header},prediction,target,unparsed\na,m,1,yes,yes,\nb,m,,hm,yes,1\n`,
      'exact',
      [{ prediction: 'yes' }, { raw: 'hm', parsed: false, correct: false }],
    ],
  ])('%s', (_, csv, grading, said) => {
    expect(plan(csv).models[0]?.grading).toBe(grading);
    const rows = [...(runsOf(boardWith(csv))[0]?.components[0]?.answers ?? [])];
    expect(rows).toMatchObject(said);
    expect(rows.filter(({ prediction, raw }) => prediction !== undefined && raw !== undefined)).toEqual([]);
  });

  test('replaces the note that was written for another bench, and only that', () => {
    const csv = matrix(['x', 'y']);
    expect(plan(csv).axis).toMatchObject({ note: importedLimit, question: 'Which?', task: 'Tell' });
    expect(plan(csv, { note: 'Mine.', question: 'Who?' }).axis).toMatchObject({
      note: 'Mine.',
      question: 'Who?',
    });
    const noted = boardWith(csv, { note: 'Mine.' });
    expect(plan(csv, {}, noted).axis.note).toBe('Mine.');
  });

  test('marks the models of the publisher', () => {
    const [run] = runsOf(boardWith(matrix(['x', 'y']), { own: ['y'] }));
    expect(run?.header.fleet.map(({ name, own }) => [name, own])).toEqual([
      ['x', false],
      ['y', true],
    ]);
    expect(() => plan(matrix(['x']), { own: ['z'] })).toThrow(
      '--own "z": expected a model of the results; known: x',
    );
  });

  test.each([
    '../../../etc/passwd',
    '/absolute',
    '../..a',
    'a/b\\c',
    '"quoted", and comma',
    '__proto__',
    'x'.repeat(200),
  ])('takes the name %j as data and never as a path', (name) => {
    const made = plan(matrix([name, 'b']));
    for (const path of made.files.keys()) expect(path).toMatch(/^[a-z0-9]+(\/[a-z0-9_][a-z0-9._-]*)+$/);
    for (const path of made.files.keys()) expect(path).not.toContain('..');
    const [run] = runsOf(bytesOf(made));
    expect(run?.components.map(({ name }) => name)).toEqual([name, 'b']);
  });

  test.each([
    [
      'a row that stands twice',
      `${header}\na,m,1\nb,m,1\na,m,1`,
      'DUPLICATE_ROW',
      'r.csv line 4: expected one row for item "a", model "m" and epoch "1"; the first is at r.csv line 2',
    ],
    [
      'a row that stands twice with another grade',
      `${header}\na,m,1\na,m,0`,
      'DUPLICATE_ROW',
      'r.csv line 3',
    ],
    [
      'an epoch that stands twice',
      `${header},epoch\na,m,1,1\na,m,1,2\na,m,1,2`,
      'DUPLICATE_ROW',
      'r.csv line 4',
    ],
    [
      'an item that one model lacks',
      `${header}\na,m,1\nb,m,1\na,k,1`,
      'ITEM_SETS_DIFFER',
      'r.csv line 3: expected every model on the same 2 items, got no row of item "b" for model "k"',
    ],
    [
      'an item that the first model lacks',
      `${header}\na,m,1\na,k,1\nb,k,1`,
      'ITEM_SETS_DIFFER',
      'r.csv line 4: expected every model on the same 2 items, got no row of item "b" for model "m"',
    ],
    [
      'an epoch that one item lacks',
      `${header},epoch\na,m,1,1\na,m,1,2\nb,m,1,1`,
      'EPOCHS_DIFFER',
      'r.csv line 4: expected item "b" of model "m" in all its 2 epochs, got no row for epoch "2"',
    ],
    [
      'two targets of one item',
      `${header},target\na,m,1,x\na,k,1,y`,
      'TARGETS_DIFFER',
      'r.csv line 3: target of item "a": expected "x" as at r.csv line 2, got "y"',
    ],
    [
      'two clusters of one item',
      `${header},cluster\na,m,1,x\na,k,1,y`,
      'CLUSTERS_DIFFER',
      'r.csv line 3: cluster of item "a"',
    ],
    [
      'an item id spelled with a space',
      `${header}\na,m,1\na ,k,1`,
      'SPELLED_TWO_WAYS',
      'r.csv line 3: item_id: expected one spelling, got "a " here and "a" at r.csv line 2',
    ],
    [
      'an item id in two Unicode spellings',
      `${header}\n\u00e9,m,1\ne\u0301,k,1`,
      'SPELLED_TWO_WAYS',
      'r.csv line 3: item_id',
    ],
    ['a model spelled two ways', `${header}\na,m,1\nb, m,1`, 'SPELLED_TWO_WAYS', 'r.csv line 3: model'],
    [
      'two banks in one file',
      `${header},bank_sha256\na,m,1,${'a'.repeat(64)}\nb,m,1,${'b'.repeat(64)}`,
      'BANK_MISMATCH',
      'r.csv line 3: bank_sha256',
    ],
    [
      'a bank that the board does not have',
      `${header},bank_sha256\na,m,1,${'a'.repeat(64)}`,
      'BANK_MISMATCH',
      'expected the digest of items of this board',
    ],
  ])('refuses %s', (_, csv, code, message) => {
    expect(() => plan(csv)).toThrow(refusal(code, message));
  });

  test.each([
    ['a fact axis', { axis: 'facts' }, 'AXIS', 'it is a question about facts'],
    [
      'an axis that is not there',
      { axis: 'other' },
      'AXIS',
      'Known: guess. A new one is made with --question',
    ],
    ['an axis that is a path', { axis: '../x', question: 'Q?' }, 'AXIS', 'expected lowercase letters'],
    ['a bench that is a path', { bench: '../x' }, 'OPTION', 'expected lowercase letters'],
  ])('refuses %s', (_, options, code, message) => {
    expect(() => plan(matrix(['x', 'y']), options)).toThrow(refusal(code, message));
  });

  test('makes a new slot at the end where a question is given', () => {
    const made = plan(matrix(['x', 'y']), { axis: 'other', question: 'Which other?' });
    expect(made.axis).toMatchObject({
      slot: 2,
      axis: 'other',
      question: 'Which other?',
      bench: 'other-import-1',
    });
    expect(plan(matrix(['x']), { axis: 'first', question: 'Q?' }, new Map()).axis.slot).toBe(1);
  });
});

test('a file of 150,000 rows is planned', () => {
  expect(plan(matrix(['x', 'y', 'z'], 50_000))).toMatchObject({ n: 50_000, repeats: 1 });
});
