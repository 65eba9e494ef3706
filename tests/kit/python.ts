/** Pythons of this machine, fresh environments of them, and what programs in these say. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';

type Ran = {
  readonly status: number | null;
  readonly stdout: string;
  /** Both streams. */
  readonly output: string;
};

type RunOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> };

export function run([program = '', ...args]: readonly string[], { cwd, env }: RunOptions = {}): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, output: `${stdout}${stderr}` };
}

export function expectGood(words: readonly string[], options?: RunOptions): string {
  const { status, stdout, output } = run(words, options);
  expect(status, `${words.join(' ')}\n${output.slice(-20_000)}`).toBe(0);
  return stdout;
}

/** Those of `versions` that are here with venv: on the path, or where pyenv keeps them. */
export function pythonsHere(versions: readonly string[]): readonly string[] {
  return versions.flatMap((version) => {
    const kept = run(['pyenv', 'prefix', version]);
    const places = [
      `python${version}`,
      ...(kept.status === 0 ? [join(kept.stdout.trim(), 'bin/python')] : []),
    ];
    return places.filter((python) => run([python, '-c', 'import ensurepip, venv']).status === 0).slice(0, 1);
  });
}

/** A fresh environment in `root`; its programs by their names. */
export function environment(
  root: string,
  python: string,
  packages: readonly string[],
): (program: string) => string {
  expectGood([python, '-m', 'venv', root]);
  const programOf = (program: string): string => join(root, 'bin', program);
  expectGood([programOf('python'), '-m', 'pip', 'install', '--quiet', ...packages]);
  return programOf;
}
