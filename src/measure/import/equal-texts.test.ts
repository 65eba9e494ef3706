import { describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { folderOf, textOf, withFiles } from '../../../tests/kit/files.ts';
import { boardWith, header, importBoard, plan, planFiles, saidOf } from '../../../tests/kit/import-plan.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { rowAbout } from '../../derive/sentences/row-about.ts';
import { type AskedText, groupTexts } from './equal-texts.ts';
import type { ImportOptions } from './options/import-options.ts';

const clusters = (items: readonly Omit<AskedText, 'item_id'>[], joinsSimilar = false) => [
  ...groupTexts(
    items.map((item, at) => ({ ...item, item_id: `i${at}` })),
    joinsSimilar,
  ).clusterOf,
];

const long =
  'Name the river that flows through the old town of Prague, and the sea that it reaches in the end.';

describe('items that ask the same', () => {
  test.each([
    [
      'texts',
      [{ input: 'What?' }, { input: 'Who?' }, { input: 'What?' }],
      { i0: 'text of i0', i2: 'text of i0' },
    ],
    ['none', [{ input: 'What?' }, { input: 'Who?' }], {}],
    ['without a text', [{}, {}, { input: '{}' }, { input: '{}' }], {}],
    [
      'white space in sentences',
      [{ input: 'Say it  plainly.' }, { input: 'Say it plainly. ' }],
      { i0: 'text of i0', i1: 'text of i0' },
    ],
    ['white space in YAML', [{ input: 'a: Say it.\nb: no' }, { input: 'a: Say it. b: no' }], {}],
    ['white space in code', [{ input: 'if x:\n  y = 1' }, { input: 'if x:\n    y = 1' }], {}],
    ['white space in JSON', [{ input: '{"a": "Say it."}' }, { input: '{ "a": "Say it." }' }], {}],
    [
      'of another passage',
      [
        { input: 'Is it?', asked: 'a' },
        { input: 'Is it?', asked: 'b' },
      ],
      {},
    ],
    [
      'two given clusters',
      [
        { input: 'What?', cluster: 'a' },
        { input: 'What?', cluster: 'b' },
        { input: 'Who?', cluster: 'b' },
        { input: 'When?' },
      ],
      { i0: 'a', i1: 'a', i2: 'a' },
    ],
    [
      'one of a pair',
      [{ input: 'What?', pair: 'p' }, { input: 'Who?', pair: 'p' }, { input: 'What?' }],
      { i0: 'text of i0', i1: 'text of i0', i2: 'text of i0' },
    ],
    [
      'a name that is given already',
      [{ input: 'What?' }, { input: 'What?' }, { cluster: 'text of i0' }],
      { i0: 'text of i0, again', i1: 'text of i0, again', i2: 'text of i0' },
    ],
  ] as const)('%s', (_, items, expected) => {
    expect(Object.fromEntries(clusters(items))).toEqual(expected);
  });

  test('nearly equal texts are counted, and joined where that is wanted', () => {
    const items = [
      { input: long },
      { input: `${long} Why?` },
      { input: 'Another question that has ten words or more in it, surely.' },
    ];
    const named = items.map((item, at) => ({ ...item, item_id: `i${at}` }));
    expect(groupTexts(named)).toMatchObject({ items: 3, different: 3, similar: 2, clusterOf: new Map() });
    expect(Object.fromEntries(clusters(items, true))).toEqual({ i0: 'text of i0', i1: 'text of i0' });
  });

  test('of a template with rare words nobody is joined, and 20,000 texts take no square of time', () => {
    const template = (at: number): string =>
      `Please read the report ${at} of ward ${at * 7} and say of patient ${at * 13} whether case ${at * 17} is ${at * 19} closed.`;
    const items = Array.from({ length: 20_000 }, (_, at) => ({ item_id: `i${at}`, input: template(at) }));
    expect(groupTexts(items)).toMatchObject({ items: 20_000, different: 20_000, similar: 0 });
  });
});

describe('an import of thirty texts, four copies each', () => {
  // Who is right follows from the text: b is wrong on three texts more.
  const lines = Array.from({ length: 120 }, (_, at) => {
    const text = at % 30;
    return [
      `${at},a,${Number(text < 25)},Question ${text}?`,
      `${at},b,${Number(text < 22)},Question ${text}?`,
    ];
  });
  const csv = `${header},input\n${lines.flat().join('\n')}\n`;

  test('is thirty clusters, so that four copies are no four witnesses', async () => {
    const board = boardWith(csv, {}, demoBoardFiles({ axes: [{ axis: 'guess' }] }));
    const [bank] = readBanks(folderOf(board)).values();
    expect(new Set([...(bank?.items.values() ?? [])].map(({ cluster }) => cluster)).size).toBe(30);
    expect(bank?.header.duplicate_policy).toContain('120 items have 30 different texts');
    const site = await siteAfter(board);
    const [measured] = site.measuredAxes;
    const [row] = site.board.axes;
    // By sign-flip of thirty clusters of which three differ, all one way: 2 / 2^3. As 120 items p was 0.0005.
    expect(measured?.separation).toMatchObject({ state: 'TIE', deciding_p: 0.25 });
    expect(row?.clusters).toEqual({ count: 30, assigned: 'with the bank' });
    expect(row && rowAbout(site, row).slice(0, 2)).toEqual(['120 items', '30 different texts']);
  });

  test('is told so by the summary', () => {
    const said = saidOf(planFiles({ 'r.csv': csv }));
    expect(said).toContain('30 different texts in 120 items: equal texts are one cluster, and count as one');
  });

  test('into a bank that stands without clusters leaves the bank, and says what brings them', () => {
    const [items, bank] = ['items.jsonl', 'bank.json'].map((name) => `banks/guess-import-1/${name}`);
    const now = boardWith(csv);
    const text = textOf(now, items ?? '').replaceAll(/"cluster":"[^"]*",/g, '');
    const head = { ...JSON.parse(textOf(now, bank ?? '')), items_sha256: sha256Hex(utf8(text)) };
    const old = withFiles(importBoard, { [items ?? '']: text, [bank ?? '']: head });
    const again = plan(csv, {}, old);
    expect(again).toMatchObject({ bench: 'guess-import-1', isNewBank: false, texts: { areJoined: false } });
    expect(saidOf(planFiles({ 'r.csv': csv }, {}, old))).toContain('freeze guess-import-1 --equal-texts');
  });
});

describe('a template with other values', () => {
  const joined = (
    files: Readonly<Record<string, string>>,
    choices: ImportOptions = {},
  ): readonly (string | undefined)[] => {
    const [only] = planFiles(files, choices).plans;
    const bytes =
      only === undefined ? undefined : [...only.files].find(([path]) => path.endsWith('items.jsonl'))?.[1]();
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line).cluster);
  };

  test('of promptfoo is joined where all variables are equal', () => {
    const result = (testIdx: number, vars: object) => ({
      ...{
        testIdx,
        promptIdx: 0,
        vars,
        success: true,
        score: 1,
        failureReason: 0,
        response: { output: 'o' },
      },
    });
    const prompts = [
      {
        provider: 'p',
        label: 'Say {{q}} of {{who}}',
        metrics: { testPassCount: 4, testFailCount: 0, testErrorCount: 0 },
      },
    ];
    const results = [{ q: 'a' }, { q: 'b' }, { q: 'a' }, {}].map((vars, at) => result(at, vars));
    const document = {
      evalId: 'e',
      results: { version: 3, timestamp: '2025-10-01T20:08:11Z', prompts, results },
    };
    expect(joined({ 'e.json': JSON.stringify(document) })).toEqual([
      'text of test-0',
      undefined,
      'text of test-0',
      undefined,
    ]);
  });

  test('of Inspect is joined where earlier messages and files are equal too', () => {
    const sample = (id: number, more: object) => ({
      id,
      epoch: 1,
      target: 'x',
      scores: { match: { value: 'C' } },
      ...more,
    });
    const said = (before: string) => [
      { id: `m${before}`, role: 'system', content: before },
      { role: 'user', content: 'Which of these is it?' },
    ];
    const samples = [
      sample(1, { input: 'Which?' }),
      sample(2, { input: 'Which?' }),
      sample(3, { input: 'Which?', files: { a: 'b' } }),
      sample(4, { input: said('one') }),
      sample(5, { input: said('two') }),
      sample(6, { input: said('one') }),
    ];
    const log = {
      version: 2,
      status: 'success',
      eval: { task: 't', model: 'm', created: '2026-11-01T00:00:00Z', dataset: { samples: 6 }, config: {} },
      results: {
        total_samples: 6,
        completed_samples: 6,
        scores: [{ name: 'match', scorer: 'match', metrics: { accuracy: { value: 1 } } }],
      },
      samples,
    };
    expect(joined({ 'l.json': JSON.stringify(log) })).toEqual([
      'text of 1',
      'text of 1',
      undefined,
      'text of 4',
      undefined,
      'text of 4',
    ]);
  });

  test('of lm-eval is joined where all that was asked is equal, and not a question of two passages', () => {
    const line = (doc_id: number, passage: string) => ({
      ...{
        doc_id,
        doc: { question: 'is it so', passage },
        target: 'yes',
        resps: [['yes']],
        filtered_resps: ['yes'],
        acc: 1,
      },
      arguments: [[`${passage} is it so`, ' yes']],
    });
    const lines = [line(0, 'a'), line(1, 'b'), line(2, 'a')].map((each) => JSON.stringify(each));
    expect(
      joined({ 'samples_boolq_2026-11-01T00-00-00.jsonl': lines.join('\n') }, { modelsFrom: 'file' }),
    ).toEqual(['text of 0', undefined, 'text of 0']);
  });
});
