import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import jsonld from 'jsonld';
import { readParquet } from 'parquet-wasm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { type Files, folderOf } from '../../../tests/kit/files.ts';
import { boardAfter, planFiles } from '../../../tests/kit/import-plan.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { room } from '../../../tests/kit/real-results.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseCsv } from '../import/files/csv.ts';
import { linesOf, openSources, sourceOf } from '../import/files/source-file.ts';
import { unpackSources } from '../import/files/unpack.ts';
import { readImportBoard } from '../import/import-board.ts';
import { planImports } from '../import/plan-imports.ts';
import { exportedRun, noGradeOf } from './axis-rows.ts';
import { exportAxis } from './export-axis.ts';

const empty = demoBoardFiles({ axes: [{ axis: 'guess' }] });

const boardOf = (files: Parameters<typeof planFiles>[0], wish: Parameters<typeof planFiles>[1]): Files =>
  boardAfter(empty, planFiles(files, wish));

async function figuresOf(files: Files) {
  const { measuredAxes } = await siteAfter(files);
  return measuredAxes.flatMap(({ scores, separation, run: { header } }) => [
    {
      state: separation.state,
      // Right and wrong are shares, whether somebody names them or not.
      metric: [header.metric?.better ?? 'higher', header.metric?.range ?? [0, 1]],
    },
    ...scores.bestFirst.map(({ component: _, ...score }) => score),
  ]);
}

/** Every answer without a grade: why, and whether it counts. */
function ungradedIn(files: Files) {
  return exportedRun(folderOf(files), 'guess').components.flatMap(({ name, rows }) =>
    rows().flatMap((row) => {
      const why = noGradeOf(row);
      return why === undefined ? [] : `${name} on ${row.item_id}: ${why}, ${row.parsed}, ${row.raw}`;
    }),
  );
}

type Form = 'csv' | 'parquet' | 'inspect';

/** The folder of the export, and what the command says. */
async function exportedTo(files: Files, form: Form) {
  const board = makeDiskBoard(files);
  onTestFinished(board.remove);
  const to = join(board.artifactsDir, '..', 'out');
  return { to, said: await exportAxis(board.artifactsDir, { axis: 'guess', form, to }) };
}

async function roundTrip(files: Files, form: Form) {
  const {
    to,
    said: [, how = ''],
  } = await exportedTo(files, form);
  const [, better, least, most] = /--better (\w+) --range (\S+)\.\.(\S+)/.exec(how) ?? [];
  const range = [Number(least), Number(most)] as const;
  const planned = planImports(
    {
      options: {
        axis: 'guess',
        metric: /--metric (\S+)/.exec(how)?.[1],
        ungraded: how.includes('--ungraded wrong')
          ? 'wrong'
          : how.includes('--ungraded')
            ? 'left-out'
            : undefined,
        ...(least === undefined ? {} : { range }),
        better: better === 'higher' || better === 'lower' ? better : undefined,
      },
      now: '2026-11-24T00:00:00Z',
    },
    await unpackSources(openSources([form === 'inspect' ? to : join(to, `guess.${form}`)], [])),
    readImportBoard(folderOf(empty)),
  );
  return boardAfter(empty, planned);
}

const rows = Array.from({ length: 40 }, (_, at) => [
  `i${at},"a, b",${at % 3 === 0 ? 0 : 1},"say ""no""\nor not",yes,s${at % 2},0.5,`,
  `i${at},k,${at % 2},,,,,12`,
]).flat();
const table = ['item_id,model,correct,prediction,target,stratum,cost_usd,latency_ms', ...rows].join('\n');

const graded = [
  'item_id,model,score,epoch',
  ...Array.from(
    { length: 80 },
    (_, at) => `i${at % 40},m,${at % 7},${at < 40 ? 1 : 2}\ni${at % 40},k,${at % 5},${at < 40 ? 1 : 2}`,
  ),
].join('\n');

const silent = 'item_id,model,correct,unparsed\na,m,1,\nb,m,,\nc,m,,1\na,k,0,\nb,k,1,\nc,k,,\n';

/** Grades, and each kind of an answer without one, with a text where there was an answer; `also` what nobody could read. */
const withoutGrades = (also: string): string =>
  [
    'item_id,model,correct,prediction,unparsed',
    ...['1,yes,', '0,no,', ',,', ',so so,', also].flatMap((cells, at) => [
      `i${at},m,${cells}`,
      `i${at},k,1,yes,`,
    ]),
  ].join('\n');

