import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, copyDiskBoard, type DiskBoard, diskBoardAt } from '../../../tests/kit/disk-board.ts';
import { commitAll, git } from '../../../tests/kit/git.ts';
import { keysFile, testKey, testSeed } from '../../../tests/kit/keys.ts';
import { makeOwnBoard, makeSampleBoard, ownSeeds } from '../../../tests/kit/sample-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { toHex } from '../../core/hex.ts';
import { keyVariables } from '../../core/key-role.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { signBoard } from '../sign/sign-board.ts';
import { readCommittedNotes } from './committed-notes.ts';
import { holdLog } from './hold-log.ts';
import { keptHeadsFileOf } from './kept-heads.ts';

const day = (number: number): string => `2026-03-0${number}T12:00:00Z`;

type Board = Pick<DiskBoard, 'artifactsDir'>;

const folderOf = ({ artifactsDir }: Board): string => dirname(artifactsDir);
const siteOf = (board: Board): string => join(folderOf(board), 'dist');
const headsOf = (board: Board): string => keptHeadsFileOf(board.artifactsDir);

const sign = (board: Board, now: string, intent = {}): Promise<readonly string[]> =>
  signBoard({ artifactsDir: board.artifactsDir, env: { ...ownSeeds, OUT_DIR: siteOf(board) }, now }, intent);

/** Signed once. */
async function ownBoard(): Promise<DiskBoard> {
  const made = makeOwnBoard();
  await sign(made, day(1));
  return made;
}

/** Each entry becomes an event, so the next signing makes the log larger. */
const enter = (board: DiskBoard, ...ids: readonly string[]): void =>
  board.write({ 'corrections.json': ledgerOf(...ids.map((id) => correction(id))) });

const [first, second] = ['C-2026-0302-01', 'C-2026-0303-01'] as const;

const publish = (board: Board): void => {
  mkdirSync(join(siteOf(board), 'log'), { recursive: true });
  const { checkpoints } = readEventLog(openFolder(board.artifactsDir));
  writeFileSync(join(siteOf(board), 'log/checkpoint'), checkpoints.at(-1)?.note ?? '');
};

/** What a command that only builds says. */
const held = (board: Board): readonly string[] => {
  const folder = openFolder(board.artifactsDir);
  const evidence = {
    log: readEventLog(folder),
    keys: readKeys(folder),
    publisher: readPublisher(folder),
  };
  return holdLog({ evidence, artifactsDir: board.artifactsDir, outDir: siteOf(board) }).unseen;
};

const forked = { code: 'FORKED_LOG' };

let board: DiskBoard;
let backup: DiskBoard;

/** The board as it was after the first signing, in place of what it is. */
const restoreBackup = (): void => {
  rmSync(board.artifactsDir, { recursive: true });
  cpSync(backup.artifactsDir, board.artifactsDir, { recursive: true });
};

beforeEach(async () => {
  board = await ownBoard();
  backup = copyDiskBoard(folderOf(board));
  return () => {
    board.remove();
    backup.remove();
  };
});

/** Signed and committed twice; what only this machine remembers is left out. */
async function committedTwice(): Promise<void> {
  git(folderOf(board), 'init', '-q', '-b', 'main');
  commitAll(folderOf(board));
  enter(board, first);
  await sign(board, day(2));
  commitAll(folderOf(board));
  rmSync(headsOf(board));
}

