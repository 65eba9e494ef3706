import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitAll } from '../../tests/kit/git.ts';
import { heard, type MillBoard, makeMillBoard } from '../../tests/kit/mill-board.ts';
import { useServer } from '../../tests/kit/scratch.ts';
import { bankWords } from '../../tests/kit/small-bank.ts';
import { openFolder } from '../artifacts/folder.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type AnswerRule, ruleSentence } from './answer-rule.ts';
import { chooseBenches, openBenches } from './benches.ts';
import { adapterDigest } from './digests.ts';
import { mergeShards } from './merge-shards.ts';
import { type MillDeps, runBench } from './mill.ts';
import { questionsOf } from './questions.ts';
import { reproduce } from './reproduce/reproduce.ts';
import { parseShard } from './shard.ts';
import { publishMerged, runShard } from './sharded-run.ts';

const KEY = 'not-to-be-seen-7f3a';
const env = { BENCH_KEY_T: KEY };
const inputs = ['left', 'right', 'above', 'below'];
const rule: AnswerRule = { name: 'one-of', labels: ['yes', 'no'] };

let board: MillBoard;
let root = '';
let base = '';
let calls = 0;
const { progress, text: said } = heard();

const another = (): string => {
  calls += 1;
  return calls % 2 === 0 ? 'yes' : 'no';
};

/** Answers `right` with another word each time, `below` never, and tells the key to whoever asks for `above`. */
const answerTo = (prompt: string): { readonly status: number; readonly content: string } => {
  if (prompt.includes('down')) return { status: 200, content: 'No.' };
  if (prompt.includes('below')) return { status: 404, content: `the key ${KEY} knows no such model` };
  if (prompt.includes('right')) return { status: 200, content: another() };
  return { status: 200, content: `Yes, says ${KEY}, and the clock ${process.hrtime.bigint()}` };
};

const endpoint = () => ({
  base,
  model: 'm-1',
  key: 'BENCH_KEY_T',
  private: true,
  seconds: 5,
  temperature: 0,
  deterministic: true,
});

const declaration = (changes: object = {}) => ({
  schema: 'svc.bench-declaration/0.1',
  axis: null,
  rule,
  prompt: 'Is this up? {input}',
  control: { positive: { input: 'up', target: 'yes' }, negative: { input: 'down', target: 'no' } },
  components: [
    {
      name: 'sed',
      command: [
        'sed',
        '-u',
        '-e',
        's/.*down.*/{"answer":"no"}/;t;/left/Q;s/.*right.*/?/;t;s/.*/{"answer":"yes"}/',
      ],
      version: ['sed', '--version'],
      licence: 'GPL-3.0-or-later',
    },
    { name: 'small chat', endpoint: { ...endpoint(), price: { input: 1, output: 2 } } },
    { name: 'a module', module: 'reader.mjs' },
  ],
  ...changes,
});

const reader = `export const start = () => (input) => process.env.BENCH_KEY_T ? 'leaked' : input === 'down' ? 'no' : input === 'left' ? null : 'yes';`;

const declare = (changes?: object): void =>
  board.write({ 'benches/told-1/bench.json': JSON.stringify(declaration(changes)) });

const served = useServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { status, content } = answerTo(JSON.parse(body).messages.at(-1).content);
  const usage = { prompt_tokens: 30, completion_tokens: 5 };
  response.writeHead(status).end(JSON.stringify({ choices: [{ message: { content } }], usage }));
});

beforeAll(() => {
  base = `${served()}/v1/`;
  board = makeMillBoard({ 'told-1': inputs });
  root = board.root;
  declare();
  const items = readFileSync(join(root, 'artifacts/banks/told-1/items.jsonl'));
  board.write({
    'benches/told-1/reader.mjs': reader,
    'artifacts/banks/told-1/bank.json': JSON.stringify({
      ...bankWords('told-1'),
      item_count: inputs.length,
      items_sha256: sha256Hex(items),
      grading: ruleSentence(rule),
      targets: null,
    }),
  });
  commitAll(root);
});
afterAll(() => board.remove());

