/** Go programs that verify with nothing of ours: built once for each test file, where Go and x/mod are installed. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

export type Said = { readonly status: number | null; readonly said: string };
export type LogFolder = { readonly folder: string; readonly origin: string; readonly vkey: string };

export type GoVerifier = {
  /** Why Go cannot check here, or nothing. */
  readonly missing: string | undefined;
  readonly run: (log: LogFolder) => Said;
};

/** Where Go is missing in CI, that is a failure and not a skip. */
export const isRequired = process.env.CI === 'true';

/** Where Debian's golang-golang-x-mod-dev puts its sources; a GOPATH of one's own serves as well. */
const SYSTEM_GOPATH = '/usr/share/gocode';
const GOPATH = [process.env.GOPATH ?? '', SYSTEM_GOPATH].filter((path) => path !== '').join(delimiter);
const env = { ...process.env, GOPATH, GO111MODULE: 'off', GOFLAGS: '' };

export type GoProgram = {
  /** Why Go cannot check here, or nothing. */
  readonly missing: string | undefined;
  readonly run: (...args: readonly string[]) => Said;
};

/** The folder of that name beside this file, built for the tests of one file. */
export const useGoProgram = (name: string): GoProgram => {
  const missing = whatIsMissing();
  const room = mkdtempSync(join(tmpdir(), 'go-verifier-'));
  const program = join(room, name);
  beforeAll(() => {
    if (missing === undefined) execFileSync('go', ['build', '-o', program, `./tests/go/${name}`], { env });
    else console.warn(`Go does not check here: ${missing}`);
  }, 120_000);
  afterAll(() => rmSync(room, { recursive: true }));
  return {
    missing,
    run: (...args) => {
      const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
      return { status, said: stdout.trim() };
    },
  };
};

export const useGoVerifier = (): GoVerifier => {
  const { missing, run } = useGoProgram('verify-log');
  return { missing, run: ({ folder, origin, vkey }) => run(folder, origin, vkey) };
};

const whatIsMissing = (): string | undefined => {
  const go = spawnSync('go', ['version'], { env });
  if (go.error !== undefined || go.status !== 0) return 'there is no go command';
  const isThere = GOPATH.split(delimiter).some((path) =>
    existsSync(join(path, 'src/golang.org/x/mod/sumdb/tlog')),
  );
  return isThere
    ? undefined
    : `there is no golang.org/x/mod below ${GOPATH} (Debian: golang-golang-x-mod-dev)`;
};