describe('signed nowhere once a part of the log is lost', () => {
  const losses: readonly [string, () => void][] = [
    ['a backup is restored', restoreBackup],
    ['the log is removed', () => board.drop('log')],
    ['log, cards and board are removed', () => board.drop('log', 'cards', 'board')],
    [
      'events are cut and the checkpoint removed',
      () => {
        const { lines, checkpoints } = readEventLog(openFolder(board.artifactsDir));
        board.drop(`log/checkpoints/${lines.length}`);
        board.editLines('log/events.jsonl', (all) => all.slice(0, checkpoints.at(-2)?.size));
      },
    ],
    [
      'the board moves within the repository and begins anew',
      () => {
        git(folderOf(board), 'mv', 'artifacts', 'elsewhere');
        git(folderOf(board), 'commit', '-qm', 'moved');
        cpSync(join(folderOf(board), 'elsewhere'), board.artifactsDir, { recursive: true });
        rmSync(join(folderOf(board), 'elsewhere'), { recursive: true });
        board.drop('log', 'cards', 'board');
      },
    ],
  ];
  test.each(losses)('git remembers: %s', async (_, lose) => {
    await committedTwice();
    lose();
    enter(board, first, second);
    const left = contentOf(board.artifactsDir);
    await expect(sign(board, day(3))).rejects.toMatchObject(forked);
    expect(() => held(board)).toThrow(expect.objectContaining(forked));
    expect(contentOf(board.artifactsDir)).toEqual(left);
    expect(existsSync(headsOf(board))).toBe(false);
  });

  test('git remembers what only a branch holds, which a merge lost', async () => {
    git(folderOf(board), 'init', '-q', '-b', 'main');
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', '-b', 'published');
    enter(board, first);
    await sign(board, day(2));
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', 'main');
    rmSync(headsOf(board));
    enter(board, second);
    await expect(sign(board, day(3))).rejects.toMatchObject({
      ...forked,
      message: expect.stringMatching(
        /artifacts\/log\/checkpoints\/\d+ of commit [0-9a-f]+.*npm run restore/s,
      ),
    });
    git(folderOf(board), 'checkout', '-q', 'published', '--', '.');
    enter(board, first, second);
    await sign(board, day(4));
  });

  test('git remembers beside a file of a stranger’s branch that is no signed head by its size', async () => {
    git(folderOf(board), 'init', '-q', '-b', 'main');
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', '-b', 'stranger');
    mkdirSync(join(folderOf(board), 'x/log/checkpoints'), { recursive: true });
    writeFileSync(join(folderOf(board), 'x/log/checkpoints/9'), Buffer.alloc(2_000_000));
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', 'main');
    const { notes, unseen } = readCommittedNotes(board.artifactsDir, 'all');
    expect([notes.length, unseen]).toEqual([1, undefined]);
  });

  test('the former site remembers', async () => {
    enter(board, first);
    await sign(board, day(2));
    publish(board);
    rmSync(headsOf(board));
    restoreBackup();
    await expect(sign(board, day(3))).rejects.toMatchObject(forked);
    expect(() => held(board)).toThrow('remove that folder');
  });

  test('the machine that signed remembers', async () => {
    enter(board, first);
    await sign(board, day(2));
    expect(statSync(headsOf(board)).mode & 0o777).toBe(0o600);
    const kept = readFileSync(headsOf(board), 'utf8');
    expect(kept.split('\n')).toHaveLength(3);
    restoreBackup();
    enter(board, second);
    await expect(sign(board, day(3))).rejects.toMatchObject({
      ...forked,
      message: expect.stringContaining(`line 2 of ${headsOf(board)}`),
    });
    expect(readFileSync(headsOf(board), 'utf8')).toBe(kept);
  });

  test('of several heads the largest is named, with what was found in its place', async () => {
    await committedTwice();
    const { lines } = readEventLog(openFolder(board.artifactsDir));
    board.drop('log', 'cards', 'board');
    await expect(sign(board, day(3))).rejects.toThrow(
      new RegExp(`from the ${lines.length} entries .* got only 0`),
    );
  });
});

