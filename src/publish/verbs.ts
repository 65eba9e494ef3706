/** A command that is made of commands: its first word says which of them is meant, and only that one is loaded. */

import { nearestNames } from '../core/nearest-names.ts';
import { type Command, type ExitCode, exitCodes } from './command.ts';
import { asCalled } from './spelling.ts';

type Verb = {
  /** One line: what the command does. */
  readonly does: string;
  readonly load: () => Promise<{ readonly command: Pick<Command, 'judges' | 'run'> }>;
};

export type Verbs = Readonly<Record<string, Verb>>;

type Group = {
  /** How the group is typed: the name of the package, then its own word. */
  readonly name: string;
  readonly verbs: Verbs;
  /** Answered to `--version`. */
  readonly version?: string;
  /** The end of the help. */
  readonly more?: string;
};

export function toGroup(group: Group): Pick<Command, 'judges' | 'run'> {
  const run = async ([word, ...words]: readonly string[]): Promise<ExitCode> => {
    if (word === undefined || word === '--help' || word === '-h' || word === 'help') {
      console.log(helpOf(group));
      return word === undefined ? 2 : 0;
    }
    if (word === '--version' && group.version !== undefined) {
      console.log(group.version);
      return 0;
    }
    const verb = Object.hasOwn(group.verbs, word) ? group.verbs[word] : undefined;
    if (verb !== undefined) return await (await verb.load()).command.run(words);
    console.error(`USAGE: ${wrongVerb(group, word)}; see ${group.name} --help`);
    return 2;
  };
  // Each verb says itself how it ends.
  return { judges: true, run };
}

function helpOf({ name, verbs, more }: Group): string {
  const width = Math.max(...Object.keys(verbs).map(({ length }) => length));
  return [
    `${name} <command> [options]`,
    '',
    ...Object.entries(verbs).map(([verb, { does }]) => `  ${verb.padEnd(width)}  ${does}`),
    '',
    `What a command takes: ${name} <command> --help`,
    ...(more === undefined ? [] : [more]),
    '',
    'Exit codes',
    ...Object.entries(exitCodes).map(([code, meaning]) => `  ${code}  ${meaning}`),
  ].join('\n');
}

function wrongVerb({ name, verbs }: Group, word: string): string {
  const near = nearestNames(word, Object.keys(verbs));
  const advice =
    near.length === 0 ? `expected ${Object.keys(verbs).join(', ')}` : `did you mean ${near.join(' or ')}?`;
  return asCalled(`${name} has no command "${word}"; ${advice}`);
}