const deps = (): MillDeps => ({
  root,
  resume: false,
  env,
  now: () => new Date('2026-11-21T10:00:00Z'),
  progress,
});

const openBench = async () => {
  const [bench] = chooseBenches((await openBenches(root)).asked, { bench: 'told-1' });
  if (bench === undefined) throw new Error('no bench');
  return bench;
};

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const rowsIn = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Everything below the folder of the board, the mill's own notes and git included. */
const written = (): readonly (readonly [string, Buffer])[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => [path, readFileSync(join(root, path))]);

describe('a declared bench', () => {
  let folder = '';
  beforeAll(async () => {
    folder = (await runBench(await openBench(), deps())).replace('written: ', '');
  });

  test('has components in any language, behind an address, and in a module', () => {
    const { fleet } = json(`${folder}/run.json`);
    expect(fleet).toMatchObject([
      { name: 'sed', package: 'sed', version: expect.stringMatching(/^sed \(GNU sed\)/), own: false, n: 4 },
      { name: 'small chat', package: `m-1 at ${base}`, version: null, integrity: null, n: 8, differing: 1 },
      { name: 'a module', package: 'reader.mjs', own: true, n: 4 },
    ]);
    expect(fleet[0].integrity).toMatch(/^sha512-/);
    expect(fleet[1].configuration).toBe(
      `Model m-1 at ${base}: temperature 0, no seed, no bound on tokens, $1 and $2 for a million tokens in and out, as stated by the publisher. Prompt: Is this up? {input}`,
    );
  });

  test('enters each way in which no answer came, and goes on', () => {
    expect(rowsIn(`${folder}/rows/sed.jsonl`).map(({ prediction, raw }) => [prediction, raw])).toEqual([
      [null, 'the program ended'],
      [null, 'a line that is no JSON'],
      ['yes', undefined],
      ['yes', undefined],
    ]);
    expect(rowsIn(`${folder}/rows/a-module.jsonl`).map(({ prediction, raw }) => [prediction, raw])).toEqual([
      [null, 'no answer'],
      ...[1, 2, 3].map(() => ['yes', undefined]),
    ]);
  });

  test('has both passes as repeats of what was answered differently, with tokens, cost and time', () => {
    const rows = rowsIn(`${folder}/rows/small-chat.jsonl`);
    expect(rows.map(({ item_id, epoch, prediction }) => [item_id, epoch, prediction])).toEqual([
      ['left', 1, 'yes'],
      ['left', 2, 'yes'],
      ['right', 1, 'no'],
      ['right', 2, 'yes'],
      ['above', 1, 'yes'],
      ['above', 2, 'yes'],
      ['below', 1, null],
      ['below', 2, null],
    ]);
    expect(rowsIn(`${folder}/effort/small-chat.jsonl`)[0]).toEqual({
      item_id: 'left',
      epoch: 1,
      input_tokens: 30,
      output_tokens: 5,
      cost_usd: 0.00004,
      latency_ms: expect.any(Number),
    });
    expect(rows[0].raw).toMatch(/^Yes, says \[key\], and the clock \d+$/);
    expect(rows[6]).toMatchObject({ raw: 'HTTP 404', parsed: false, correct: false });
    expect(said()).toContain('its second pass differs on 1 of 4 items, so both count as repeats');
  });

  test('is repeated: what is not sure to answer alike says so, and wording alone is no difference', async () => {
    const lines: string[] = [];
    const bench = await openBench();
    const say = (line: string): void => void lines.push(line);
    const asked = {
      root,
      artifactsDir: `${root}/artifacts`,
      benches: [bench],
      fleet: bench.fleet,
      wanted: {},
    };
    // The next answer to `right` is the one that the first pass did not get.
    calls = 1;
    expect(await reproduce({ ...asked, env, say })).toEqual({ REPRODUCED: 2, DIFFERENT: 1, UNCHECKABLE: 0 });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^told-1 {2}small chat: DIFFERENT, 1 of 4 rows; item right: "\w+" then, "\w+" now; the two passes then differ on 1 of 4 themselves$/,
      ),
    );
    expect(await reproduce({ ...asked, env: {}, say })).toEqual({
      REPRODUCED: 2,
      DIFFERENT: 0,
      UNCHECKABLE: 1,
    });
    expect(lines).toContainEqual(
      expect.stringMatching(/small chat: UNCHECKABLE, BENCH_KEY_T: expected a key .*, got none$/),
    );
  });

  test('is asked in shares too, which are joined to the same rows but for what answers took and how they were worded', async () => {
    const whole = await openBench();
    const bench = {
      ...whole,
      adapters: async () => (await whole.adapters()).filter(({ kind }) => kind === 'endpoint'),
    };
    const later = { ...deps(), now: () => new Date('2026-11-22T10:00:00Z') };
    const shards = [];
    for (const shard of [1, 2]) {
      await runShard(bench, { ...later, shard, of: 2, out: join(root, 'out') });
      const source = join(root, 'out', `told-1.${shard}-of-2.json`);
      shards.push({ source, shard: parseShard(readFileSync(source), source) });
    }
    const joined = (await publishMerged(bench, mergeShards(shards), { ...later, env: {} })).replace(
      'written: ',
      '',
    );
    const read = (run: string) =>
      rowsIn(`${run}/rows/small-chat.jsonl`).map(({ item_id, epoch, raw }) => [
        item_id,
        epoch,
        raw?.split(' ')[0],
      ]);
    expect(read(joined)).toEqual(read(folder));
  });

  test('leaves its key in no byte that is written or said, and gives it to no other component', () => {
    const files = written();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(([, bytes]) => bytes.includes(KEY)).map(([path]) => path)).toEqual([]);
    expect(said()).not.toContain(KEY);
    expect(
      rowsIn(`${folder}/rows/a-module.jsonl`).filter(({ prediction }) => prediction === 'leaked'),
    ).toEqual([]);
  });

  test('is refused before anybody is asked where its key is missing or cannot be one; the key is not quoted', async () => {
    const bench = await openBench();
    const before = readFileSync(join(root, 'artifacts/runs/attempts.jsonl'));
    for (const key of ['', 'short', 'has a space in it'])
      await expect(runBench(bench, { ...deps(), isAll: true, env: { BENCH_KEY_T: key } })).rejects.toThrow(
        /^BENCH_KEY_T: expected a key of eight or more visible ASCII characters in this variable of the environment, or of the \.env of the board, got (?:none|one that is shorter, or has other characters)$/,
      );
    expect(readFileSync(join(root, 'artifacts/runs/attempts.jsonl'))).toEqual(before);
  });

  test('keeps to the rule under which its bank was frozen', async () => {
    declare({ rule: { name: 'exact' } });
    const artifacts = openFolder(join(root, 'artifacts'));
    await expect(questionsOf(await openBench(), artifacts)).rejects.toThrow(
      /grading: expected The answer, without/,
    );
    declare();
  });
});

