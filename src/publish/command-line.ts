/**
 * How every command reads its arguments: `--help` is always answered, and an option that a command does
 * not take is refused with the options that the command does take.
 */

import { parseArgs } from 'node:util';
import { nearestNames } from '../core/nearest-names.ts';
import { type Options, wrongUse } from '../core/options.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import { type CommandLine, helpOf } from './help.ts';

export type Typed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/** Prints the help and returns undefined where help was asked for. */
export function readCommandLine<const T extends Options>(
  command: CommandLine<T>,
  typed: readonly string[] = process.argv.slice(2),
): Typed<T> | undefined {
  const { name, options } = command;
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(helpOf(command, typed.at(-1) === 'all'));
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

function listed(options: Options): string {
  return Object.keys(options).map(toOption).join(', ') || 'no option';
}

function toOption(name: string): string {
  return `--${name}`;
}
