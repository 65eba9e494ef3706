/** The options of a command as one table, from which come their types, how they are read, the help and a page of the docs. */

import { BoardError } from './board-error.ts';

/** As `parseArgs` of Node takes it, with its help. */
type Option = {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: boolean;
  /** What is typed after its name, as in `<url>`. */
  readonly takes?: string;
  readonly help: string;
};

/** By name, without dashes. */
export type Options = Readonly<Record<string, Option>>;

type Help = [said: TemplateStringsArray, ...parts: (string | number)[]];

/** An option without a value, as in flag`what it does`. */
export function flag(...help: Help) {
  return { type: 'boolean', default: false, help: oneLine(String.raw(...help)) } as const;
}

/** An option with a value, as in text`<url>  what it does`: two spaces part what is typed from the help. */
export function text(...help: Help) {
  return { type: 'string', ...valued(help) } as const;
}

/** The same, repeatable. */
export function texts(...help: Help) {
  return { type: 'string', multiple: true, ...valued(help) } as const;
}

function valued(said: Help) {
  const [, takes = '', help = ''] = /^(\S.*?) {2}(.*)$/s.exec(String.raw(...said)) ?? [];
  return { takes, help: oneLine(help) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The refusal of a command line, naming the command whose help explains it. */
export function wrongUse(name: string, fault: string, cause?: unknown): BoardError {
  return new BoardError('USAGE', `${fault}; see npm run ${name} -- --help`, { cause });
}

/** The refusal of an option's value. */
export function wrongOption(option: string, expected: string, got: string): BoardError {
  return new BoardError('USAGE', `${option}: expected ${expected}, got ${got === '' ? 'nothing' : got}`);
}
