/** A verb of the one command called in this process, which has loaded the engine and the page builder once. */

import { vi } from 'vitest';
import type { Command, ExitCode } from '../../src/publish/command.ts';
import type { DiskBoard } from './disk-board.ts';

export type Called = {
  readonly status: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
  /** As of a process: what was said on standard error, and then on standard output. */
  readonly output: string;
};

/** What the verb says and how it ends, under variables that its process would have. */
export async function call(
  [verb = '', ...words]: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Called> {
  let stdout = '';
  let stderr = '';
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      stderr += `${line}\n`;
    }),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  const before = Object.keys(env).map((name): [string, string | undefined] => [name, process.env[name]]);
  setVariables(Object.entries(env));
  try {
    const { command }: { command: Command } = await import(`../../src/commands/${verb.replace(' ', '-')}.ts`);
    const status = await command.run(words);
    return { status, stdout, stderr, output: stderr + stdout };
  } finally {
    setVariables(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same on a board. */
export function callOn(
  { artifactsDir, siteDir }: Pick<DiskBoard, 'artifactsDir' | 'siteDir'>,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Called> {
  return call(words, { ARTIFACTS_DIR: artifactsDir, OUT_DIR: siteDir, ...env });
}

function setVariables(variables: readonly (readonly [name: string, value: string | undefined])[]): void {
  for (const [name, value] of variables)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}
