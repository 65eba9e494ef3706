/**
 * A command: what a person types, what the command takes, what it does, and how its process ends. Commands that
 * judge say VERIFIED or the like; where an error prevents a verdict they say UNCHECKABLE.
 */

import { BoardError } from '../core/board-error.ts';
import { withoutDiskFault } from '../core/disk-fault.ts';
import type { Options } from '../core/options.ts';
import { readCommandLine, type Typed } from './command-line.ts';
import type { CommandLine } from './help.ts';
import { asCalled } from './spelling.ts';
import { printFault } from './terminal.ts';

/** The exit codes of every command. */
export const exitCodes = {
  0: 'done, or judged well: VERIFIED, REBUILT, REPRODUCED',
  1: 'refused or failed, and the message says why; or judged: REFUTED, DIFFERS, DIFFERENT',
  2: 'no verdict: UNCHECKABLE; or no verb of that name',
} as const;

export type ExitCode = keyof typeof exitCodes;

export type Command = CommandLine & {
  /** The command reaches a verdict. */
  readonly judges: boolean;
  /** Prints what there is to say, errors too. */
  readonly run: (words: readonly string[]) => Promise<ExitCode>;
};

type CommandPlan<T extends Options> = CommandLine<T> & {
  readonly work: (typed: Typed<T>) => Promise<ExitCode> | Promise<void>;
  /** What an error means for what was there before. */
  readonly consequence?: string;
  /** The command reaches a verdict. */
  readonly judges?: true;
  /** Errors other than BoardError that are printed as one line. */
  readonly isRefusal?: (error: unknown) => error is Refusal;
};

/** An error that is printed as one line with its code, without its stack. */
type Refusal = Error & { readonly code: string };

export function toCommand<const T extends Options>(plan: CommandPlan<T>): Command {
  const { judges = false } = plan;
  const run = async (words: readonly string[]): Promise<ExitCode> => {
    try {
      const typed = readCommandLine(plan, words);
      if (typed === undefined) return 0;
      return (await plan.work(typed)) ?? 0;
    } catch (error) {
      sayWhy(error, plan);
      return judges ? 2 : 1;
    }
  };
  return { ...plan, judges, run };
}

function sayWhy<T extends Options>(
  thrown: unknown,
  { judges, consequence, isRefusal }: CommandPlan<T>,
): void {
  const error = withoutDiskFault(thrown);
  const isPlain = error instanceof BoardError || isRefusal?.(error) === true;
  printFault(isPlain ? asCalled(`${error.code}: ${error.message}`) : error);
  if (judges) console.log('UNCHECKABLE');
  else if (consequence !== undefined) console.error(consequence);
}

/** On an older Node a command would fail somewhere inside, and say so in words of the inside. */
export function refuseOlderNode(wanted: string, node = process.versions.node): void {
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  printFault(
    `NODE: expected Node ${wanted} or newer, got ${node}; with a newer one for once: npx -p node@24 npx evidence-board …`,
  );
  process.exit(1);
}

/** Runs a command as the work of this process. What a refused command left open, such as a port, ends with it. */
export async function runAsProcess(
  { judges, run }: Pick<Command, 'judges' | 'run'>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  process.exitCode = await run(words);
  if (process.exitCode !== 0 && !judges) process.exit();
}
