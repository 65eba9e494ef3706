import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../scripts/load-site.ts';
import { checkGitHistory } from '../../scripts/verify/git-history.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { parseHex } from '../../src/core/hex.ts';
import { sha256, sha256Hex, utf8 } from '../../src/core/sha256.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { contentOf, type ScratchBoard } from './scratch-board.ts';
import { makeSmallBoard, signAndBuild } from './small-board.ts';

let board: ScratchBoard;
let spare: string;

beforeAll(() => {
  board = makeSmallBoard();
  signAndBuild(board);
  spare = mkdtempSync(join(tmpdir(), 'evidence-board-spare-'));
});
afterAll(() => {
  board.remove();
  rmSync(spare, { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(board.artifactsDir, path), 'utf8');

/** Does something to the artifacts, asks a question of them, and puts them back. */
const withChanged = async <T>(change: () => void, ask: () => T | Promise<T>): Promise<T> => {
  cpSync(board.artifactsDir, spare, { recursive: true });
  try {
    change();
    return await ask();
  } finally {
    rmSync(board.artifactsDir, { recursive: true });
    renameSync(spare, board.artifactsDir);
  }
};

/** What the build would say: it loads the site before it writes anything. */
const refusal = async (): Promise<string> => {
  try {
    await loadSite({ ARTIFACTS_DIR: board.artifactsDir });
    return 'built';
  } catch (error) {
    if (error instanceof BoardError) return `${error.code}: ${error.message}`;
    throw error;
  }
};

const editLines = (path: string, change: (lines: string[]) => string[]): void =>
  board.edit(path, (text) => `${change(text.trimEnd().split('\n')).join('\n')}\n`);

const newestCheckpoint = (): string =>
  `log/checkpoints/${readdirSync(join(board.artifactsDir, 'log/checkpoints'))
    .map(Number)
    .sort((x, y) => x - y)
    .at(-1)}`;

const fork = (): void => {
  const size = Number(newestCheckpoint().split('/').at(-1));
  const { seeds }: { seeds: Record<string, string> } = JSON.parse(read('keys/demo-seeds.json'));
  const seed = parseHex(seeds['log-1'] ?? '', 32);
  const checkpoint = {
    origin: 'evidence-board.example/log',
    size,
    root: sha256(utf8('another')),
    extensions: [],
  };
  writeFileSync(join(board.artifactsDir, newestCheckpoint()), signCheckpoint({ checkpoint, seed }));
};

const events = 'log/events.jsonl';
const cards = 'cards/measurement.jsonl';

const attacks: readonly [string, () => void, readonly string[]][] = [
  [
    'an event rewritten',
    () => board.edit(events, (text) => text.replace('"date":"2026', '"date":"2025')),
    ['LOG_HISTORY_CHANGED', 'events.jsonl'],
  ],
  [
    'two events in another order',
    () => editLines(events, ([a = '', b = '', ...rest]) => [b, a, ...rest]),
    ['LOG_HISTORY_CHANGED', 'events.jsonl'],
  ],
  [
    'an event inserted',
    () => editLines(events, ([a = '', ...rest]) => [a, a.replace('2026', '2020'), ...rest]),
    ['LOG_HISTORY_CHANGED'],
  ],
  ['an event twice', () => editLines(events, ([a = '', ...rest]) => [a, ...rest, a]), ['LOG_']],
  [
    'the newest event dropped',
    () => editLines(events, (lines) => lines.slice(0, -1)),
    ['LOG_SIZE_BEYOND_EVENTS', 'restore'],
  ],
  ['a checkpoint exchanged for another of its size', fork, ['LOG_HISTORY_CHANGED', 'checkpoint']],
  [
    'a checkpoint with a wrong byte',
    () => board.edit(newestCheckpoint(), (text) => text.replace(/.\n$/, 'A\n')),
    ['checkpoint', 'restore'],
  ],
  [
    'a byte of a signed card changed',
    () => board.edit(cards, (text) => text.replace(/"correct":\d+/, '"correct":1')),
    ['HISTORY', 'card-issued'],
  ],
  [
    'a card stripped of its signature',
    () => board.edit(cards, (text) => text.replace(/"sig_ed25519":"[0-9a-f]+"/, '"sig_ed25519":null')),
    ['card', 'sig'],
  ],
  ['a card dropped', () => editLines(cards, (lines) => lines.slice(0, -1)), ['HISTORY', 'card']],
  [
    'two cards in another order',
    () => editLines(cards, ([a = '', b = '', ...rest]) => [b, a, ...rest]),
    ['CARD_CHAIN', 'line 1', 'prev'],
  ],
  [
    'a correction that the log knows deleted',
    () => board.edit('corrections.json', dropFirstCorrection),
    ['HISTORY', 'correction C-2026-1121-01'],
  ],
  [
    'the ledger of corrections deleted',
    () => rmSync(join(board.artifactsDir, 'corrections.json')),
    ['HISTORY', 'correction'],
  ],
  ['a root dropped', () => board.edit('root/roots.jsonl', () => ''), ['HISTORY', 'root']],
  [
    'the snapshot edited',
    () => board.edit('board/snapshot.signed.json', (text) => text.replace('"items":', '"items":1')),
    ['board/snapshot.signed.json'],
  ],
  [
    'a key exchanged for another',
    () => board.edit('keys/keys.json', (text) => text.replace(/("public_key": ")e4/, '$1e5')),
    ['HISTORY', 'key-added'],
  ],
];

const dropFirstCorrection = (text: string): string => {
  const { corrections, ...rest }: { corrections: unknown[] } = JSON.parse(text);
  return JSON.stringify({ ...rest, corrections: corrections.slice(1) });
};

describe('the build refuses', () => {
  test('nothing that is as it was signed', async () => {
    expect(await refusal()).toBe('built');
  });

  test.each(attacks)('%s', async (_, change, says) => {
    const said = await withChanged(change, refusal);
    for (const word of says) expect(said).toContain(word);
  });

  test('a rollback of events and checkpoint together, where version control remembers', async () => {
    const git = (...args: string[]): void => {
      const { status, stderr } = spawnSync('git', ['-C', board.artifactsDir, ...args], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      if (status !== 0) throw new Error(stderr);
    };
    const answers = await withChanged(
      () => {
        git('init', '-q');
        git('add', '.');
        git('-c', 'user.name=t', '-c', 'user.email=t@board.example', 'commit', '-qm', 'as signed');
        rmSync(join(board.artifactsDir, newestCheckpoint()));
        editLines(events, (lines) => lines.slice(0, 5));
      },
      () => checkGitHistory(board.artifactsDir),
    );
    const refuted = answers.filter(({ outcome }) => outcome === 'REFUTED');
    expect(refuted.map(({ path }) => path)).toEqual(['log/events.jsonl']);
    expect(refuted[0]?.detail).toContain('line 6');
  });

  test('and keeps the old site byte for byte', async () => {
    const before = contentOf(board.siteDir);
    const { status, output } = await withChanged(fork, () => board.run('build'));
    expect(status).toBe(1);
    expect(output).toContain('LOG_HISTORY_CHANGED');
    expect(output).toContain('the previous site folder is as it was');
    expect(contentOf(board.siteDir)).toEqual(before);
  });
});

describe('npm run sign', () => {
  test('writes nothing where nothing is new', () => {
    const before = contentOf(board.artifactsDir);
    expect(board.run('sign').status).toBe(0);
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test.each([
    ['before the log', ['log']],
    ['before root, snapshot and log', ['log', 'board', 'root', 'cards/chain.json']],
    [
      'in the middle of the cards',
      ['log', 'board', 'root', 'cards/chain.json', 'cards/mill.jsonl', 'cards/fact-run.jsonl'],
    ],
  ])('finishes a run that was interrupted %s, with the same cards', async (_, lost) => {
    const wanted = ['measurement', 'mill', 'fact-run'].map((name) => read(`cards/${name}.jsonl`));
    await withChanged(
      () => {
        for (const path of lost) rmSync(join(board.artifactsDir, path), { recursive: true });
      },
      async () => {
        const { status, output } = board.run('sign');
        expect(output).not.toContain('nothing that was signed before');
        expect(status).toBe(0);
        expect(['measurement', 'mill', 'fact-run'].map((name) => read(`cards/${name}.jsonl`))).toEqual(
          wanted,
        );
        expect(await refusal()).toBe('built');
      },
    );
  });
});

const runFolder = (): string =>
  `runs/jail-en-1/${readdirSync(join(board.artifactsDir, 'runs/jail-en-1'))[0]}`;

/** One answer of one component turned over, with every digest that follows from it made right. */
const changeAnswer = (): void => {
  const rows = `${runFolder()}/rows/llm-guard.jsonl`;
  const before = sha256Hex(utf8(read(rows)));
  board.edit(rows, (text) => text.replace('"correct":false,', '"correct":true,').replace(...flipFirst(text)));
  board.edit(`${runFolder()}/run.json`, (text) => text.replace(before, sha256Hex(utf8(read(rows)))));
};

/** The prediction on the line of the first wrong answer becomes right. */
const flipFirst = (text: string): readonly [string, string] => {
  const line = text.split('\n').find((each) => each.includes('"correct":false')) ?? '';
  const right = line.includes('"prediction":"benign"')
    ? line.replace('"benign"', '"attack"')
    : line.replace('"attack"', '"benign"');
  return [
    line.replace('"correct":false', '"correct":true'),
    right.replace('"correct":false', '"correct":true'),
  ];
};

describe('a number that was published', () => {
  test('does not change through what no card states, without an entry', async () => {
    const leader = JSON.parse(read('board/snapshot.signed.json')).axes.find(
      (row: { axis: string }) => row.axis === 'jail',
    ).leader;
    const said = await withChanged(
      () =>
        board.edit(`${runFolder()}/run.json`, (text) => {
          const run = JSON.parse(text);
          for (const component of run.fleet) if (component.name === leader) component.own = true;
          return JSON.stringify(run);
        }),
      refusal,
    );
    expect(said).toContain('SILENT_CHANGE');
    expect(said).toContain('jail leader');
  });

  test('changes only with a reason: the old card is superseded, and stays', async () => {
    changeAnswer();
    const refused = board.run('build');
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('CELL_CHANGED');
    expect(refused.output).toContain('llm-guard');
    expect(refused.output).toContain('npm run sign -- --reason');
    const before = read(cards);
    expect(board.run('sign').status).toBe(1);
    expect(read(cards)).toBe(before);
    const signed = board.run('sign', { args: ['--reason', 'one answer was read again'] });
    expect(signed.output).toContain('1 superseded');
    expect(read(cards).startsWith(before)).toBe(true);
    expect(read('cards/SUPERSEDED.jsonl')).toContain('one answer was read again');
    expect(await refusal()).toBe('built');
  });

  test('and its supersession is as fixed as the card', async () => {
    const elsewhere = (text: string): string =>
      text.replace(/"replaced_by":"[0-9a-f]+"/, '"replaced_by":null');
    for (const change of [elsewhere, () => '']) {
      expect(await withChanged(() => board.edit('cards/SUPERSEDED.jsonl', change), refusal)).toContain(
        'HISTORY',
      );
    }
  });

  test('a card without a sound replacement is withdrawn, with its correction, and once', async () => {
    const [line = ''] = read('cards/mill.jsonl').split('\n');
    const { sig_ed25519: _, ...body } = JSON.parse(line);
    const id = sha256Hex(canonicalBytes(body));
    const withdraw = (...args: readonly string[]) =>
      board.run('sign', { args: ['--withdraw', id, '--reason', 'the bench was read wrongly', ...args] });
    const bare = withdraw();
    expect(bare.status).toBe(1);
    expect(bare.output).toContain('--correction');
    const unknown = withdraw('--correction', 'C-2020-0101-01');
    expect(unknown.status).toBe(1);
    expect(unknown.output).toContain('C-2020-0101-01');
    const done = withdraw('--correction', 'C-2026-1121-01');
    expect(done.output).toContain(`withdrew ${id}`);
    expect(done.status).toBe(0);
    expect(read('cards/WITHDRAWN.jsonl')).toContain(id);
    expect(read('cards/mill.jsonl')).toContain(line);
    expect(withdraw('--correction', 'C-2026-1121-01').output).toContain('retired already');
    expect(await refusal()).toBe('built');
  });
});
