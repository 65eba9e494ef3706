/**
 * All faults of an import, gathered before the import is refused: a person who mends a file gets the
 * whole list at once, each fault with its place and the option that would settle it.
 */

import { BoardError } from '../../../core/board-error.ts';
import { isErrorCode, type MeasureErrorCode } from '../../../core/error-codes.ts';

export type Fault = {
  readonly code: MeasureErrorCode;
  readonly where: string;
  /** What was expected, and what the file has instead. */
  readonly reason: string;
  /** The option of the command that would settle the fault. */
  readonly settle?: string;
};

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
  readonly refuseIfAny: () => void;
};

const SHOWN = 20;

export function gatherFaults(): Faults {
  const faults: { readonly code: string; readonly text: string }[] = [];
  let count = 0;
  // The faults of a file that is wrong throughout must not fill the memory.
  const keep = (code: string, text: string): void => {
    count += 1;
    if (faults.length < SHOWN) faults.push({ code, text });
  };
  const keepError = (error: unknown): void => {
    if (!(error instanceof BoardError)) throw error;
    keep(error.code, error.message);
  };
  return {
    add: ({ code, where, reason, settle }) =>
      keep(code, `${where}: ${reason}${settle === undefined ? '' : ` (settled by ${settle})`}`),
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
    refuseIfAny: () => {
      const [first] = faults;
      if (first === undefined || !isErrorCode(first.code)) return;
      if (count === 1) throw new BoardError(first.code, first.text);
      const lines = faults.map(({ code, text }) => `  ${code}: ${text}`);
      const rest = count > SHOWN ? [`  … and ${count - SHOWN} more`] : [];
      throw new BoardError(first.code, [`${count} faults:`, ...lines, ...rest].join('\n'));
    },
  };
}
