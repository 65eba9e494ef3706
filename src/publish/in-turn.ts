/** Verbs that follow each other on the same board: the first that is not well is the last. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Command, ExitCode } from './command.ts';

type Step = {
  readonly command: Pick<Command, 'run'>;
  readonly words?: readonly string[];
};

const turn = new AsyncLocalStorage<true>();

/** What comes next is not for a person to type. */
export const isInTurn = (): boolean => turn.getStore() === true;

/** `named`: the folder of the board, where it was named. */
export async function inTurn(named: string | undefined, steps: readonly Step[]): Promise<ExitCode> {
  const board = named === undefined ? [] : ['--board', named];
  for (const { command, words = [] } of steps) {
    const code = await turn.run(true, () => command.run([...words, ...board]));
    if (code !== 0) return code;
  }
  return 0;
}