const boards: readonly (readonly [string, Files])[] = [
  ['right and wrong, with texts of every kind', boardOf({ 'r.csv': `${table}\n` }, {})],
  [
    'repeated scores of which less is better',
    boardOf({ 'r.csv': `${graded}\n` }, { better: 'lower', range: [0, 10] }),
  ],
  ['missing and unread answers', boardOf({ 'r.csv': silent }, { missingIsNoAnswer: true })],
  [
    'missing answers that are left out',
    boardOf({ 'r.csv': silent }, { missingIsNoAnswer: true, noAnswer: 'unparsed' }),
  ],
  ...(['left-out', 'wrong'] as const).map((ungraded): readonly [string, Files] => [
    `answers that the source did not grade, ${ungraded}, beside others without a grade`,
    boardOf({ 'r.csv': `${withoutGrades(',mumble,1')}\n` }, { ungraded, missingIsNoAnswer: true }),
  ]),
  [
    'unread answers that count as wrong, with a text and without',
    boardOf(
      { 'r.csv': `${withoutGrades(',mumble,1')}\ni9,m,,,1\ni9,k,1,yes,\n` },
      { ungraded: 'wrong', missingIsNoAnswer: true, noAnswer: 'wrong' },
    ),
  ],
];

const forms: readonly Form[] = ['csv', 'parquet', 'inspect'];

describe.each(forms)('an axis that was written as %s', (form) => {
  test.each(boards)('with %s gives the same figures when it is read back', async (_, files) => {
    const again = await roundTrip(files, form);
    expect(await figuresOf(again)).toEqual(await figuresOf(files));
    expect(ungradedIn(again).toSorted()).toEqual(ungradedIn(files).toSorted());
  });
});

const battles = [
  'prompt,model_a,model_b,winner,judge,cluster',
  ...Array.from({ length: 40 }, (_, at) =>
    [
      `q${at},x,y,${['x', 'x', 'y', 'tie'][at % 4]},j,c${at % 20}`,
      `q${at},z,x,${['z', 'x', 'tie'][at % 3]},k,c${at % 20}`,
      `q${at},y,z,${at % 2 === 0 ? 'y' : 'z'},,c${at % 20}`,
    ].join('\n'),
  ),
].join('\n');

const annotations = Array.from({ length: 35 }, (_, at) => ({
  ...{
    instruction: `Do "this", ${at}`,
    generator_1: 'ref',
    generator_2: `m${at % 2}`,
    annotator: 'weighted',
  },
  ...{ preference: [1.0001, 1.7321, 2, 1.5, 1][at % 5], dataset: `d${at % 3}` },
}));

const judgedTwice = Array.from({ length: 33 }, (_, at) =>
  JSON.stringify({
    ...{ question_id: at, turn: 1, model_1: 'b', model_2: 'a', judge: ['gpt-4', 'pair-v2'] },
    ...{ g1_winner: at % 3 === 0 ? 'model_1' : 'model_2', g2_winner: at % 2 === 0 ? 'model_1' : 'model_2' },
  }),
).join('\n');

const pairwise: readonly (readonly [string, Files])[] = [
  ['of a plain table, with clusters', boardOf({ 'b.csv': `${battles}\n` }, {})],
  ['of a judge who is more or less sure', boardOf({ 'annotations.json': JSON.stringify(annotations) }, {})],
  ['judged in both places', boardOf({ 'pairs.jsonl': `${judgedTwice}\n` }, {})],
];

describe.each(['csv', 'parquet'] as const)('an axis of battles that was written as %s', (form) => {
  test.each(pairwise)('%s gives the same figures when it is read back', async (_, files) => {
    const before = await figuresOf(files);
    expect(before[1]).toMatchObject({ battles: { wins: expect.any(Number) } });
    expect(await figuresOf(await roundTrip(files, form))).toEqual(before);
  });
});

test('battles are no log of answers', async () => {
  const [, files] = pairwise[0] ?? ['', empty];
  await expect(roundTrip(files, 'inspect')).rejects.toThrow('whose rows are battles of two components');
});

test('a real file that came in goes out and comes in again with what its tool states', async () => {
  if (room === undefined) return;
  const path = 'mmlu-pro/model_outputs_Mistral-7B-v0.1_5shots_cut.json';
  const text = readFileSync(join(room, path), 'utf8');
  const files = boardOf({ [path]: text }, {});
  for (const form of forms) {
    const [, score] = await figuresOf(await roundTrip(files, form));
    expect(score).toMatchObject({ correct: 33, asked: 111 });
  }
});

/** The table and its description, as an export leaves them. */
async function exported(files: Files, form: 'csv' | 'parquet') {
  const { to } = await exportedTo(files, form);
  const bytesOfFile = (name: string) => readFileSync(join(to, name));
  return { bytesOfFile, croissant: JSON.parse(bytesOfFile('croissant.json').toString('utf8')) };
}

test('another library reads a Parquet file to the cells of the CSV', async () => {
  for (const [, files] of boards) {
    const asText = (await exported(files, 'csv')).bytesOfFile;
    const asParquet = (await exported(files, 'parquet')).bytesOfFile;
    for (const name of ['guess', 'guess-items']) {
      const source = sourceOf(name, asText(`${name}.csv`));
      const [head, ...lines] = parseCsv(source, linesOf(source));
      // The reader of the Apache project, compiled to WebAssembly.
      const table = tableFromIPC(readParquet(asParquet(`${name}.parquet`)).intoIPCStream());
      expect(table.schema.fields.map((field) => field.name)).toEqual(head?.fields);
      const cells = table
        .toArray()
        .map((line) => Object.values(line.toJSON()).map((cell) => `${cell ?? ''}`));
      expect(cells).toEqual(lines.map(({ fields }) => fields));
      expect(table.schema.fields.map(({ type }) => `${type}`)).not.toContain('Null');
    }
  }
});

