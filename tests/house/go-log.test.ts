import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LogFile, logFiles } from '../../src/core/tlog/log.ts';
import { layFiles } from '../../src/publish/laid-files.ts';
import { isRequired, type Said, useGoVerifier } from '../go/go-verifier.ts';
import { useFolder } from '../kit/scratch.ts';
import {
  checkpointsOver,
  noteOver,
  ORIGIN,
  OTHER_SEED,
  sampleEvents,
  VKEY,
} from '../vectors/merkle/sample-log.ts';

const room = useFolder();
const go = useGoVerifier();

describe('the log, verified by unmodified Go packages', () => {
  test('Go is there where it has to be', () => {
    expect(isRequired ? go.missing : undefined).toBe(undefined);
  });

  if (go.missing === undefined) {
    const events = sampleEvents(600);
    const sizes = [1, 2, 7, 255, 256, 257, 512, 600];
    const folder = write(
      'small',
      logFiles({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, sizes) }),
    );

    test('six hundred events under eight heads, with every proof', () => {
      expect(run(folder)).toEqual({ status: 0, said: 'VERIFIED 600 events, 8 checkpoints, 600 proofs' });
    });

    test.each([
      ['a full tile', 'tile/0/000'],
      ['a partial tile', 'tile/0/002.p/88'],
      ['an upper tile', 'tile/1/000.p/2'],
      ['the tile of an old head', 'tile/0/000.p/7'],
      ['an entry bundle', 'tile/entries/001'],
      ['the newest head', 'checkpoint'],
      ['an old head', 'checkpoints/256'],
    ])(
      'a changed byte in %s is refuted',
      (_, path) => {
        const file = join(folder, path);
        const sound = readFileSync(file);
        writeFileSync(
          file,
          Uint8Array.from(sound, (byte, at) => (at === 40 ? byte ^ 1 : byte)),
        );
        expect(run(folder)).toMatchObject({ status: 1, said: expect.stringMatching(/^REFUTED /) });
        writeFileSync(file, sound);
      },
      60_000,
    );

    test('another key, another origin and another line are refuted', () => {
      expect(run(folder, 'other.example/log').status).toBe(1);
      const note = noteOver(events, { seed: OTHER_SEED });
      const forged = write(
        'forged',
        logFiles({ origin: ORIGIN, events, checkpoints: [{ size: 600, note }] }),
      );
      expect(run(forged).status).toBe(1);
      const forked = sampleEvents(600, 5);
      writeFileSync(join(folder, 'checkpoints/257'), noteOver(forked.slice(0, 257)));
      expect(run(folder).status).toBe(1);
    });
  }
});

const run = (folder: string, origin = ORIGIN): Said => go.run({ folder, origin, vkey: VKEY });

function write(name: string, files: Iterable<LogFile>): string {
  layFiles(join(room, name), files);
  return join(room, name);
}
