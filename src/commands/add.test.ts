/** The whole command in a folder that has results and nothing else; the site is built and checked in this process. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/kit/called-command.ts';
import { judge, loadMemorySite } from '../../tests/kit/memory-site.ts';
import { namedAddresses } from '../../tests/kit/named-addresses.ts';
import { testFolder, useFolder } from '../../tests/kit/scratch.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { startServer } from '../host/start-server.ts';
import { layFiles } from '../publish/laid-files.ts';

/** As somebody writes it who has never heard of a board: 30 items, two models, columns by other names. */
const results = [
  'Item ID;LLM;is correct;latency (s)',
  ...Array.from({ length: 30 }, (_, at) => [
    `q${at};gull-7b;${at % 5 === 0 ? 'no' : 'yes'};1,5`,
    `q${at};wren-1b;${at % 2 === 0 ? 'no' : 'yes'};2,5`,
  ]).flat(),
].join('\n');

/** Where the trial says that it is. */
const HOME = 'http://localhost:8897';

const manifest = `${JSON.stringify({ dependencies: { 'evidence-board': '0.0.1' } })}\n`;

const layResults = (folder: string): void =>
  layFiles(folder, [
    ['results.csv', results],
    ['package.json', manifest],
    ['.gitignore', 'notes\n'],
  ]);

function folderWithResults(): string {
  const folder = testFolder();
  layResults(folder);
  return folder;
}

const add = (folder: string, ...words: readonly string[]) =>
  call(['add', 'results.csv', ...words], {
    INIT_CWD: folder,
    PORT: '8897',
    ARTIFACTS_DIR: undefined,
    OUT_DIR: undefined,
  });

test.each([
  ['Größe & Maß', 'grosse-mass'],
  ['化学', 'results'],
])('a question called %s has the address %s', async (title, axis) => {
  const asked = ['--question', 'Is it right?', '--title', title, '--dry-run'];
  const { stdout } = await add(folderWithResults(), ...asked);
  expect(stdout).toContain(` --axis ${axis} `);
});

test('a dry run says what was understood and what would be published, and leaves nothing', async () => {
  const folder = folderWithResults();
  const { status, stdout } = await add(folder, '--question', 'Is it right?', '--dry-run');
  expect([status, readdirSync(folder).toSorted()]).toEqual([
    0,
    ['.gitignore', 'package.json', 'results.csv'],
  ]);
  expect(stdout).toMatch(
    /60 answers, read as long CSV \(a line for each answer\); the first 10:\n {4}item_id {2}model {4}score\n {4}q0 {7}gull-7b {2}0\n/,
  );
  expect(stdout).toContain(
    '"Item ID" is the name of the item (item_id), "LLM" is model, "is correct" is correct',
  );
  expect(stdout).toContain('left out, because nothing is known of them: "latency (s)"');
  expect(stdout).toMatch(/gull-7b is ahead of the other by at least [\d.]+ points/);
  expect(stdout).toContain('"gull-7b": 24 of 30, 0.800, 95 % [');
  expect(stdout).toContain('nothing was written (--dry-run)');
});

test('what has to be asked is refused where nobody can be asked, and leaves nothing', async () => {
  const folder = folderWithResults();
  const before = readdirSync(folder);
  for (const [words, refused] of [
    [['--yes'], '--question "What is measured?"'],
    [['--question', 'Is it right?'], 'expected --yes where nobody can be asked'],
  ] as const) {
    const { status, stderr } = await add(folder, ...words);
    expect([status, stderr]).toEqual([1, expect.stringContaining(refused)]);
    expect(readdirSync(folder)).toEqual(before);
  }
});