/** What the specification demands of every description, as the names that a JSON-LD processor gives them. */
const required = {
  'https://schema.org/Dataset': [
    'http://purl.org/dc/terms/conformsTo',
    ...['description', 'license', 'name', 'url', 'creator', 'datePublished', 'distribution'].map(
      (name) => `https://schema.org/${name}`,
    ),
  ],
  'http://mlcommons.org/croissant/FileObject': [
    ...['name', 'contentUrl', 'contentSize', 'encodingFormat', 'sha256'].map(
      (name) => `https://schema.org/${name}`,
    ),
  ],
  'http://mlcommons.org/croissant/RecordSet': ['http://mlcommons.org/croissant/field'],
  'http://mlcommons.org/croissant/Field': [
    'https://schema.org/name',
    'http://mlcommons.org/croissant/dataType',
    'http://mlcommons.org/croissant/source',
  ],
} as const;

describe.each(['csv', 'parquet'] as const)('the description of tables as %s', (form) => {
  test('holds what Croissant demands, when a JSON-LD processor reads it', async () => {
    const { croissant, bytesOfFile } = await exported(boards[0]?.[1] ?? empty, form);
    const documentLoader = async (url: string) => expect.fail(`${url} was fetched`);
    const base = 'https://elsewhere.example/';
    const quads = await jsonld.toRDF(croissant, { base, documentLoader });
    const of = (subject: string, predicate: string): readonly string[] =>
      quads
        .filter((quad) => quad.subject.value === subject && quad.predicate.value === predicate)
        .map(({ object }) => object.value);
    const typed = Object.entries(required).map(([type, names]) => {
      const nodes = quads.filter(({ object }) => object.value === type).map(({ subject }) => subject.value);
      for (const node of nodes)
        for (const name of names) expect([node, name, of(node, name).length > 0]).toEqual([node, name, true]);
      return nodes.length;
    });
    expect(typed).toEqual([1, 2, 2, 20 + 8]);
    expect(
      quads.flatMap(({ predicate }) => predicate.value).filter((name) => !/^https?:/.test(name)),
    ).toEqual([]);
    const cr = (name: string) => `http://mlcommons.org/croissant/${name}`;
    const fields = quads
      .filter(({ object }) => object.value === cr('Field'))
      .map(({ subject }) => subject.value);
    for (const field of fields) {
      const [source = ''] = of(field, cr('source'));
      const [file = ''] = of(source, cr('fileObject'));
      const [column = ''] = of(of(source, cr('extract'))[0] ?? '', cr('column'));
      const [type = ''] = of(field, cr('dataType'));
      expect(['Text', 'Float', 'Integer'].map((name) => `https://schema.org/${name}`)).toContain(type);
      const bytes = bytesOfFile(file.replace(base, ''));
      expect(of(file, 'https://schema.org/sha256')).toEqual([sha256Hex(bytes)]);
      expect(of(file, 'https://schema.org/contentSize')).toEqual([`${bytes.length} B`]);
      if (form === 'csv') expect(bytes.toString('utf8').split('\n')[0]?.split(',')).toContain(column);
    }
    const [asked = ''] = of(`${base}answers/item_id`, cr('references'));
    expect(of(asked, cr('field'))).toEqual([`${base}items/item_id`]);
  });
});

test.each([
  [undefined, 'not stated'],
  ['CC-BY-NC-4.0', 'CC-BY-NC-4.0'],
])(
  'a description of results under %s says so, and that it is the board’s own text',
  async (licence, says) => {
    const { croissant } = await exported(boardOf({ 'r.csv': `${table}\n` }, { licence }), 'csv');
    expect(croissant.license).toEqual({ '@type': 'sc:CreativeWork', name: says });
    expect(croissant.sdLicense).toMatchObject({ name: 'CC-BY-4.0' });
  },
);

test('what cannot be exported is refused, and nothing is written', async () => {
  const board = makeDiskBoard(boards[0]?.[1] ?? empty);
  onTestFinished(board.remove);
  const to = join(board.artifactsDir, '..', 'out');
  await expect(exportAxis(board.artifactsDir, { axis: 'gues', form: 'csv', to })).rejects.toThrow(
    '--axis gues: expected a question with results; did you mean guess?',
  );
  await expect(exportAxis(board.artifactsDir, { axis: 'guess', form: 'xml', to })).rejects.toThrow(
    'csv, parquet, inspect, hf or model-index',
  );
  expect(existsSync(to) && readdirSync(to)).toBe(false);
});
