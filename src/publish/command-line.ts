/**
 * How every command reads its arguments: `--help` is always answered, and an option that a command does
 * not take is refused with the options that the command does take.
 */

import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { BoardError } from '../core/board-error.ts';
import { nearestNames } from '../core/nearest-names.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import { asCalled } from './spelling.ts';
import { inColumns } from './usage-columns.ts';

export type Options = Readonly<Record<string, ParseArgsOptionDescriptor>>;

export type CommandLine<T extends Options> = {
  /** The name of the npm script. */
  readonly name: string;
  /** The help text, which begins with what to type. */
  readonly usage: string;
  readonly options: T;
  /** The command also takes words without an option: files, folders or names. */
  readonly takesWords?: true;
};

export type Typed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/** Prints the help and returns undefined where help was asked for. */
export function readCommandLine<const T extends Options>(
  command: CommandLine<T>,
  typed: readonly string[] = process.argv.slice(2),
): Typed<T> | undefined {
  const { name, usage, options } = command;
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(asCalled(inColumns(usage)));
    return undefined;
  }
  for (const word of typed) refuseTurningMarks(name, word);
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
    // The first sentence of the parser; its further advice fits no command of ours.
    const [fault = ''] = String(cause instanceof Error ? cause.message : cause).split('. ');
    const [, unknown] = /^Unknown option '--([^']*)'/.exec(fault) ?? [];
    const near = unknown === undefined ? [] : nearestNames(unknown, Object.keys(options));
    const advice =
      near.length === 0 ? `expected ${listed(options)}` : `did you mean ${near.map(toOption).join(' or ')}?`;
    throw wrongUse(name, `${fault}; ${advice}`, cause);
  }
}

/** The refusal of a command line, naming the command whose help explains it. */
export function wrongUse(name: string, fault: string, cause?: unknown): BoardError {
  return new BoardError('USAGE', `${fault}; see npm run ${name} -- --help`, { cause });
}

/** The refusal of an option's value. */
export function wrongOption(option: string, expected: string, got: string): BoardError {
  return new BoardError('USAGE', `${option}: expected ${expected}, got ${got === '' ? 'nothing' : got}`);
}

function listed(options: Options): string {
  return Object.keys(options).map(toOption).join(', ') || 'no option';
}

function toOption(name: string): string {
  return `--${name}`;
}
