import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callOn } from '../../tests/kit/called-command.ts';
import { evidenceBoard, run } from '../../tests/kit/command.ts';
import { contentOf, type DiskBoard } from '../../tests/kit/disk-board.ts';
import { emitBoard } from '../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../tests/kit/sample-board.ts';

/** `npm run test:slow -- interrupted` kills it at every write; otherwise at every so-many-th. */
const STRIDE = process.env.SIGN_AT_EVERY_ACT === '1' ? 1 : 97;

const preload = `--import=${resolve('tests/kit/kill-at-write.mjs')}`;

const sample = (): DiskBoard => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  return board;
};

/** The cards but for the times of signing, which differ from run to run: in a context, that of the snapshot it names. */
const undated = (board: DiskBoard): string =>
  [...contentOf(board.artifactsDir)]
    .filter(([path]) => path.startsWith('cards/'))
    .map(([path, text]) => `${path}\n${text.replace(/"content_id":"[0-9a-f]{64}",/g, '')}`)
    .join('\n');

describe('npm run sign', () => {
  test('killed at a write is finished by the next run, with the same cards', async () => {
    const whole = sample();
    const { output, status } = run(whole, 'sign', { env: { NODE_OPTIONS: preload } });
    expect(status).toBe(0);
    const writes = Number(/WRITES (\d+)/.exec(output)?.[1]);
    expect(writes).toBeGreaterThan(50);
    for (let at = 1; at < writes; at += STRIDE) {
      const board = sample();
      const killed = run(board, 'sign', { env: { NODE_OPTIONS: preload, KILL_AT: `${at}` } });
      expect(killed.status, `write ${at}`).toBe(null);
      const mended = await callOn(board, ['sign']);
      expect(mended.status, `write ${at}: ${mended.output}`).toBe(0);
      expect(undated(board), `write ${at}`).toBe(undated(whole));
      await emitBoard(board);
    }
  });

  test('many at once: never two are at work, and the board is whole', async () => {
    const board = sample();
    run(board, 'sign', { env: { NODE_OPTIONS: preload, KILL_AT: '20' } });
    const started = Array.from({ length: 4 }, () => start(board));
    const ended = await Promise.all(started.map(outcomeOf));
    expect(ended.filter(({ status }) => status === 0).length).toBeGreaterThan(0);
    for (const { status, said } of ended) if (status !== 0) expect(said).toMatch(/^SIGNING_LOCK: /m);
    expect((await callOn(board, ['sign'])).output).toContain('nothing new to sign');
    await emitBoard(board);
  });

  test('without the private halves it says how to go on, and that works', async () => {
    const board = sample();
    const lost = { BOARD_SIGNING_KEY: '', CARD_SIGNING_KEY: '', LOG_SIGNING_KEY: '' };
    const mend = 'where that half is lost: npm run keys:new -- --rotate makes new keys without it';
    expect((await callOn(board, ['sign'], lost)).output).toMatch(
      new RegExp(`^NO_KEY: a measurement card is to be issued: .*${mend}`, 'm'),
    );
    // Long before the keys change: what a key signed in its last second is not its own.
    await signSample(board);
    const move = ['sign', '--move-domain', 'evals.my-lab.org'];
    const refused = await callOn(board, move, lost);
    expect(refused.output).toMatch(new RegExp(`^NO_KEY: --move-domain: .*${mend}`, 'm'));
    expect((await callOn(board, ['keys new', '--rotate'])).status).toBe(0);
    expect((await callOn(board, move)).output).toContain('to evals.my-lab.org, signed under the old key');
  });
});

const start = (board: DiskBoard): ChildProcess =>
  spawn(process.execPath, [evidenceBoard, 'sign'], {
    env: { ...process.env, ARTIFACTS_DIR: board.artifactsDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const outcomeOf = async (child: ChildProcess): Promise<{ status: number | null; said: string }> => {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [status]: (number | null)[] = await once(child, 'close');
  return { status: status ?? null, said };
};
