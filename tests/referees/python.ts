/** The referees of the statistics: scipy and statsmodels, asked once for all cases of a test file. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** CI installs scipy, so that a missing scipy fails the tests there; elsewhere they are skipped. */
export const isRequired =
  process.env.CI === 'true' &&
  readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8').includes('python3-scipy');

/** The Python that a developer installed may lack the packages that the system's Python has. */
const interpreters = ['python3', '/usr/bin/python3'];

/** The first interpreter that has both packages, or nothing. */
export const interpreter = interpreters.find(
  (each) => spawnSync(each, ['-c', 'import scipy, statsmodels']).status === 0,
);

export const howToGetIt =
  'scipy does not check the statistics here: apt-get install python3-scipy python3-statsmodels';

export type Questions = Readonly<Record<string, readonly unknown[]>>;

/** JSON.parse gives untyped values: the caller's annotation says what the referee answers. */
export function askReferee<Answers>(python: string, questions: Questions): Answers {
  const program = fileURLToPath(new URL('./statistics.py', import.meta.url));
  const input = JSON.stringify(questions);
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr, status } = spawnSync(python, [program], {
    input,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`statistics.py: expected answers, got ${stderr}`);
  return JSON.parse(stdout);
}
