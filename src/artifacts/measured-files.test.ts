import { describe, expect, test } from 'vitest';
import { axisFile, boardFiles } from '../../tests/kit/board.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import {
  bytesAt,
  edited,
  type Files,
  folderOf,
  textOf,
  withFiles,
  withoutFiles,
} from '../../tests/kit/files.ts';
import { sha256Hex } from '../core/sha256.ts';
import { readEvidence, readEvidenceFrom } from './evidence.ts';

const files = boardFiles({
  axes: [
    { axis: 'safety', bench: 'bench-1' },
    { axis: 'reserve-attestation', kind: 'deterministic-facts' },
  ],
  benches: [
    {
      bench: 'bench-1',
      targets: 'abab',
      runs: [
        {
          run: 'run-1',
          date: '2026-01-02',
          components: [
            { name: 'first', answers: '11-0' },
            { name: 'second', answers: '1111' },
          ],
        },
      ],
    },
  ],
  evidence: [{ axis: 'reserve-attestation', run: '2026-01-02', checks: 'pf' }],
});

const bank = 'banks/bench-1/bank.json';
const items = 'banks/bench-1/items.jsonl';
const evidenceRun = 'evidence/reserve-attestation/2026-01-02.json';
const run = 'runs/bench-1/run-1/run.json';
const rows = 'runs/bench-1/run-1/rows/first.jsonl';

const text = (path: string): string => textOf(files, path);
const edit = (path: string, from: string | RegExp, to: string): Files => edited(files, path, from, to);
/** Rows changed together with the digest that the header states of them. */
const regraded = (from: string | RegExp, to: string, path = rows): Files => {
  const changed = edit(path, from, to);
  return edited(changed, run, sha256Hex(bytesAt(files, path)), sha256Hex(bytesAt(changed, path)));
};
const without = (place: string): Files => withoutFiles(files, place);

const readAll = (changed: Files) => readEvidenceFrom(folderOf(changed));

