import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogFile, logFiles } from '../../src/core/tlog/log.ts';
import {
  checkpointsOver,
  noteOver,
  ORIGIN,
  OTHER_SEED,
  sampleEvents,
  VKEY,
} from '../vectors/merkle/sample-log.ts';

/** Where Debian's golang-golang-x-mod-dev puts its sources; a GOPATH of one's own serves as well. */
const SYSTEM_GOPATH = '/usr/share/gocode';
const GOPATH = [process.env.GOPATH ?? '', SYSTEM_GOPATH].filter((path) => path !== '').join(delimiter);
const env = { ...process.env, GOPATH, GO111MODULE: 'off', GOFLAGS: '' };
const missing = whatIsMissing();
const isRequired = process.env.CI === 'true';

const room = mkdtempSync(join(tmpdir(), 'log-'));
const program = join(room, 'verify-log');

beforeAll(() => {
  if (missing === undefined) execFileSync('go', ['build', '-o', program, './tests/go/verify-log'], { env });
  else console.warn(`Go does not check the log here: ${missing}`);
}, 120_000);
afterAll(() => rmSync(room, { recursive: true }));

describe('the log, verified by unmodified Go packages', () => {
  test('Go is there where it has to be', () => {
    expect(isRequired ? missing : undefined).toBe(undefined);
  });

  if (missing === undefined) {
    const events = sampleEvents(600);
    const sizes = [1, 2, 7, 255, 256, 257, 512, 600];
    const folder = write(
      'small',
      logFiles({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, sizes) }),
    );

    test('six hundred events under eight heads, with every proof', () => {
      expect(run(folder)).toEqual({ status: 0, said: 'VERIFIED 600 events, 8 checkpoints, 600 proofs' });
    }, 60_000);

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
    }, 60_000);
  }
});

function run(folder: string, origin = ORIGIN): { status: number | null; said: string } {
  const { status, stdout } = spawnSync(program, [folder, origin, VKEY], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

function write(name: string, files: Iterable<LogFile>): string {
  for (const [path, bytes] of files) {
    const file = join(room, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return join(room, name);
}

function whatIsMissing(): string | undefined {
  const go = spawnSync('go', ['version'], { env });
  if (go.error !== undefined || go.status !== 0) return 'there is no go command';
  const isThere = GOPATH.split(delimiter).some((path) =>
    existsSync(join(path, 'src/golang.org/x/mod/sumdb/tlog')),
  );
  return isThere
    ? undefined
    : `there is no golang.org/x/mod below ${GOPATH} (Debian: golang-golang-x-mod-dev)`;
}
