import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { parseHex, toHex } from '../../src/core/hex.ts';
import { run, type Told } from '../kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { wholeSite } from '../kit/engine.ts';
import { textOf } from '../kit/files.ts';

let scratch: DiskBoard;
let made: Told;
beforeAll(() => {
  scratch = makeDiskBoard('committed');
  made = run(scratch, 'keys new', { args: ['--rotate', '--custody', 'an offline machine'] });
});
afterAll(() => scratch.remove());

const envFile = () => readFileSync(join(dirname(scratch.artifactsDir), '.env'), 'utf8');
const seeds = () =>
  Object.fromEntries(
    [...envFile().matchAll(/^([A-Z]+_SIGNING_KEY)=([0-9a-f]{64})$/gm)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
const keys = () => JSON.parse(scratch.read('keys/keys.json')).keys;

describe('npm run keys:new', () => {
  test('keeps each private half beside the board and prints none', () => {
    expect(made.status).toBe(0);
    expect(Object.keys(seeds())).toEqual(['BOARD_SIGNING_KEY', 'CARD_SIGNING_KEY', 'LOG_SIGNING_KEY']);
    expect(Object.values(seeds()).filter((seed) => made.output.includes(seed))).toEqual([]);
  });

  test('publishes the public halves and keeps the retired ones listed', () => {
    const active = keys().filter((key: { status: string }) => key.status === 'active');
    expect(active.map((key: { public_key: string }) => key.public_key)).toEqual(
      Object.values(seeds()).map((seed) => toHex(publicKeyOf(parseHex(seed, 32)))),
    );
    expect(active.map((key: { fragment: string }) => key.fragment)).toEqual([
      'board-attestation-2',
      'card-attestation-2',
      'log-2',
    ]);
    expect(keys().filter((key: { status: string }) => key.status === 'retired')).toHaveLength(3);
  });

  test('no private half is written to the board', () => {
    const text = scratch.read('keys/keys.json');
    expect(Object.values(seeds()).filter((seed) => text.includes(seed))).toEqual([]);
  });

  test('production accepts the new set, and the board signs with it', async () => {
    const env = { CONTEXT: 'production', ...seeds() };
    const board = JSON.parse(textOf(await wholeSite(scratch, { env }), 'api/gspc.json'));
    expect(board.site_attestation.signer).toMatch(/#board-attestation-2$/);
    expect(board.site_attestation.sig).toMatch(/^[0-9a-f]{128}$/);
  });
});
