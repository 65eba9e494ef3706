/** docs/measure.md, typed by a stranger who has the package and nothing else of this repository. */

import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { blocksOf, unprinted, type Walked, walk } from '../site/docs-walk.ts';
import { call, openStrangersFolder, type StrangersFolder } from './strangers-folder.ts';

const KEY = 'a-key-of-this-page';

let stranger: StrangersFolder;
let board = '';
let walked: readonly Walked[] = [];

beforeAll(async () => {
  stranger = openStrangersFolder();
  const folder = join(stranger.folder, '../reader');
  mkdirSync(folder);
  cpSync(stranger.tarball, join(folder, basename(stranger.tarball)));
  board = join(folder, 'my-board');
  walked = walk({
    blocks: blocksOf(readFileSync('docs/measure.md', 'utf8')),
    folder,
    answers: new Map([
      ['npx evidence-board init my-board', ['A reader', 'board.a-reader.org', 'me@a-reader.org', '']],
    ]),
    ports: new Map([['8799', await freePort()]]),
    standIns: new Map(),
    whileServing: () => '',
  });
});
afterAll(() => stranger.remove());

const missing = (): readonly string[] =>
  walked.flatMap((block) => unprinted(block).map((line) => `${line}\n  not in:\n${block.printed}`));

const printed = (): string => walked.map((block) => block.printed).join('');

const rowsOf = (name: string) =>
  readdirSync(join(board, 'artifacts/runs/sums-1'))
    .flatMap((run) =>
      readFileSync(join(board, 'artifacts/runs/sums-1', run, 'rows', name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line));

test('the tutorial prints what it shows, and its board is VERIFIED after each of its two benches', () => {
  expect(missing()).toEqual([]);
  expect(walked.filter(({ shown }) => shown.length > 0)).toHaveLength(5);
  expect(printed().match(/^(VERIFIED|REFUTED|UNCHECKABLE)$/gm)).toEqual(['VERIFIED', 'VERIFIED']);
});

test('what fails for good is a non-answer with its kind, and what passes by is answered', () => {
  const failures = rowsOf('steady.jsonl').filter(({ parsed }) => !parsed);
  expect(failures.map(({ item_id, raw }) => [item_id, raw])).toEqual([['s39', 'HTTP 400']]);
  expect(rowsOf('wavering.jsonl').filter(({ epoch }) => epoch === 2)).toHaveLength(40);
});

test('the record shows repeats, cost, time and tokens', () => {
  const page = readFileSync(join(board, 'dist/axes/sums/record.html'), 'utf8');
  for (const words of [
    'Asked without a second pass as a test',
    'wavering (3×)',
    'Cost, time and tokens',
    'Cost of an answer',
    'Tokens',
  ])
    expect(page).toContain(words);
});

test('no byte of the board, of its site, of its history or of what was printed has the key', () => {
  const files = readdirSync(board, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules') && statSync(join(board, path)).isFile(),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => readFileSync(join(board, path)).includes(KEY))).toEqual([]);
  const commits = call('git', ['rev-list', '--all'], board).stdout.trim().split('\n');
  expect(commits).toHaveLength(4);
  // One that finds nothing ends with 1.
  expect(call('git', ['grep', '-F', KEY, ...commits], board, false)).toMatchObject({ status: 1, stdout: '' });
  expect(printed()).not.toContain(KEY);
});
