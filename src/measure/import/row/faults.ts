/**
 * All faults of an import, gathered before the import is refused: a person who mends a file gets the
 * whole list at once, each fault with its place and the option that would settle it.
 */

import { BoardError } from '../../../core/board-error.ts';
import { isErrorCode, type MeasureErrorCode } from '../../../core/error-codes.ts';
import { present } from '../../../core/present.ts';
import { counted, shown } from './imported-row.ts';

/** One way to settle a fault, from which a person chooses. */
export type Choice = { readonly says: string; readonly option: readonly string[] };

/** How a fault can be settled beyond what its words say. */
export type Settling = {
  /** Follows from the file, and no number can be wrong by it: a command that guides takes it, and says so. */
  readonly guess?: readonly string[];
  readonly choices?: readonly Choice[];
  /** What a person is asked for, which becomes the value of this option. */
  readonly asks?: { readonly question: string; readonly option: string };
};

export type Fault = Settling & {
  readonly code: MeasureErrorCode;
  readonly where: string;
  /** What was expected, and what the file has instead. */
  readonly reason: string;
  /** What would settle the fault, in words. */
  readonly settle?: string;
  /** The options that settle the fault, as they are typed, where there is nothing left to choose. */
  readonly option?: readonly string[] | undefined;
  /** How many answers those options would make that are not in the file. */
  readonly invents?: number;
};

/** Of several scores a person chooses the one that is meant. */
export function settledByMetric(error: BoardError, names: readonly string[]): BoardError {
  const choices = names.map((name) => ({ says: `the score ${shown(name)}`, option: ['--metric', name] }));
  return settledBy(error, { choices });
}

export type Faults = {
  readonly add: (fault: Fault) => void;
  /** Runs a part of the reading; an error of the board that it throws becomes a fault. */
  readonly within: (part: () => void) => void;
  /** Reads each of a list row by row; an element that is refused becomes a fault and has no result. */
  readonly readEach: <Given, Row, Result>(
    given: readonly Given[],
    read: (each: Given) => Generator<Row, Result>,
  ) => Generator<Row, readonly Result[]>;
  readonly isEmpty: () => boolean;
  /** `answers`: how many were read. A command that would invent many more is not offered. */
  readonly refuseIfAny: (answers?: number) => void;
};

/** A kind of fault with what settles all of its faults; nothing where one of them has no such way. */
export type OpenFault = { readonly says: string; readonly ways: readonly Settling[] };

export const asksForRange = {
  question: 'What are the least and the most that can be scored, as in 0..10?',
  option: '--range',
};

/** What a refusal that is thrown knows of how it can be settled. */
const settlings = new WeakMap<BoardError, Settling>();

export function settledBy(error: BoardError, settling: Settling): BoardError {
  settlings.set(error, settling);
  return error;
}

/** Kinds of faults that are told; a file that is wrong throughout has few kinds of them. */
const SHOWN = 20;
/** Kinds that are kept: each column of a wide file may be one. */
const KEPT = 500;
/** One answer in so many may be made by a command that is offered: beyond that something else is wrong with the file. */
const MOST_INVENTED = 20;
/** Places of one kind that are told beside the first: lines, whichever of their cells is meant. */
const PLACES = 2;

type FaultKind = {
  readonly code: string;
  readonly where: string;
  readonly reason: string;
  readonly settle: string | undefined;
  readonly options: Set<string>;
  readonly places: string[];
  readonly ways: Map<string, Settling>;
  count: number;
  invented: number;
  isSettled: boolean;
  isOpen: boolean;
};

type Gathering = {
  /** The command as it was typed, to which the options that settle all faults are added. */
  readonly typed?: readonly string[] | undefined;
  /** Told of the faults before they are thrown. */
  readonly whenRefused?: ((open: readonly OpenFault[]) => void) | undefined;
};

