/** Workflows and the action as files: their jobs and steps, and a step played as a runner plays it. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Told } from './command.ts';

export type Step = {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
};

type Job = {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps: readonly Step[];
};

type Workflow = {
  readonly on: object;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};

export function readWorkflow(file: string): Workflow {
  return parse(readFileSync(file, 'utf8'));
}

export function actionSteps(file: string): readonly Step[] {
  return Object(parse(readFileSync(file, 'utf8'))).runs.steps;
}

type Playing = {
  readonly cwd: string;
  /** What each expression stands for: `inputs.verb`. */
  readonly contexts?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/**
 * Variables of the step come from its expressions, and its text goes to the shell as it stands. A runner is not
 * called by npm, as a test is.
 */
export function playStep({ run, env: asked = {} }: Step, { cwd, contexts = {}, env }: Playing): Told {
  const given = Object.entries(asked).map(([name, text]) => [name, expanded(text, contexts)]);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run ?? ''],
    {
      cwd,
      env: { ...process.env, INIT_CWD: undefined, ...Object.fromEntries(given), ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, output: stderr + stdout };
}

function expanded(text: string, contexts: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ (\S+) \}\}/g, (_, name: string) => {
    const value = contexts[name];
    if (value === undefined) throw new Error(`${name}: expected a value for this expression, got none`);
    return value;
  });
}