describe('a declaration', () => {
  const refusals: readonly (readonly [string, object, RegExp])[] = [
    [
      'a variable that is no key of a bench',
      {
        components: [
          { name: 'x', endpoint: { base: 'https://a.example/v1', model: 'm', key: 'BOARD_SIGNING_KEY' } },
        ],
      },
      /components/,
    ],
    [
      'an address with a key in it',
      { components: [{ name: 'x', endpoint: { base: 'https://a.example/v1?key=1', model: 'm' } }] },
      /components/,
    ],
    [
      'two components of one name',
      {
        components: [
          { name: 'x', module: 'a.mjs' },
          { name: 'x', module: 'b.mjs' },
        ],
      },
      /each name once, got x twice/,
    ],
    [
      'a pattern without a group',
      { rule: { name: 'regex', pattern: 'a+' } },
      /with one group, which is what is read, got a\+/,
    ],
    ['a pattern that is none', { rule: { name: 'regex', pattern: '(' } }, /with one group/],
    [
      'a prompt that asks every item alike',
      { prompt: 'Is it up?' },
      /prompt: expected the place of the item, \{input\}, in it/,
    ],
    ['items without a bank', { items: 'items.jsonl' }, /expected `bank` title, `bank` question, .*got none/],
    ['a bank without items', { bank: {} }, /expected items, `bank` title, .*got none/],
  ];
  test.each(refusals)('is refused with %s', async (_, changes, says) => {
    declare(changes);
    await expect(openBenches(root)).rejects.toThrow(says);
    declare();
  });

  test('may pin a program as a package of Debian’s, and its digest follows what it names', async () => {
    const digestOf = async (component: object): Promise<string> => {
      declare({ components: [component] });
      const bench = await openBench();
      const [adapter] = await bench.adapters();
      if (adapter === undefined) throw new Error('no adapter');
      return `${adapter.kind} ${adapter.package} ${await adapterDigest(adapter, bench)}`;
    };
    const jq = { name: 'jq', command: ['jq', '.', 'filter.jq'] };
    expect(await digestOf({ ...jq, debian: 'jq' })).toMatch(/^debian jq /);
    const before = await digestOf(jq);
    expect(before).toMatch(/^program jq [0-9a-f]{64}$/);
    board.write({ 'benches/told-1/other.jq': '.' });
    expect(await digestOf(jq)).toBe(before);
    board.write({ 'benches/told-1/filter.jq': '.' });
    expect(await digestOf(jq)).not.toBe(before);
    declare();
  });

  test('makes the bank, with its rule in words, and refuses a target that its rule never reads', async () => {
    const words = {
      title: 'Up',
      question: 'Is it up?',
      licence: 'CC0-1.0',
      contamination: 'None.',
      ancestry: 'Own.',
      pilot: 'None.',
      annotation: { annotators: [], kappa: null, dropped: 0, by_construction: 'Up is up.' },
    };
    const made = async (target: string, of: object = rule) => {
      declare({ rule: of, bank: words, items: 'items.jsonl' });
      board.write({
        'benches/told-1/items.jsonl': `{"target":${JSON.stringify(target)},"input":"up","item_id":"a"}\n`,
      });
      const recipe = (await openBenches(root)).recipes.get('told-1');
      return typeof recipe === 'function' ? recipe() : undefined;
    };
    const files = await made('yes');
    expect(Buffer.from(files?.get('items.jsonl') ?? []).toString()).toBe(
      '{"input":"up","item_id":"a","target":"yes"}\n',
    );
    expect(JSON.parse(Buffer.from(files?.get('bank.json') ?? []).toString())).toMatchObject({
      ...words,
      bench: 'told-1',
      author: 'own',
      targets: ['yes', 'no'],
      grading: ruleSentence(rule),
      item_count: 1,
    });
    await expect(made('maybe')).rejects.toThrow(
      /items.jsonl: target: expected one that the rule one-of reads, got line 1 "maybe"/,
    );
    await expect(made('a lot', { name: 'number', tolerance: 1 })).rejects.toThrow(/the rule number reads/);
    board.write({ 'benches/told-1/items.csv': 'question,answer\nup,yes\n' });
    declare({ rule: { name: 'exact' }, bank: words, items: 'items.csv' });
    const recipe = (await openBenches(root)).recipes.get('told-1');
    await expect(typeof recipe === 'function' ? recipe() : undefined).rejects.toThrow(
      /items\.csv line 1: items: expected one JSON object on each line/,
    );
    declare();
  });
});
