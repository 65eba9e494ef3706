/**
 * Everything that is wrong with an import, gathered before anything is refused: whoever mends a
 * file wants the whole list, each with where it stands and the option that would settle it.
 */

import { BoardError } from '../../core/board-error.ts';
import { isErrorCode, type MeasureErrorCode } from '../../core/error-codes.ts';

export type Fault = {
  readonly code: MeasureErrorCode;
  readonly where: string;
  /** What was expected, and what stood there. */
  readonly reason: string;
  /** The option that would settle it. */
  readonly settle?: string;
};

export type Faults = {
  readonly add: (fault: Fault) => void;
  /** Runs a part of the reading; what it refuses is one fault more. */
  readonly within: (part: () => void) => void;
  /** Reads one after another; what is refused is one fault more, and missing from what was read. */
  readonly readEach: <Given, Read>(given: readonly Given[], read: (each: Given) => Read) => readonly Read[];
  readonly isEmpty: () => boolean;
  readonly refuseIfAny: () => void;
};

const SHOWN = 20;

export function gatherFaults(): Faults {
  const faults: { readonly code: string; readonly text: string }[] = [];
  let count = 0;
  // A file that is wrong throughout must not fill the memory with what is wrong with it.
  const keep = (code: string, text: string): void => {
    count += 1;
    if (faults.length < SHOWN) faults.push({ code, text });
  };
  const within: Faults['within'] = (part) => {
    try {
      part();
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      keep(error.code, error.message);
    }
  };
  return {
    add: ({ code, where, reason, settle }) =>
      keep(code, `${where}: ${reason}${settle === undefined ? '' : ` (settled by ${settle})`}`),
    within,
    readEach: (given, read) =>
      given.flatMap((each) => {
        const done: ReturnType<typeof read>[] = [];
        within(() => done.push(read(each)));
        return done;
      }),
    isEmpty: () => count === 0,
    refuseIfAny: () => {
      const [first] = faults;
      if (first === undefined || !isErrorCode(first.code)) return;
      throw new BoardError(first.code, count === 1 ? first.text : describe(faults, count));
    },
  };
}

function describe(
  faults: readonly { readonly code: string; readonly text: string }[],
  count: number,
): string {
  const lines = faults.map(({ code, text }) => `  ${code}: ${text}`);
  const rest = count > SHOWN ? [`  … and ${count - SHOWN} more`] : [];
  return [`${count} faults:`, ...lines, ...rest].join('\n');
}