describe('signed as ever', () => {
  const blind = expect.stringContaining('whether more was signed elsewhere cannot be seen');

  test('a board that nothing remembers yet, which says so once', async () => {
    rmSync(headsOf(board));
    enter(board, first);
    expect(await sign(board, day(2))).toContainEqual(blind);
    enter(board, first, second);
    expect(await sign(board, day(3))).not.toContainEqual(blind);
  });

  test('a shallow clone, which says what it cannot see', async () => {
    await committedTwice();
    const clone = testFolder();
    git(clone, 'clone', '-q', '--depth', '1', `file://${folderOf(board)}`, '.');
    const there = { artifactsDir: join(clone, 'artifacts') };
    const shallow = expect.stringMatching(/shallow .*--unshallow.* cannot be seen/);
    expect(await sign(there, day(3))).toContainEqual(shallow);
    expect(held(there)).toEqual([shallow]);
  });

  test('a clone without the files of another branch and without a way to them, which says what it cannot see', async () => {
    git(folderOf(board), 'init', '-q', '-b', 'main');
    git(folderOf(board), 'config', 'uploadpack.allowFilter', 'true');
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', '-b', 'published');
    enter(board, first);
    await sign(board, day(2));
    commitAll(folderOf(board));
    git(folderOf(board), 'checkout', '-q', 'main');
    const clone = testFolder();
    git(clone, 'clone', '-q', '--filter=blob:none', `file://${folderOf(board)}`, '.');
    git(clone, 'remote', 'set-url', 'origin', 'file:///nowhere');
    const there = diskBoardAt(clone);
    publish(there);
    enter(there, second);
    expect(await sign(there, day(3))).toContainEqual(
      expect.stringMatching(/git has not all files of its history .* cannot be seen/),
    );
  });

  test('a board below the folder of its repository, and one in a worktree of a branch', async () => {
    const whole = testFolder();
    git(whole, 'init', '-q', '-b', 'main');
    cpSync(folderOf(board), join(whole, 'boards/one'), { recursive: true });
    const there = diskBoardAt(join(whole, 'boards/one'));
    commitAll(whole);
    enter(there, first);
    await sign(there, day(2));
    commitAll(whole);
    const linked = testFolder();
    git(whole, 'worktree', 'add', '-q', '-b', 'next', join(linked, 'tree'));
    const next = diskBoardAt(join(linked, 'tree/boards/one'));
    enter(next, first, second);
    expect(await sign(next, day(3))).not.toContainEqual(blind);
    // The branch is newer: what the first place signs now would be another log.
    commitAll(join(linked, 'tree'));
    enter(there, first, 'C-2026-0304-01');
    await expect(sign(there, day(4))).rejects.toMatchObject(forked);
  });

  test('two boards of one repository, each by its own origin', async () => {
    await committedTwice();
    const other = await ownBoard();
    other.drop('log', 'cards', 'board', 'root');
    other.edit('publisher.json', (text) => text.replaceAll('board.example', 'other.example'));
    cpSync(other.artifactsDir, join(folderOf(board), 'other/artifacts'), { recursive: true });
    other.remove();
    const there = diskBoardAt(join(folderOf(board), 'other'));
    expect(await sign(there, day(3))).toContainEqual(blind);
    commitAll(folderOf(board));
    enter(board, first, second);
    await sign(board, day(4));
  });

  test('a log whose key was rotated, and one that moved to another domain', async () => {
    await committedTwice();
    const retired = { status: 'retired', custody: 'a vault', valid_until: day(3), reason: 'rotated' };
    const custody = { status: 'active', custody: 'a vault' };
    const [boardKey, cardKey] = [
      testKey('board-attestation-1', 1, custody),
      testKey('card-attestation-1', 2, custody),
    ];
    const logKeys = [testKey('log-1', 3, retired), testKey('log-2', 4, custody)];
    board.write({ 'keys/keys.json': keysFile([boardKey, cardKey, ...logKeys]) });
    const env = { ...ownSeeds, [keyVariables.log]: toHex(testSeed(4)) };
    const at = (now: string) => ({ artifactsDir: board.artifactsDir, env, now });
    await signBoard(at(day(3)), {});
    commitAll(folderOf(board));
    await signBoard(at(day(4)), { moveDomain: 'board.a-laboratory.org' });
    commitAll(folderOf(board));
    expect(held(board)).toEqual([]);
    expect(readFileSync(headsOf(board), 'utf8')).toContain('"origin":"board.a-laboratory.org/log"');
    restoreBackup();
    expect(() => held(board)).toThrow(expect.objectContaining(forked));
  });

  test('with demo keys, another branch may sign the same, and no head is kept', async () => {
    const demo = makeSampleBoard();
    const folder = dirname(demo.artifactsDir);
    const signDemo = (now: string) => signBoard({ artifactsDir: demo.artifactsDir, env: {}, now }, {});
    await signDemo(day(1));
    git(folder, 'init', '-q', '-b', 'main');
    commitAll(folder);
    git(folder, 'checkout', '-q', '-b', 'tried');
    enter(demo, first);
    await signDemo(day(2));
    commitAll(folder);
    git(folder, 'checkout', '-q', 'main');
    enter(demo, second);
    await signDemo(day(3));
    expect(existsSync(join(folder, 'signed-heads.jsonl'))).toBe(false);
    commitAll(folder);
    demo.drop('log', 'cards', 'board');
    await expect(signDemo(day(4))).rejects.toMatchObject(forked);
    demo.remove();
  });

  test('beside a checkpoint of its origin that another key signed', async () => {
    await committedTwice();
    const checkpoint = { origin: 'board.example/log', size: 999, root: new Uint8Array(32), extensions: [] };
    mkdirSync(join(folderOf(board), 'theirs/log/checkpoints'), { recursive: true });
    const note = signCheckpoint({ checkpoint, seed: testSeed(9) });
    writeFileSync(join(folderOf(board), 'theirs/log/checkpoints/999'), note);
    commitAll(folderOf(board));
    expect(held(board)).toEqual([]);
  });
});
