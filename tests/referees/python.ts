/** Referees in Python, each asked once for all cases of a test file. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** A program of this folder, the Python packages that it imports, and the Debian packages that bring them. */
type Program = { readonly file: string; readonly imports: string; readonly debian: string };

/** Two files of tests ask it. */
export const statisticsProgram: Program = {
  file: 'statistics.py',
  imports: 'scipy, statsmodels',
  debian: 'python3-scipy python3-statsmodels',
};

type Ask = <Answers>(questions: Questions) => Answers;

type Questions = Readonly<Record<string, readonly unknown[]>>;

/** The Python that a developer installed may lack the packages that the system's Python has. */
const interpreters = ['python3', '/usr/bin/python3'];

/** Tests that ask the program. Where its packages are missing there are none, which fails where they have to be there. */
export function compareWith(
  { file, imports, debian }: Program,
  name: string,
  tests: (ask: Ask) => void,
): void {
  // Found, not imported: that alone takes scipy two seconds.
  const seek = `from importlib.util import find_spec; exit(None in map(find_spec, '${imports}'.split(', ')))`;
  const python = interpreters.find((each) => spawnSync(each, ['-c', seek]).status === 0);
  const installed = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
  test(`what ${file} needs is there where it has to be`, () => {
    if (python === undefined) console.warn(`${file} compares nothing here: apt-get install ${debian}`);
    const isRequired = process.env.CI === 'true' && installed.includes(debian);
    expect(isRequired && python === undefined).toBe(false);
  });
  if (python !== undefined) describe(name, () => tests((questions) => answerOf(python, file, questions)));
}

/** JSON.parse gives untyped values: the caller's annotation says what the referee answers. */
function answerOf<Answers>(python: string, file: string, questions: Questions): Answers {
  const program = fileURLToPath(new URL(`./${file}`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(python, [program], {
    input: JSON.stringify(questions),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${file}: expected answers, got ${stderr}`);
  return JSON.parse(stdout);
}
