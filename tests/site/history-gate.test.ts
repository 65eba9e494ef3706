import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkGitHistory } from '../../src/verify/git-history.ts';
import { callOn } from '../kit/called-command.ts';
import { useSmallBoard } from '../kit/changed-board.ts';
import { contentOf } from '../kit/disk-board.ts';
import { refusalOf } from '../kit/engine.ts';
import { commitAll, git } from '../kit/git.ts';
import { testSeed } from '../kit/keys.ts';

const { board, withChanged } = useSmallBoard();

const newestCheckpoint = (): string =>
  `log/checkpoints/${readdirSync(join(board().artifactsDir, 'log/checkpoints'))
    .map(Number)
    .sort((x, y) => x - y)
    .at(-1)}`;

const fork = (): void => {
  const size = Number(newestCheckpoint().split('/').at(-1));
  const seed = testSeed(3);
  const checkpoint = {
    origin: 'board.example/log',
    size,
    root: sha256(utf8('another')),
    extensions: [],
  };
  board().write({ [newestCheckpoint()]: signCheckpoint({ checkpoint, seed }) });
};

const events = 'log/events.jsonl';
const cards = 'cards/measurement.jsonl';

const attacks: readonly [string, () => void, readonly string[]][] = [
  [
    'an event rewritten',
    () => board().edit(events, (text) => text.replace('"at":"2026', '"at":"2025')),
    ['LOG_HISTORY_CHANGED', 'events.jsonl'],
  ],
  [
    'the newest event dropped',
    () => board().editLines(events, (lines) => lines.slice(0, -1)),
    ['LOG_SIZE_BEYOND_EVENTS', 'restore'],
  ],
  ['a checkpoint exchanged for another of its size', fork, ['LOG_HISTORY_CHANGED', 'checkpoint']],
  [
    'a checkpoint with a wrong byte',
    () => board().edit(newestCheckpoint(), (text) => text.replace(/.\n$/, 'A\n')),
    ['checkpoint', 'restore'],
  ],
  [
    'a byte of a signed card changed',
    () => board().edit(cards, (text) => text.replace(/"correct":\d+/, '"correct":1')),
    ['HISTORY', 'card-issued'],
  ],
  [
    'an evidence run that a card is signed on deleted',
    () => board().drop('evidence'),
    ['SIGNED_EVIDENCE', 'evidence/', 'restore'],
  ],
  [
    'two cards in another order',
    () => board().editLines(cards, ([a = '', b = '', ...rest]) => [b, a, ...rest]),
    ['CARD_CHAIN', 'line 1', 'prev'],
  ],
  [
    'the ledger of corrections deleted',
    () => board().drop('corrections.json'),
    ['HISTORY', 'correction C-2026-0102-01'],
  ],
  [
    'events and their checkpoint rolled back together',
    () => {
      board().drop(newestCheckpoint());
      board().editLines(events, (lines) => lines.slice(0, 5));
    },
    ['UNFINISHED_SIGNING', 'npm run sign'],
  ],
  ['a root dropped', () => board().edit('root/roots.jsonl', () => ''), ['HISTORY', 'root']],
  [
    'the snapshot edited',
    () => board().edit('board/snapshot.signed.json', (text) => text.replace('"items":', '"items":1')),
    ['board/snapshot.signed.json'],
  ],
  [
    'the snapshot signed by nobody',
    () => board().edit('board/snapshot.signed.json', (text) => text.replace(/"sig":"../, '"sig":"00')),
    ['SNAPSHOT', 'board/snapshot.signed.json', 'sig'],
  ],
  [
    'a key exchanged for another',
    () => board().edit('keys/keys.json', (text) => text.replace(/("public_key": ")../, '$100')),
    ['HISTORY', 'key-added'],
  ],
];

describe('the build refuses', () => {
  test('nothing that is as it was signed', async () => {
    expect(await refusalOf(board())).toBe('built');
  });

  test.each(attacks)('%s', async (_, change, says) => {
    const said = await withChanged(change, refusalOf);
    for (const word of says) expect(said).toContain(word);
  });

  test('a rollback of events and checkpoint together, where version control remembers', async () => {
    const answers = await withChanged(
      () => {
        git(board().artifactsDir, 'init', '-q');
        commitAll(board().artifactsDir);
        board().drop(newestCheckpoint());
        board().editLines(events, (lines) => lines.slice(0, 5));
      },
      () => checkGitHistory(board().artifactsDir),
    );
    const refuted = answers.filter(({ outcome }) => outcome === 'REFUTED');
    const rewritten = refuted.find(({ path }) => path === events);
    expect(rewritten?.detail).toContain('line 6');
    expect(refuted.filter(({ path }) => !path.startsWith('log/'))).toEqual([]);
    expect(refuted.some(({ path }) => path.startsWith('log/checkpoints/'))).toBe(true);
  });

  test('and keeps the old site byte for byte', async () => {
    const before = contentOf(board().siteDir);
    const { status, output } = await withChanged(fork, (changed) => callOn(changed, ['build']));
    expect(status).toBe(1);
    expect(output).toContain('LOG_HISTORY_CHANGED');
    expect(output).toContain('the previous site folder is as it was');
    expect(contentOf(board().siteDir)).toEqual(before);
  });
});
