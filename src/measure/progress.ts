/**
 * What the terminal shows while the mill runs: one live line on a terminal, elsewhere one plain
 * line per component.
 */

type Terminal = { readonly isTTY: boolean; readonly write: (text: string) => void };

/** How far a pass is. */
type Reached = { readonly stage: string; readonly done: number; readonly of: number };

export type Progress = {
  readonly at: (component: string, reached: Reached) => void;
  readonly line: (text: string) => void;
};

const EVERY_MS = 100;

export function progressOn(terminal: Terminal, now: () => number): Progress {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    at: (component, { stage, done, of }) => {
      if (!terminal.isTTY || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      terminal.write(`\r\u001b[2K  ${component}: ${stage}, ${done} of ${of}`);
    },
    line: (text) => terminal.write(`${terminal.isTTY ? '\r\u001b[2K' : ''}${text}\n`),
  };
}
