/** Links to the neighbours of a page of many: first and last, and those around it. */

import type { Say } from '../../words/say.ts';

export type Pager = {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly entries: readonly PagerEntry[];
};

type PagerEntry = {
  readonly text: string;
  readonly label: string;
  /** Undefined where pages are left out. */
  readonly href: string | undefined;
  readonly isHere: boolean;
};

const AROUND = 2;

export function toPager(say: Say, addresses: readonly string[], here: number): Pager | undefined {
  if (addresses.length < 2) return undefined;
  const numbers = addresses.map((_, at) => at + 1);
  const shown = numbers.filter(
    (number) => number === 1 || number === addresses.length || Math.abs(number - here) <= AROUND,
  );
  return {
    previous: addresses[here - 2],
    next: addresses[here],
    entries: shown.flatMap((number, at) => [
      ...(number - (shown[at - 1] ?? 0) > 1 ? [GAP(say)] : []),
      { text: `${number}`, label: say`Page ${number}`, href: addresses[number - 1], isHere: number === here },
    ]),
  };
}

const GAP = (say: Say): PagerEntry => ({
  text: '…',
  label: say`Pages left out`,
  href: undefined,
  isHere: false,
});
