/**
 * What the terminal shows while the mill runs: one live line on a terminal, elsewhere one plain
 * line per component.
 */

type Terminal = {
  readonly isTTY: boolean;
  /** How many letters fit on a line now. */
  readonly columns?: () => number | undefined;
  readonly write: (text: string) => void;
};

export type Progress = {
  /** How far it is. */
  readonly at: (reached: string) => void;
  readonly line: (text: string) => void;
};

const EVERY_MS = 100;
const NARROW = 80;

export function progressOn(terminal: Terminal, now: () => number): Progress {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    at: (reached) => {
      if (!terminal.isTTY || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      terminal.write(`\r\u001b[2K${within(`  ${reached}`, terminal.columns?.() ?? NARROW)}`);
    },
    line: (text) => terminal.write(`${terminal.isTTY ? '\r\u001b[2K' : ''}${text}\n`),
  };
}

/** A line that the terminal breaks in two would be wiped out only in half; a number that is cut would be another one. */
function within(line: string, columns: number): string {
  if (line.length < columns) return line;
  const cut = line.slice(0, columns - 1);
  return cut.includes(', ') ? cut.slice(0, cut.lastIndexOf(', ')) : cut;
}