describe('a folder with results', () => {
  const folder = useFolder();
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  beforeAll(() => layResults(folder));

  test('becomes a board in trial that is signed, built and checked, and the printed command repeats it', async () => {
    const { status, stdout } = await add(folder, '--question', 'Is it right?', '--yes');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
    expect(readPublisher(openFolder(join(folder, 'artifacts')))).toMatchObject({
      ...{ trial: true, base_url: 'http://localhost:8897', did_domain: 'localhost%3A8897' },
    });
    for (const page of ['index', 'axes/results', '404'])
      expect(read(`dist/${page}.html`)).toContain('<strong>Trial</strong>');
    for (const card of read('dist/signed/cards.jsonl').trimEnd().split('\n'))
      expect(JSON.parse(card).payload.trial).toBe(true);
    // What lay there is kept, and completed.
    expect(JSON.parse(read('package.json'))).toMatchObject({
      ...JSON.parse(manifest),
      scripts: { sign: 'evidence-board sign' },
    });
    expect(read('.gitignore')).toMatch(/^notes\n(.+\n)*\.env\n/);
    expect(existsSync(join(folder, 'vendor'))).toBe(false);

    const [, command = ''] = /without a question:\n {2}(npx evidence-board add .*)\n/.exec(stdout) ?? [];
    expect(command).toBe(
      `npx evidence-board add results.csv --question 'Is it right?' --axis results --map 'Item ID=item_id,LLM=model,is correct=correct,latency (s)=' --yes`,
    );
    const runs = join(folder, 'artifacts/runs/results-import-1');
    const [run = ''] = readdirSync(runs);
    expect(JSON.parse(readFileSync(join(runs, run, 'run.json'), 'utf8')).command).toBe(command);

    const log = read('artifacts/log/events.jsonl');
    const again = await add(
      folder,
      '--question',
      'Is it right?',
      '--map',
      'Item ID=item_id,LLM=model,is correct=correct,latency (s)=',
      '--yes',
    );
    expect([again.status, again.stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
    expect([readdirSync(runs), read('artifacts/log/events.jsonl')]).toEqual([[run], log]);
  });

  test('publishes what it has: at most 150 files beside items and rows, and whatever is named on it answers', async () => {
    const files = loadMemorySite(join(folder, 'dist'));
    const isOfItems = /^(banks|items|runs)\/|^axes\/[^/]+\/items|^items(-page)?\.(css|js)$/;
    expect([...files.keys()].filter((path) => !isOfItems.test(path)).length).toBeLessThanOrEqual(150);
    const host = {
      outDir: join(folder, 'dist'),
      functionsDir: join(folder, 'functions'),
      projectDir: folder,
    };
    const server = await startServer({ ...host, port: 0, env: {} });
    const named = namedAddresses(files, HOME);
    const answers = await Promise.all(
      named.map(async ({ at, url }) => {
        const { status } = await fetch(server.url + url.slice(HOME.length));
        return status === 200 ? [] : [`${at}: ${url}: ${status}`];
      }),
    );
    await server.close();
    expect(answers.flat()).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
    for (const path of ['llms.txt', 'openapi.json', 'api/coverage.json', 'api.html', '_redirects'])
      expect(read(`dist/${path}`)).not.toMatch(
        /\/api\/(xrpl|revenue|regulation|compute|commissions|status)\b/,
      );
    const did = files.get('.well-known/did.json') ?? new Uint8Array();
    expect(await judge(files, did)).toMatchObject({ outcome: 'VERIFIED' });
  });

  test('is served at the port that is typed', async () => {
    const { status, stderr } = await call(['serve', '--board', folder, '--port', 'http'], { PORT: '8897' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/PORT: expected a number .*got "http"/)]);
  });

  test('is a repository whose first commit has the board, and neither keys nor what lay there', () => {
    const listed = spawnSync('git', ['-C', folder, 'ls-tree', '-r', '--name-only', 'HEAD'], {
      encoding: 'utf8',
    });
    const paths = listed.stdout.trimEnd().split('\n');
    expect(paths).toEqual(
      expect.arrayContaining(['.gitignore', 'artifacts/log/events.jsonl', 'package.json']),
    );
    expect(paths.filter((path) => /^(\.env|dist\/|results\.csv)/.test(path))).toEqual([]);
  });

  test('commits what is added later', async () => {
    layFiles(folder, [['more.csv', results.replaceAll('wren-1b', 'crow-2b')]]);
    const words = ['--map', 'Item ID=item_id,LLM=model,is correct=correct,latency (s)=', '--axis', 'more'];
    const { status, stdout } = await call(['add', 'more.csv', '--question', 'Is it?', ...words, '--yes'], {
      ...{ INIT_CWD: folder, PORT: '8897', ARTIFACTS_DIR: undefined, OUT_DIR: undefined },
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('committed: Add the results of more\n')]);
    const { stdout: left } = spawnSync('git', ['-C', folder, 'status', '--short'], { encoding: 'utf8' });
    expect(left.trimEnd().split('\n')).toEqual(['?? more.csv', '?? results.csv']);
  });
});

describe('a folder with totals and nothing else', () => {
  const folder = useFolder();
  const lay = (): void =>
    layFiles(folder, [
      ['totals.csv', 'Modell;Genauigkeit in %;acc;n\ngull-7b;71;0.71;200\nwren-1b;64;0.64;200\n'],
      ['package.json', manifest],
    ]);
  const addTotals = (...words: readonly string[]) =>
    call(['add', 'totals.csv', ...words, '--yes'], {
      ...{ INIT_CWD: folder, PORT: '8898', ARTIFACTS_DIR: undefined, OUT_DIR: undefined },
    });
  beforeAll(lay);

  test('becomes a board that quotes them apart, when it is told whose they are', async () => {
    const asked = await addTotals();
    expect([asked.status, asked.stderr]).toEqual([
      1,
      expect.stringContaining('expected --graded-by TEXT, who published these totals'),
    ]);
    expect(existsSync(join(folder, 'artifacts'))).toBe(false);

    const { status, stdout } = await addTotals('--graded-by', 'A Lab');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
    expect(stdout).toContain('2 figures without answers behind them: quoted apart');
    expect(stdout).toContain('"gull-7b: totals.csv, n = 200": 0.71 ("acc as the file writes it")');
    expect(stdout).toMatch(/\n {2}npx evidence-board add totals.csv --graded-by 'A Lab' --reported --yes\n/);
    const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    expect(home).toContain('Reported, not counted here');
    expect(home).toContain('<th scope="row">wren-1b: totals.csv, n = 200</th>');
    expect(home).toContain('<td>0.64 acc as the file writes it</td>');
  });
});
