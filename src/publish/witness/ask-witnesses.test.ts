import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publisher } from '../../../tests/kit/board.ts';
import { countOf, named, useWitnesses } from '../../../tests/kit/running-witness.ts';
import { type LogFolder, logEvents, witnessName, witnessSeed } from '../../../tests/kit/witnessed-log.ts';
import { ORIGIN, OTHER_SEED } from '../../../tests/vectors/merkle/sample-log.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { serializeCosignatures, signCosignature } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import type { Fetch } from '../bounded-fetch.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { logFolder } from './witness-state.ts';

const { folder, boardOf, startWitness } = useWitnesses();

describe('a board asks its witnesses', () => {
  test('two of them cosign, checkpoint after checkpoint, and live state counts them', async () => {
    const [one, two] = [await startWitness(1), await startWitness(2, { time: 1_764_000_060n })];
    const board = folder();
    board.name(2, [named(1, one.url), named(2)]);
    const events = logEvents(30);
    for (const [size, before] of [
      [7, []],
      [8, [7]],
      [30, [7, 8]],
    ] as const) {
      board.commit(events.slice(0, size), [...before, size]);
      const asked = await askWitnesses({ artifactsDir: board.dir, urls: [one.url, `${two.url}/`], fetch });
      expect(asked.told).toBe(`the history of ${size} entries: 2 cosignatures of named witnesses, quorum 2`);
      expect(asked.reports.map(({ isCosigned }) => isCosigned)).toEqual([true, true]);
    }
    expect(readdirSync(join(board.dir, 'log/cosignatures')).sort()).toEqual(['30', '7', '8']);
    expect(countOf(board)).toMatchObject({
      value: 2,
      of: 2,
      kind: 'probed',
      source: '/log/cosignatures/30',
      as_of: '2025-11-24T16:01:00Z',
      note: expect.stringContaining('The quorum of 2 is reached'),
    });
  });

  test('a second key of its own is told, and not counted', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(5));
    board.name(1, [{ ...named(1), operator: publisher.name.toLowerCase() }]);
    const { cosigned, told } = await askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    expect(cosigned).toBe(0);
    expect(told).toMatch(/: 0 cosignatures of named witnesses, quorum 1; 1 by a second key of your own/);
  });

  test('whose clock went backwards is not kept: readers would refuse the whole site', async () => {
    const one = await startWitness(1, { time: 1_764_000_060n });
    const events = logEvents(9);
    const board = boardOf(events.slice(0, 5));
    await askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    await one.close();
    const back = await startWitness(1, { log: one.log, time: 1_764_000_059n });
    board.commit(events, [5, 9]);
    const { cosigned, reports } = await askWitnesses({ artifactsDir: board.dir, urls: [back.url], fetch });
    expect([cosigned, reports[0]?.isCosigned]).toEqual([0, false]);
    expect(reports[0]?.detail).toContain('before that of a smaller history');
    expect(readdirSync(join(board.dir, 'log/cosignatures'))).toEqual(['5']);
  });

  test('asking again changes no byte', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(5));
    const ask = () => askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    await ask();
    const before = board.read('log/cosignatures/5');
    await one.close();
    const again = await startWitness(1, { log: one.log, time: 1_999_999_999n });
    const { cosigned, reports } = await askWitnesses({ artifactsDir: board.dir, urls: [again.url], fetch });
    expect(cosigned).toBe(1);
    expect(reports).toEqual([{ url: again.url, isCosigned: true, detail: `cosigned by ${witnessName(1)}` }]);
    expect(board.read('log/cosignatures/5')).toBe(before);
  });

  test('a fork is refused by who has seen the other line', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(9));
    await askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    const fork = folder();
    fork.name(1, [named(1)]);
    for (const size of [9, 12]) {
      fork.commit(logEvents(size, 'another'));
      const { reports, cosigned } = await askWitnesses({ artifactsDir: fork.dir, urls: [one.url], fetch });
      expect(reports[0]?.detail).toContain('got 422');
      expect(cosigned).toBe(0);
    }
    expect(one.said.join('\n')).toContain('a fork: another root of size 9');
    const kept = readdirSync(join(one.log.dir, 'state', logFolder(ORIGIN), 'refused'));
    expect(kept).toHaveLength(2);
  });

  test('a rollback is refused, and said to be one', async () => {
    const one = await startWitness(1);
    const events = logEvents(9);
    const board = boardOf(events);
    await askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    const older = boardOf(events.slice(0, 6));
    const { reports } = await askWitnesses({ artifactsDir: older.dir, urls: [one.url], fetch });
    expect(reports[0]?.detail).toMatch(/WITNESS_AHEAD: .* has cosigned 9; this log is older/);
  });

  test('a witness that lies is not kept, nor one that nobody named', async () => {
    const board = boardOf(logEvents(5));
    const { text } = parseNote(readEventLog(openFolder(board.dir)).checkpoints[0]?.note ?? new Uint8Array());
    const honest = signCosignature({ text, name: witnessName(1), seed: witnessSeed(1), time: 5n });
    const lying = {
      ...signCosignature({ text, name: witnessName(1), seed: OTHER_SEED, time: 5n }),
      keyId: honest.keyId,
    };
    const stranger = signCosignature({ text, name: witnessName(2), seed: witnessSeed(2), time: 5n });
    const answering =
      (...lines: Parameters<typeof serializeCosignatures>[0]): Fetch =>
      () =>
        Promise.resolve(new Response(serializeCosignatures(lines)));
    const ask = (fetch: Fetch) =>
      askWitnesses({ artifactsDir: board.dir, urls: ['http://w.example'], fetch });
    expect((await ask(answering(lying))).reports[0]?.detail).toContain('that does not, or whose');
    const later = signCosignature({
      text,
      name: witnessName(1),
      seed: witnessSeed(1),
      time: 16_725_225_600n,
    });
    expect((await ask(answering(later))).reports[0]?.detail).toContain('is to come: it is not kept');
    expect(readdirSync(join(board.dir, 'log'))).not.toContain('cosignatures');
    expect((await ask(answering(stranger))).reports[0]?.detail).toContain('name the witness there first');
    expect((await ask(answering())).reports[0]?.isCosigned).toBe(false);
    expect(countOf(board)).toMatchObject({ value: 0, of: 1, kind: 'declared', as_of: null });
    board.write('log/cosignatures/5', serializeCosignatures([lying, stranger]));
    expect(countOf(board)).toMatchObject({ value: 0, of: 1 });
    await ask(answering(stranger, honest));
    expect(board.read('log/cosignatures/5')).toBe(serializeCosignatures([honest]));
  });

  test('an answer without end, a redirect and silence are reasons, and the others are still asked', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(5));
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(10_000)) });
    const odd: Fetch = (url, init) => {
      if (url.startsWith('http://endless')) return Promise.resolve(new Response(endless));
      return url.startsWith('http://gone') ? Promise.reject(new Error('refused')) : fetch(url, init);
    };
    const urls = ['http://endless.example', 'http://gone.example', one.url];
    const { reports, cosigned } = await askWitnesses({ artifactsDir: board.dir, urls, fetch: odd });
    expect(reports.map(({ isCosigned }) => isCosigned)).toEqual([false, false, true]);
    expect(reports[0]?.detail).toContain('more than 64000 bytes');
    expect(cosigned).toBe(1);
  });

  test('without a checkpoint there is nothing to ask for', async () => {
    const board = folder();
    board.name(1, [named(1)]);
    await expect(askWitnesses({ artifactsDir: board.dir, urls: [], fetch })).rejects.toThrow(
      /expected a signed history/,
    );
  });

  test('with no witness named, nobody is counted and it is declared, not probed', () => {
    const board = folder();
    board.commit(logEvents(5));
    expect(countOf(board)).toMatchObject({ value: 0, of: 0, kind: 'declared', as_of: null });
  });

  test('a cosignature file without its checkpoint, or that is no such file, is refused', () => {
    const board = folder();
    board.commit(logEvents(5));
    board.write('log/cosignatures/6', '— a b\n');
    expect(() => readEventLog(openFolder(board.dir))).toThrow(/log\/cosignatures\/6: /);
  });
});

