/**
 * The Python package with its recount and what runs its tests, in an environment of its own below `test-results`.
 * `node tests/runs/install-recount.ts` prints the command; without a Python of 3.10 or newer it fails.
 */

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const pythons = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
const fits = 'import ensurepip, sys, venv; exit(sys.version_info < (3, 10))';

/** The command of the recount. Everything is installed anew: the package is the source of now. */
export function installRecount(): string {
  const folder = resolve('test-results/recount');
  const python = pythons.find((each) => spawnSync(each, ['-c', fits]).status === 0);
  if (python === undefined) throw new Error('expected Python 3.10 or newer with venv: python3 python3-venv');
  run(python, '-m', 'venv', '--clear', folder);
  run(`${folder}/bin/python`, '-m', 'pip', 'install', '--quiet', 'packages/python[recount]', 'pytest>=8');
  return `${folder}/bin/evidence-board-py`;
}

function run(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${status}: ${stderr}`);
}

if (import.meta.main) console.log(installRecount());