describe('what fails the build, with file and field', () => {
  test('the untouched files read', () => {
    const evidence = readAll(files);
    expect(evidence.runs.get('bench-1')?.[0]?.components.map(({ answers }) => answers.length)).toEqual([
      4, 4,
    ]);
  });

  const faults: readonly (readonly [string, () => Files, RegExp])[] = [
    [
      'an edited bank item',
      () => edit(items, 'text 1', 'text one'),
      /bank\.json: field \/items_sha256: expected [0-9a-f]{64}, got/,
    ],
    [
      'a bank that counts wrong',
      () => edit(bank, '"item_count": 4', '"item_count": 5'),
      /\/item_count: expected 4, got 5/,
    ],
    [
      'a bank in another folder',
      () => edit(bank, '"bench": "bench-1"', '"bench": "bench-2"'),
      /\/bench: expected bench-1, got bench-2/,
    ],
    ['a bank without items', () => without(items), /items\.jsonl: expected a file/],
    ['a run without its bank', () => without('banks/'), /expected its items in banks\/bench-1/],
    ['a run on another bank', () => edit(run, /"bank_sha256": "../, '"bank_sha256": "00'), /\/bank_sha256/],
    [
      'a run that counts wrong',
      () => edit(run, '"n": 4', '"n": 3'),
      /number of rows \(n of first in run\.json\): expected 3, got 4/,
    ],
    ['edited rows', () => edit(rows, '"correct":false', '"correct":true'), /sha256 \(rows_sha256 of first/],
    ['a component twice', () => edit(run, '"name": "second"', '"name": "first"'), /"first" twice/],
    [
      'two components with one rows file',
      () => edit(run, '"second.jsonl"', '"first.jsonl"'),
      /"first\.jsonl" twice/,
    ],
    [
      'a row that claims to be right',
      () => regraded('"correct":false,"prediction":"attack"', '"correct":true,"prediction":"attack"'),
      /line 4: field \/correct: expected false \(prediction "attack"\), got true/,
    ],
    [
      'an unparsed row that is right',
      () => regraded('"parsed":false,"correct":false', '"parsed":false,"correct":true'),
      /line 3: field \/correct: expected false on an unparsed/,
    ],
    [
      'a row without a prediction that was read',
      () => regraded('"parsed":false', '"parsed":true'),
      /line 3: field \/parsed: expected false \(prediction null\), got true/,
    ],
    [
      'an item asked twice',
      () => regraded('i-02', 'i-01'),
      /line 2: expected each item once, got i-01 twice/,
    ],
    [
      'an item asked twice with an answer that another component gave',
      () => regraded(/^(.*\n).*\n/, '$1$1', rows.replace('first', 'second')),
      /second\.jsonl line 2: expected each item once, got i-01 twice/,
    ],
    [
      'an item that the bank has not',
      () => regraded('i-02', 'i-99'),
      /line 2: expected an item of the bench, got "i-99"/,
    ],
    ['rows cut off', () => regraded(/\n$/, ''), /first\.jsonl: expected a newline/],
    ['a missing rows file', () => without(rows), /first\.jsonl: expected a file/],
    [
      'an axis file under another name',
      () => edit('axes/safety.json', '"axis": "safety"', '"axis": "care"'),
      /field \/axis: expected the file's own name, got "care"/,
    ],
    [
      'a comparison without a task',
      () => edit('axes/safety.json', /,\s*"task": "[^"]*"/, ''),
      /\/task: expected a task/,
    ],
    [
      'a bench on two axes',
      () =>
        withFiles(files, {
          'axes/care.json': text('axes/safety.json')
            .replaceAll('safety', 'care')
            .replace('"slot": 1', '"slot": 3'),
        }),
      /care\.json: field \/bench: expected a bench of its own/,
    ],
    [
      'evidence for an axis of models',
      () =>
        withFiles(files, {
          'evidence/safety/2026-01-02.json': text('evidence/reserve-attestation/2026-01-02.json').replace(
            'reserve-attestation',
            'safety',
          ),
        }),
      /expected a deterministic-facts axis of the board, got safety/,
    ],
    ['a key fragment twice', () => edit('keys/keys.json', 'board-attestation-1', 'log-1'), /log-1 twice/],
    ['a publisher that is no JSON', () => edit('publisher.json', '{', ''), /publisher\.json/],
    [
      'a log line cut off',
      () => withFiles(files, { 'log/events.jsonl': '{"type":"card-withdrawn"' }),
      /log\/events\.jsonl: expected a newline/,
    ],
    [
      'a checkpoint without a size',
      () => withFiles(files, { 'log/checkpoints/latest': 'x' }),
      /named by a tree size, got "latest"/,
    ],
    [
      'a card pack cut off',
      () => withFiles(files, { 'cards/measurement.jsonl': '{}' }),
      /measurement\.jsonl: expected a newline/,
    ],
    ['a root that is none', () => withFiles(files, { 'root/roots.jsonl': '{}\n' }), /roots\.jsonl line 1/],
  ];
  test.each(faults)('%s', (_, change, says) => {
    expect(() => readAll(change())).toThrow(says);
  });

  const cut = (whole: string): string => whole.slice(0, whole.length / 2);
  test.each([
    ['publisher.json', cut, 'publisher.json'],
    ['publisher.json', () => '', 'publisher.json'],
    ['keys/keys.json', cut, 'keys/keys.json'],
    ['axes/safety.json', cut, 'axes/safety.json'],
    [bank, cut, bank],
    [items, cut, '/items_sha256'],
    [items, () => '', '/items_sha256'],
    [run, cut, 'run.json'],
    [rows, cut, 'rows_sha256'],
    [rows, () => '', 'rows_sha256'],
    [evidenceRun, cut, evidenceRun],
    [evidenceRun, (whole: string) => whole.replace(/"checks":\[.*?\],"/, '"checks":[],"'), evidenceRun],
  ])('%s changed by %o', (path, change, names) => {
    expect(() => readAll(withFiles(files, { [path]: change(text(path)) }))).toThrow(names);
  });

  test.each([bank, run])('%s missing', (path) => {
    expect(() => readAll(without(path))).toThrow(path);
  });
});

describe('what is an answer and no fault', () => {
  test('malformed corrections', () => {
    const { corrections } = readAll(edit('corrections.json', '{', ''));
    expect(corrections).toMatchObject({ ok: false, source: 'corrections.json' });
  });

  test('missing corrections', () => {
    expect(readAll(without('corrections.json')).corrections).toMatchObject({ ok: true });
  });

  test.each(['torn', '{}\n', '{"id":1}\n'])('a retirement ledger of %j', (ledger) => {
    const { retirements } = readAll(withFiles(files, { 'cards/WITHDRAWN.jsonl': ledger }));
    expect(retirements.withdrawn).toMatchObject({ ok: false, source: 'cards/WITHDRAWN.jsonl' });
    expect(retirements.superseded).toMatchObject({ ok: true, value: [] });
  });
});

test('runs of one day stand in the order of their numbers', () => {
  const ids = ['day-10', 'day-2', 'day'];
  const { runs } = readAll(
    boardFiles({
      axes: [{ axis: 'safety', bench: 'b' }],
      benches: [
        {
          bench: 'b',
          targets: 'ab',
          runs: [
            ...ids.map((id) => ({ run: id, date: '2026-01-03', components: [] })),
            { run: 'earlier', date: '2026-01-02', components: [] },
          ],
        },
      ],
    }),
  );
  expect(runs.get('b')?.map(({ header }) => header.run)).toEqual(['earlier', 'day', 'day-2', 'day-10']);
});

describe('runs of one bench', () => {
  const again = (run_id: string, members: string): Files => {
    const folder = `runs/bench-1/${run_id}`;
    const header = text(run).replace('"run": "run-1"', `"run": "${run_id}", ${members}`);
    return withFiles(files, {
      [`${folder}/run.json`]: header,
      [`${folder}/rows/first.jsonl`]: bytesAt(files, rows),
      [`${folder}/rows/second.jsonl`]: bytesAt(files, rows.replace('first', 'second')),
    });
  };
  const orderOf = (changed: Files) =>
    readAll(changed)
      .runs.get('bench-1')
      ?.map(({ header }) => header.run);

  test('stand oldest first: by the number at the end of the id within a day', () => {
    const two = again('run-2', '"note": "n"');
    const ten = withFiles(two, again('run-10', '"note": "n"'));
    expect(orderOf(ten)).toEqual(['run-1', 'run-2', 'run-10']);
  });

  test('and by the instant of the start before that, where it is stated', () => {
    const later = again('run-2', '"started_at": "2026-01-02T12:00:00Z"');
    const both = withFiles(later, again('run-10', '"started_at": "2026-01-02T09:00:00Z"'));
    expect(orderOf(both)).toEqual(['run-1', 'run-10', 'run-2']);
  });
});

test('slots stand in the order that their files give, with gaps, and by name where two are equal', () => {
  const slots = ['c', 'b', 'a'].map((axis, at) => axisFile({ axis, slot: at === 0 ? 9 : 4 }, at));
  const board = withFiles(boardFiles({ axes: [] }), Object.fromEntries(slots));
  expect(readEvidenceFrom(folderOf(board)).axes.map(({ axis }) => axis)).toEqual(['a', 'b', 'c']);
});

test('a board without an axis can be read', () => {
  expect(readEvidenceFrom(folderOf(boardFiles({ axes: [] }))).axes).toEqual([]);
});

describe('a board of one’s own that is not complete yet', () => {
  test.each([
    ['publisher.json', /publisher\.json: expected a file in .*: npm run init/],
    ['keys/keys.json', /keys\/keys\.json: expected a file in .*: npm run keys:new/],
  ])('without %s is told how to come by it', (path, mend) => {
    const board = makeDiskBoard(without(path));
    try {
      expect(() => readEvidence(board.artifactsDir)).toThrow(mend);
    } finally {
      board.remove();
    }
  });
});

test.each([
  ['publisher.json', 'Test board'],
  ['axes/safety.json', 'What does safety ask?'],
  [bank, 'A test bank'],
])('%s: words that turn the direction of reading are refused', (path, words) => {
  const turned = edit(path, words, `${words}\u202e`);
  expect(() => readEvidenceFrom(folderOf(turned))).toThrow(
    new RegExp(`^${path}: expected words .* U\\+202E`),
  );
});
