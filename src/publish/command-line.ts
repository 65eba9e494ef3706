/**
 * How every command reads what is typed behind it: `--help` is always answered, and what a command
 * does not take is refused, naming what it does take.
 */

import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { BoardError } from '../core/board-error.ts';
import { inColumns } from './usage-columns.ts';

type Options = Readonly<Record<string, ParseArgsOptionDescriptor>>;

export type CommandLine<T extends Options> = {
  /** As npm knows it. */
  readonly name: string;
  /** Begins with what to type. */
  readonly usage: string;
  readonly options: T;
  /** Files, folders or names may stand there without an option. */
  readonly takesWords?: true;
};

export type Typed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/** Nothing, where help was asked for: then it has been printed. */
export function readCommandLine<const T extends Options>(
  command: CommandLine<T>,
  typed: readonly string[] = process.argv.slice(2),
): Typed<T> | undefined {
  const { name, usage, options } = command;
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(inColumns(usage));
    return undefined;
  }
  const read = parse(command, typed);
  const [word] = read.positionals;
  if (command.takesWords === undefined && word !== undefined)
    throw wrongUse(name, `expected ${listed(options)}, got "${word}"`);
  return read;
}

function parse<T extends Options>({ name, options }: CommandLine<T>, typed: readonly string[]): Typed<T> {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (cause) {
    // The parser's own first sentence; the rest is advice that fits no command of ours.
    const [fault = ''] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw wrongUse(name, `${fault}; expected ${listed(options)}`, cause);
  }
}

/** Says where all of it is explained. */
export function wrongUse(name: string, fault: string, cause?: unknown): BoardError {
  return new BoardError('USAGE', `${fault}; see npm run ${name} -- --help`, { cause });
}

function listed(options: Options): string {
  const names = Object.keys(options).map((option) => `--${option}`);
  return names.length === 0 ? 'no option' : names.join(', ');
}
