/** A laptop and a workflow, or two laptops, that sign one board: what the second is told, and how it goes on. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { type DiskBoard, diskBoardAt } from '../../../tests/kit/disk-board.ts';
import { commitAll, git } from '../../../tests/kit/git.ts';
import { makeOwnBoard, ownSeeds } from '../../../tests/kit/sample-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import type { Fetch } from '../bounded-fetch.ts';
import type { Intent } from '../sign/intent.ts';
import { signBoard } from '../sign/sign-board.ts';
import { holdLog } from './hold-log.ts';
import { keptHeadsFileOf } from './kept-heads.ts';

const day = (number: number): string => `2026-03-0${number}T12:00:00Z`;

const folderOf = ({ artifactsDir }: DiskBoard): string => dirname(artifactsDir);
const logOf = ({ artifactsDir }: DiskBoard) => readEventLog(openFolder(artifactsDir));
const newestOf = (board: DiskBoard) => logOf(board).checkpoints.at(-1) ?? { size: 0, note: new Uint8Array() };
const siteOf = (board: DiskBoard): string => join(folderOf(board), 'dist');

/** Each entry becomes an event, so the next signing makes the log larger. */
const enter = (board: DiskBoard, ...ids: readonly string[]): void =>
  board.write({ 'corrections.json': ledgerOf(...ids.map((id) => correction(id))) });

const [first, second, third] = ['C-2026-0302-01', 'C-2026-0303-01', 'C-2026-0304-01'] as const;

const nobody: Fetch = async () => {
  throw new Error('no network');
};
const serving =
  (note: Uint8Array, headers = {}): Fetch =>
  async () =>
    new Response(Buffer.from(note), { headers });

type Signing = { readonly at: number; readonly intent?: Intent; readonly fetch?: Fetch };

const sign = (board: DiskBoard, { at, intent = {}, fetch = nobody }: Signing): Promise<readonly string[]> => {
  const env = { ...ownSeeds, OUT_DIR: siteOf(board) };
  return signBoard({ artifactsDir: board.artifactsDir, env, now: day(at), fetch }, intent);
};

/** Signs where nobody can be asked. */
const signOffline = (board: DiskBoard, at: number): Promise<readonly string[]> =>
  signBoard({ artifactsDir: board.artifactsDir, env: ownSeeds, now: day(at) }, {});

const build = ({ artifactsDir }: DiskBoard): readonly string[] => {
  const folder = openFolder(artifactsDir);
  const evidence = { log: readEventLog(folder), keys: readKeys(folder), publisher: readPublisher(folder) };
  return holdLog({ evidence, artifactsDir, outDir: undefined }).unseen;
};

let origin: string;
let one: DiskBoard;
let other: DiskBoard;

const clone = (...how: readonly string[]): DiskBoard => {
  const folder = testFolder();
  git(folder, 'clone', '-q', ...how, `file://${origin}`, '.');
  return diskBoardAt(folder);
};

const push = (board: DiskBoard): void => {
  commitAll(folderOf(board));
  git(folderOf(board), 'push', '-q', 'origin', 'main');
};

const pull = (board: DiskBoard): void => git(folderOf(board), 'pull', '-q', '--ff-only', 'origin', 'main');

/** What the other machine does when its own history was signed beside the published one. */
const takeOver = (board: DiskBoard): void => {
  git(folderOf(board), 'fetch', '-q', 'origin');
  git(folderOf(board), 'reset', '-q', '--hard', 'origin/main');
};

/** Signed once, and in both machines’ hands. */
beforeEach(async () => {
  const made = makeOwnBoard();
  await signOffline(made, 1);
  rmSync(keptHeadsFileOf(made.artifactsDir));
  origin = join(testFolder(), 'board.git');
  git(folderOf(made), 'init', '-q', '-b', 'main');
  commitAll(folderOf(made));
  git(folderOf(made), 'clone', '-q', '--bare', '.', origin);
  made.remove();
  [one, other] = [clone(), clone()];
});

const forked = { code: 'FORKED_LOG' };

