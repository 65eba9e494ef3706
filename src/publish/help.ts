/** What a command is called with, as one table; and its help, laid out from that table. */

import type { Options } from '../core/options.ts';
import { asCalled } from './spelling.ts';

export type CommandLine<T extends Options = Options> = {
  /** The name of the npm script. */
  readonly name: string;
  /** When to use the command and what it does, in sentences. */
  readonly about: string;
  /** What is typed before further options, as in `<url or folder>`. */
  readonly typed?: string;
  /** Words without an option are taken: files, folders or names. */
  readonly takesWords?: true;
  /** Where a command does several things: what each of them is, by the words with which it begins. */
  readonly words?: Readonly<Record<string, string>>;
  readonly options: T;
  /** Those of the options that few people need, by heading: only `--help all` shows them, and what follows. */
  readonly seldom?: Readonly<Record<string, Options>>;
  /** The end of the help, in lines of its own. */
  readonly more?: string;
};

/** The parts of a help, before they are laid out. */
export function helpParts({ name, about, typed, words = {}, options, seldom = {} }: CommandLine) {
  const rare = new Set(Object.values(seldom).flatMap((group) => Object.keys(group)));
  const usual = Object.entries(options).filter(([option]) => !rare.has(option));
  const before = typed ?? Object.keys(words).join(' | ');
  const args = [before, Object.keys(options).length === 0 ? '' : '[options]'].filter((part) => part !== '');
  return {
    synopsis: [`npm run ${name}`, ...(args.length === 0 ? [] : ['--', ...args])].join(' '),
    about: about.replace(/\s+/g, ' ').trim(),
    rows: [...Object.entries(words), ...usual.map(toRow)],
    seldom: Object.entries(seldom).map(([heading, group]) => ({
      heading,
      rows: Object.entries(group).map(toRow),
    })),
  };
}

type HelpRow = readonly [typed: string, does: string];

function toRow([name, { takes, multiple, help }]: [string, Options[string]]): HelpRow {
  const typed = takes === undefined ? `--${name}` : `--${name} ${takes}`;
  return [typed, multiple === true ? `${help} (repeatable)` : help];
}

const WIDTH = 110;

/** With `isAll` also what few people need. */
export function helpOf(command: CommandLine, isAll: boolean): string {
  const { synopsis, about, rows, seldom } = helpParts(command);
  const isCut = seldom.length > 0 && !isAll;
  const groups = isCut ? [] : seldom.map(({ heading, rows }) => `${heading}\n${inColumns(rows)}`);
  const more = isCut ? `Everything that can be typed: npm run ${command.name} -- --help all` : command.more;
  const parts = [`${synopsis}\n${wrapped(about, WIDTH).join('\n')}`, inColumns(rows), ...groups, more ?? ''];
  return asCalled(parts.filter((part) => part !== '').join('\n\n'));
}

function inColumns(rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([typed]) => typed.length));
  return rows
    .flatMap(([typed, does]) => {
      const [first, ...rest] = wrapped(does, WIDTH - width - 4);
      return [`  ${typed.padEnd(width)}  ${first}`, ...rest.map((line) => `${' '.repeat(width + 4)}${line}`)];
    })
    .join('\n');
}

/** Lines of at most so many letters, where no word is longer. */
function wrapped(text: string, width: number): readonly string[] {
  return text.match(new RegExp(`(?:\\S.{0,${width - 1}}|\\S+)(?= |$)`, 'g')) ?? [];
}
