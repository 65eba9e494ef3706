import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  silent,
  startWitnessProcess,
  useWitnesses,
  type WitnessProcess,
} from '../../../tests/kit/running-witness.ts';
import { type LogFolder, logDid, logEvents, servingLog } from '../../../tests/kit/witnessed-log.ts';
import { ORIGIN, SEED } from '../../../tests/vectors/merkle/sample-log.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { runWitness } from './run-witness.ts';
import { logFolder } from './witness-state.ts';

const { folder, boardOf, startWitness, onEnd } = useWitnesses();

describe('the witness as a process', () => {
  const start = async (home: LogFolder): Promise<WitnessProcess> => {
    home.write('did.json', logDid());
    const started = await startWitnessProcess({
      did: join(home.dir, 'did.json'),
      stateDir: join(home.dir, 'state'),
      number: 1,
    });
    onEnd(started.kill);
    return started;
  };

  test('remembers through a kill what it has cosigned', async () => {
    const home = folder();
    const board = boardOf(logEvents(9));
    const first = await start(home);
    await askWitnesses({ artifactsDir: board.dir, urls: [first.url], fetch });
    const line = board.read('log/cosignatures/9');
    await first.kill();
    const second = await start(home);
    rmSync(join(board.dir, 'log/cosignatures'), { recursive: true });
    await askWitnesses({ artifactsDir: board.dir, urls: [second.url], fetch });
    expect(board.read('log/cosignatures/9')).toBe(line);
    board.commit(logEvents(9, 'another'));
    rmSync(join(board.dir, 'log/cosignatures'), { recursive: true });
    const { reports } = await askWitnesses({ artifactsDir: board.dir, urls: [second.url], fetch });
    expect(reports[0]?.detail).toContain('a fork');
  });

  test('does not share its state with another process', async () => {
    const home = folder();
    await start(home);
    await expect(start(home)).rejects.toThrow(/held by process/);
  });
});