describe('the second machine', () => {
  test.each([['a laptop'], ['a workflow', '--depth', '1']])(
    'is refused before it signs behind what was pushed, and goes on once it has it: %s',
    async (_, ...how) => {
      other = clone(...how);
      enter(one, first);
      await sign(one, { at: 2 });
      push(one);
      enter(other, second);
      await expect(sign(other, { at: 3 })).rejects.toMatchObject({
        code: 'SIGNED_BEHIND',
        message: expect.stringContaining('git pull origin main'),
      });
      expect(newestOf(other).size).toBeLessThan(newestOf(one).size);
      git(folderOf(other), 'checkout', '-q', '.');
      pull(other);
      enter(other, first, second);
      await sign(other, { at: 3 });
      push(other);
      pull(one);
      expect(logOf(one).checkpoints).toHaveLength(3);
    },
  );

  test('is refused behind what is published, though nothing was pushed', async () => {
    enter(one, first);
    await sign(one, { at: 2 });
    enter(other, second);
    const fetch = serving(newestOf(one).note);
    await expect(sign(other, { at: 3, fetch })).rejects.toMatchObject({
      ...forked,
      message: expect.stringMatching(/https:\/\/board\.example\/log\/checkpoint.*npm run restore/s),
    });
    await sign(one, { at: 4, fetch });
  });

  test('is not hindered by another branch whose name ends like the one it follows', async () => {
    const words = [
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@x.example',
      'commit-tree',
      '-m',
      'x',
      'HEAD^{tree}',
    ];
    const other = execFileSync('git', words, { cwd: origin, encoding: 'utf8' }).trim();
    git(origin, 'update-ref', 'refs/a/refs/heads/main', other);
    enter(one, first);
    await sign(one, { at: 2 });
  });

  test('is not hindered by a history that another key signed, or by a page of the host', async () => {
    enter(one, first);
    const foreign = Buffer.from(Buffer.from(newestOf(one).note).toString().replace('\n1', '\n91'));
    await sign(one, { at: 2, fetch: serving(foreign) });
    enter(one, first, second);
    const parked = serving(Buffer.from('<h1>This domain is for sale</h1>'));
    expect(await sign(one, { at: 3, fetch: parked })).toContainEqual(
      expect.stringContaining('something else than a signed history'),
    );
  });

  test('gives up a branch that accepts and answers nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    git(folderOf(one), 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/board.git`);
    enter(one, first);
    expect(await sign(one, { at: 2 })).toContainEqual(expect.stringMatching(/origin does not answer/));
  }, 60_000);

  test('says which of the two did not answer', async () => {
    git(folderOf(one), 'remote', 'set-url', 'origin', 'file:///nowhere');
    enter(one, first);
    const said = await sign(one, { at: 2 });
    expect(said).toContainEqual(expect.stringMatching(/board\.example.* no answer, .* cannot be seen/));
    expect(said).toContainEqual(expect.stringMatching(/origin does not answer, .* cannot be seen/));
  });
});

/** Both signed while nobody could be asked, and the first has pushed. */
async function bothSigned(): Promise<number> {
  enter(one, first);
  await signOffline(one, 2);
  push(one);
  enter(other, second);
  await signOffline(other, 2);
  commitAll(folderOf(other));
  return newestOf(other).size;
}

const abandoning = (size: number): Intent => ({ abandon: [size], reason: 'signed on a train' });

