import { describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { bytesAt, edited, type Files, textOf, withFiles } from '../../../tests/kit/files.ts';
import {
  boardAfter,
  boardWith,
  bytesOf,
  header,
  importBoard,
  matrix,
  plan,
  planFiles,
  runsOf,
} from '../../../tests/kit/import-plan.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { keyedDigest, keyOfItem } from '../../core/keyed-digest.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { deriveAxisFinding } from '../../derive/sentences/finding.ts';
import { english } from '../../words/say.ts';
import type { OpenFault } from './row/faults.ts';
import { LARGEST_IMPORT } from './row/row-table.ts';

const bench = 'guess-import-1';

const runAfter = (...[files, wish]: Parameters<typeof planFiles>) =>
  runsOf(boardAfter(importBoard, planFiles(files, wish)))[0];

async function findingAfter(files: Files): Promise<string> {
  const { board, measuredAxes } = await siteAfter(files);
  return deriveAxisFinding(english, board.axes[0] ?? expect.fail('an axis is there'), measuredAxes);
}

describe('the next month’s model', () => {
  const first = boardWith(matrix(['x', 'y']));
  const [firstRun] = runsOf(first);
  const newModel = matrix(['z']);

  test('stands beside the others, whose rows do not change by a byte', () => {
    const made = plan(newModel, { add: true }, first);
    expect(made).toMatchObject({ bench, isNewBank: false, standing: ['x', 'y'] });
    const second = runsOf(withFiles(first, bytesOf(made))).find(({ header: { run } }) => run === made.run);
    const rows = (run: typeof firstRun) =>
      run?.components.map(({ name, rows, rows_sha256 }) => [name, rows, rows_sha256]);
    expect(rows(second)?.slice(0, 2)).toEqual(rows(firstRun));
    expect(second?.components.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
    expect(second?.header.files).toHaveLength(2);
  });

  test('is added to the bank of the run, and to no other', () => {
    expect(() => plan(newModel, { add: true, bench: 'guess-inport-1' }, first)).toThrow(
      `--bench "guess-inport-1": expected the items of the current results; did you mean ${bench}?`,
    );
    expect(plan(newModel, { add: true, bench }, first)).toMatchObject({ bench, standing: ['x', 'y'] });
  });

  test('is counted among the others that the page of the axis says the leader is ahead of', async () => {
    const results = (models: Readonly<Record<string, number>>): string =>
      `${header}\n${Object.entries(models)
        .flatMap(([model, right]) =>
          Array.from({ length: 60 }, (_, item) => `i${item},${model},${item < right ? 1 : 0}\n`),
        )
        .join('')}`;
    const empty = boardFiles({ axes: [{ axis: 'guess' }] });
    const three = boardWith(results({ best: 60, x: 20, y: 15 }), {}, empty);
    const four = withFiles(three, bytesOf(plan(results({ z: 30 }), { add: true }, three)));
    const unsigned = 'A component whose result is not signed yet';
    expect(await findingAfter(three)).toBe(`${unsigned} is ahead of both others.`);
    expect(await findingAfter(four)).toBe(`${unsigned} is ahead of all 3 others.`);
  });

  test('without --add would make the others vanish: refused, naming them', () => {
    expect(() => plan(newModel, {}, first)).toThrow(/2 would vanish: "x", "y" \(settled by --add/);
    expect(plan(newModel, { bench: 'another' }, first)).toMatchObject({ bench: 'another', standing: [] });
  });

  test('is added to the others without a question where all its items are theirs', () => {
    const planned = (text: string) => {
      const open: OpenFault[] = [];
      const whenRefused = (faults: readonly OpenFault[]) => open.push(...faults);
      expect(() => planFiles({ 'r.csv': text }, { whenRefused }, stated)).toThrow('would vanish');
      return open.map(({ ways }) => ways.map(({ guess }) => guess));
    };
    const stated = boardWith(
      matrix(['x'])
        .replaceAll(/(?<=.)\n/g, ',t\n')
        .replace(',t', ',target'),
    );
    expect(planned(newModel)).toEqual([[['--add']]]);
    const other = newModel.replace('i7,', 'other,');
    expect(planned(other)).toEqual([[]]);
    expect(() => plan(other, {}, stated)).toThrow(
      /; and 1 of \d+ items are none of this question, as "other" \(settled by --question TEXT in place of --axis, /,
    );
    expect(() => plan(other, { add: true }, stated)).toThrow(
      /got "other" \(--question TEXT for another\).*\n.*got no row of item "i7" \(1 lacking\)$/m,
    );
  });

  test('comes with all the others too, which keep their rows and their bank', () => {
    const made = plan(matrix(['x', 'y', 'z']), {}, first);
    expect(made).toMatchObject({ bench, isNewBank: false, isUnchanged: false });
    for (const component of firstRun?.components ?? [])
      expect(bytesOf(made).get(`runs/${bench}/${made.run}/rows/${component.rows}`)).toEqual(
        bytesAt(first, `runs/${bench}/${firstRun?.header.run}/rows/${component.rows}`),
      );
  });

  test('added twice changes nothing, and other answers under its name are refused', () => {
    const second = withFiles(first, bytesOf(plan(newModel, { add: true }, first)));
    expect(plan(newModel, { add: true }, second).isUnchanged).toBe(true);
    expect(() => plan(newModel.replace('i0,"z",0', 'i0,"z",1'), { add: true }, second)).toThrow(
      '--add "z": expected a new model, or the answers that the current results have',
    );
  });

  test.each([
    ['on other items', `${header}\nother,z,1\n`, first, 'expected an item of guess-import-1, got "other"'],
    ['on fewer items', `${header}\ni0,z,1\n`, first, 'expected all 40 items of guess-import-1'],
    [
      'on an axis without a run',
      newModel,
      importBoard,
      'expected a question with results to add to, got none; there is none; without --add the',
    ],
    [
      'under a name that is there in small letters',
      matrix(['X']),
      first,
      'model: "X" differs from "x" at the current results in capitals only (settled by --name "X=x"',
    ],
  ])('%s is refused', (_, csv, board, message) => {
    expect(() => plan(csv, { add: true }, board)).toThrow(message);
  });
});

test('an axis that would hold more answers than can be imported is refused', () => {
  const path = `runs/${bench}/2026-11-21-`;
  const first = boardWith(matrix(['x', 'y']));
  const header = [...first.keys()].find((each) => each.startsWith(path) && each.endsWith('run.json')) ?? '';
  const large = edited(first, header, '"n": 40', `"n": ${LARGEST_IMPORT.answers - 79}`);
  expect(plan(matrix(['z']), { add: true }, first).standing).toEqual(['x', 'y']);
  expect(() => plan(matrix(['z']), { add: true }, large)).toThrow(
    '--axis guess: expected at most 2,000,000 answers to a question, got 2,000,001',
  );
});

describe('a line with a field too many is the only fault, not what it lacks then', () => {
  const cut = (text: string): string => text.replace(/(i0,"y",.)/, '$1,1');
  test.each([
    ['beside the answers of others', cut(matrix(['x', 'y'])), {}, importBoard],
    ['as all there is', `${header}\ni0,y,1,1\n`, {}, importBoard],
    ['of a model that is added', cut(matrix(['y'])), { add: true }, boardWith(matrix(['x', 'z']))],
    ['of a model that stands there', cut(matrix(['x', 'y'], 1)), {}, boardWith(matrix(['x', 'y'], 1))],
  ])('%s', (_, csv, options, board) => {
    expect(() => plan(csv, options, board)).toThrow(
      /^r\.csv line \d+: expected 3 fields as in the header, got 4$/,
    );
  });
});

test('a new slot has a number that none has or had', () => {
  const was = { ...JSON.parse(textOf(importBoard, 'axes/guess.json')), slot: 9, axis: 'gone' };
  const line = { axis: 'gone', retired_at: '2026-01-02T00:00:00Z', reason: 'It was a trial.', was };
  const board = withFiles(importBoard, { 'axes/RETIRED.jsonl': `${JSON.stringify(line)}\n` });
  const asked = { axis: 'new', question: 'What is new?' };
  expect(plan(matrix(['x']), asked, importBoard).axis.slot).toBe(2);
  expect(plan(matrix(['x']), asked, board).axis.slot).toBe(10);
});

describe('what is graded or repeated', () => {
  test('stays so: scores and repeats are rows, and a model’s bytes do not depend on the others', () => {
    const text = 'item_id,model,epoch,score\na,m,1,0.25\na,m,2,1\nb,m,1,0\nb,m,2,0.33333\na,k,1,1\nb,k,1,0\n';
    const run = runAfter({ 'r.csv': text }, { better: 'higher' });
    expect(run?.components.map(({ answers }) => [...answers])).toEqual([
      [
        { item_id: 'a', parsed: true, correct: false, score: 0.25, epoch: 1 },
        { item_id: 'a', parsed: true, correct: true, epoch: 2 },
        { item_id: 'b', parsed: true, correct: false, epoch: 1 },
        { item_id: 'b', parsed: true, correct: false, score: 0.3333, epoch: 2 },
      ],
      [
        { item_id: 'a', parsed: true, correct: true },
        { item_id: 'b', parsed: true, correct: false },
      ],
    ]);
  });

  test('a score that was not full is not rounded to a full one, nor one that was earned to none', () => {
    const text = 'item_id,model,score\na,m,0.99999\nb,m,0.00001\n';
    const run = runAfter({ 'r.csv': text }, { better: 'higher' });
    expect(Array.from(run?.components[0]?.answers ?? [], ({ score }) => score)).toEqual([0.9999, 0.0001]);
  });

  test('becomes right or wrong at the publisher’s threshold, which the bank states', () => {
    const files = boardAfter(
      importBoard,
      planFiles({ 'r.csv': 'item_id,model,score\na,m,0.5\nb,m,0.4\n' }, { threshold: 0.5 }),
    );
    expect(
      Array.from(runsOf(files)[0]?.components[0]?.answers ?? [], ({ correct, score }) => [correct, score]),
    ).toEqual([
      [true, undefined],
      [false, undefined],
    ]);
    expect(textOf(files, `banks/${bench}/bank.json`)).toContain('A score of 0.5 or more is right');
  });

  test('repeats may be files of their own', () => {
    const one = `${header}\na,m,1\n`;
    const files = { 'run1/r.csv': one, 'run2/r.csv': one.replace('1\n', '0\n') };
    expect(() => planFiles({ 'a.csv': one, 'b.csv': one })).toThrow('settled by --repeats files');
    const named = { 'a.csv': files['run1/r.csv'], 'b.csv': files['run2/r.csv'] };
    expect(planFiles(named, { repeatsAreFiles: true }).plans[0]).toMatchObject({ repeats: 2, n: 1 });
  });
});

describe('non-answers', () => {
  const outcomes = (text: string, wish: Parameters<typeof planFiles>[1]) =>
    runAfter({ 'r.csv': text }, wish)?.components.flatMap(({ answers }) =>
      Array.from(answers, ({ parsed, correct }) => `${parsed}/${correct}`),
    );

  test('a blank counts as wrong, or as unparsed where the publisher says so', () => {
    const text = `${header}\na,m,\nb,m,1\n`;
    expect(outcomes(text, { missingIsNoAnswer: true })).toEqual(['true/false', 'true/true']);
    expect(outcomes(text, { missingIsNoAnswer: true, noAnswer: 'unparsed' })).toEqual([
      'false/false',
      'true/true',
    ]);
  });

  test('the run says how many missing answers count as wrong ones', () => {
    const noteOf = (wish: Parameters<typeof planFiles>[1], text = `${header}\na,m,\nb,m,1\na,k,1\n`) =>
      runAfter({ 'r.csv': text }, { missingIsNoAnswer: true, ...wish })?.header.note;
    expect(noteOf({})).toBe('2 missing answers count as wrong ones.');
    expect(noteOf({}, `${header}\na,m,\nb,m,1\n`)).toBe('1 missing answer counts as a wrong one.');
    expect(noteOf({ noAnswer: 'unparsed' })).toBeUndefined();
  });

  test('a blank is one fault: that its model lacks the item would only follow from it', () => {
    const text = `${header}\na,m,\na,k,1\nb,m,maybe\nb,k,0\nc,m,1\nc,k,1\n`;
    expect(() => planFiles({ 'r.csv': text })).toThrow(
      /^2 faults:\n {2}UNKNOWN_VALUE: r\.csv line 2: .*\n {2}UNKNOWN_VALUE: r\.csv line 4: .*$/,
    );
  });

  test('a missing row is refused, a non-answer, or left out with its item', () => {
    const text = `${header}\na,m,1\nb,m,1\na,k,1\n`;
    expect(() => planFiles({ 'r.csv': text })).toThrow(
      /it lacks 1\) \(settled by --missing no-answer, or --common-items/,
    );
    expect(outcomes(text, { missingIsNoAnswer: true })).toEqual([
      'true/true',
      'true/true',
      'true/true',
      'true/false',
    ]);
    expect(planFiles({ 'r.csv': text }, { commonItems: true }).plans[0]).toMatchObject({ n: 1, dropped: 1 });
  });

  test('a list of items says what was asked', () => {
    const text = `${header}\na,m,1\n`;
    const wish = { items: ['a', 'b', 'c'], missingIsNoAnswer: true };
    expect(planFiles({ 'r.csv': text }, wish).plans[0]).toMatchObject({ n: 3, models: [{ earned: 1 }] });
    expect(() => planFiles({ 'r.csv': text }, { items: ['b'] })).toThrow(
      'expected one of the 1 items of --items, got "a"',
    );
  });
});

test('a file that holds no item is no source of the bank, and one that says nothing of the rows none of the run', () => {
  const stamp = '2026-01-21T03-44-18.458309';
  const sample = { doc_id: 0, doc: {}, filter: 'none', metrics: ['acc'], acc: 1 };
  const results = { results: { maths: { 'acc,none': 1 } }, configs: {}, versions: {}, model_name: 'm' };
  const files = boardAfter(
    importBoard,
    planFiles({
      [`samples_maths_${stamp}.jsonl`]: JSON.stringify(sample),
      [`results_${stamp}.json`]: JSON.stringify(results),
      'results_2026-01-20T00-00-00.000000.json': JSON.stringify(results),
    }),
  );
  const { title, source } = JSON.parse(textOf(files, `banks/${bench}/bank.json`));
  expect([title, source.name]).toEqual([
    `Imported: samples_maths_${stamp}.jsonl`,
    `samples_maths_${stamp}.jsonl`,
  ]);
  expect(source.integrity).toMatch(/^sha256-\S+$/);
  expect(runsOf(files)[0]?.header.files?.map(({ name }) => name)).toEqual([
    `samples_maths_${stamp}.jsonl`,
    `results_${stamp}.json`,
  ]);
});

describe('what a source states', () => {
  const table = `${header}\na,m,1\nb,m,0\n`;

  test('an expected score must be what the rows give, to the decimals that were typed', () => {
    const expecting = (text: string) => () =>
      planFiles({ 'r.csv': table }, { expected: [{ model: 'm', text }] });
    expect(expecting('0.5')().checked[0]).not.toHaveProperty('disagreement');
    expect(expecting('0.504')).toThrow('the publisher expects 0.504');
    expect(expecting('0.50')().plans).toHaveLength(1);
    expect(() => planFiles({ 'r.csv': table }, { expected: [{ model: 'k', text: '1' }] })).toThrow(
      'expected a model of the results ("m")',
    );
  });

  test('a disagreement is published where the publisher says so, with both numbers', () => {
    const wish = { expected: [{ model: 'm', text: '0.9' }], publishDisagreement: ['m'] };
    const run = runAfter({ 'r.csv': table }, wish);
    expect(run?.header.stated).toMatchObject([{ model: 'm', score: 0.9 }]);
    expect(run?.header.stated).toMatchObject([{ disagrees: true }]);
    expect(run?.header.note).toContain('the publisher expects 0.9');
    expect(run?.header.note).toContain('its own rows give 0.5 over 2');
  });

  test('a cut or cancelled run is refused, or taken as one that is not complete', () => {
    const log = JSON.stringify({
      status: 'cancelled',
      eval: { task: 't', model: 'm' },
      results: { total_samples: 3, scores: [{ name: 's', metrics: { accuracy: { value: 1 } } }] },
      samples: [{ id: 1, scores: { s: { value: 'C' } } }],
    });
    expect(() => planFiles({ 'log.json': log })).toThrow(
      /2 faults:[\s\S]*3 rows, and holds 1[\s\S]*got "cancelled"/,
    );
    const run = runAfter({ 'log.json': log }, { acceptIncomplete: true });
    expect(run?.header.incomplete).toContain('cancelled');
    expect(run?.header.incomplete).toContain('3 rows, and holds 1');
    expect(run?.header).toMatchObject({
      how: 'import',
      graded_by: 'scorer s of Inspect',
      harness: { name: 'Inspect' },
    });
  });
});

describe('names', () => {
  test.each([
    ['two that look alike', 'p\u0430lm', 'palm', 'looks like "palm"', 'U+0430 against U+0061'],
    ['a digit for a letter', 'mode1', 'model', 'looks like "model"', 'U+0031 against U+006C'],
    ['an invisible character', 'a\u200bb', 'k', 'expected no control, bidi or invisible character', 'U+200B'],
    ['a variation selector', 'a\ufe0fb', 'k', 'expected no control, bidi or invisible character', 'U+FE0F'],
    ['a blank of Braille', 'a\u2800b', 'k', 'expected no control, bidi or invisible character', 'U+2800'],
    ['a bidi mark', 'a\u202eb', 'k', 'expected no control, bidi or invisible character', 'U+202E'],
    ['a line break', 'a\u2028b', 'k', 'expected no control', 'U+2028'],
    ['a device of Windows', 'nul', 'k', 'expected a name that is no device of Windows', '"nul"'],
    ['a device with an ending', 'Com1.v2', 'k', 'expected a name that is no device of Windows', '"Com1.v2"'],
    ['a device once it is a file', '@con', 'k', 'expected a name that is no device of Windows', '"@con"'],
    ['a dot at the end', 'm.', 'k', 'expected a name that ends in neither a dot nor a space', '"m."'],
    ['more than 200 characters', 'x'.repeat(201), 'k', 'expected at most 200 characters', 'got 201'],
  ])('%s are refused with the code points', (_, one, other, reason, points) => {
    const csv = `${header}\na,${other},1\na,${one},1\n`;
    expect(() => plan(csv)).toThrow(expect.objectContaining({ message: expect.stringContaining(reason) }));
    expect(() => plan(csv)).toThrow(expect.objectContaining({ message: expect.stringContaining(points) }));
  });

  test.each([
    [
      { axis: 'index', question: 'Q?' },
      'AXIS',
      '--axis "index": expected another name: a host shows the file that is called index for the whole folder; --axis <name> gives one',
    ],
    [{ axis: 'con', question: 'Q?' }, 'AXIS', '--axis "con": expected a name that is no device of Windows'],
    [{ axis: 'x'.repeat(101), question: 'Q?' }, 'AXIS', 'expected a name of at most 100 bytes'],
    [{ bench: 'lpt9' }, 'OPTION', 'items "lpt9": expected a name that is no device of Windows'],
    [{ axis: 'x'.repeat(95), question: 'Q?' }, 'OPTION', 'of at most 100 bytes; name the items with --bench'],
  ])('of an axis and of a bank are names of files: %j', (options, code, message) => {
    const refusal = { code, message: expect.stringContaining(message) };
    expect(() => plan(matrix(['x']), options)).toThrow(expect.objectContaining(refusal));
  });

  test('of an axis, a bank and a component that the board has are taken as before', () => {
    const long = 'x'.repeat(101);
    const renamed = (text: string): string =>
      text.replaceAll('guess-import-1', 'con').replaceAll('guess', long);
    const files = [...boardWith(matrix(['x']))].map(
      ([path, bytes]) => [renamed(path), renamed(Buffer.from(bytes).toString())] as const,
    );
    const board = withFiles(new Map(), Object.fromEntries(files));
    expect(plan(matrix(['z']), { axis: long, add: true }, board)).toMatchObject({
      bench: 'con',
      standing: ['x'],
    });
  });

  test('are published composed and without spaces around them', () => {
    expect(plan(`${header}\na, cafe\u0301 ,1\n`).models[0]?.name).toBe('caf\u00e9');
  });
});

describe('items', () => {
  const text =
    'item_id,model,correct,input,target,stratum,prediction\na,m,1,What?,yes,s,yes\nb,m,0,Who?,no,s,yes\n';

  test('are published with their texts, and their strata', () => {
    const files = boardAfter(importBoard, planFiles({ 'r.csv': text }));
    expect(textOf(files, `banks/${bench}/items.jsonl`)).toContain('"input":"What?"');
    expect(JSON.parse(textOf(files, `banks/${bench}/bank.json`))).toMatchObject({
      author: 'unstated',
      strata: [{ stratum: 's' }],
    });
  });

  test('that are private are ids and digests, and no answer gives them away', () => {
    const itemsSecret = 'ab'.repeat(32);
    const kept = { itemsPrivate: true, itemsSecret };
    expect(() => planFiles({ 'r.csv': text }, { itemsPrivate: true })).toThrow('ITEMS_SECRET');
    const files = boardAfter(importBoard, planFiles({ 'r.csv': text }, kept));
    // Whoever tries every short text finds none of them again.
    const digests = ['yes', 'no', 'What?', 'Who?'].map((tried) => sha256Hex(utf8(tried)));
    for (const [path, bytes] of files)
      if (/^(banks|runs)\//.test(path))
        expect(new TextDecoder().decode(bytes)).not.toMatch(new RegExp(`What\\?|"yes"|${digests.join('|')}`));
    expect(textOf(files, `banks/${bench}/items.jsonl`)).toContain(
      `"input_hmac":"${keyedDigest(keyOfItem(itemsSecret, 'a'), 'What?')}"`,
    );
    expect(planFiles({ 'r.csv': text }, kept, files).plans[0]?.isUnchanged).toBe(true);
    const next = text.replaceAll(',m,', ',k,');
    expect(planFiles({ 'r.csv': next }, { add: true, itemsSecret }, files).plans[0]?.standing).toEqual(['m']);
    const other = next.replace('What?', 'Which?');
    expect(() => planFiles({ 'r.csv': other }, { add: true, itemsSecret }, files)).toThrow(
      'input_hmac of item "a"',
    );
  });

  test('whose texts are others than those of the bank are refused', () => {
    const files = boardAfter(importBoard, planFiles({ 'r.csv': text }));
    const next = text.replaceAll(',m,', ',k,').replace('What?', 'Which?');
    expect(() => planFiles({ 'r.csv': next }, { add: true }, files)).toThrow('input_sha256 of item "a"');
  });
});

describe('several tasks', () => {
  const text = 'item_id,model,correct,suite\na,m,1,Easy One\na,m,0,hard\n';
  const choices = { taskColumn: 'suite' };

  test('become an axis each, with a bank of its own', () => {
    const { plans } = planFiles(
      { 'r.csv': text },
      { ...choices, axis: 'both', question: 'Q?', title: 'Both' },
    );
    expect(
      plans.map(({ axis, bench: own }) => [axis.axis, axis.slot, axis.question, axis.title, own]),
    ).toEqual([
      ['both-easy-one', 2, 'Q? (Easy One)', 'Both: Easy One', 'both-easy-one-import-1'],
      ['both-hard', 3, 'Q? (hard)', 'Both: hard', 'both-hard-import-1'],
    ]);
  });

  test('say each by whom it was graded, when, and whether it is whole', () => {
    const log = (task: string, scorer: string, status: string, day: string) =>
      JSON.stringify({
        ...{ version: 2, status, eval: { task, model: 'm', created: `${day}T10:00:00Z` }, plan: {} },
        results: { scores: [{ name: scorer, scorer, metrics: { accuracy: { value: 1 } } }] },
        samples: [{ id: 1, epoch: 1, input: 'q', target: 'a', scores: { [scorer]: { value: 'C' } } }],
      });
    const planned = planFiles(
      {
        'law.json': log('law', 'match', 'success', '2026-01-02'),
        'maths.json': log('maths', 'includes', 'cancelled', '2026-03-04'),
      },
      { acceptIncomplete: true, axis: 'both', question: 'Q?' },
    );
    const after = boardAfter(importBoard, planned);
    const headers = planned.plans.flatMap((each) => runsOf(after, each.bench).map(({ header: own }) => own));
    expect(headers.map(({ task, graded_by, measured_on }) => [task, graded_by, measured_on])).toEqual([
      ['law', 'scorer match of Inspect', '2026-01-02'],
      ['maths', 'scorer includes of Inspect', '2026-03-04'],
    ]);
    expect(headers.map(({ incomplete }) => incomplete !== undefined)).toEqual([false, true]);
  });

  test('beside rows without a task leave those the axis as it was named, with its metric', () => {
    const trials = (reward: number) => [{ task_id: 1, trial: 0, reward }];
    const simulations = {
      info: { agent_info: { llm: 'k' }, environment_info: { domain_name: 'retail' } },
      simulations: [{ task_id: '1', trial: 0, reward_info: { reward: 1 } }],
    };
    const { plans } = planFiles(
      { 'one.json': JSON.stringify(trials(1)), 'two.json': JSON.stringify(simulations) },
      { modelsFrom: 'file', axis: 'both', question: 'Q?', title: 'Both' },
    );
    expect(plans.map(({ axis, metric }) => [axis.axis, axis.title, metric?.name])).toEqual([
      ['both', 'Both', 'reward'],
      ['both-retail', 'Both: retail', 'reward'],
    ]);
  });

  test('and are each of the files that hold them, and of those that hold no other', () => {
    const judged = (task: string, tasks: readonly string[]) =>
      tasks.map((each) => ({
        question_id: `${task}-${each}`,
        task: each,
        model: 'm',
        score: 1,
        tstamp: 1,
        category: 'c',
      }));
    const lines = (task: string, ...tasks: readonly string[]): string =>
      judged(task, tasks)
        .map((each) => `${JSON.stringify(each)}\n`)
        .join('');
    const files = { 'a.jsonl': lines('a', 't'), 'b.jsonl': lines('b', 'u'), 'c.jsonl': lines('c', 't', 'u') };
    const said = (made: ReturnType<typeof planFiles>) =>
      made.plans.map((each) => {
        const after = boardAfter(importBoard, { plans: [each] });
        const bank = JSON.parse(textOf(after, `banks/${each.bench}/bank.json`));
        const named = runsOf(after, each.bench)[0]?.header.files?.map(({ name }) => name);
        return [each.axis.axis, bank.source.name, bank.source.integrity.split(' ').length, named];
      });
    expect(said(planFiles(files, { question: 'Q?' }))).toEqual([
      ['guess-t', 'a.jsonl, c.jsonl', 2, ['a.jsonl', 'c.jsonl']],
      ['guess-u', 'b.jsonl, c.jsonl', 2, ['b.jsonl', 'c.jsonl']],
    ]);
    expect(said(planFiles(files, { task: 'u' }))).toEqual([
      ['guess', 'b.jsonl, c.jsonl', 2, ['b.jsonl', 'c.jsonl']],
    ]);
  });

  test('or one of them is taken', () => {
    expect(planFiles({ 'r.csv': text }, { ...choices, task: 'hard' }).plans[0]?.axis.axis).toBe('guess');
    expect(() => planFiles({ 'r.csv': text }, { ...choices, task: 'x' })).toThrow(
      'expected a task of the results: "Easy One", "hard"',
    );
  });
});

describe('options on rows that stand already', () => {
  const text = { 'r.csv': matrix(['x', 'y']) };
  const first = boardAfter(importBoard, planFiles(text));
  const said = { gradedBy: 'exact match, by a script', measuredOn: '2026-11-20' };

  test('are written: the same rows get a run that says them', () => {
    const [again] = planFiles(text, said, first).plans;
    expect(again?.isUnchanged).toBe(false);
    const runs = runsOf(boardAfter(first, planFiles(text, said, first)));
    expect(runs.map(({ header: { graded_by } }) => graded_by)).toEqual([null, said.gradedBy]);
    expect(runs[1]?.header).toMatchObject({ measured_on: '2026-11-20', fleet: runs[0]?.header.fleet });
    expect(planFiles(text, said, boardAfter(first, planFiles(text, said, first))).plans[0]?.isUnchanged).toBe(
      true,
    );
  });

  test.each([{ licence: 'MIT' }, { author: 'own' as const }])('are refused of a bank: %j', (options) => {
    expect(() => planFiles(text, options, first)).toThrow('they are never edited');
  });
});

test('a model is published under the name that the publisher gives it', () => {
  const names = new Map([['x_temp_0', 'x']]);
  const { plans } = planFiles({ 'r.csv': matrix(['x_temp_0', 'y']) }, { names });
  expect(plans[0]?.models.map(({ name }) => name)).toEqual(['x', 'y']);
  expect(() => planFiles({ 'r.csv': matrix(['y']) }, { names })).toThrow(
    '--name x_temp_0=…: expected the name of a model in the files; ',
  );
});

test('what is left out is on record, with its count', async () => {
  const text = `${header}\na,m,1\nb,m,1\nc,m,0\na,k,1\n`;
  const planned = planFiles({ 'r.csv': text }, { commonItems: true });
  const { measuredAxes } = await siteAfter(boardAfter(boardFiles({ axes: [{ axis: 'guess' }] }), planned));
  expect(measuredAxes[0]?.run.header.left_out).toBe('2 items that not every model has.');
});
