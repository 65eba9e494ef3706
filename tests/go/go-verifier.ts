/** The Go programs that verify without our code: built once per test file, where Go and x/mod are installed. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

export type Said = { readonly status: number | null; readonly said: string };
export type LogFolder = { readonly folder: string; readonly origin: string; readonly vkey: string };

type GoProgram<A> = {
  /** Why Go cannot check here, or nothing. */
  readonly missing: string | undefined;
  readonly run: (asked: A) => Said;
};
export type GoVerifier = GoProgram<LogFolder>;

/** Where Go is missing in CI, that is a failure and not a skip. */
export const isRequired = process.env.CI === 'true';

/** The folder of Debian's golang-golang-x-mod-dev; the developer's own GOPATH serves as well. */
const SYSTEM_GOPATH = '/usr/share/gocode';
const GOPATH = [process.env.GOPATH ?? '', SYSTEM_GOPATH].filter((path) => path !== '').join(delimiter);
const env = { ...process.env, GOPATH, GO111MODULE: 'off', GOFLAGS: '' };

export const useGoVerifier = (): GoVerifier => {
  const { missing, run } = useGoProgram('verify-log');
  return { missing, run: ({ folder, origin, vkey }) => run([folder, origin, vkey]) };
};

/** A program below tests/go, by its folder. */
export const useGoProgram = (name: string): GoProgram<readonly string[]> => {
  const missing = whatIsMissing();
  const room = mkdtempSync(join(tmpdir(), 'go-verifier-'));
  const program = join(room, name);
  beforeAll(() => {
    if (missing === undefined) execFileSync('go', ['build', '-o', program, `./tests/go/${name}`], { env });
    else if (isRequired) throw new Error(missing);
    else console.warn(`Go does not check the log here: ${missing}`);
  });
  afterAll(() => rmSync(room, { recursive: true }));
  return {
    missing,
    run: (args) => {
      const { status, stdout } = spawnSync(program, [...args], {
        encoding: 'utf8',
      });
      return { status, said: stdout.trim() };
    },
  };
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