describe('two histories that were signed beside each other', () => {
  test('are found at the next signing and the next build, and one is given up in the other', async () => {
    const size = await bothSigned();
    await expect(sign(other, { at: 3 })).rejects.toMatchObject({ code: 'SIGNED_BEHIND' });
    git(folderOf(other), 'fetch', '-q', 'origin');
    await expect(signOffline(other, 3)).rejects.toMatchObject(forked);
    expect(() => build(other)).toThrow(expect.objectContaining(forked));
    const lost = newestOf(other);
    takeOver(other);
    enter(other, first, third);
    await expect(sign(other, { at: 3 })).rejects.toThrow(`--abandon ${size} --reason`);
    const fetch = serving(newestOf(one).note);
    await sign(other, { at: 3, intent: abandoning(size), fetch });
    const root = Buffer.from(lost.note).toString().split('\n')[2];
    expect(logOf(other).events).toContainEqual({
      ...{ type: 'head-abandoned', at: day(3), origin: 'board.example/log', size, root },
      reason: 'signed on a train',
    });
    // The line beside the keys stays: the history says of it that it was given up.
    expect(readFileSync(keptHeadsFileOf(other.artifactsDir), 'utf8')).toContain(root);
    expect(build(other)).toEqual([]);
    enter(other, first, third, second);
    await sign(other, { at: 4, fetch });
  });

  test('are not given up where anybody else can have them', async () => {
    const size = await bothSigned();
    const { note } = newestOf(other);
    const isShown = expect.objectContaining({
      code: 'USAGE',
      message: expect.stringMatching(/which is shown/),
    });
    takeOver(other);
    enter(other, first, third);
    await expect(sign(other, { at: 3, intent: abandoning(size), fetch: serving(note) })).rejects.toThrow(
      isShown,
    );
    mkdirSync(join(siteOf(other), 'log'), { recursive: true });
    writeFileSync(join(siteOf(other), 'log/checkpoint'), note);
    const neverShown = { ...abandoning(size), neverShown: true };
    await expect(sign(other, { at: 3, intent: neverShown })).rejects.toThrow(isShown);
    rmSync(siteOf(other), { recursive: true });
    // The history of one was pushed to main: nobody gives that up from a branch.
    git(folderOf(one), 'checkout', '-q', '-b', 'tried', 'HEAD~1');
    enter(one, third);
    await expect(sign(one, { at: 3, intent: { ...abandoning(size), neverShown: true } })).rejects.toThrow(
      isShown,
    );
  });

  test('are not given up where the site does not say what it shows, unless no reader was shown them', async () => {
    const size = await bothSigned();
    takeOver(other);
    enter(other, first, third);
    const unsaid = { code: 'USAGE', message: expect.stringContaining('--never-shown') };
    const busy: Fetch = async () => new Response('busy', { status: 503 });
    for (const fetch of [nobody, busy])
      await expect(sign(other, { at: 3, intent: abandoning(size), fetch })).rejects.toMatchObject(unsaid);
    await sign(other, { at: 3, intent: { ...abandoning(size), neverShown: true }, fetch: busy });
    expect(logOf(other).events.some(({ type }) => type === 'head-abandoned')).toBe(true);
  });

  test('of which one was given up while a site still showed an older one: the next signing is refused once it is shown', async () => {
    const size = await bothSigned();
    const shown = newestOf(other).note;
    takeOver(other);
    enter(other, first, third);
    await sign(other, { at: 3, intent: abandoning(size), fetch: serving(newestOf(one).note) });
    enter(other, first, third, second);
    await expect(sign(other, { at: 4, fetch: serving(shown) })).rejects.toMatchObject(forked);
    mkdirSync(join(siteOf(other), 'log'), { recursive: true });
    writeFileSync(join(siteOf(other), 'log/checkpoint'), shown);
    await expect(sign(other, { at: 4, fetch: serving(newestOf(one).note) })).rejects.toMatchObject(forked);
  });

  test.each<[string, Intent]>([
    ['without a reason', { abandon: [3] }],
    ['of a size that was never signed', abandoning(4_000)],
  ])('are not given up %s', async (_, intent) => {
    await bothSigned();
    takeOver(other);
    await expect(sign(other, { at: 3, intent })).rejects.toMatchObject({ code: 'USAGE' });
  });
});

describe('a clock that is wrong', () => {
  const date = new Date(day(2)).toUTCString();

  test('by more than a day ahead of the host signs nothing, however long an answer was kept on the way', async () => {
    enter(one, first);
    const { note } = newestOf(one);
    const ahead = sign(one, { at: 4, fetch: serving(note, { date }) });
    await expect(ahead).rejects.toMatchObject({ code: 'CLOCK_AHEAD' });
    await sign(one, { at: 4, fetch: serving(note, { date, age: '172800' }) });
  });

  test.each([
    ['is behind the history', { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ['has an age before it was given', { date, age: '-99999999' }],
  ])('is not told by an answer of the host that %s', async (_, headers) => {
    enter(one, first);
    await sign(one, { at: 4, fetch: serving(newestOf(one).note, headers) });
  });
});