describe('a kill after a witness has answered', () => {
  /** Asks in a process of its own that dies when the answer has arrived and nothing is written. */
  const askAndDie = (board: LogFolder, url: string): Promise<NodeJS.Signals | null> => {
    const program = `
      import { askWitnesses } from './src/publish/witness/ask-witnesses.ts';
      const dying = async (...asked) => {
        const answer = await fetch(...asked);
        const isAnswered = answer.status === 200;
        if (isAnswered) process.kill(process.pid, 'SIGKILL');
        return answer;
      };
      await askWitnesses({ artifactsDir: ${JSON.stringify(board.dir)}, urls: [${JSON.stringify(url)}], fetch: dying });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  };

  test('leaves nothing half, and the next asking gives the very same line', async () => {
    const one = await startWitness(1);
    const board = boardOf(logEvents(5));
    expect(await askAndDie(board, one.url)).toBe('SIGKILL');
    expect(readdirSync(join(board.dir, 'log'))).toEqual(['checkpoints', 'events.jsonl']);
    const served = await (await fetch(`${one.url}/${logFolder(ORIGIN)}/checkpoint`)).text();
    await askWitnesses({ artifactsDir: board.dir, urls: [one.url], fetch });
    expect(board.read('log/cosignatures/5')).toBe(`${served.trimEnd().split('\n').at(-1)}\n`);
  });
});
