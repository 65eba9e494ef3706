import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveLogVkeys } from '../../src/derive/keys/published-keys.ts';
import { useGoProgram } from '../go/go-verifier.ts';
import { copyBuiltBoard } from '../kit/built-board.ts';
import { callOn } from '../kit/called-command.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { emitBoard } from '../kit/engine.ts';
import { textOf } from '../kit/files.ts';
import { startWitnessProcess, type WitnessProcess } from '../kit/running-witness.ts';
import { witnessName, witnessVkey } from '../kit/witnessed-log.ts';

const go = useGoProgram('verify-cosignatures');

let board: DiskBoard;
let witnesses: readonly WitnessProcess[] = [];
const urls = (): string[] => witnesses.flatMap(({ url }) => ['--witness', url]);
const newest = (): string => {
  const sizes = readdirSync(join(board.artifactsDir, 'log/checkpoints')).map(Number);
  return String(Math.max(...sizes));
};

beforeAll(async () => {
  board = copyBuiltBoard();
  // A witness pins the key document before it is asked for the first time.
  const did = join(board.artifactsDir, '../pinned-did.json');
  writeFileSync(did, readFileSync(join(board.siteDir, '.well-known/did.json')));
  witnesses = await Promise.all(
    [1, 2].map((number) =>
      startWitnessProcess({ did, stateDir: join(board.artifactsDir, `../state-${number}`), number }),
    ),
  );
  board.write({
    'witnesses.json': {
      schema: 'svc.witnesses/0.1',
      as_of: '2026-01-02',
      quorum: 2,
      witnesses: [1, 2].map((number) => ({ vkey: witnessVkey(number), operator: 'a test' })),
    },
  });
});
afterAll(async () => {
  await Promise.all(witnesses.map(({ kill }) => kill()));
  board.remove();
});

describe('npm run sign -- --witness', () => {
  test('has the newest checkpoint cosigned, and a site serves it and counts it', async () => {
    const { status, output } = await callOn(board, ['sign', ...urls()]);
    expect(output).toContain(`cosigned by ${witnessName(1)}`);
    expect(output).toContain('2 cosignatures of named witnesses, quorum 2');
    expect(status).toBe(0);
    const { files } = await emitBoard(board);
    expect(textOf(files, `log/cosignatures/${newest()}`)).toBe(board.read(`log/cosignatures/${newest()}`));
    const state = JSON.parse(textOf(files, 'api/state.json'));
    expect(state.event_log.witnesses).toMatchObject({ value: 2, of: 2, kind: 'probed' });
  });

  test('what a witness refuses or nobody answers fails the command and undoes nothing', async () => {
    const checkpoint = board.read(`log/checkpoints/${newest()}`);
    const { status, output } = await callOn(board, ['sign', '--witness', 'http://127.0.0.1:9']);
    expect(status).toBe(1);
    expect(output).toContain('WITNESS_UNREACHABLE');
    expect(board.read(`log/checkpoints/${newest()}`)).toBe(checkpoint);
  });

  test('Go verifies what is served', () => {
    if (go.missing !== undefined) return;
    const { did_domain } = JSON.parse(board.read('publisher.json'));
    const [logKey = ''] = deriveLogVkeys(JSON.parse(board.read('keys/keys.json')), did_domain);
    const log = join(board.artifactsDir, 'log');
    expect(
      go.run([
        'verify',
        join(log, 'checkpoints', newest()),
        join(log, 'cosignatures', newest()),
        logKey,
        witnessVkey(1),
        witnessVkey(2),
      ]),
    ).toEqual({ status: 0, said: `COSIGNED 2 ${witnessName(1)} ${witnessName(2)}` });
  });
});