describe('a witness', () => {
  test('looks at the log itself when it starts, and proves its way from what it saw', async () => {
    const events = logEvents(300);
    const home = folder();
    const sizes = [7, 300];
    const first = await startWitness(1, { log: home, fetch: servingLog(events.slice(0, 7), [7]) });
    expect(first.said.at(-1)).toBe('200 cosigned size 7');
    await first.close();
    const second = await startWitness(1, { log: home, fetch: servingLog(events, sizes) });
    expect(second.said.at(-1)).toBe('200 cosigned size 300');
    await second.close();
    const forked = await startWitness(1, { log: home, fetch: servingLog(logEvents(310, 'another')) });
    expect(forked.said.at(-1)).toContain('not cosigned: 422');
    await forked.close();
    const older = await startWitness(1, { log: home, fetch: servingLog(events.slice(0, 7), [7]) });
    expect(older.said.at(-1)).toContain('not cosigned: 400 old 300 is above');
  });

  test('keeps what proves a fork, also of a larger history than a power of two', async () => {
    const home = folder();
    const first = await startWitness(1, { log: home, fetch: servingLog(logEvents(8)) });
    await first.close();
    const { said } = await startWitness(1, { log: home, fetch: servingLog(logEvents(12, 'another')) });
    expect(said.at(-1)).toContain('422 a fork: ');
    expect(readdirSync(join(home.dir, 'state', logFolder(ORIGIN), 'refused'))).toHaveLength(1);
  });

  test('reads no tile for a checkpoint that the log did not sign, whatever size that names', async () => {
    const asked: string[] = [];
    const honest = servingLog(logEvents(7));
    const home = folder();
    const first = await startWitness(1, { log: home, fetch: honest });
    await first.close();
    const endless = async (url: string): Promise<Response> => {
      asked.push(url);
      if (!url.endsWith('/checkpoint')) return new Response(new Uint8Array(8192));
      const [origin = '', , root] = (await (await honest(url)).text()).split('\n');
      const forged = Buffer.alloc(68, 2).toString('base64');
      return new Response(`${origin}\n9007199254740991\n${root}\n\n— ${origin} ${forged}\n`);
    };
    const { said } = await startWitness(1, { log: home, fetch: endless });
    expect(asked).toEqual(['http://board.example/log/checkpoint']);
    expect(said.at(-1)).toContain('note: expected a signature by board.example/log');
  });

  test('reads no more than a log can have grown', async () => {
    const home = folder();
    const first = await startWitness(1, { log: home, fetch: servingLog(logEvents(7)) });
    await first.close();
    const asked: string[] = [];
    const signed = noteOfSize(2 ** 40);
    const { said } = await startWitness(1, {
      log: home,
      fetch: async (url) => {
        asked.push(url);
        return new Response(signed);
      },
    });
    expect(asked).toHaveLength(1);
    expect(said.at(-1)).toMatch(/expected at most \d+ more entries than 7, got 1099511627776/);
  });

  test('looks once at a time, though a look takes longer than the time to the next', async () => {
    let [open, most, looks] = [0, 0, 0];
    const slow = async (): Promise<Response> => {
      looks += 1;
      if (looks === 1) return new Response(null, { status: 404 });
      open += 1;
      most = Math.max(most, open);
      await new Promise((done) => setTimeout(done, 2_500));
      open -= 1;
      return new Response(null, { status: 404 });
    };
    await startWitness(1, { fetch: slow, every: 1 });
    await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(2);
    expect(most).toBe(1);
  });

  test('looks again and again where it is told to', async () => {
    const events = logEvents(9);
    let served = 7;
    const growing = (url: string) => servingLog(events.slice(0, served), [served])(url);
    const { said } = await startWitness(1, { fetch: growing, every: 1 });
    served = 9;
    await expect.poll(() => said, { timeout: 120_000 }).toContain('200 cosigned size 9');
  });

  test('answers requests that come together one after the other', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(5));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch })),
    );
    expect(answers.map(({ cosigned }) => cosigned)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(one.said.filter((line) => line === '200 cosigned size 5').length).toBeGreaterThan(0);
  });

  test('answers what is not its business plainly', async () => {
    const { url } = await startWitness(1);
    const status = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;
    expect(await status(`/${logFolder(ORIGIN)}/checkpoint`)).toBe(404);
    expect(await status('/elsewhere')).toBe(404);
    expect(await status('/add-checkpoint')).toBe(405);
    expect(await status('/add-checkpoint', { method: 'POST', body: 'x' })).toBe(400);
    expect(await status('/add-checkpoint', { method: 'POST', body: 'x'.repeat(70_000) })).toBe(413);
  });

  test('does not start from a state that it did not write', async () => {
    const one = await startWitness(1, { fetch: servingLog(logEvents(7)) });
    await one.close();
    const file = join(one.log.dir, 'state', logFolder(ORIGIN), 'checkpoint');
    writeFileSync(
      file,
      new TextDecoder().decode(parseTampered(one.log.read(`state/${logFolder(ORIGIN)}/checkpoint`))),
    );
    await expect(startWitness(1, { log: one.log })).rejects.toMatchObject({ code: 'WITNESS_STATE' });
  });

  test.each([
    ['', 'got nothing'],
    ['xyz', 'something else of 3 characters'],
  ])('does not start with the key "%s", and does not echo it', async (value, said) => {
    const log = folder();
    log.write('did.json', logDid());
    const started = runWitness({
      url: 'http://board.example',
      did: join(log.dir, 'did.json'),
      stateDir: join(log.dir, 'state'),
      name: undefined,
      port: 0,
      every: undefined,
      env: { WITNESS_SIGNING_KEY: value },
      fetch: silent,
      now: () => 1n,
      say: () => undefined,
    });
    await expect(started).rejects.toThrow(said);
  });
});

/** Signed by the log's own key, over more entries than anybody has. */
const noteOfSize = (size: number): Uint8Array<ArrayBuffer> =>
  signCheckpoint({
    checkpoint: { origin: ORIGIN, size, root: new Uint8Array(32).fill(1), extensions: [] },
    seed: SEED,
  });

/** Without the witness's own line. */
function parseTampered(note: string): Uint8Array {
  return Buffer.from(`${note.trimEnd().split('\n').slice(0, -1).join('\n')}\n`);
}