export function gatherFaults({ typed, whenRefused }: Gathering = {}): Faults {
  const kinds = new Map<string, FaultKind>();
  let count = 0;
  let invented = 0;
  // The faults of a file that is wrong throughout must not fill the memory.
  const keep = ({ code, where, reason, ...more }: Omit<Fault, 'code'> & { code: string }): void => {
    const { settle, option, invents = 0, guess, choices, asks } = more;
    count += 1;
    invented += invents;
    const name = `${code} ${settle} ${kindOf(reason)}`;
    const kind = kinds.get(name);
    if (kind === undefined && kinds.size === KEPT) return;
    const own = kind ?? {
      ...{ code, where, reason, settle, isSettled: true, isOpen: true },
      ...{ options: new Set<string>(), ways: new Map<string, Settling>(), places: [], count: 0, invented: 0 },
    };
    kinds.set(name, own);
    own.count += 1;
    own.invented += invents;
    own.isSettled &&= option !== undefined;
    if (guess === undefined && choices === undefined && asks === undefined) own.isOpen = false;
    else if (own.ways.size < KEPT) {
      const way = present({ guess, choices, asks });
      own.ways.set(JSON.stringify([guess, choices?.map(({ option }) => option), asks]), way);
    }
    if (own.options.size < SHOWN && option !== undefined) own.options.add(option.map(quoted).join(' '));
    const line = lineOf(where);
    if (own.places.length < PLACES && ![lineOf(own.where), ...own.places].includes(line))
      own.places.push(line);
  };
  const keepError = (error: unknown): void => {
    if (!(error instanceof BoardError)) throw error;
    const [, where = '', reason = error.message] = /^((?:(?!expected).)*?): (.*)$/s.exec(error.message) ?? [];
    keep({ code: error.code, where, reason, ...settlings.get(error) });
  };
  return {
    add: keep,
    within: (part) => {
      try {
        part();
      } catch (error) {
        keepError(error);
      }
    },
    readEach: function* <Given, Row, Result>(
      given: readonly Given[],
      read: (each: Given) => Generator<Row, Result>,
    ) {
      const results: Result[] = [];
      for (const each of given)
        try {
          results.push(yield* read(each));
        } catch (error) {
          keepError(error);
        }
      return results;
    },
    isEmpty: () => count === 0,
    refuseIfAny: (answers) => {
      const all = [...kinds.values()];
      const [first, second] = all;
      if (first === undefined || !isErrorCode(first.code)) return;
      const told = all.reduce((sum, kind) => sum + kind.count, 0);
      whenRefused?.(told === count ? all.map((kind) => toOpen(kind, answers)) : []);
      const command = commandOf(typed, all, told === count);
      const isMuch = answers !== undefined && invented * MOST_INVENTED > answers;
      const whole = command.length > 0 && isMuch ? [tooMuch(invented, answers)] : command;
      if (second === undefined) throw new BoardError(first.code, [toLine(first), ...whole].join('\n'));
      const shownKinds = all.slice(0, SHOWN);
      const lines = shownKinds.map((kind) => `  ${kind.code}: ${toLine(kind)}`);
      const more = count - shownKinds.reduce((sum, kind) => sum + kind.count, 0);
      const rest = more > 0 ? [`  … and ${more} more of other kinds`] : [];
      throw new BoardError(first.code, [`${count} faults:`, ...lines, ...rest, ...whole].join('\n'));
    },
  };
}

/** A choice that would invent many answers is none. */
function toOpen(kind: FaultKind, answers = 0): OpenFault {
  const isMuch = kind.invented * MOST_INVENTED > answers;
  return {
    says: toLine({ ...kind, settle: undefined }),
    ways: kind.isOpen && !isMuch ? [...kind.ways.values()] : [],
  };
}

/** Faults that differ in names and numbers only are of one kind. */
function kindOf(reason: string): string {
  return reason.replace(/"(?:[^"\\]|\\.)*"|\d+/g, '…');
}

function toLine({ where, reason, settle, places, count }: FaultKind): string {
  const more = count - 1 - places.length;
  const also =
    places.length === 0
      ? ''
      : `, also at ${[...placeWords(places), ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
  return [
    where === '' ? reason : `${where}: ${reason}`,
    ...(count === 1 ? [] : [`; ${count} such faults${also}`]),
    ...(settle === undefined ? [] : [` (settled by ${settle})`]),
  ].join('');
}

/** Without the cell, which stands behind a comma. */
function lineOf(where: string): string {
  return where.replace(/( line \d+), .*$/s, '$1');
}

/** `r.csv line 3, 4, 5`: what comes before the number is said once. */
function placeWords(places: readonly string[]): readonly string[] {
  let before = '';
  return places.map((place) => {
    const [, start, number] = /^(.* )(\d+)$/s.exec(place) ?? [];
    if (start === undefined || number === undefined) return place;
    const words = start === before ? number : place;
    before = start;
    return words;
  });
}

/** The whole command that settles all faults, where every fault has options that do. */
function commandOf(
  typed: readonly string[] | undefined,
  kinds: readonly FaultKind[],
  isAll: boolean,
): readonly string[] {
  const isSettled = isAll && kinds.every((kind) => kind.isSettled);
  if (typed === undefined || !isSettled) return [];
  const options = new Set(kinds.flatMap((kind) => [...kind.options]));
  return [`  settled as a whole by: npm run import -- ${[shellWords(typed), ...options].join(' ')}`];
}

function tooMuch(invented: number, answers: number): string {
  return `  settled by no one command: it would make ${counted(invented, 'answer')} that the files do not have, beside ${counted(answers, 'row')} that they have`;
}

/** As they are typed. */
export function shellWords(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
